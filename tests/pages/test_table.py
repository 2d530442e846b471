"""The table: the screen stays awake, the pegs leapfrog, and sleep changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.pages.phone import Phone

WAKE_LOCK = """() => {
  window.asked = [];
  const request = (kind) => { window.asked.push(kind); return Promise.ANSWER; };
  Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => ({ request }) });
}"""
GRANTED = WAKE_LOCK.replace("ANSWER", "resolve({ release: () => Promise.resolve() })")
REFUSED = WAKE_LOCK.replace("ANSWER", "reject(new DOMException('low battery', 'NotAllowedError'))")
MISSING = "() => Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => undefined })"
SEEN = """seen => {
  Object.defineProperty(document, 'visibilityState', { get: () => seen, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
COUNT_LEAPS = """() => {
  window.leaps = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.leaps.push({ ...this.dataset, to: frames.at(-1).transform });
    return animate.call(this, frames, timing);
  };
}"""


def asked(phone: Phone) -> list[str]:
    return list(phone.page.evaluate("window.asked"))


def test_the_screen_stays_awake_while_a_match_runs(phone: Phone) -> None:
    phone.prepare(f"({GRANTED})()")
    match = phone.start_match(("Ann", "Ben"))
    phone.open(match)
    assert asked(phone) == ["screen"]
    phone.page.evaluate(SEEN, "hidden")
    assert asked(phone) == ["screen"]
    phone.page.evaluate(SEEN, "visible")
    assert asked(phone) == ["screen", "screen"]
    phone.open(f"{match}/record")
    assert asked(phone) == ["screen"]


def test_a_finished_match_lets_the_phone_sleep(phone: Phone) -> None:
    phone.prepare(f"({GRANTED})()")
    match = phone.start_match(("Ann", "Ben"))
    phone.send_round(match, 0, [None, 100])
    phone.open(match)
    expect(phone.page.locator(".plate-won")).to_have_count(1)
    assert asked(phone) == []


@pytest.mark.parametrize("lock", [REFUSED, MISSING], ids=["refused", "missing"])
def test_without_a_wake_lock_everything_works(phone: Phone, lock: str) -> None:
    phone.prepare(f"({lock})()")
    match = phone.start_match(("Ann", "Ben"))
    phone.open(f"{match}/record")
    phone.enter(0, [None, "6-6"])
    phone.save()
    assert phone.scores == [12, 0]


@pytest.mark.parametrize("at", ["table", "record"])
def test_a_page_after_sleep_is_the_page_before(phone: Phone, at: str) -> None:
    match = phone.start_match(("Ann", "Ben", "Olena"))
    phone.send_round(match, 0, [None, "6-6", "1-0"])
    phone.open(match)
    if at == "record":
        phone.open(f"{match}/record")
        phone.enter(1, ["6-5 3-3", None, None])
    before = phone.page.locator("body").inner_text()
    left: list[str] = []
    phone.page.on("framenavigated", lambda frame: left.append(frame.url))
    cdp = phone.page.context.new_cdp_session(phone.page)
    for state in ("frozen", "active"):
        cdp.send("Page.setWebLifecycleState", {"state": state})
    for seen in ("hidden", "visible"):
        phone.page.evaluate(SEEN, seen)
        for event in ("pagehide", "pageshow") if seen == "visible" else ():
            phone.page.evaluate(
                "event => window.dispatchEvent("
                "new PageTransitionEvent(event, { persisted: true }))",
                event,
            )
    phone.page.wait_for_load_state("networkidle")
    assert phone.page.locator("body").inner_text() == before
    assert left == []
    if at == "record":
        phone.turn_to(2)
        phone.tap('[data-tile="0-0"]')
        phone.save()
        assert phone.scores == [13, 17, 0]


def leaps(phone: Phone) -> list[dict[str, str]]:
    return list(phone.page.evaluate("window.leaps"))


def test_the_peg_behind_leaps_over_the_other(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone(reduced_motion="no-preference")
    phone.prepare(f"({COUNT_LEAPS})()")
    match = phone.start_match(("Ann", "Ben"))
    phone.open(match)
    assert leaps(phone) == []
    for points, hole in ((12, "12"), (7, "19")):
        phone.open(f"{match}/record")
        phone.enter(1, [points, None])
        phone.save()
        (leap,) = leaps(phone)
        assert (leap["side"], leap["peg"], leap["hole"]) == ("1", "front", hole)
        place = phone.page.locator("[data-peg=front][data-side='1']").get_attribute("transform")
        assert place is not None
        x, y = (float(number) for number in re.findall(r"[\d.]+", place))
        assert [float(number) for number in re.findall(r"[\d.]+", leap["to"])] == [x, y, 1]
    phone.open(match)
    assert leaps(phone) == []  # seen already
    phone.follow(phone.page.get_by_role("link", name="Correct round 2"))
    phone.open(match)
    assert leaps(phone) == []


def test_nothing_moves_where_motion_is_not_wanted(phone: Phone) -> None:
    phone.prepare(f"({COUNT_LEAPS})()")
    match = phone.start_match(("Ann", "Ben"))
    phone.open(f"{match}/record")
    phone.enter(1, ["6-6", None])
    phone.save()
    assert phone.scores == [0, 12]
    assert leaps(phone) == []


def test_back_shows_the_table_as_it_stands(phone: Phone) -> None:
    match = phone.start_match(("Ann", "Ben"))
    phone.open(match)
    for pips in (12, 20):
        phone.follow(phone.page.get_by_role("link", name="Record round"))
        phone.enter(0, (None, pips))
        phone.save()
    phone.page.go_back()
    expect(phone.page).to_have_title("Round 3 – Scorekeeper")
    phone.page.go_back()
    expect(phone.page).to_have_url(phone.house + match)
    expect(phone.page.locator(".plate-score").first).to_have_text("32")
    expect(phone.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_second_tab_follows_when_it_is_looked_at(phone: Phone) -> None:
    match = phone.start_match(("Ann", "Ben"))
    phone.open(match)
    phone.send_round(match, 0, [None, 12])
    phone.page.evaluate(SEEN, "hidden")
    assert phone.scores == [0, 0]
    phone.page.evaluate(SEEN, "visible")
    expect(phone.page.locator(".plate-score").first).to_have_text("12")


def test_without_signal_the_table_stays(phone: Phone) -> None:
    phone.open(phone.start_match(("Ann", "Ben")))
    phone.page.context.set_offline(True)
    phone.refusals.add(0)
    phone.page.evaluate(SEEN, "hidden")
    phone.page.evaluate(SEEN, "visible")
    expect(phone.page.locator(".plate-score")).to_have_count(2)
    phone.page.context.set_offline(False)
    phone.complaints.clear()


def keep(phone: Phone, started: dict[str, object], *written: tuple[str, dict[str, object]]) -> str:
    """A match written by the interface and joined by the phone; its path, its table open."""
    ask = phone.page.context.request
    match = ask.post(f"{phone.house}/api/v1/matches", data=started).json()
    address = f"{phone.house}/api/v1/matches/{match['id']}"
    for seq, (kind, body) in enumerate(written):
        answer = ask.post(
            f"{address}/{kind}",
            data={**body, "key": f"{match['id']}-{seq}", "expected_seq": seq},
            headers={"Authorization": f"Bearer {match['token']}"},
        )
        assert answer.status == 201, answer.text()
    phone.post("/join", {"token": match["token"]})
    phone.open(f"/m/{match['id']}")
    return f"/m/{match['id']}"


def test_twenty_scores_of_a_round_fold_up(phone: Phone) -> None:
    played = [("points", {"seat": number % 2, "ends": [1, 4]}) for number in range(10)]
    settled = ("rounds", {"ended": "blocked", "hands": [3, 11], "starter": 0})
    started = {"game": "all-fives", "players": ["Ann", "Ben"], "starter": 0}
    match = keep(phone, started, *played, settled, *played[:6])
    assert phone.scores == [50, 40]
    newest = phone.page.locator(".round-running .plays").first.locator(".play-line")
    expect(newest).to_have_count(4)
    earlier = phone.page.locator(".round-running summary")
    expect(earlier).to_have_text("2 earlier")
    fold = phone.page.locator(".round:not(.round-running) summary")
    expect(fold).to_have_text("10 scores in play: Ann +25, Ben +25")
    lines = phone.page.locator(".round:not(.round-running) .play-line")
    expect(lines.first).to_be_hidden()
    phone.tap(fold)
    expect(lines.first).to_be_visible()
    for place in (fold, earlier, newest.first, lines.last):
        box = place.bounding_box()
        assert box is not None
        assert box["height"] >= 48
    assert phone.sideways() == 0
    phone.follow(lines.last)
    expect(phone.page).to_have_url(f"{phone.house}{match}/rounds/1/correct")


NAMES = ["Ann", "Ben", "Olena", "Petro", "Ivan", "Marichka", "Taras", "Wolfgang-Amadeus Theophilus"]


def test_eight_players_stand_on_a_narrow_screen(phone: Phone) -> None:
    hands: list[object] = [[], 40, 32, 51, 8, 90, 66, 7]
    train = {"game": "mexican-train", "players": NAMES, "starter": None}
    keep(phone, train, ("rounds", {"ended": "domino", "out": 0, "hands": hands, "starter": 0}))
    assert phone.scores == [0, 40, 32, 51, 8, 90, 66, 7]
    expect(phone.page.locator(".stage-said")).to_have_text(
        "Whoever holds 11-\u206011 leads the next round."
    )
    assert phone.sideways() == 0


def test_where_nothing_is_pegged_nothing_leaps(take_phone: Callable[..., Phone]) -> None:
    phone = take_phone(reduced_motion="no-preference")
    phone.prepare(f"({COUNT_LEAPS})()")
    started = {"game": "kovbaska", "players": ["Ann", "Ben"], "starter": 0}
    keep(phone, started, ("rounds", {"last": 1}), ("rounds", {"last": 0}))
    assert phone.scores == [1, 1]
    assert leaps(phone) == []
