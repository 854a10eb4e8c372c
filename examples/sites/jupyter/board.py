"""A cell: Board(pgn="1. e4 e5"), or Board(fen="...", mode="analyse"). `shown` is the FEN on the board."""
import pathlib

import anywidget
import traitlets


class Board(anywidget.AnyWidget):
    _esm = pathlib.Path("board.js")
    fen = traitlets.Unicode("").tag(sync=True)
    pgn = traitlets.Unicode("").tag(sync=True)
    mode = traitlets.Unicode("view").tag(sync=True)
    shown = traitlets.Unicode("").tag(sync=True)
