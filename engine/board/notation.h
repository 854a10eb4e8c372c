#pragma once
// Moves as text: UCI (e2e4, e7e8q) and SAN (Nf3, exd8=Q+).
// https://www.chessprogramming.org/Algebraic_Chess_Notation

#include <string>
#include <string_view>

#include "board/position.h"

namespace riposte {

/// "e2" and the like.
std::string to_text(Square s);

/// UCI text of a legal move; "0000" for no move. Castling is written king-to-goal (e1g1), or
/// king-takes-rook (e1h1) if `chess960` or if the position's castling is not the standard one.
std::string to_uci(const Position& p, Move m, bool chess960 = false);

/// The legal move that `text` names. Errors have the field "move". Castling is understood in both
/// spellings, except that in Chess960 king-to-goal means an ordinary king move; a promotion without its
/// piece is a queen.
Result<Move> parse_uci(const Position& p, std::string_view text, bool chess960 = false);

/// SAN of a legal move, with + or #.
std::string to_san(const Position& p, Move m);

/// Long form with the piece and without check marks ("Bg2-c6", "e2-e4", "Ra1xa8"): for a move that may
/// not be legal here, such as a killer of another node. `moved`: the piece it was played with.
std::string to_long_algebraic(Piece moved, Move m, bool capture);

/// The legal move that a SAN text names; castling with O or 0, marks (+ # ! ?) and "=" optional. Both squares without a piece
/// (g1f3, g1-f3, e1g1, e7e8) are read as `parse_uci` reads them.
/// Errors have the field "move" and tell illegal from ambiguous from unreadable.
Result<Move> parse_san(const Position& p, std::string_view text);

}  // namespace riposte
