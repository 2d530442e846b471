"""The line audit against lines that are laid tile by tile, all of them on small sets."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.rules import line
from scorekeeper.rules.choices import Drawing
from scorekeeper.rules.entries import Ended
from scorekeeper.rules.games import game
from scorekeeper.rules.line import audit, check_line, drawable
from scorekeeper.rules.line_case import Ends, LineCase, Look, Verdict
from scorekeeper.rules.tiles import Tile, TileSet
from scorekeeper.rules.trails import Search, Steps, all_pairs, ends_of
from tests.lines import lines_of, possible, splits, subsets, verdict
from tests.simulator import PlayedRound, play_round

ROUNDS = 60
TABLES = [(name, players) for name in ("draw", "tactic", "block") for players in (2, 3, 4)]

SMALL = lines_of(TileSet(2).tiles)
READ: list[Ends] = [(), *((end, None) for end in range(3)), *all_pairs(2), (2, 0)]


@pytest.mark.parametrize("ends", READ, ids=str)
def test_every_position_of_double_two(ends: Ends) -> None:
    for held, stock in splits(TileSet(2).tiles):
        for hidden in range(6 - len(held) - len(stock)):
            case = LineCase(2, (held,), stock, hidden, ends)
            pairs = possible(case, SMALL)
            found = audit.__wrapped__(case)
            assert found.verdict is verdict(case, pairs), case
            assert found.possible_ends == tuple(sorted(pairs)), case
            for one in found.corrections:
                assert possible(_corrected(case, one.was, one.now), SMALL), (case, one)


@pytest.mark.parametrize("told", [{"ended": Ended.DOMINO}, {"drawable": 1}], ids=str)
def test_every_position_of_double_two_that_is_judged_otherwise(told: dict[str, object]) -> None:
    for held, stock in splits(TileSet(2).tiles):
        for hidden in range(6 - len(held) - len(stock)):
            case = replace(LineCase(2, (held,), stock, hidden), **told)  # type: ignore[arg-type]
            pairs = possible(case, SMALL)
            assert audit.__wrapped__(case).verdict is verdict(case, pairs), case


def _corrected(case: LineCase, was: Tile | int, now: Tile | int) -> LineCase:
    """The case with one reading changed."""

    def read(item: Tile | int | None) -> Tile | int | None:
        return now if item == was and isinstance(item, type(was)) else item

    if isinstance(was, int):
        first, second = case.ends
        ends = (now, second) if first == was else (first, now)
        return replace(case, ends=ends)
    hands = tuple(tuple(read(tile) for tile in hand) for hand in case.hands)
    stock = tuple(read(tile) for tile in case.stock)
    return replace(case, hands=hands, stock=stock)


def test_every_line_of_double_three_whatever_lies_face_down() -> None:
    tiles = TileSet(3).tiles
    lines = lines_of(tiles)
    for held in subsets(tiles):
        for hidden in range(len(tiles) - len(held)):
            case = LineCase(3, (held,), (), hidden)
            told, unknown = Search(case.unseen, hidden, 3, Steps()).possible(all_pairs(3))
            assert told == possible(case, lines), case
            assert not unknown
            if not hidden:
                assert frozenset(ends_of(case.unseen)) == told, case


READ_OF_THREE: list[Ends] = [(), *((end, None) for end in range(4)), *all_pairs(3)]
THREE = lines_of(TileSet(3).tiles)


@pytest.mark.parametrize(
    ("hidden", "last_double"), [(0, True), (1, True), (2, True), (0, False)], ids=str
)
def test_every_position_of_double_three(
    hidden: int, last_double: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is held and whatever was read. What is held decides the line as a stock does; both
    together are those of double-two, and so are the suggestions."""
    monkeypatch.setattr(line, "corrections", lambda _case, _judge: ())
    tiles = TileSet(3).tiles
    for held in subsets(tiles):
        if len(held) + hidden >= len(tiles):
            continue
        hands = (held,) if last_double else (held[:1], held[1:])
        case = LineCase(3, hands, (), hidden, last_double=last_double)
        every = possible(case, THREE)
        for ends in READ_OF_THREE:
            read = replace(case, ends=ends)
            pairs = [pair for pair in every if not Counter(read.read) - Counter(pair)]
            found = audit.__wrapped__(read)
            assert found.verdict is verdict(read, pairs), read
            assert found.possible_ends == tuple(sorted(pairs)), read


def played(name: str, players: int, count: int = ROUNDS) -> list[PlayedRound]:
    random = Random(f"line {name} {players}")
    leads = name == "draw"
    return [
        play_round(game(name), players, random, random.randrange(players) if leads else None)
        for _ in range(count)
    ]


def seen(name: str, one: PlayedRound, *, up: int, ends: Ends = ()) -> LineCase:
    """A round as it was played, with so many tiles of its stock turned up."""
    rules = game(name)
    return LineCase(
        6,
        one.hands,
        one.stock[:up],
        len(one.stock) - len(one.stock[:up]),
        ends,
        one.ended,
        drawable=drawable(rules, len(one.stock)),
    )


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_round_that_was_played_is_never_impossible(name: str, players: int) -> None:
    for one in played(name, players):
        left, right = one.line[0][0], one.line[-1][1]
        true = (min(left, right), max(left, right))
        for up in (0, 1, len(one.stock)):
            for ends in ((), (left, None), (None, right), (left, right)):
                case = seen(name, one, up=up, ends=ends)
                check_line(case)
                found = audit(case)
                assert true in found.possible_ends, case
                assert found.corrections == ()
                if one.ended is Ended.DOMINO:
                    assert found.verdict is Verdict.CONSISTENT, case
                elif None not in ends and ends:
                    assert (found.verdict, found.possible_ends) == (Verdict.BLOCKED, (true,))
                else:
                    assert found.verdict in (Verdict.BLOCKED, Verdict.UNDECIDED), case


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_block_claimed_too_early_is_none(name: str, players: int) -> None:
    """With the ends read, a tile that fits or can be drawn is always seen."""
    for one in played(name, players):
        ends = (one.line[0][0], one.line[-1][1])
        held = tuple(hand for hand in one.hands if hand)
        case = replace(seen(name, one, up=0, ends=ends), hands=held, ended=Ended.BLOCKED)
        fits = any({tile.high, tile.low} & set(ends) for hand in held for tile in hand)
        draws = game(name).drawing is not Drawing.NOTHING and case.drawable > 0
        assert (audit(case).verdict is Verdict.NOT_BLOCKED) is (fits or draws), case


@pytest.mark.parametrize("hidden", [0, 2])
@pytest.mark.parametrize(
    ("name", "players", "short", "rounds"),
    [("block", 2, 11, 80), ("draw", 2, 12, 12), ("draw", 3, 12, 15), ("draw", 4, 12, 15)],
)
def test_what_a_misread_tile_is_said_to_contradict_it_does(
    name: str, players: int, short: int, rounds: int, hidden: int
) -> None:
    """In rounds so ``short`` that all lines of their tiles can be laid out."""
    random = Random(f"misread {name} {players} {hidden}")
    verdicts = []
    while len(verdicts) < rounds:
        lead = random.randrange(players) if name == "draw" else None
        one = play_round(game(name), players, random, lead)
        left, right = one.line[0][0], one.line[-1][1]
        ends = random.choice([(), (left, None), (left, right)])
        true = seen(name, one, up=len(one.stock) - hidden, ends=ends)
        if len(true.unseen) > short:
            continue
        case = misread(true, random)
        pairs = possible(case, lines_of(case.unseen))
        found = audit(case)
        assert found.possible_ends == tuple(sorted(pairs)), case
        assert found.verdict is verdict(case, pairs), case
        for one_changed in found.corrections[:2]:
            changed = _corrected(case, one_changed.was, one_changed.now)
            assert possible(changed, lines_of(changed.unseen)), (case, one_changed)
        verdicts.append(found.verdict)
    assert Verdict.IMPOSSIBLE in verdicts


def misread(case: LineCase, random: Random) -> LineCase:
    """The case with one tile of a hand read as one that nobody named."""
    held = [tile for hand in case.hands for tile in hand]
    return _corrected(case, random.choice(held), random.choice(case.unseen))


@st.composite
def cases(draw: st.DrawFn, *, most_hidden: int = 3, ended: Ended = Ended.BLOCKED) -> LineCase:
    """Tables of double-six: a true line of some tiles, the rest in hands and stock; or not true."""
    tiles = list(draw(st.permutations(TileSet(6).tiles)))
    ends: Ends = ()
    if draw(st.booleans()):
        line = [tiles.pop()]
        low, high = line[0].low, line[0].high
        for tile in tuple(tiles):
            if low in (tile.high, tile.low):
                low = tile.high if tile.low == low else tile.low
                line.append(tile)
                tiles.remove(tile)
        ends = draw(st.sampled_from([(), (low, None), (None, high), (low, high)]))
    else:
        tiles = tiles[: draw(st.integers(4, 16))]
        ends = draw(st.sampled_from([(), (0, None), (0, 1), (3, 3)]))
    players = draw(st.integers(1, 3))
    assume(len(tiles) > players + 3)
    hidden = draw(st.integers(0, most_hidden))
    up = draw(st.integers(0, 3 - min(hidden, 3)))
    tiles = tiles[: len(tiles) - hidden]
    stock = tuple(tiles[:up])
    hands = tuple(tuple(tiles[up + seat :: players]) for seat in range(players))
    return LineCase(6, hands, stock, hidden, ends, ended)


@given(cases(), st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_no_order_matters(case: LineCase, random: Random) -> None:
    def shuffled(row: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(random.sample(row, len(row)))

    hands = shuffled(tuple(shuffled(hand) for hand in case.hands))
    other = replace(case, hands=hands, stock=shuffled(case.stock), ends=shuffled(case.ends))  # type: ignore[arg-type]
    one, same = audit(case), audit(other)
    assert (one.verdict, one.possible_ends, one.looks) == (
        same.verdict,
        same.possible_ends,
        same.looks,
    )
    assert [reason.code for reason in one.reasons] == [reason.code for reason in same.reasons]
    assert len(one.corrections) == len(same.corrections)


@given(cases(), st.data())
@settings(max_examples=150, deadline=None)
def test_knowing_more_never_allows_more(case: LineCase, data: st.DataObject) -> None:
    before = audit(case)
    known = [case]
    if case.hidden:
        tile = data.draw(st.sampled_from(case.unseen))
        known.append(replace(case, stock=(*case.stock, tile), hidden=case.hidden - 1))
    if None in case.ends or not case.ends:
        value = data.draw(st.integers(0, 6))
        read = (*case.read, value)
        known.append(replace(case, ends=read if len(read) == 2 else (value, None)))
    for more in known:
        after = audit(more)
        assert set(after.possible_ends) <= set(before.possible_ends)
        if before.verdict is Verdict.IMPOSSIBLE:
            assert after.verdict is Verdict.IMPOSSIBLE
        elif before.verdict is not Verdict.UNDECIDED:
            assert after.verdict in (before.verdict, Verdict.IMPOSSIBLE)


@given(cases(most_hidden=2))
@settings(max_examples=150, deadline=None)
def test_what_it_says_to_look_at_decides(case: LineCase) -> None:
    found = audit(case)
    assert bool(found.looks) is (found.verdict is Verdict.UNDECIDED)
    for look in found.looks:
        for more in looked_at(case, look):
            assert audit(more).verdict is not Verdict.UNDECIDED, (look, more)


def looked_at(case: LineCase, look: Look) -> list[LineCase]:
    """Every case that looking may lead to."""
    if look is Look.STOCK:
        return [
            replace(case, stock=(*case.stock, *tiles), hidden=0)
            for tiles in combinations(case.unseen, case.hidden)
        ]
    pairs = audit(case).possible_ends
    if look is Look.BOTH_ENDS or case.read:
        return [replace(case, ends=pair) for pair in pairs]
    return [replace(case, ends=(end, None)) for pair in pairs for end in pair]
