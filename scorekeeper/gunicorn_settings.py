"""How gunicorn serves the app; `scorekeeper.serve` starts it with these settings."""

from __future__ import annotations

import signal
import sys
from types import FrameType

from gunicorn.arbiter import Arbiter

wsgi_app = "app:app"
worker_class = "gthread"
# A phone that leaves the network in the middle of a request holds one for a while. SQLite has one
# writer all the same; WEB_CONCURRENCY asks for more processes.
threads = 32
keepalive = 15
graceful_timeout = 5
loglevel = "warning"
control_socket_disable = True


def when_ready(arbiter: Arbiter) -> None:
    """Let a closed terminal end the server, which would reload and go on unseen."""

    def end(_signal: int, frame: FrameType | None) -> None:
        arbiter.signal(signal.SIGTERM, frame)

    if sys.stdin.isatty():
        signal.signal(signal.SIGHUP, end)
