"""Pieces of pages kept in the process, each under everything it was made of."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Piece = TypeVar("Piece")


class Kept(Generic[Key, Piece]):
    """At most so many pieces, those used last. Equal keys, equal pieces; threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._pieces: OrderedDict[Key, Piece] = OrderedDict()
        self._making: dict[Key, Lock] = {}
        self._lock = Lock()

    def get(self, key: Key) -> Piece | None:
        with self._lock:
            piece = self._pieces.get(key)
            if piece is not None:
                self._pieces.move_to_end(key)
            return piece

    def put(self, key: Key, piece: Piece) -> None:
        with self._lock:
            self._pieces[key] = piece
            self._pieces.move_to_end(key)
            if len(self._pieces) > self._most:
                self._pieces.popitem(last=False)

    def get_or_make(self, key: Key, make: Callable[[], Piece]) -> Piece:
        """The piece, made once however many ask for it at the same time."""
        piece = self.get(key)
        if piece is not None:
            return piece
        with self._lock:
            making = self._making.setdefault(key, Lock())
        try:
            with making:
                piece = self.get(key)
                if piece is None:
                    piece = make()
                    self.put(key, piece)
        finally:
            with self._lock:
                self._making.pop(key, None)
        return piece
