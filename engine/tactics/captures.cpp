// Pieces that are captured because they are not defended enough, or cannot leave.

#include "tactics/line.h"

namespace riposte::tactics {

namespace {

/// Enemy pieces that defend the target of the first move of ours.
Bitboard defenders(const Line& line) {
  const Position& p = line.before(line.first());
  const Move m = line.move(line.first());
  return p.attackers_to(m.to(), p.occupied() ^ bb(m.from())) & p.pieces(~line.us());
}

/// Whether the move at `ply` is our first, captures something by an ordinary move, and is not the second half of an exchange.
bool begins_with_capture(const Line& line, int ply) {
  return ply == line.first() && line.captured(ply) != NoPiece && line.move(ply).kind() != EnPassant && !line.recaptures(ply);
}

/// Whether at least `value` centipawns stay won to the end of the line.
bool stays_won(const Line& line, int value) { return line.mates() || line.gain() >= value; }

}  // namespace

void find_hanging_piece(const Line& line, int ply, std::vector<Finding>& found) {
  if (!begins_with_capture(line, ply) || type_of(line.captured(ply)) == Pawn || defenders(line)) return;
  if (!stays_won(line, value_of(line.captured(ply)) - 150)) return;
  found.push_back({Motif::HangingPiece, ply, line.move(ply).from(), {line.move(ply).to()}});
}

void find_cheaper_capture(const Line& line, int ply, std::vector<Finding>& found) {
  if (!begins_with_capture(line, ply) || line.move(ply).kind() == riposte::Promotion || !defenders(line)) return;
  // A piece that has just been promoted was a pawn.
  if (ply > 0 && line.move(ply - 1).kind() == riposte::Promotion && line.move(ply - 1).to() == line.move(ply).to()) return;
  const int gain = value_of(line.captured(ply)) - value_of(line.before(ply).moved_piece(line.move(ply)));
  // Bishops and knights are equal.
  if (gain <= 50 || !stays_won(line, gain - 50)) return;
  found.push_back({Motif::CheaperCapture, ply, line.move(ply).from(), {line.move(ply).to()}});
}

namespace {

/// Whether `p` has more attackers of ours than defenders on `target`, and at least one of these.
bool is_outnumbered(const Position& p, Square target, Color us) {
  const int defending = popcount(exchangers(p, target, ~us));
  return defending > 0 && popcount(exchangers(p, target, us)) > defending;
}

/// Whether `capture` takes a piece of no more than its own value, wins by the exchange that follows, and not by a promotion.
bool wins_exchange(const Position& p, Move capture) {
  const int taken = value_of(p.piece_on(capture.to()));
  return taken > 0 && capture.kind() == Normal && taken <= value_of(p.moved_piece(capture)) + 50 && see_ge(p, capture, 100);
}

void add_outnumbered(const Position& p, int ply, Square by, Square target, Color us, std::vector<Finding>& found) {
  std::vector<Square> targets{target};
  for (Bitboard b = exchangers(p, target, ~us); b;) targets.push_back(pop_lsb(b));
  found.push_back({Motif::TooFewDefenders, ply, by, targets});
}

}  // namespace

void find_too_few_defenders(const Line& line, int ply, std::vector<Finding>& found) {
  const Color us = line.us();
  const Position &before = line.before(ply), &p = line.after(ply);
  const Move m = line.move(ply);
  if (begins_with_capture(line, ply)) {
    if (wins_exchange(before, m) && is_outnumbered(before, m.to(), us) && stays_won(line, 100))
      add_outnumbered(before, ply, m.from(), m.to(), us, found);
    return;
  }
  if (ply + 2 >= line.size() || line.captured(ply) != NoPiece) return;
  const Move reply = line.move(ply + 1), capture = line.move(ply + 2);
  const Square target = capture.to();
  if (reply.from() == target || reply.to() == target || !wins_exchange(line.before(ply + 2), capture)) return;
  // The move adds an attacker, and nothing else was missing.
  const bool adds = more_than_one(exchangers(p, target, us)) && exchangers(before, target, us) != exchangers(p, target, us);
  if (!adds || is_outnumbered(before, target, us) || !is_outnumbered(p, target, us)) return;
  if (wins_on(before, target, 100) || !loses_on(p, target, 100)) return;
  add_outnumbered(p, ply, line.destination(ply), target, us, found);
}

namespace {

/// Whether the piece on `s` of the side to move is attacked, and each of its moves loses material, as staying does.
bool is_trapped(const Position& p, Square s) {
  if (p.checkers() || !loses_on(p, s, 150)) return false;
  if (LegalityMasks(p).pinned & bb(s)) return false;
  for (const Move m : legal_moves(p)) {
    if (m.from() != s) continue;
    // What the move captures counts: a piece that can be sold for its value is not trapped.
    if (see_ge(p, m, -149)) return false;
  }
  return true;
}

}  // namespace

void find_trapped_piece(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  if (ply + 2 >= line.size() || p.checkers()) return;
  for (Bitboard b = p.pieces(~line.us()) & ~p.pieces(Pawn) & ~p.pieces(King); b;) {
    const Square s = pop_lsb(b);
    const Move reply = line.move(ply + 1);
    const Square falls_on = reply.from() == s ? line.destination(ply + 1) : s;
    const bool captured = line.move(ply + 2).to() == falls_on && line.captured(ply + 2) == p.piece_on(s);
    if (!captured || !is_trapped(p, s)) continue;
    // It was not lost before the move as well.
    const Position& before = line.before(ply);
    if (wins_on(before, s, 150)) continue;
    found.push_back({Motif::TrappedPiece, ply, line.destination(ply), {s}});
    return;
  }
}

}  // namespace riposte::tactics
