"""Links to a match: watching by one, joining by one."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, url_for

from scorekeeper.records.database import db
from scorekeeper.services.access import LinkView, Role, admit, link_by_token, role_of
from scorekeeper.services.errors import LinkOff, LinkUnknown
from scorekeeper.web.current import device_id, label, now, phone
from scorekeeper.web.forms.join import JoinForm
from scorekeeper.web.matches.history import history_page
from scorekeeper.web.matches.round import round_answer
from scorekeeper.web.matches.table import table_page
from scorekeeper.web.sentences import sentence

bp = Blueprint("links", __name__)


@bp.get("/w/<token>")
def watch(token: str) -> Response:
    """The table, to look at; a phone that may keep score may do so here too."""
    link = link_by_token(db.session(), token)
    return table_page(link.match_id, _role(link), url_for("links.watch", token=token))


@bp.get("/w/<token>/history")
def history(token: str) -> Response:
    link = link_by_token(db.session(), token)
    return history_page(link.match_id, _role(link), url_for("links.watch", token=token))


@bp.get("/w/<token>/r/<seq>")
def round_of(token: str, seq: str) -> Response:
    """A round's page, to look at like the table it is reached from."""
    link = link_by_token(db.session(), token)
    base = url_for("links.watch", token=token)
    return round_answer(link.match_id, seq, _role(link), base)


@bp.get("/join")
def join() -> str:
    """A field for the link; a module reads the token from the address by itself."""
    return render_template("links/join.html", form=JoinForm(), told="")


@bp.post("/join")
def admit_phone() -> Response:
    """Give this phone what the link allows."""
    form = JoinForm()
    form.validate()
    try:
        link = link_by_token(db.session(), form.secret)
    except (LinkUnknown, LinkOff) as refusal:
        page = render_template("links/join.html", form=form, told=sentence(refusal))
        return make_response(page, 422 if isinstance(refusal, LinkUnknown) else 410)
    admit(db.session(), phone(), link, now(), label())
    return make_response(redirect(url_for("matches.table", match_id=link.match_id), 303))


def _role(link: LinkView) -> Role:
    """What the phone was admitted to, at least watching; the link itself admits nobody here."""
    return role_of(db.session(), device_id(), link.match_id) or Role.WATCH
