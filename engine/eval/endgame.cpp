#include "eval/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "board/kpk.h"
#include "eval/params.h"

namespace riposte {

namespace {

// Distance of a file or rank from the middle of the board, 0 (d, e) to 3 (a, h).
constexpr int off_centre(int line) { return line < 4 ? 3 - line : line - 4; }

constexpr Bitboard WestWing = 0x0F0F0F0F0F0F0F0FULL;

bool on_both_colours(Bitboard b) { return (b & DarkSquares) && (b & ~DarkSquares); }

// Piece material in pawns, to compare the two sides.
int piece_material(const Position& p, Color c) {
  return 3 * popcount(p.pieces(c, Knight, Bishop)) + 5 * popcount(p.pieces(c, Rook)) + 10 * popcount(p.pieces(c, Queen));
}

// Rook pawns on one file, no piece but bishops that do not control the promotion square, and the defending king on it or next to
// it.
bool wrong_rook_pawn(const Position& p, Color strong) {
  const Bitboard pawns = p.pieces(strong, Pawn), bishops = p.pieces(strong, Bishop);
  if (!pawns || p.non_pawns(strong) != bishops || on_both_colours(bishops)) return false;
  if ((pawns & FileA) != pawns && (pawns & FileH) != pawns) return false;
  const Square goal = make_square(file_of(lsb(pawns)), strong == White ? 7 : 0);
  const bool seen = bishops && ((bishops & DarkSquares) != 0) == ((bb(goal) & DarkSquares) != 0);
  return !seen && distance(p.king(~strong), goal) <= 1;
}

bool is_kpk(const Position& p, Color strong) {
  return p.pieces(strong) == (p.pieces(strong, Pawn) | p.pieces(strong, King)) && p.pieces(strong, Pawn) &&
         !more_than_one(p.pieces(strong, Pawn)) && !more_than_one(p.pieces(~strong));
}

bool kpk_won(const Position& p, Color strong) {
  return kpk_wins(strong, p.king(strong), lsb(p.pieces(strong, Pawn)), p.king(~strong), p.turn());
}

// Rook against a pawn supported by its king while the other king is far away, or queen against a bishop or rook pawn on its
// seventh rank: usually drawn.
bool pawn_holds(const Position& p, Color strong) {
  const Color weak = ~strong;
  const Bitboard pawn = p.pieces(weak, Pawn), force = p.non_pawns(strong);
  if (!pawn || more_than_one(pawn) || p.non_pawns(weak) || more_than_one(force) || p.pieces(strong, Pawn)) return false;
  const Square s = lsb(pawn), goal = make_square(file_of(s), weak == White ? 7 : 0);
  const int rank = relative_rank(weak, s), far = distance(p.king(strong), goal);
  const bool helped = distance(p.king(weak), s) <= 1;
  if (force & p.pieces(Rook)) return helped && rank > 2 && far - (p.turn() == strong) > 7 - rank;
  const int file = file_of(s) < 4 ? file_of(s) : 7 - file_of(s);
  return (force & p.pieces(Queen)) && helped && rank == 6 && (file == 0 || file == 2) && far > 4;
}

bool is_rook_and_pawn_against_rook(const Position& p, Color strong) {
  const Bitboard ours = p.pieces(strong, Rook), theirs = p.pieces(~strong, Rook), pawn = p.pieces(strong, Pawn);
  return ours && theirs && pawn && !more_than_one(ours) && !more_than_one(theirs) && !more_than_one(pawn) &&
         p.occupied() == (ours | theirs | pawn | p.pieces(King));
}

// The defending king in front of the pawn holds, one that is cut off from a pawn on the seventh rank loses.
// https://www.chessprogramming.org/KRPKR
int rook_and_pawn_scale(const Position& p, Color strong) {
  constexpr int Philidor = 14, Undecided = 38;
  const Square pawn = lsb(p.pieces(strong, Pawn)), goal = make_square(file_of(pawn), strong == White ? 7 : 0);
  const Square ours = p.king(strong), theirs = p.king(~strong);
  const int rank = relative_rank(strong, pawn), files_apart = std::abs(file_of(theirs) - file_of(pawn));
  // Lucena: the king stands on the promotion square and the other one is cut off.
  if (rank == 6 && ours == goal && files_apart > 1) return FullScale;
  // Philidor: the defending king is in front of a pawn that has not reached the sixth rank.
  if (rank < 5 && files_apart <= 1 && relative_rank(strong, theirs) > rank) return Philidor;
  return Undecided;
}

int pawnless_scale(const Position& p, Color strong) {
  const Bitboard knights = p.pieces(strong, Knight);
  const int mine = piece_material(p, strong), theirs = piece_material(p, ~strong);
  if (mine < 5) return 0;
  if (pawn_holds(p, strong)) return 12;
  // Two knights cannot force mate.
  if (p.non_pawns(strong) == knights && popcount(knights) == 2) return theirs ? 0 : p.pieces(~strong, Pawn) ? 8 : 0;
  if (mine - theirs <= 3) return theirs < 5 ? 8 : 14;
  return FullScale;
}

}  // namespace

int endgame_scale(const Position& p, Color strong) {
  const Bitboard pawns = p.pieces(strong, Pawn);
  if (!pawns) return pawnless_scale(p, strong);
  if (is_kpk(p, strong)) return kpk_won(p, strong) ? FullScale : 0;
  if (wrong_rook_pawn(p, strong)) return 0;
  if (is_rook_and_pawn_against_rook(p, strong)) return rook_and_pawn_scale(p, strong);

  const Bitboard ours = p.pieces(strong, Bishop), theirs = p.pieces(~strong, Bishop);
  const int count = popcount(pawns);
  const bool opposite = ours && theirs && !more_than_one(ours) && !more_than_one(theirs) && on_both_colours(ours | theirs);
  if (opposite && !p.pieces(Queen)) {
    const bool alone = p.non_pawns(strong) == ours && p.non_pawns(~strong) == theirs;
    return alone ? std::min(44, 20 + 4 * count) : std::min(54, 38 + 3 * count);
  }
  const int ahead = piece_material(p, strong) - piece_material(p, ~strong);
  // The defender can sacrifice a minor piece for the last pawn.
  if (count == 1 && ahead <= 3 && p.pieces(~strong, Knight, Bishop)) return 36;
  // With equal pieces and few pawns the endgame is often drawn, especially with pawns on one wing.
  if (ahead <= 0 && p.non_pawns(strong)) {
    const bool one_wing = !(p.pieces(Pawn) & WestWing) || !(p.pieces(Pawn) & ~WestWing);
    return std::min(FullScale, (p.pieces(Rook) ? 40 : 46) + 6 * count - (one_wing ? 8 : 0));
  }
  return FullScale;
}

int known_win_value(const Position& p, Color strong) {
  if (is_kpk(p, strong))
    return kpk_won(p, strong) ? mop_up.pawn + mop_up.step * relative_rank(strong, lsb(p.pieces(strong, Pawn))) : 0;
  const Bitboard bishops = p.pieces(strong, Bishop), knights = p.pieces(strong, Knight);
  const bool major = p.pieces(strong, Rook, Queen) != 0, both = on_both_colours(bishops);
  const bool minors = bishops && knights;
  if (more_than_one(p.pieces(~strong))) {
    // Otherwise only queen against rook is won by driving the king to the edge.
    const Bitboard rook = p.pieces(~strong, Rook), queen = p.pieces(strong, Queen);
    if (!queen || more_than_one(queen) || !rook || p.occupied() != (rook | queen | p.pieces(King))) return 0;
  } else if (!major && !both && !minors && popcount(knights) < 3) {
    return 0;
  }

  const Square king = p.king(~strong);
  const int file = file_of(king), rank = rank_of(king);
  const int to_edge = std::max(off_centre(file), off_centre(rank));
  const int to_corner = off_centre(file) + off_centre(rank);
  int value = mop_up.win + mop_up.kings_closer * (7 - distance(king, p.king(strong)));
  if (minors && !major && !both && !p.pieces(Pawn)) {
    // Distance from the middle towards a corner of the bishop's colour.
    const int line = bishops & DarkSquares ? 7 - rank - file : rank - file;
    return value + mop_up.corner * std::abs(line);
  }
  return value + mop_up.edge * to_edge + mop_up.edge * to_corner / 2;
}

}  // namespace riposte
