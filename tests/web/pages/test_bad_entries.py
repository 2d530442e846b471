"""What cannot be is refused for every kind of entry: the field marked, everything typed kept,
nothing stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from tests.web.pages.browsing import CHECK, SAVE, Phone
from tests.web.pages.entering import PAIRS, begin

HUGE = "9" * 30

Typed = Mapping[str, str | Sequence[str]]


@dataclass(frozen=True)
class Game:
    """A match, a page of it, and what makes an entry there right."""

    game: str
    players: int
    page: str
    right: Typed
    options: Mapping[str, object] | None = None
    sides: Sequence[Sequence[int]] | None = None


HANDS = {"out": "blocked", "hands-0-tiles": "1-0", "hands-1-tiles": "6-4", "hands-2-pips": "9"}
GAMES = {
    "contract": Game("forty-two", 4, "record", {"bidder": "0", "bid": "35", "took": "37"}),
    "counts": Game("bingo", 2, "record", {"trump": "1", "points-0": "92", "tricks-0": "8"}),
    "last holder": Game("kovbaska", 3, "record", {"last": "1"}),
    "deal": Game("cribbage", 2, "record", {}),
    "sheet": Game("free", 3, "record", {"points-0": "5", "points-1": "0", "points-2": "12"}),
    "sheet below 0": Game(
        "free", 2, "record", {"points-0": "5", "points-1": "-7"}, {"negative": "yes"}
    ),
    "ends": Game("all-fives", 3, "points", {"seat": "1", "ends": "3 6-6"}),
    "spinner": Game(
        "all-fives", 3, "points", {"seat": "1", "ends": "3 6-6 0 0"}, {"spinner": "yes"}
    ),
    "partners in play": Game(
        "fives-and-threes-league", 4, "points", {"seat": "1", "ends": "3 6-6"}, sides=PAIRS
    ),
    "score": Game("fives-and-threes-league", 2, "points", {"seat": "1", "points": "8"}),
    "plays": Game("bergen", 3, "points", {"seat": "0", "plays": "double"}),
    "plays that add": Game(
        "bergen", 3, "points", {"seat": "0", "plays-double": "1"}, {"plays_add": "yes"}
    ),
    "pegs": Game("cribbage", 2, "points", {"seat": "0", "plays-pair": "1", "plays-run": "9"}),
    "adjustment": Game(
        "draw", 3, "adjust", {"seat": "2", "sign": "taken", "points": "5", "reason": "misplay"}
    ),
    "league round": Game(
        "fives-and-threes-league", 4, "record", {"out": "1", "ends": "3 6-6"}, sides=PAIRS
    ),
    "bergen, blocked": Game(
        "bergen", 3, "record", {**HANDS, "hands-2-pips": "", "hands-2-tiles": "5-5"}
    ),
    "goats": Game("sea-goat", 3, "record", {**HANDS, "last_laid": "1"}),
    "who blocked wins": Game(
        "classic",
        3,
        "record",
        {**HANDS, "hands-0-tiles": "6-6", "last_laid": "0"},
        {"tie": "blocker"},
    ),
    "reserve": Game("draw", 3, "record", {**HANDS, "reserve-tiles": "3-3 2-2"}, {"reserve": "yes"}),
    "partners": Game(
        "block",
        4,
        "record",
        {"out": "0", "hands-1-pips": "9", "hands-3-tiles": "6-6"},
        sides=PAIRS,
    ),
    "both out": Game(
        "block",
        4,
        "record",
        {"out": "0", "hands-1-gone": "1", "hands-3-tiles": "6-6"},
        {"both_out": "yes"},
        PAIRS,
    ),
}

BAD: dict[str, tuple[str, Typed, str, str]] = {
    # A contract
    "nobody bid": ("contract", {"bidder": ""}, "bidder", "Who won the bidding?"),
    "two bidders": ("contract", {"bidder": ["0", "1"]}, "bidder", "A hand has one contract"),
    "a bidder without a seat": ("contract", {"bidder": "4"}, "bidder", "A hand has one contract"),
    "no bid": ("contract", {"bid": ""}, "bid", "What was the bid?"),
    "a bid below thirty": ("contract", {"bid": "29"}, "bid", "Nobody can bid that"),
    "a bid nobody can make": ("contract", {"bid": "43"}, "bid", "Nobody can bid that"),
    "a bid in words": ("contract", {"bid": "nello"}, "bid", "Nobody can bid that"),
    "two bids": ("contract", {"bid": ["30", "31"]}, "bid", "A hand has one bid"),
    "nothing taken": ("contract", {"took": ""}, "took", "What did the bidders take?"),
    "43 points taken": ("contract", {"took": "43"}, "took", "share 42 points"),
    "43 points between them": ("contract", {"others": "6"}, "took", "share 42 points"),
    "the others took 43": ("contract", {"took": "", "others": "43"}, "others", "share 42 points"),
    "negative points taken": ("contract", {"took": "-1"}, "took", "in digits only"),
    "points taken in words": ("contract", {"took": "all"}, "took", "in digits only"),
    "huge points taken": ("contract", {"took": HUGE}, "took", "in digits only"),
    "a starter without a seat": ("contract", {"starter": "4"}, "starter", "Who led the round?"),
    # Bingo
    "no trump": ("counts", {"trump": ""}, "trump", "What was the trump?"),
    "a trump of seven": ("counts", {"trump": "7"}, "trump", "one trump, from 0 to 6"),
    "two trumps": ("counts", {"trump": ["0", "1"]}, "trump", "one trump, from 0 to 6"),
    "points that do not add up": ("counts", {"points-1": "44"}, "points", "135"),
    "more points than there are": ("counts", {"points-0": "136"}, "points", "135"),
    "no points": ("counts", {"points-0": ""}, "points-0", "in points?"),
    "negative points": ("counts", {"points-0": "-5"}, "points-0", "in digits only"),
    "huge points": ("counts", {"points-0": HUGE}, "points-0", "in digits only"),
    "tricks that do not add up": ("counts", {"tricks-1": "7"}, "tricks", "14 tricks"),
    "no tricks": ("counts", {"tricks-0": ""}, "tricks-0", "How many tricks"),
    "points without a trick": ("counts", {"tricks-0": "0"}, "tricks", "at least one trick"),
    "two who closed": ("counts", {"closed_by": ["0", "1"]}, "closed_by", "Only one of the two"),
    "closed, and one side open": ("counts", {"closed_by": "0"}, "points-1", "both sides’ points"),
    "closed, with too much": (
        "counts",
        {"closed_by": "0", "points-1": "60", "tricks-1": "2"},
        "points",
        "135",
    ),
    "eight doubles declared": ("counts", {"declared-0": "8"}, "declared-0", "declared that"),
    "one double declared": ("counts", {"declared-1": "1"}, "declared-1", "declared that"),
    "doubles in words": ("counts", {"declared-0": "two"}, "declared-0", "how many doubles"),
    "huge doubles": ("counts", {"declared-0": HUGE}, "declared-0", "how many doubles"),
    "two bingos": ("counts", {"bingo_by": ["0", "1"]}, "bingo_by", "Only one of the two"),
    # The last holder, a deal
    "nobody is last": ("last holder", {"last": ""}, "last", "Who was the last"),
    "two are last": ("last holder", {"last": ["0", "1"]}, "last", "Only one player"),
    "the last without a seat": ("last holder", {"last": "3"}, "last", "Only one player"),
    "a negative last": ("last holder", {"last": "-1"}, "last", "Only one player"),
    "a deal led by two": ("deal", {"starter": ["0", "1"]}, "starter", "Who led the round?"),
    # A sheet
    "a side without points": ("sheet", {"points-1": ""}, "points-1", "How many points for Ben?"),
    "a side with spaces": ("sheet", {"points-1": "  "}, "points-1", "How many points for Ben?"),
    "points in words": ("sheet", {"points-2": "ten"}, "points-2", "in digits only"),
    "half a point": ("sheet", {"points-2": "1.5"}, "points-2", "in digits only"),
    "points below 0": ("sheet", {"points-0": "-1"}, "points-0", "cannot be"),
    "points with a long minus": ("sheet", {"points-0": "−1"}, "points-0", "cannot be"),
    "more points than a sheet takes": ("sheet", {"points-0": "100001"}, "points-0", "cannot be"),
    "huge points on a sheet": ("sheet", {"points-0": HUGE}, "points-0", "in digits only"),
    "a minus alone": ("sheet below 0", {"points-1": "-"}, "points-1", "in digits only"),
    "two minuses": ("sheet below 0", {"points-1": "--7"}, "points-1", "in digits only"),
    "too far below 0": ("sheet below 0", {"points-1": "-100001"}, "points-1", "cannot be"),
    # In play, by open ends
    "nobody laid": ("ends", {"seat": ""}, "seat", "Who laid the tile?"),
    "two laid": ("ends", {"seat": ["0", "1"]}, "seat", "Only one player laid"),
    "laid without a seat": ("ends", {"seat": "3"}, "seat", "Only one player laid"),
    "nobody scores a play": ("plays", {"seat": ""}, "seat", "Who scores?"),
    "two score a play": ("plays", {"seat": ["0", "1"]}, "seat", "Only one player scores"),
    "no ends": ("ends", {"ends": ""}, "points", "what was scored"),
    "ends that score nothing": ("ends", {"ends": "3 4"}, "ends", "7"),
    "an end of seven": ("ends", {"ends": "7 3"}, "ends", "7"),
    "an end that no tile gives": ("ends", {"ends": "3 6-4"}, "ends", "6-4"),
    "an end in words": ("ends", {"ends": "three 2"}, "ends", "three"),
    "a negative end": ("ends", {"ends": "-5 5"}, "ends", "-5"),
    "a huge end": ("ends", {"ends": f"{HUGE} 5"}, "ends", "99"),
    "one end alone": ("ends", {"ends": "5"}, "ends", "5"),
    "three ends": ("ends", {"ends": "5 5 5"}, "ends", "at most 2"),
    "ends without end": ("ends", {"ends": "5 " * 900}, "ends", "at most 2"),
    "five ends beside a spinner": ("spinner", {"ends": "5 5 5 5 5"}, "ends", "at most 4"),
    "a double twice": ("spinner", {"ends": "5-5 5-5"}, "ends", "5-5 5-5"),
    "ends and a score": ("ends", {"points": "15"}, "points", "in one way"),
    "the claimer laid the tile": ("ends", {"claimed_by": "1"}, "claimed_by", "Ben cannot call"),
    "the claimer's partner laid": (
        "partners in play",
        {"claimed_by": "3"},
        "claimed_by",
        "cannot call this",
    ),
    "two claimers": ("ends", {"claimed_by": ["0", "2"]}, "claimed_by", "Only one player can call"),
    "a claimer without a seat": ("ends", {"claimed_by": "9"}, "claimed_by", "Only one player"),
    # In play, by the score
    "no score": ("score", {"points": ""}, "points", "what was scored"),
    "a score that no ends make": ("score", {"points": "9"}, "points", "No open ends score that"),
    "a score of 0": ("score", {"points": "0"}, "points", "No open ends score that"),
    "a negative score": ("score", {"points": "-2"}, "points", "No open ends score that"),
    "a score in words": ("score", {"points": "eight"}, "points", "No open ends score that"),
    "a huge score": ("score", {"points": HUGE}, "points", "No open ends score that"),
    "two scores": ("score", {"points": ["4", "8"]}, "points", "No open ends score that"),
    # In play, by plays
    "no play": ("plays", {"plays": ""}, "points", "what was scored"),
    "an unknown play": ("plays", {"plays": "triple"}, "plays", "Choose one"),
    "two plays where one counts": (
        "plays",
        {"plays": ["double", "equal_ends"]},
        "plays",
        "One tile scores once",
    ),
    "a play and points": ("plays", {"points": "2"}, "points", "in one way"),
    "points no play gives": ("plays", {"plays": "", "points": "5"}, "points", "cannot be"),
    "no play that adds": ("plays that add", {"plays-double": ""}, "points", "what was scored"),
    "a run of nothing": ("pegs", {"plays-run": "0"}, "plays", "cannot be"),
    "a run in words": ("pegs", {"plays-run": "abc"}, "plays-run", "in digits only"),
    "a negative run": ("pegs", {"plays-run": "-3"}, "plays-run", "in digits only"),
    "a huge run": ("pegs", {"plays-run": HUGE}, "plays-run", "in digits only"),
    "a run of a hundred": ("pegs", {"plays-run": "100"}, "plays", "cannot be"),
    "pegs and points": ("pegs", {"points": "3"}, "points", "in one way"),
    # A bonus or a penalty
    "for nobody": ("adjustment", {"seat": ""}, "seat", "For whom?"),
    "for two": ("adjustment", {"seat": ["0", "1"]}, "seat", "One entry is for one player"),
    "without a sign": ("adjustment", {"sign": ""}, "sign", "added or taken off"),
    "with both signs": ("adjustment", {"sign": ["added", "taken"]}, "sign", "Choose one"),
    "without points": ("adjustment", {"points": ""}, "points", "How many points?"),
    "of no points": ("adjustment", {"points": "0"}, "points", "at least one point"),
    "with a minus": ("adjustment", {"points": "-5"}, "points", "in digits only"),
    "in words": ("adjustment", {"points": "five"}, "points", "in digits only"),
    "of too many points": ("adjustment", {"points": "100001"}, "points", "cannot be"),
    "of huge points": ("adjustment", {"points": HUGE}, "points", "in digits only"),
    "without a reason": ("adjustment", {"reason": ""}, "reason", "Say why"),
    "with a blank reason": ("adjustment", {"reason": "   "}, "reason", "Say why"),
    "with a long reason": ("adjustment", {"reason": "x" * 201}, "reason", "at most 200"),
    # Hands, and what some games ask besides
    "the last tile of a block": ("league round", {"out": "blocked"}, "ends", "Nobody went out"),
    "a last tile with impossible ends": ("league round", {"ends": "3"}, "ends", "3"),
    "a last tile in two ways": (
        "league round",
        {"last_points": "2"},
        "last_points",
        "in one way",
    ),
    "a last tile that scores nine": (
        "league round",
        {"ends": "", "last_points": "9"},
        "last_points",
        "No open ends score that",
    ),
    "a total where doubles decide": (
        "bergen, blocked",
        {"hands-2-tiles": "", "hands-2-pips": "9"},
        "hands-2",
        "Tap the tiles that Olena holds",
    ),
    "a bald goat in a block": ("goats", {"flag": "bald_goat"}, "flag", "bald goat"),
    "a hundred led by another": (
        "goats",
        {"flag": "hundred", "out": "1", "hands-1-tiles": ""},
        "flag",
        "led 6-6",
    ),
    "two flags": ("goats", {"flag": ["hundred", "bald_goat"]}, "flag", "Choose one"),
    "an unknown flag": ("goats", {"flag": "goatee"}, "flag", "Choose one"),
    "two laid the last tile": ("goats", {"last_laid": ["0", "1"]}, "last_laid", "Choose one"),
    "the last tile without a seat": ("goats", {"last_laid": "7"}, "last_laid", "Choose one"),
    "a tie without the blocker": (
        "who blocked wins",
        {"last_laid": "", "hands-1-tiles": "5-4"},
        "last_laid",
        "Say who laid the last tile",
    ),
    "a reserve tile in a hand": ("reserve", {"reserve-tiles": "1-0 2-2"}, "reserve", "2"),
    "three reserve tiles": ("reserve", {"reserve-tiles": "3-3 2-2 4-4"}, "reserve", "2"),
    "a reserve in words": ("reserve", {"reserve-tiles": "two"}, "reserve", "is not a tile"),
    "a reserve that differs": ("reserve", {"reserve-pips": "7"}, "reserve", "differ"),
    "a huge reserve": ("reserve", {"reserve-pips": HUGE}, "reserve", "in digits only"),
    "an opponent's hand missing": ("partners", {"hands-1-pips": ""}, "hands-1", "left with?"),
    "the partner's tile twice": ("partners", {"hands-2-tiles": "6-6"}, "hands-3", "6-6"),
    "both opponents out before": (
        "both out",
        {"hands-3-tiles": "", "hands-3-gone": "1"},
        "hands-1",
        "at least one tile",
    ),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_what_is_right_passes(phone: Phone, game: Game) -> None:
    match = begin(phone, game.game, game.players, options=game.options, sides=game.sides)
    path = f"{match}/{game.page}"
    sent = {**dict(phone.open(path).form("").sent(CHECK)), **game.right}
    page = phone.post(path, sent)
    assert page.status == 200, page.text
    # What one tap saves has nothing to be checked.
    assert page.root.all("button", name="last") or page.root.one("output", "preview").text
    assert phone.open(match).head == 0
    assert phone.post(path, {**sent, "do": "save"}).head == 1


@pytest.mark.parametrize(("kind", "changes", "at", "told"), BAD.values(), ids=BAD.keys())
def test_what_cannot_be_is_refused(
    phone: Phone, kind: str, changes: Typed, at: str, told: str
) -> None:
    game = GAMES[kind]
    match = begin(phone, game.game, game.players, options=game.options, sides=game.sides)
    path = f"{match}/{game.page}"
    sent = {**dict(phone.open(path).form("").sent(CHECK)), **game.right, **changes}
    checked = phone.post(path, sent)
    page = phone.post(path, {**sent, "do": "save"})
    assert page.status == checked.status == 422, page.text
    beside = " ".join(page.errors(at))
    assert beside
    assert told in beside
    assert checked.errors(at) == page.errors(at)
    on_top = page.root.one(css="flash-error", role="alert")
    assert f"#field-{at}" in [link.attrs["href"] for link in on_top.all("a")]
    assert page.root.all(id=f"field-{at}")
    kept = dict(page.form("").sent())
    for name, value in sent.items():
        if isinstance(value, str) and name not in changes and name not in ("do", "csrf_token"):
            assert kept.get(name, "") == value, name
    assert phone.open(match).head == 0


@pytest.mark.parametrize("page", ["record", "points", "adjust"])
def test_nothing_is_entered_after_the_end(phone: Phone, page: str) -> None:
    match = begin(phone, "all-fives", 2, options={"target": 10})
    late = phone.open(f"{match}/{page}")
    phone.send(phone.open(f"{match}/points"), "", {"seat": "0", "points": "10"}, SAVE)
    right = {
        "record": {"out": "0", "hands-1-pips": "9"},
        "points": {"seat": "1", "points": "5"},
        "adjust": {"seat": "1", "sign": "added", "points": "5", "reason": "late"},
    }[page]
    head = phone.open(match).head
    sent = {**dict(late.form("").sent(SAVE)), **right, "expected_seq": str(head)}
    refused = phone.post(f"{match}/{page}", sent)
    assert refused.status == 409
    assert "This match is over" in refused.text
    assert phone.open(f"{match}/{page}").path.startswith(f"{match}?")
    assert phone.open(match).head == head


def test_a_game_without_points_in_play_has_no_page_for_them(phone: Phone) -> None:
    match = begin(phone, "draw", 3)
    assert phone.open(f"{match}/points").status == 404
    assert phone.post(f"{match}/points", {"seat": "0", "points": "5"}).status in (400, 404)
