"""The WSGI app. `python app.py` serves it, as `make run` does."""

from __future__ import annotations

import os

from scorekeeper import create_app
from scorekeeper.config import INSTANCE
from scorekeeper.secret import secret_key

app = create_app({"SECRET_KEY": os.environ.get("SECRET_KEY") or secret_key(INSTANCE)})

if __name__ == "__main__":
    from scorekeeper.serve import main

    main()
