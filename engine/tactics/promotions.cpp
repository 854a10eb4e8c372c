// Promotions, pawns that nothing stops, and kings that decide whether one is stopped.

#include <cstdlib>

#include "board/kpk.h"
#include "tactics/line.h"

namespace riposte::tactics {

namespace {

/// Whether the move at `ply` promotes a pawn that is not captured at once: for no more than a pawn's worth it is no gain.
bool promotes(const Line& line, int ply) {
  const Move m = line.move(ply);
  return m.kind() == riposte::Promotion && (ply + 1 == line.size() || line.move(ply + 1).to() != m.to());
}

}  // namespace

void find_promotion(const Line& line, int ply, std::vector<Finding>& found) {
  if (promotes(line, ply)) found.push_back({Motif::Promotion, ply, line.move(ply).to(), {}});
}

namespace {

/// Squares in front of a pawn of `c` on its file, to the last rank.
Bitboard path(Color c, Square pawn) {
  Bitboard squares = 0;
  for (Square s = pawn; relative_rank(c, s) < 7;) squares |= bb(s = s + forward(c));
  return squares;
}

/// The squares, and those beside them.
Bitboard widened(Bitboard squares) { return squares | shift<East>(squares) | shift<West>(squares); }

bool is_passed(const Position& p, Color c, Square pawn) { return !(widened(path(c, pawn)) & p.pieces(~c, Pawn)); }

/// Where a pawn of `c` promotes.
Square goal(Color c, Square pawn) { return relative(c, make_square(file_of(pawn), 7)); }

/// Moves that a pawn of `c` needs to promote if nothing stands in its way.
int moves_to_promote(Color c, Square pawn) { return 7 - relative_rank(c, pawn) - (relative_rank(c, pawn) == 1); }

/// Whether the other side, to move and without pieces, can stop the passed pawn of `c` neither by its king nor by a pawn.
bool is_outside_square(const Position& p, Color c, Square pawn) {
  if (p.non_pawns(~c) || !is_passed(p, c, pawn) || path(c, pawn) & p.occupied()) return false;
  const int moves = moves_to_promote(c, pawn);
  if (distance(p.king(~c), goal(c, pawn)) <= moves + 1) return false;
  for (Bitboard b = p.pieces(~c, Pawn); b;) {
    const Square other = pop_lsb(b);
    // A pawn that promotes in time, or gains time by a check, even after it has captured, stops the pawn as well.
    if (moves_to_promote(~c, other) <= moves + 1 || widened(widened(path(~c, other))) & p.pieces(c, King)) return false;
  }
  return true;
}

}  // namespace

void find_outside_square(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Color us = line.us();
  const Square pawn = line.move(ply).to();
  if (p.piece_on(pawn) != make_piece(us, Pawn) || !is_outside_square(p, us, pawn)) return;
  // Of a pawn that runs, its first move is enough.
  if (has(found, Motif::OutsideSquare)) return;
  found.push_back({Motif::OutsideSquare, ply, pawn, {goal(us, pawn), p.king(~us)}});
}

void find_passed_pawn(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Move m = line.move(ply);
  const Color us = line.us();
  if (ply != line.first() || p.piece_on(m.to()) != make_piece(us, Pawn) || line.captured(ply) != NoPiece) return;
  if (relative_rank(us, m.to()) < 4 || !is_passed(p, us, m.to()) || wins_on(p, m.to(), 1)) return;
  found.push_back({Motif::PassedPawn, ply, m.to(), {goal(us, m.to())}});
}

void find_promotion_race(const Line& line, int ply, std::vector<Finding>& found) {
  if (!promotes(line, ply)) return;
  const Position& p = line.after(ply);
  // The other pawn has advanced in the line, too, and is at most two moves from its promotion.
  for (int i = ply - 1; i >= 0; i -= 2) {
    const Square other = line.move(i).to();
    if (p.piece_on(other) != make_piece(~line.us(), Pawn) || moves_to_promote(~line.us(), other) > 2) continue;
    if (!is_passed(p, ~line.us(), other)) continue;
    found.push_back({Motif::PromotionRace, ply, line.move(ply).to(), {other}});
    return;
  }
}

void find_opposition(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Color us = line.us();
  if (popcount(p.occupied()) != 3 || !p.pieces(Pawn) || p.king(us) != line.destination(ply)) return;
  const Square ours = p.king(us), theirs = p.king(~us), pawn = lsb(p.pieces(Pawn));
  const int files = std::abs(file_of(ours) - file_of(theirs)), ranks = std::abs(rank_of(ours) - rank_of(theirs));
  if (files % 2 != 0 || ranks % 2 != 0 || distance(ours, theirs) != 2) return;
  // The other side has to move. It would have the better result if it were our move.
  const Color strong = color_of(p.piece_on(pawn));
  const auto wins = [&](Color turn) { return kpk_wins(strong, p.king(strong), pawn, p.king(~strong), turn); };
  if (wins(~us) != (us == strong) || wins(us) == (us == strong)) return;
  if (has(found, Motif::Opposition)) return;
  found.push_back({Motif::Opposition, ply, ours, {theirs}});
}

}  // namespace riposte::tactics
