"""The table page in a real browser: bytes over the wire, and the first paint on a slow phone."""

from __future__ import annotations

from playwright.sync_api import Browser, CDPSession

SLOW_CPU = 4
SLOW_NET = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
PAINTS = 5


def bench(browser: Browser, url: str, cookies: list[dict[str, object]]) -> None:
    """Print bytes of the first and second visit to a table, and its first contentful paint."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    received = _count(cdp)
    for visit in ("first", "second"):
        received.clear()
        page.goto(url, wait_until="networkidle")
        total = sum(received)
        print(f"table, {visit:6} visit             {total / 1000:8.1f} kB   {len(received)} answers")
    context.close()
    paints = sorted(_first_paint(browser, url, cookies) for _ in range(PAINTS))
    print(
        f"first contentful paint          {paints[PAINTS // 2]:8.0f} ms   "
        f"CPU {SLOW_CPU}x slower, 1.6 Mbps, 150 ms; median of {PAINTS}"
    )


def _count(cdp: CDPSession) -> list[float]:
    received: list[float] = []
    cdp.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    cdp.send("Network.enable")
    return received


def _first_paint(browser: Browser, url: str, cookies: list[dict[str, object]]) -> float:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    context.add_cookies(cookies)  # type: ignore[arg-type]
    page = context.new_page()
    cdp = context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.send("Network.emulateNetworkConditions", SLOW_NET)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_CPU})
    page.goto(url, wait_until="load")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    context.close()
    return float(paint)
