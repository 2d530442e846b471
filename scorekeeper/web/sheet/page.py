"""Where the score sheet is asked for: beside the table of a match, by whoever may see that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flask import (
    Blueprint,
    Response,
    current_app,
    make_response,
    render_template,
    request,
    url_for,
)
from flask_babel import get_locale

from scorekeeper.records.database import db
from scorekeeper.records.queries import MatchView, load_match, stamp
from scorekeeper.services.access import Role, link_by_token
from scorekeeper.web.current import require
from scorekeeper.web.kept import Kept
from scorekeeper.web.matches.unchanged import etag_of, known, tagged
from scorekeeper.web.sheet import paper, picture
from scorekeeper.web.sheet.contents import printed_sheet, proof, seat_said, sheet_shown, when
from scorekeeper.web.sheet.length import lines_at_most

bp = Blueprint("sheet", __name__)

_MOST_KEPT = 24
_made: Kept[tuple[str, str], bytes] = Kept(_MOST_KEPT)
_LETTER = frozenset({"US", "CA", "MX", "PH", "CL", "CO", "VE"})
"""Where paper is of letter size."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A match, and the address of the table it is reached from."""

    match_id: str
    base: str


@bp.get("/m/<match_id>/sheet")
def page(match_id: str) -> Response:
    return _page(_kept_match(match_id))


@bp.get("/m/<match_id>/sheet.pdf")
def pdf(match_id: str) -> Response:
    return _pdf(_kept_match(match_id))


@bp.get("/m/<match_id>/sheet.png")
def png(match_id: str) -> Response:
    return _png(_kept_match(match_id))


@bp.get("/w/<token>/sheet")
def watched_page(token: str) -> Response:
    return _page(_watched_match(token))


@bp.get("/w/<token>/sheet.pdf")
def watched_pdf(token: str) -> Response:
    return _pdf(_watched_match(token))


@bp.get("/w/<token>/sheet.png")
def watched_png(token: str) -> Response:
    return _png(_watched_match(token))


def _kept_match(match_id: str) -> _Asked:
    require(match_id, Role.WATCH)
    return _Asked(match_id, url_for("matches.table", match_id=match_id))


def _watched_match(token: str) -> _Asked:
    return _Asked(link_by_token(db.session(), token).match_id, url_for("links.watch", token=token))


def _page(asked: _Asked) -> Response:
    chosen = _chosen()

    def make(view: MatchView) -> bytes:
        sheet = sheet_shown(view)
        return render_template(
            "matches/sheet.html",
            sheet=sheet,
            when=when(sheet),
            lines=lines_at_most(sheet),
            seat_said=seat_said,
            proof=proof(),
            base=asked.base,
            paper=chosen,
            usual=_usual(),
        ).encode()

    return _answer(asked, f"page {asked.base} {chosen} {_usual()}", "text/html", make)


def _pdf(asked: _Asked) -> Response:
    size = _chosen() or _usual()

    def make(view: MatchView) -> bytes:
        return paper.pdf(printed_sheet(view, paper.MOST_ROWS), size, _shapes(), str(get_locale()))

    return _answer(asked, f"pdf {size}", "application/pdf", make, "score-sheet.pdf")


def _png(asked: _Asked) -> Response:
    def make(view: MatchView) -> bytes:
        return picture.png(printed_sheet(view, picture.MOST_ROWS), _shapes())

    return _answer(asked, "png", "image/png", make, "score-sheet.png")


def _answer(
    asked: _Asked, form: str, kind: str, make: Callable[[MatchView], bytes], name: str = ""
) -> Response:
    """The match in one form, or 304 where the phone has it as it stands: then nothing is made.

    It depends on the match, the language and the build, and on nobody's session.
    """
    tag = stamp(db.session(), asked.match_id).tag
    etag = etag_of(f"{tag} {form}", Role.WATCH)
    if known(etag):
        return tagged(Response(status=304), etag)
    made = _made.get_or_make((etag, form), lambda: make(load_match(db.session(), asked.match_id)))
    response = make_response(made)
    response.mimetype = kind
    if name:
        response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return tagged(response, etag)


def _chosen() -> str:
    """The paper that was asked for, nothing where there is none of that name."""
    asked = request.args.get("paper", "").lower()
    return asked if asked in paper.PAPERS else ""


def _usual() -> str:
    """The paper of the country that the browser says it is from."""
    wanted = request.accept_languages.best or ""
    country = wanted.replace("_", "-").rpartition("-")[2].upper()
    return "letter" if country in _LETTER else "a4"


def _shapes() -> list[str]:
    """The marks of the sides, as the pages draw them."""
    icons = current_app.jinja_env.get_template("macros/icon.html").module
    shapes: list[str] = icons.SHAPES  # type: ignore[attr-defined]
    return shapes
