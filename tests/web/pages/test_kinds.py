"""Every kind of entry by plain forms: whole matches, corrections, what is said before saving."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.web.pages.browsing import CHECK, SAVE, Phone
from tests.web.pages.entering import begin
from tests.web.pages.stories import STORIES, Story, laid


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES.keys())
def test_a_whole_match(phone: Phone, story: Story) -> None:
    match = begin(
        phone, story.game, story.players, options=story.options, sides=story.sides, starter=0
    )
    for number, (page, typed, scores) in enumerate(story.steps, 1):
        form = phone.open(f"{match}/{page}")
        checked = phone.send(form, "", typed, CHECK)
        assert checked.status == 200, checked.text
        shown = phone.send(form, "", typed, SAVE)
        assert shown.status == 200, shown.text
        assert shown.scores == list(scores), (page, typed)
        assert shown.head == number
    assert story.said in shown.text
    for page in ("record", "points", "adjust"):
        assert not shown.root.all("a", href=f"{match}/{page}")


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES.keys())
def test_a_correction_opens_with_everything_that_was_entered(phone: Phone, story: Story) -> None:
    """Saved as it stands, each entry stays the same; taken back and brought back too."""
    match = begin(
        phone, story.game, story.players, options=story.options, sides=story.sides, starter=0
    )
    for page, typed, _scores in story.steps:
        phone.send(phone.open(f"{match}/{page}"), "", typed, SAVE)
    last = list(story.steps[-1][2])
    for seq in range(1, len(story.steps) + 1):
        form = phone.open(f"{match}/rounds/{seq}/correct")
        fields = dict(form.form("").sent())
        _page, typed, _scores = story.steps[seq - 1]
        for name, value in typed.items():
            assert same(fields, name, value), (name, value, fields)
        assert phone.send(form, "", {"reason": "looked again"}, SAVE).scores == last
    before = phone.open(match).scores
    table = phone.send(phone.open(f"{match}/rounds/1/correct"), "/withdraw")
    assert table.status == 200
    table = phone.send(table, "/rounds/1/restore")
    assert table.scores == before
    phone.send(phone.open(f"{match}/rounds/1/correct"), "/withdraw")
    again = phone.open(f"{match}/rounds/1/correct")
    assert "taken back" in again.text
    assert phone.send(again, "", {"reason": "it was right"}, SAVE).scores == before


def same(fields: Mapping[str, str], name: str, value: str) -> bool:
    """Whether a field shows what was typed, in the form in which it is kept."""
    shown = fields.get(name, "")
    if name == "others":
        return fields["took"] == str(42 - int(value))
    if value.startswith("-"):
        return (fields[name], fields[name.replace("points", "minus")]) == (value[1:], "1")
    parts = (sorted("".join(sorted(part)) for part in text.split()) for text in (shown, value))
    return len(set(map(tuple, parts))) == 1


def test_a_void_score_says_so_before_it_is_saved(phone: Phone) -> None:
    match = begin(phone, "fives-and-threes-league", 2, options={"target": 61})
    for _ in range(7):
        phone.send(phone.open(f"{match}/points"), "", laid(0, points="8"), SAVE)
    page = phone.send(phone.open(f"{match}/points"), "", laid(0, ends="6 6"), CHECK)
    assert "would have passed 61: nothing counts" not in page.root.one("output", "preview").text
    phone.send(phone.open(f"{match}/points"), "", laid(0, points="3"), SAVE)
    for path, typed in (
        ("points", laid(0, ends="0 3-3", points="")),
        ("record", {"out": "0", "last_points": "2"}),
    ):
        page = phone.send(phone.open(f"{match}/{path}"), "", typed, CHECK)
        preview = page.root.one("output", "preview").text
        assert ("would have passed 61: nothing counts" in preview) == (path == "record")
    page = phone.send(phone.open(f"{match}/record"), "", {"out": "0", "last_points": "2"}, SAVE)
    assert page.scores == [59, 0]
    page = phone.send(phone.open(f"{match}/record"), "", {"out": "0", "last_points": "1"}, SAVE)
    assert page.scores == [61, 0]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"hang": "no"}, "is below 25"),
        ({"hang": "yes"}, "hangs till the next loss"),
    ],
    ids=["dropped", "hung"],
)
def test_a_small_loss_says_what_becomes_of_it(
    phone: Phone, options: Mapping[str, str], told: str
) -> None:
    match = begin(phone, "kozel", 2, options=options)
    page = phone.send(phone.open(f"{match}/record"), "", {"out": "0", "hands-1-pips": "24"}, CHECK)
    assert told in page.root.one("output", "preview").text


@pytest.mark.parametrize(
    ("game", "sought"),
    [
        ("tactic", "The holder of the highest double."),
        ("kozel", "The holder of the lowest double."),
        ("blitz", "The holder of 0-0, or of the lightest tile."),
        ("mexican-train", "The holder of 12-12."),
    ],
)
def test_who_led_is_asked_where_the_table_looks(phone: Phone, game: str, sought: str) -> None:
    match = begin(phone, game, 3, starter=None)
    page = phone.open(f"{match}/record")
    asked = page.root.one("fieldset", id="field-starter")
    assert sought in asked.one("legend").text
    hands = {"out": "0", "hands-1-pips": "9", "hands-2-pips": "30", "starter": "2"}
    phone.send(page, "", hands, SAVE)
    assert dict(phone.open(f"{match}/rounds/1/correct").form("").sent())["starter"] == "2"


def test_the_engine_goes_down_round_by_round(phone: Phone) -> None:
    match = begin(phone, "mexican-train", 3, starter=None)
    hands = {"out": "0", "hands-1-pips": "9", "hands-2-pips": "30"}
    phone.send(phone.open(f"{match}/record"), "", hands, SAVE)
    page = phone.open(f"{match}/record")
    assert "The holder of 11-11." in page.root.one("fieldset", id="field-starter").text


def test_a_sheet_does_not_ask_who_led(phone: Phone) -> None:
    match = begin(phone, "free", 3, starter=None)
    page = phone.open(f"{match}/record")
    assert page.root.all("fieldset", id="field-starter") == []
    assert page.root.one("details", css="fold").one(id="field-starter")
