"""A house's own options: saved under a name, replaced by it, the phone's own."""

from __future__ import annotations

import threading
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from scorekeeper.records.house_sets import HouseSet, house_set, house_sets_of
from scorekeeper.records.ids import new_id
from scorekeeper.rules.errors import BadOption, UnknownGame
from scorekeeper.services.actor import Actor
from scorekeeper.services.errors import BadName, HouseSetUnknown, TooManyHouseSets
from scorekeeper.services.house_sets import MOST, remove_house_set, save_house_set
from tests.services.keeping import Phone

RACERS = 3


def save(phone: Phone, name: str = "Наш паб", **chosen: Any) -> HouseSet:
    chosen = {"game": "draw", "options": {"target": 50}, "partners": False} | chosen
    return save_house_set(
        phone.session, phone.actor, phone.now(), phone.random, name=name, **chosen
    )


def names(phone: Phone) -> list[str]:
    return [kept.name for kept in house_sets_of(phone.session, phone.device)]


def test_a_set_is_saved_and_found_again(phone: Phone) -> None:
    options = {"target": 50, "after_tie": "same"}
    saved = save(phone, "  Our pub’s   fives ", options=options, partners=True)
    assert (saved.name, saved.game, saved.partners) == ("Our pub’s fives", "draw", True)
    assert (saved.options, saved.created_at) == (options, phone.clock)
    assert house_set(phone.session, phone.device, saved.id) == saved
    assert house_sets_of(phone.session, phone.device) == [saved]


def test_a_match_starts_from_a_set(phone: Phone) -> None:
    saved = save(phone, options={"target": 50, "after_tie": "same"})
    view = phone.start(game=saved.game, options=saved.options).view
    assert view.chosen_options == saved.options
    assert view.options["target"] == 50


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("fives-and-threes", {"award": "minus_own_once"}),
        ("forty-two", {"stakes": "marks"}),
        ("mexican-train", {"set": "9", "double_blank": "50"}),
    ],
)
def test_options_are_those_of_their_game(
    phone: Phone, game: str, options: dict[str, object]
) -> None:
    saved = save(phone, game=game, options=options)
    assert (saved.game, saved.options) == (game, options)
    with pytest.raises(BadOption):
        save(phone, game="draw", options=options)
    assert house_sets_of(phone.session, phone.device) == [saved]


def test_a_set_without_options_is_the_game_under_a_name(phone: Phone) -> None:
    assert save(phone, options={}).options == {}


def test_a_phone_is_known_from_its_first_set_on(session: Session, phone: Phone) -> None:
    device = new_id(phone.now(), phone.random)
    chosen: dict[str, Any] = {"game": "draw", "options": {}, "partners": False}
    actor = Actor(device, device, "Olena’s phone")
    save_house_set(session, actor, phone.now(), phone.random, name="Дім", **chosen)
    asked = {"device": device}
    labels = session.execute(text("SELECT label FROM device WHERE id = :device"), asked)
    assert labels.scalars().all() == ["Olena’s phone"]
    assert [kept.name for kept in house_sets_of(session, device)] == ["Дім"]


@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("Наш паб", "Наш паб"),
        ("Наш паб", "  НАШ   ПАБ "),
        ("Їжак і Ґанок", "їЖАК І ґАНОК"),
        ("Ёлка", "ёлка"),
        ("Край", unicodedata.normalize("NFD", "КРАЙ")),
        ("Weiß", "WEISS"),
        ("Our pub", "OUR PUB"),
    ],
    ids=ascii,
)
def test_one_name_whatever_its_case_is_one_set(phone: Phone, first: str, again: str) -> None:
    before = save(phone, first)
    after = save(phone, again, game="tactic", options={"target": 77}, partners=True)
    assert house_sets_of(phone.session, phone.device) == [after]
    assert (after.id, after.name) == (
        before.id,
        " ".join(unicodedata.normalize("NFC", again).split()),
    )
    assert (after.game, after.options, after.partners) == ("tactic", {"target": 77}, True)
    assert after.created_at > before.created_at


def test_names_that_only_look_alike_are_two(phone: Phone) -> None:
    save(phone, "ПАБ")
    save(phone, "\u041f\u0410B")  # the last letter is Latin
    save(phone, "Паб 2")
    assert len(names(phone)) == 3


def test_what_was_saved_last_stands_first(phone: Phone) -> None:
    for name in ("A", "B", "C", "a"):
        save(phone, name)
    assert names(phone) == ["a", "C", "B"]


def test_a_phone_has_its_own(phone: Phone, other: Phone) -> None:
    one, two = save(phone), save(other, "НАШ ПАБ", options={"target": 80})
    assert one.id != two.id
    assert house_sets_of(phone.session, phone.device) == [one]
    assert house_sets_of(other.session, other.device) == [two]


@pytest.mark.parametrize(
    ("chosen", "refusal", "field"),
    [
        ({"game": "bridge"}, UnknownGame, "game"),
        ({"game": "bridge", "name": ""}, UnknownGame, "game"),
        ({"name": " "}, BadName, "name"),
        ({"name": "x" * 41}, BadName, "name"),
        ({"name": "паб\u202e"}, BadName, "name"),
        ({"name": "паб\nпаб"}, BadName, "name"),
        ({"name": "", "options": {"colour": "red"}}, BadName, "name"),
        ({"options": {"target": 0}}, BadOption, "options.target"),
        ({"options": {"target": "50"}}, BadOption, "options.target"),
        ({"options": {"colour": "red"}}, BadOption, "options.colour"),
        ({"options": {"stakes": "marks"}}, BadOption, "options.stakes"),
        ({"options": {"after_tie": "winner"}}, BadOption, "options.after_tie"),
        ({"options": {"target": 50, "stakes": "marks"}}, BadOption, "options.stakes"),
    ],
    ids=ascii,
)
def test_refused_and_nothing_stored(
    phone: Phone, chosen: dict[str, Any], refusal: type[Any], field: str
) -> None:
    before = save(phone)
    with pytest.raises(refusal) as refused:
        save(phone, **chosen)
    assert refused.value.field == field
    assert house_sets_of(phone.session, phone.device) == [before]


def test_a_refused_set_replaces_nothing(phone: Phone) -> None:
    before = save(phone)
    with pytest.raises(BadOption):
        save(phone, options={"target": 1001})
    assert house_sets_of(phone.session, phone.device) == [before]


def test_who_has_no_phone_saves_nothing(session: Session, phone: Phone) -> None:
    phone.program = True
    with pytest.raises(ValueError, match="by a phone"):
        save(phone)
    assert session.execute(text("SELECT count(*) FROM house_set")).scalar() == 0


def test_a_phone_keeps_so_many_and_no_more(phone: Phone, other: Phone) -> None:
    for number in range(MOST):
        save(phone, f"Дім {number}")
    with pytest.raises(TooManyHouseSets) as refused:
        save(phone, "Ще один")
    told = refused.value
    assert (told.code, told.status, told.details) == ("too_many_house_sets", 422, {"most": MOST})
    assert len(names(phone)) == MOST
    save(phone, "ДІМ 7")
    assert names(phone)[0] == "ДІМ 7"
    save(other, "Ще один")
    remove_house_set(phone.session, phone.actor, house_sets_of(phone.session, phone.device)[-1].id)
    save(phone, "Ще один")
    assert len(names(phone)) == MOST


def test_a_set_is_removed_by_its_phone_alone(phone: Phone, other: Phone) -> None:
    saved, theirs = save(phone), save(other)
    for actor in (other.actor, Actor("api")):
        with pytest.raises(HouseSetUnknown):
            remove_house_set(other.session, actor, saved.id)
    assert names(phone) == ["Наш паб"]
    remove_house_set(phone.session, phone.actor, saved.id)
    assert names(phone) == []
    assert house_sets_of(other.session, other.device) == [theirs]
    assert save(phone).id != saved.id


@pytest.mark.parametrize("set_id", ["", "x", "0" * 26, "\ud800", "x\x00"], ids=ascii)
def test_an_unknown_set_is_not_removed(phone: Phone, set_id: str) -> None:
    save(phone)
    with pytest.raises(HouseSetUnknown) as refused:
        remove_house_set(phone.session, phone.actor, set_id)
    assert (refused.value.code, refused.value.status) == ("house_set_unknown", 404)
    assert len(names(phone)) == 1


def test_a_set_is_removed_once(phone: Phone) -> None:
    saved = save(phone)
    remove_house_set(phone.session, phone.actor, saved.id)
    with pytest.raises(HouseSetUnknown):
        remove_house_set(phone.session, phone.actor, saved.id)


def race(engine: Engine, device: str, *wished: str) -> list[str]:
    """What each gets who saves under one of these names from the same phone at once."""
    ready = threading.Barrier(len(wished))

    def job(name: str) -> str:
        with Session(engine) as session:
            racer = Phone(session)
            racer.device = device
            ready.wait()
            try:
                return save(racer, name).id
            except TooManyHouseSets as refusal:
                return refusal.code

    with ThreadPoolExecutor(len(wished)) as pool:
        return [done.result(timeout=60) for done in [pool.submit(job, name) for name in wished]]


def test_taps_at_once_under_one_name_save_one_set(engine: Engine, phone: Phone) -> None:
    for number in range(5):
        saved = race(engine, phone.device, *[f"паб {number}", f"Паб {number}", f"ПАБ {number}"])
        assert len(set(saved)) == 1
    assert len(names(phone)) == 5


def test_the_limit_holds_for_those_who_save_at_once(engine: Engine, phone: Phone) -> None:
    for number in range(MOST - 1):
        save(phone, f"Дім {number}")
    told = race(engine, phone.device, *[f"паб {number}" for number in range(RACERS)])
    assert told.count("too_many_house_sets") == RACERS - 1
    assert len(names(phone)) == MOST
