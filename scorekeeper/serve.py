"""`python -m scorekeeper.serve`: migrate the database, say where a phone finds it, and serve.

HOST (every interface), PORT (8000) and WEB_CONCURRENCY (one process) come from the environment.
"""

from __future__ import annotations

import errno
import fcntl
import io
import os
import socket
import struct
import sys
from pathlib import Path

import flask_migrate
import segno

from scorekeeper import create_app
from scorekeeper.config import INSTANCE, ROOT
from scorekeeper.secret import secret_key

EVERY_INTERFACE = "0.0.0.0"  # noqa: S104  a phone comes in over the network
GET_ADDRESS = 0x8915  # SIOCGIFADDR of Linux


def main() -> None:
    """Serve until a signal ends it. Leaves with a sentence if it cannot start."""
    host = os.environ.get("HOST") or EVERY_INTERFACE
    port = read_port(os.environ.get("PORT") or "8000")
    refuse_taken(host, port)
    os.umask(0o077)  # the database is its owner's alone, like the key
    INSTANCE.mkdir(exist_ok=True)
    key = os.environ.get("SECRET_KEY") or secret_key(INSTANCE)
    with create_app({"SECRET_KEY": key}).app_context():
        flask_migrate.upgrade()
    addresses = lan_addresses() if host == EVERY_INTERFACE else [host]
    print(announcement(addresses, port, colour=sys.stdout.isatty()), flush=True)
    serve = [sys.executable, "-m", "gunicorn", "--config", "python:scorekeeper.gunicorn_settings"]
    serve += ["--chdir", str(ROOT), "--bind", f"{bracketed(host)}:{port}"]
    os.execv(sys.executable, serve)  # noqa: S606  signals then reach gunicorn itself


def read_port(text: str) -> int:
    """The port a person named, or leave with a sentence."""
    if text.isascii() and text.isdigit() and 0 < int(text) < 2**16:
        return int(text)
    sys.exit(f"PORT is a number from 1 to 65535, not {text!r}.")


def refuse_taken(host: str, port: int) -> None:
    """Leave with a sentence if nothing can listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"Port {port} is taken. Choose another one: make run PORT={port % 65535 + 1}")
        sys.exit(f"Cannot serve: {error.strerror}.")


def lan_addresses() -> list[str]:
    """This machine's IPv4 addresses as its network sees them, the one of the main route first.

    Nothing is sent: connecting a datagram socket only chooses the route. Loopback is left out,
    and so are bridges to virtual machines and containers, which no phone can reach.
    """
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation
            found.append(probe.getsockname()[0])
        except OSError:
            pass  # no main route: the interfaces are left
        for _, name in socket.if_nameindex():
            if Path("/sys/class/net", name, "bridge").exists():
                continue
            try:
                answer = fcntl.ioctl(probe, GET_ADDRESS, struct.pack("256s", name.encode()))
            except OSError:
                continue  # an interface without an address
            found.append(socket.inet_ntoa(answer[20:24]))
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def announcement(addresses: list[str], port: int, *, colour: bool) -> str:
    """What the terminal says: the QR code of the first address, every address, how to stop."""
    links = [f"http://{bracketed(address)}:{port}/" for address in addresses]
    if not links:
        return f"No network found. On this machine: http://127.0.0.1:{port}/\nCtrl+C ends it."
    drawn = io.StringIO()
    segno.make(links[0], micro=False).terminal(drawn, compact=True, border=2)
    lines = drawn.getvalue().splitlines()
    if colour:  # dark on light whatever the terminal's own colours are
        lines = [f"\033[97;40m{line}\033[0m" for line in lines]
    shown = "\n".join(f"  {link}" for link in links)
    code = "\n".join(lines)
    return f"{code}\n\nScorekeeper. On a phone in this network, open:\n{shown}\nCtrl+C ends it."


def bracketed(host: str) -> str:
    """A host as it stands in a URL: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


if __name__ == "__main__":
    main()
