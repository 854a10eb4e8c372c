// Threats that cannot both be met, and checks that cannot be met without loss.

#include "tactics/line.h"

namespace riposte::tactics {

namespace {

/// Squares on which the side to move can give mate at once.
Bitboard mating_squares(Position p) {
  Bitboard squares = 0;
  for (const Move m : legal_moves(p)) {
    p.make(m);
    if (is_mated(p)) squares |= bb(m.to());
    p.unmake(m);
  }
  return squares;
}

/// Pieces of the other side that the side to move can capture with gain.
Bitboard winnable(const Position& p) {
  Bitboard squares = 0;
  for (Bitboard b = p.pieces(~p.turn()) & ~p.pieces(King); b;)
    if (const Square s = pop_lsb(b); wins_on(p, s, 100)) squares |= bb(s);
  return squares;
}

/// The most valuable piece on `squares`.
Square most_valuable(const Position& p, Bitboard squares) {
  Square best = lsb(squares);
  while (squares)
    if (const Square s = pop_lsb(squares); value_of(p.piece_on(s)) > value_of(p.piece_on(best))) best = s;
  return best;
}

}  // namespace

void find_double_threat(const Line& line, int ply, std::vector<Finding>& found) {
  const Position &before = line.before(ply), &p = line.after(ply);
  // In check nothing could be threatened before, which makes no threat new.
  if (ply + 2 >= line.size() || before.is_noisy(line.move(ply)) || before.checkers() || p.checkers()) return;
  if (has(found, Motif::Fork, ply) || has(found, Motif::Skewer, ply)) return;
  Position passed = p;
  passed.make_null();
  // Only what the move threatens, not what was threatened before.
  const Bitboard targets = winnable(passed) & ~winnable(before);
  if (!targets) return;
  const Square by = line.destination(ply);
  const Move reply = line.move(ply + 1), carried_out = line.move(ply + 2);
  const Bitboard mates = mating_squares(before) ? 0 : mating_squares(passed);
  const Bitboard taken = targets & bb(carried_out.to());
  const bool mated = line.mates() && ply + 3 == line.size() && mates & bb(carried_out.to());
  const bool won = taken && reply.to() != carried_out.to() && see_ge(line.before(ply + 2), carried_out, 100);
  if (!mated && !won) return;
  const Square target = mated ? most_valuable(p, targets) : carried_out.to();
  if (const Bitboard other = mates & ~bb(target)) {
    const Square square = mated ? carried_out.to() : lsb(other);
    if (square != target) found.push_back({Motif::DoubleThreat, ply, by, {target, p.king(~line.us()), square}});
  } else if (const Bitboard rest = targets & ~bb(target); rest && !mated) {
    found.push_back({Motif::DoubleThreat, ply, by, {target, most_valuable(p, rest)}});
  }
}

void find_interposition(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Bitboard checkers = p.checkers();
  if (!checkers || more_than_one(checkers) || ply + 2 >= line.size()) return;
  const Square king = p.king(p.turn()), by = lsb(checkers), square = line.destination(ply + 1);
  if (line.move(ply + 2).to() != square || !see_ge(line.before(ply + 2), line.move(ply + 2), 100)) return;
  for (const Move reply : legal_moves(p)) {
    if (!(between(king, by) & bb(reply.to())) || type_of(p.moved_piece(reply)) == King) return;
    Position then = p;
    then.make(reply);
    if (!wins_on(then, reply.to(), 100)) return;
  }
  found.push_back({Motif::Interposition, ply, by, {square, king}});
}

}  // namespace riposte::tactics
