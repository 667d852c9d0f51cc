"""The sheets of On Top drawn with protograf, for the benchmark: same parts, same pages.

Draws the board (track with numbers, border, field, grid, points), 34 rhombi of six segments with
their backs, 10 triangles, 84 discs with symbols on front and back. All pages have one size, large
enough for the board. Writes peer.pdf; runs in an environment that has protograf.
"""

import math

from protograf import (
    Circle,
    Create,
    Line,
    PageBreak,
    Polyshape,
    Rectangle,
    Save,
    Sector,
    Text,
)

U = 2.8  # edge of a tile in cm, protograf's unit
H = U * math.sqrt(3) / 2
INK, FIELD, GRID, GOLD = "#22252B", "#E9E4D8", "#C9C1AE", "#E2A62B"
PLAYERS = ("#2F6DB5", "#F2B632", "#D1433B", "#F4F1E8")


def board() -> None:
    step = 1.7
    for k in range(14):
        for y in (0.8, 19.0):
            number = str(10 + k)
            Rectangle(x=2.2 + k * step, y=y, width=1.65, height=1.45, fill="#EFEAE0", stroke=None)
            Text(x=3 + k * step, y=y + 0.9, text=number, font_size=9)
            Text(x=2.5 + k * step, y=y + 1.3, text=number, font_size=5)
    for k in range(9):
        for x in (0.7, 26.0):
            Rectangle(x=x, y=2.3 + k * 1.8, width=1.45, height=1.75, fill="#EFEAE0", stroke=None)
            Text(x=x + 0.7, y=3.2 + k * 1.8, text=str(k), font_size=9)
            Text(x=x + 0.3, y=3.8 + k * 1.8, text=str(k), font_size=5)
    x0, y0 = 14.0, 10.5
    corners = [(-2.5, -3), (2.5, -3), (4, 0), (2.5, 3), (-2.5, 3), (-4, 0)]
    Polyshape(points=[(x0 + x * U * 1.06, y0 + y * H * 1.06) for x, y in corners], fill=GOLD)
    Polyshape(points=[(x0 + x * U, y0 + y * H) for x, y in corners], fill=FIELD)
    for row in range(-3, 4):
        half = 4 - abs(row) / 2
        Line(x=x0 - half * U, y=y0 + row * H, x1=x0 + half * U, y1=y0 + row * H, stroke=GRID)
    for k in range(16):
        x = x0 + (k - 8) * U / 2
        Line(x=x, y=y0 - 3 * H, x1=x + 3 * U / 2, y1=y0 + 3 * H, stroke=GRID)
        Line(x=x, y=y0 - 3 * H, x1=x - 3 * U / 2, y1=y0 + 3 * H, stroke=GRID)
    for row in range(-3, 4):
        half = 4 - abs(row) / 2
        for k in range(int(2 * half) + 1):
            Circle(cx=x0 + (k - half) * U, cy=y0 + row * H, radius=0.17, fill="#FFFFFF")
    Text(x=4, y=4, text="On Top", font_size=28)


def rhombus(x: float, y: float, colours: tuple[str, ...]) -> None:
    corners = [(x, y), (x + U, y), (x + 1.5 * U, y - H), (x + U / 2, y - H)]
    Polyshape(points=corners, fill=INK, stroke=None)
    for (cx, cy), colour, start, count in zip(
        corners, colours, (0, 60, 180, 240), (1, 2, 1, 2), strict=True
    ):
        for k in range(count):
            Sector(
                cx=cx,
                cy=cy,
                radius=0.33 * U,
                angle_start=start + 60 * k,
                angle_width=60,
                fill=colour,
                stroke=INK,
            )
            turn = math.radians(start + 60 * k + 30)
            Circle(
                cx=cx + 0.55 * math.cos(turn),
                cy=cy - 0.55 * math.sin(turn),
                radius=0.12,
                fill="#FFFFFF",
                stroke=None,
            )


def tiles() -> None:
    for k in range(34):
        row, column = divmod(k, 5)
        colours = tuple(PLAYERS[(k + j) % 4] for j in range(4))
        rhombus(1 + column * U + (row % 2) * U / 2, 4 + row * H, colours)
    for k in range(10):
        triangle(1 + k * U / 2, 26.0, bool(k % 2))


def triangle(x: float, y: float, down: bool) -> None:
    tip, base = (y, y - H) if down else (y - H, y)
    Polyshape(points=[(x, base), (x + U, base), (x + U / 2, tip)], fill=INK, stroke=None)


def tile_backs() -> None:
    for k in range(34):
        row, column = divmod(k, 5)
        x, y = 1 + column * U + (row % 2) * U / 2, 4 + row * H
        Polyshape(points=[(x + U / 2, y), (x + 1.5 * U, y), (x + U, y - H), (x, y - H)], fill=INK)
        for j in range(1, 4):
            s = j / 4
            Line(
                x=x + U / 2 - s * U / 2,
                y=y - s * H,
                x1=x + 1.5 * U - s * U / 2,
                y1=y - s * H,
                stroke="#4A505C",
            )
            Line(x=x + U / 2 + s * U, y=y, x1=x + s * U, y1=y - H, stroke="#4A505C")
    for k in range(10):
        triangle(1 + k * U / 2, 26.0, bool(k % 2))


def discs(keyline: bool) -> None:
    for k in range(84):
        row, column = divmod(k, 10)
        x, y = 2 + column * 1.75 + (row % 2) * 0.8, 3 + row * 1.5
        colour = PLAYERS[k // 21]
        Circle(cx=x, cy=y, radius=0.7, fill=colour, stroke=INK if keyline else colour)
        Circle(cx=x, cy=y, radius=0.5, fill=None, stroke=INK)
        Polyshape(
            points=[(x - 0.2, y + 0.2), (x + 0.2, y + 0.2), (x, y - 0.2)], fill=INK, stroke=None
        )


def main() -> None:
    Create(filename="peer.pdf", paper="A3-l", margin=0.5)
    board()
    for draw in (tiles, tile_backs, lambda: discs(True), lambda: discs(False)):
        PageBreak()
        draw()
    Save()


main()
