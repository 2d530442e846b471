"""What a sheet of paper is drawn with: letters, marks and tiles on a PDF's page.

Lengths are points; y runs down from the top edge, as it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from scorekeeper.web.sheet import colours
from scorekeeper.web.sheet.letters import BOLD, drawn, width, widths
from scorekeeper.web.sheet.outline import polygons
from scorekeeper.web.sheet.setting import Line, Mark, Tile, Type, Words
from scorekeeper.web.sheet.tiles import BAR, NUMERAL, PIN, PIP, halves, pips

_MIDDLE = 0.36
"""How far below the middle of a line its letters stand, in their size."""
_STRUCK = 0.1
"""How far below the middle the line goes that strikes letters out."""
_UNSEEN = 3

# Plain bytes in the file: text armour takes a third more room, and time.
rl_config.useA85 = 0


class Ink:
    """A PDF that is drawn page by page; the same strokes give the same bytes."""

    def __init__(self, size: tuple[float, float], shapes: Sequence[str], at: datetime) -> None:
        self.width, self.height = size
        self._shapes = [polygons(shape) for shape in shapes]
        self._bytes = BytesIO()
        self._canvas = Canvas(self._bytes, pagesize=size, invariant=1, pageCompression=1)
        self._colours: dict[str, Color] = {}
        self._forms: set[str] = set()
        self._at = at

    def entitle(self, title: str, language: str) -> None:
        """What readers and their programs are told about the document; its date is the match's."""
        canvas = self._canvas
        canvas.setTitle(title)
        canvas.setCreator("Scorekeeper")
        canvas.setProducer("Scorekeeper")
        canvas.setCatalogEntry("Lang", language)
        canvas.setDateFormatter(lambda *_ignored: f"D:{self._at:%Y%m%d%H%M%S}+00'00'")

    def end_page(self) -> None:
        self._canvas.showPage()

    def finished(self) -> bytes:
        self._canvas.save()
        return self._bytes.getvalue()

    def line(self, line: Line, x: float, y: float) -> None:
        """A line of a setting, its top edge at y."""
        middle = y + line.height / 2
        for placed in line.placed:
            atom = placed.atom
            if isinstance(atom, Words):
                self.words(atom.text, atom.type, x + placed.x, middle)
            elif isinstance(atom, Mark):
                self.mark(atom, x + placed.x, middle)
            else:
                self.tile(atom, x + placed.x, middle)

    def lines(self, lines: Sequence[Line], x: float, y: float) -> float:
        """Lines below one another; where the last one ends."""
        for line in lines:
            self.line(line, x, y)
            y += line.height
        return y

    def words(self, text: str, style: Type, x: float, middle: float) -> None:
        """A text that begins at x."""
        if not text:
            return
        widths(style.face)
        self._canvas.setFillColor(self._colour(style.colour))
        self._canvas.setFont(style.face, style.size)
        self._canvas.drawString(x, self._up(middle + _MIDDLE * style.size), drawn(text))
        if style.struck:
            length = width(text, style.face, style.size)
            through = middle + _STRUCK * style.size
            self.rule(x, through, length, style.colour, style.size / 13)

    def mark(self, mark: Mark, x: float, middle: float) -> None:
        """The shape of a side, in its colour."""
        self._stamp(self._mark(mark.side), x, middle + mark.size / 2, mark.size / 16)

    def tile(self, tile: Tile, x: float, middle: float) -> None:
        """The picture of a tile, and its name as letters that are found but not seen."""
        self._stamp(self._tile(tile.tile), x, middle + tile.height / 2, tile.height / 40)
        widths(BOLD)
        text = self._canvas.beginText(x, self._up(middle + _MIDDLE * tile.height))
        text.setTextRenderMode(_UNSEEN)
        text.setFont(BOLD, tile.height)
        text.setHorizScale(70)
        text.textOut(tile.tile)
        text.setTextRenderMode(0)
        text.setHorizScale(100)
        self._canvas.drawText(text)

    def panel(
        self, box: tuple[float, float, float, float], fill: str, edge: str = "", radius: float = 4
    ) -> None:
        """A rounded sheet: x, y, width and height of it."""
        x, y, width, height = box
        canvas = self._canvas
        canvas.setFillColor(self._colour(fill))
        if edge:
            canvas.setStrokeColor(self._colour(edge))
            canvas.setLineWidth(0.7)
        canvas.roundRect(
            x, self._up(y + height), width, height, radius, stroke=int(bool(edge)), fill=1
        )

    def rule(self, x: float, y: float, length: float, colour: str, weight: float = 0.5) -> None:
        """A line across."""
        self._canvas.setStrokeColor(self._colour(colour))
        self._canvas.setLineWidth(weight)
        self._canvas.line(x, self._up(y), x + length, self._up(y))

    def _up(self, y: float) -> float:
        return self.height - y

    def _colour(self, code: str) -> Color:
        if code not in self._colours:
            self._colours[code] = HexColor(code)
        return self._colours[code]

    def _stamp(self, form: str, x: float, foot: float, scale: float) -> None:
        """What is drawn often is kept in the file once."""
        canvas = self._canvas
        canvas.saveState()
        canvas.transform(scale, 0, 0, scale, x, self._up(foot))
        canvas.doForm(form)
        canvas.restoreState()

    def _mark(self, side: int) -> str:
        name = f"mark{side}"
        if name not in self._forms:
            self._forms.add(name)
            canvas = self._canvas
            canvas.beginForm(name, 0, 0, 16, 16)
            canvas.setFillColor(self._colour(colours.side_colour(side)))
            path = canvas.beginPath()
            for shape in self._shapes[side % len(self._shapes)]:
                first, *others = [(x + 8, 8 - y) for x, y in shape]
                path.moveTo(*first)
                for point in others:
                    path.lineTo(*point)
                path.close()
            canvas.drawPath(path, stroke=0, fill=1)
            canvas.endForm()
        return name

    def _tile(self, tile: str) -> str:
        name = f"tile{tile}"
        if name not in self._forms:
            self._forms.add(name)
            canvas = self._canvas
            canvas.beginForm(name, 0, 0, 80, 40)
            canvas.setFillColor(self._colour(colours.SURFACE))
            canvas.setStrokeColor(self._colour(colours.LINE_STRONG))
            canvas.setLineWidth(1.8)
            canvas.roundRect(1, 1, 78, 38, 7, stroke=1, fill=1)
            canvas.setLineWidth(1.6)
            canvas.line(40, 40 - BAR[0], 40, 40 - BAR[1])
            canvas.setFillColor(self._colour(colours.TILE_PIN))
            canvas.circle(40, 20, PIN, stroke=0, fill=1)
            canvas.setFillColor(self._colour(colours.TILE_INK))
            for half, left in zip(halves(tile), (0, 40), strict=True):
                self._half(half, left)
            canvas.endForm()
        return name

    def _half(self, half: int, left: float) -> None:
        dots = pips(half)
        for x, y in dots or ():
            self._canvas.circle(left + x, 40 - y, PIP, stroke=0, fill=1)
        if dots is None:
            widths(BOLD)
            self._canvas.setFont(BOLD, NUMERAL)
            self._canvas.drawCentredString(left + 20, 11.5, str(half))
