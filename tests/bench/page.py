"""The table page in a real browser: bytes over the wire, and the first paint on a slow phone."""

from __future__ import annotations

from playwright.sync_api import Browser, CDPSession

from tests.pages.phone import Phone, open_context

SLOW_CPU = 4
SLOW_NET = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
PAINTS = 5
ROUNDS = 9
_FIRST_PAINT = """() => new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) resolve(paint.startTime);
  }).observe({type: 'paint', buffered: true});
})"""


def bench(browser: Browser, house: str) -> None:
    """Print bytes of the first and second visit to a table, and its first contentful paint."""
    keeper = Phone.take(open_context(browser), house)
    match = keeper.start_match(["Ann", "Ben", "Olena"], target="200")
    for number in range(ROUNDS):
        keeper.send_round(match, number % 3, _hands(number % 3), starter=str(number % 3))
    cookies = keeper.page.context.cookies()
    keeper.page.context.close()
    _print_bytes(browser, house + match, cookies)
    paints = sorted(_first_paint(browser, house + match, cookies) for _ in range(PAINTS))
    print(
        f"first contentful paint          {paints[PAINTS // 2]:8.0f} ms   "
        f"CPU {SLOW_CPU} times slower, 1.6 Mbps, 150 ms; median of {PAINTS}"
    )


def _hands(out: int) -> list[str | None]:
    left: list[str | None] = ["6-3 0-0", "5-5", "4-1 2-0"]
    left[out] = None
    return left


def _print_bytes(browser: Browser, url: str, cookies: list) -> None:  # type: ignore[type-arg]
    context = open_context(browser)
    context.add_cookies(cookies)
    page = context.new_page()
    received = _count(context.new_cdp_session(page))
    for visit in ("first", "second"):
        received.clear()
        page.goto(url, wait_until="networkidle")
        size = sum(received) / 1000
        print(f"table, {visit:6} visit            {size:8.1f} kB   {len(received)} answers")
    context.close()


def _count(cdp: CDPSession) -> list[float]:
    received: list[float] = []
    cdp.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    cdp.send("Network.enable")
    return received


def _first_paint(browser: Browser, url: str, cookies: list) -> float:  # type: ignore[type-arg]
    context = open_context(browser)
    context.add_cookies(cookies)
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", SLOW_NET)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    page.goto(url, wait_until="load")
    paint = page.evaluate(_FIRST_PAINT)
    context.close()
    return float(paint)
