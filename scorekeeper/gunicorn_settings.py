"""How gunicorn serves the app; `scorekeeper.serve` starts it with these settings."""

from __future__ import annotations

import signal
import sys
from types import FrameType

from gunicorn.arbiter import Arbiter

wsgi_app = "app:app"
worker_class = "gthread"
threads = 8  # SQLite has one writer; WEB_CONCURRENCY asks for more processes
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
