#pragma once
// Endings of up to four men: which there are, their positions as numbers, and the moves in them.

#include <cstdint>

#include "board/position.h"

namespace riposte::endings {

/// The most men that a position of an ending has, kings included.
constexpr int MaxMen = 4;

/// A position without castling rights: White's king, Black's king, then the others.
struct Men {
  int count = 2;
  Piece piece[MaxMen] = {WKing, BKing, NoPiece, NoPiece};
  Square square[MaxMen] = {NoSquare, NoSquare, NoSquare, NoSquare};
  Color turn = White;
  Square ep = NoSquare;  ///< the square behind a pawn that can be captured en passant by a legal move, or NoSquare

  Bitboard occupied() const;
  bool attacked(Square s, Color by) const;
  bool in_check(Color c) const { return attacked(square[c], ~c); }
  /// Whether the men stand on different squares, no pawn on the first or last rank, and the side not to move is not in check.
  bool is_legal() const;
  /// The square behind the pawn of the other side if it has just made a double step and can be captured, or NoSquare. Does not
  /// read `ep`.
  Square possible_ep() const;
  /// The men of a position with at most MaxMen men and without castling rights.
  static Men of(const Position& p);
};

/// A class of positions by material. White has the first of the men beside the kings.
struct Ending {
  Piece men[2];  ///< beside the kings; the second is NoPiece in an ending of three men
  int count() const { return men[1] == NoPiece ? 3 : 4; }
  int pawns() const { return (type_of(men[0]) == Pawn) + (men[1] != NoPiece && type_of(men[1]) == Pawn); }
  bool twins() const { return men[0] == men[1]; }
  /// Both sides have the same.
  bool balanced() const { return men[1] == Piece(men[0] | 8); }
};
constexpr int EndingCount = 35;
/// All endings. Captures and promotions lead to earlier ones.
const Ending& ending(int id);
/// Such as "KBNK" or "KQKR".
std::string name_of(int id);
/// The ending with these men beside the kings, or -1 for bare kings.
int id_of(Piece a, Piece b = NoPiece);

/// A position as its ending stores it.
struct Place {
  int id = -1;  ///< -1: bare kings, always a draw
  Men men;
};
/// Exchanges the colours if the ending needs it, orders the men, and turns the board: White's king stands on the files a to d,
/// without pawns also on the ranks 1 to 4, and in the triangle a1-d1-d4 if `full`.
Place place(const Men& men, bool full);
/// The number of a position whose board is turned as place() does. White's king has 32 squares, without pawns 16, or 10 if
/// `full`.
std::uint32_t index_of(const Ending& e, const Men& men, bool full);
std::uint32_t index_count(const Ending& e, bool full);
/// The squares of a number; the turn is left to the caller.
Men men_at(const Ending& e, std::uint32_t index, bool full);

/// Calls `visit(Men next, bool converts)` for each legal move. `converts`: it captures or promotes.
template <class Visit>
void for_each_move(const Men& m, Visit visit) {
  const Color us = m.turn;
  const Bitboard occupied = m.occupied();
  Bitboard theirs = 0, ours = 0;
  for (int i = 0; i < m.count; ++i) (color_of(m.piece[i]) == us ? ours : theirs) |= bb(m.square[i]);
  const auto play = [&](int man, Square to, Square captured, PieceType promoted) {
    Men next = m;
    next.square[man] = to;
    if (promoted != NoPieceType) next.piece[man] = make_piece(us, promoted);
    if (captured != NoSquare)
      for (int i = 2; i < m.count; ++i)
        if (m.square[i] == captured) {
          if (i == 2) next.piece[2] = next.piece[3], next.square[2] = next.square[3];
          --next.count;
          break;
        }
    if (next.in_check(us)) return;
    next.turn = ~us;
    const bool double_step = type_of(m.piece[man]) == Pawn && (m.square[man] ^ to) == 16;
    next.ep = double_step ? next.possible_ep() : NoSquare;
    visit(next, captured != NoSquare || promoted != NoPieceType);
  };
  const auto play_pawn = [&](int man, Square to, Square captured) {
    if (relative_rank(us, to) != 7) return play(man, to, captured, NoPieceType);
    for (const PieceType t : {Queen, Rook, Bishop, Knight}) play(man, to, captured, t);
  };
  for (int man = 0; man < m.count; ++man) {
    if (color_of(m.piece[man]) != us) continue;
    const Square from = m.square[man];
    if (type_of(m.piece[man]) != Pawn) {
      for (Bitboard b = piece_attacks(type_of(m.piece[man]), from, occupied) & ~ours & ~bb(m.square[~us]); b;) {
        const Square to = pop_lsb(b);
        play(man, to, theirs & bb(to) ? to : NoSquare, NoPieceType);
      }
      continue;
    }
    const Square one = from + forward(us);
    if (!(occupied & bb(one))) {
      play_pawn(man, one, NoSquare);
      const Square two = one + forward(us);
      if (relative_rank(us, from) == 1 && !(occupied & bb(two))) play(man, two, NoSquare, NoPieceType);
    }
    for (Bitboard b = pawn_attacks(us, from) & theirs & ~bb(m.square[~us]); b;) {
      const Square to = pop_lsb(b);
      play_pawn(man, to, to);
    }
    if (m.ep != NoSquare && (pawn_attacks(us, from) & bb(m.ep))) play(man, m.ep, m.ep - forward(us), NoPieceType);
  }
}

}  // namespace riposte::endings
