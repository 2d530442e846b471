"""The key that signs cookies and tokens: made once, kept in a file only its owner reads."""

from __future__ import annotations

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path


def secret_key(instance: Path) -> str:
    """The key kept in `instance/secret_key`, made there at the first call.

    Processes that ask at the same time get the same key, and a crash leaves no half-written one:
    the file appears whole or not at all, and the first to link it wins.
    """
    kept = instance / "secret_key"
    if not kept.exists():
        instance.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=instance)
        made = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(48))
                file.flush()
                os.fsync(handle)
            with suppress(FileExistsError):
                kept.hardlink_to(made)
        finally:
            made.unlink()
    return kept.read_text(encoding="ascii")
