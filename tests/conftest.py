"""Real databases for everybody: each test has a file of its own, migrated and quickly made."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import flask_migrate
import pytest
from flask import Flask
from hypothesis import settings
from jinja2 import BytecodeCache, FileSystemBytecodeCache
from sqlalchemy import Engine, create_engine
from sqlalchemy.orm import Session

from scorekeeper import create_app
from scorekeeper.records.database import db, set_up

# The same examples on every machine: a law that fails here fails everywhere.
settings.register_profile("gate", derandomize=True, database=None, deadline=None)
settings.load_profile("gate")

ROOT = Path(__file__).resolve().parent.parent


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def migrate(path: Path) -> None:
    """Make a database as `flask db upgrade` makes it."""
    bare = Flask("migration")
    bare.config["SQLALCHEMY_DATABASE_URI"] = url_of(path)
    db.init_app(bare)
    flask_migrate.Migrate(bare, db, directory=str(ROOT / "migrations"), render_as_batch=True)
    with bare.app_context():
        flask_migrate.upgrade()
        db.engine.dispose()


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "migrated.sqlite3"
    migrate(path)
    return path


@pytest.fixture
def database(template: Path) -> Iterator[Path]:
    """The path of this test's own migrated database, kept in memory where the system can.

    Each write is synced; what that costs on a disk is not what these tests ask.
    """
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        yield Path(shutil.copyfile(template, Path(folder) / "scorekeeper.sqlite3"))


@pytest.fixture
def engine(database: Path) -> Iterator[Engine]:
    engine = set_up(create_engine(url_of(database)))
    yield engine
    engine.dispose()


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    with Session(engine) as session:
        yield session


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> BytecodeCache:
    """Templates compiled once for all the apps of a run."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("compiled")))


@pytest.fixture
def app(database: Path, compiled: BytecodeCache) -> Iterator[Flask]:
    """The whole app on this test's database."""
    app = create_app(
        {
            "TESTING": True,
            "SECRET_KEY": "a key for tests alone",
            "SQLALCHEMY_DATABASE_URI": url_of(database),
        }
    )
    app.jinja_env.bytecode_cache = compiled
    yield app
    with app.app_context():
        db.engine.dispose()
