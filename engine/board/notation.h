#pragma once
// Move notation: UCI (e2e4, e7e8q) and SAN (Nf3, exd8=Q+).
// https://www.chessprogramming.org/Algebraic_Chess_Notation

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace riposte {

/// The letter of FEN, upper case for White; '.' for NoPiece.
constexpr char piece_letter(Piece p) { return "PNBRQK. pnbrqk"[p]; }

/// Algebraic notation such as "e2".
std::string to_text(Square s);

/// UCI notation of a legal move; "0000" for no move. Castling is written as the king's move (e1g1), or as king takes rook (e1h1)
/// if `chess960` or if the position has non-standard castling.
std::string to_uci(const Position& p, Move m, bool chess960 = false);

/// Parses a legal move. Error field "move". Accepts both notations of castling, except that in Chess960 the king's move means an
/// ordinary king move. A promotion without a piece is a queen.
Result<Move> parse_uci(const Position& p, std::string_view text, bool chess960 = false);

/// Parses a line of up to MaxPly legal moves. Error field "moves[i]" (from 0), or "moves" if there are more.
Result<std::vector<Move>> parse_line(const Position& p, const std::vector<std::string_view>& words, bool chess960 = false);

/// SAN of a legal move, with + or #.
std::string to_san(const Position& p, Move m);

/// Long algebraic notation without check marks ("Bg2-c6", "e2-e4", "Ra1xa8"), for moves that may not be legal in the current
/// position, such as a killer of another node. `moved`: the moving piece.
std::string to_long_algebraic(Piece moved, Move m, bool capture);

/// Parses a legal move in SAN. Castling may use O or 0; marks (+ # ! ?) and "=" are optional. Two squares without a piece (g1f3,
/// g1-f3, e1g1, e7e8) are parsed like UCI notation. Error field "move"; the message distinguishes illegal, ambiguous and
/// malformed moves.
Result<Move> parse_san(const Position& p, std::string_view text);

}  // namespace riposte
