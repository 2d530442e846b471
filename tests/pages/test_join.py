"""A link to keep score, opened on another phone: the token never stays in the address."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pages.phone import Phone


def score_link(phone: Phone) -> str:
    """A match started by a program, whose answer holds the link."""
    answer = phone.page.context.request.post(
        f"{phone.house}/api/v1/matches",
        data={"game": "draw", "players": ["Ann", "Ben"], "starter": 0},
    )
    assert answer.status == 201, answer.text()
    url: str = answer.json()["score_url"]
    return url


def test_a_score_link_lets_a_phone_in_by_itself(phone: Phone) -> None:
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    link = score_link(phone)
    token = link.partition("#")[2]
    assert token
    with phone.page.expect_navigation(url="**/m/*"):
        phone.page.goto(link)
    assert token not in phone.page.url
    assert all(token not in url.partition("#")[0] for url in asked)
    phone.follow(phone.page.get_by_role("link", name="Record round"))
    phone.enter(0, [None, "6-6"])
    phone.save()
    assert phone.scores == [12, 0]
    phone.page.go_back()
    assert token not in phone.page.url


def test_without_a_token_the_page_waits_for_a_link(phone: Phone) -> None:
    link = score_link(phone)
    phone.open("/join")
    phone.write("[name=token]", link)
    phone.follow(phone.page.get_by_role("button", name="Join"))
    expect(phone.page.get_by_role("link", name="Record round")).to_be_visible()


def test_a_link_that_leads_nowhere_is_told(phone: Phone) -> None:
    phone.refusals.add(422)
    phone.page.goto(f"{phone.house}/join#no-such-token")
    expect(phone.page.get_by_role("alert")).to_contain_text("This link does not lead anywhere.")
    expect(phone.page.locator("[name=token]")).to_have_value("no-such-token")
