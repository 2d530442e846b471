"""`python app.py` makes the database, says where it is found, serves, and ends on a signal."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper import serve

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture
def free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


@pytest.mark.parametrize("text", ["0", "-1", "65536", "80.5", "http", "", "٨٠"])
def test_a_port_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(SystemExit, match="from 1 to 65535"):
        serve.read_port(text)


@pytest.mark.parametrize(("text", "port"), [("1", 1), ("8000", 8000), ("65535", 65535)])
def test_a_port_is_read(text: str, port: int) -> None:
    assert serve.read_port(text) == port


def test_a_taken_port_is_named_with_another(taken: int) -> None:
    with pytest.raises(SystemExit, match=f"Port {taken} is taken.*PORT="):
        serve.refuse_taken("127.0.0.1", taken)


def test_a_free_port_stays_free(free: int) -> None:
    serve.refuse_taken("127.0.0.1", free)
    serve.refuse_taken("127.0.0.1", free)


def test_a_host_that_is_not_here_is_refused(free: int) -> None:
    with pytest.raises(SystemExit, match="Cannot serve"):
        serve.refuse_taken("203.0.113.1", free)


def test_no_address_of_this_machine_alone_is_offered() -> None:
    addresses = serve.lan_addresses()
    assert len(addresses) == len(set(addresses))
    assert not [address for address in addresses if address.startswith("127.")]


def test_every_address_is_said_and_the_first_is_drawn() -> None:
    said = serve.announcement(["192.0.2.7", "fd00::7"], 8000, colour=False)
    alone = serve.announcement(["192.0.2.7"], 8000, colour=False)
    assert "http://192.0.2.7:8000/" in said
    assert "http://[fd00::7]:8000/" in said
    assert said.split("\n\n")[0] == alone.split("\n\n")[0]
    assert set(alone.split("\n\n")[0]) <= set("█▀▄ \n")


def test_a_code_keeps_its_colours_on_a_light_terminal() -> None:
    code = serve.announcement(["192.0.2.7"], 8000, colour=True).split("\n\n")[0].splitlines()
    assert all(line.startswith("\033[97;40m") and line.endswith("\033[0m") for line in code)


def test_without_a_network_this_machine_is_named() -> None:
    assert "http://127.0.0.1:8000/" in serve.announcement([], 8000, colour=False)


@pytest.mark.parametrize("ended_by", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_it_serves_until_a_signal(tmp_path: Path, free: int, ended_by: signal.Signals) -> None:
    database = tmp_path / "kept.sqlite3"
    settings = {
        "DATABASE_URL": f"sqlite:///{database}",
        "SECRET_KEY": "a key nobody is shown",
        "HOST": "127.0.0.1",
        "PORT": str(free),
    }
    server = subprocess.Popen(
        [sys.executable, "app.py"],
        cwd=ROOT,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        wait_for(free, server)
        with urllib.request.urlopen(f"http://127.0.0.1:{free}/", timeout=30) as response:
            assert response.status == 200
        assert stat.S_IMODE(database.stat().st_mode) == 0o600
        server.send_signal(ended_by)
        said, _ = server.communicate(timeout=20)
    finally:
        server.kill()
        server.wait()
    assert server.returncode == 0, said
    assert f"http://127.0.0.1:{free}/" in said
    assert settings["SECRET_KEY"] not in said
    assert "Traceback" not in said


def wait_for(port: int, server: subprocess.Popen[str]) -> None:
    """Until the port answers. Fails if the server ends or a minute passes."""
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    server.kill()
    pytest.fail(f"nothing listens: {server.communicate()[0]}")
