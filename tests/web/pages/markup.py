"""Reading a page as a browser does: elements, their texts, and what a form would send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

BLOCKS = frozenset({"br", "dd", "div", "dt", "h1", "h2", "li", "ol", "p", "td", "th", "tr", "ul"})
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


@dataclass(eq=False)
class Element:
    """An element with its attributes, and what stands in it: elements and texts."""

    tag: str
    attrs: dict[str, str] = field(default_factory=dict)
    inside: list[Element | str] = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        return set(self.attrs.get("class", "").split())

    @property
    def text(self) -> str:
        """The text of a page that shows it, white space folded."""
        return " ".join("".join(self._texts()).split())

    def _texts(self) -> Iterator[str]:
        for part in self.inside:
            if isinstance(part, str):
                yield part
            elif part.tag not in ("script", "template", "title"):
                around = " " if part.tag in BLOCKS else ""
                yield from (around, *part._texts(), around)

    def __iter__(self) -> Iterator[Element]:
        yield self
        for part in self.inside:
            if isinstance(part, Element):
                yield from part

    def all(self, tag: str = "", /, css: str = "", **attrs: str) -> list[Element]:
        """Every element of a tag, with a class, with these attributes (``_`` for ``-``)."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            each
            for each in self
            if (not tag or each.tag == tag)
            and (not css or css in each.classes)
            and all(each.attrs.get(name) == value for name, value in wanted.items())
        ]

    def one(self, tag: str = "", /, css: str = "", **attrs: str) -> Element:
        found = self.all(tag, css, **attrs)
        assert len(found) == 1, f"{len(found)} of {tag} {css} {attrs}"
        return found[0]

    def sent(self, button: tuple[str, str] | None = None) -> list[tuple[str, str]]:
        """The fields a form sends, with the button that was pressed."""
        fields = []
        for control in self:
            name = control.attrs.get("name")
            if not name or control.tag not in ("input", "select", "textarea"):
                continue
            boxes = ("radio", "checkbox")
            if control.attrs.get("type") in boxes and "checked" not in control.attrs:
                continue
            fields.append((name, _value(control)))
        return [*fields, button] if button else fields


def _value(control: Element) -> str:
    if control.tag == "select":
        options = control.all("option")
        chosen = [option for option in options if "selected" in option.attrs] or options[:1]
        return chosen[0].attrs.get("value", chosen[0].text)
    return control.attrs.get("value", "")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.open[-1].tag == tag == "option":
            self.open.pop()
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1].tag == "option" != tag:
            self.open.pop()
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(html: str) -> Element:
    """The page as a tree; an element that is closed by another's end fails the test."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert len(reader.open) == 1, f"<{reader.open[-1].tag}> is never closed"
    return reader.root
