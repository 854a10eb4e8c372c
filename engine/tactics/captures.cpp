// Pieces that are captured because nothing defends them: hanging and trapped pieces, removed defenders.

#include <algorithm>

#include "tactics/line.h"

namespace riposte::tactics {

void find_hanging_piece(const Line& line, int ply, std::vector<Finding>& found) {
  if (ply != line.first()) return;
  const Position& p = line.before(ply);
  const Move m = line.move(ply);
  const Piece taken = line.captured(ply);
  if (taken == NoPiece || type_of(taken) == Pawn || m.kind() == EnPassant) return;
  const Bitboard defenders = p.attackers_to(m.to(), p.occupied() ^ bb(m.from())) & p.pieces(~line.us());
  if (defenders) return;
  // In an exchange it is only the second half.
  const bool recaptures = ply > 0 && line.destination(ply - 1) == m.to() && line.captured(ply - 1) != NoPiece;
  if (recaptures && value_of(taken) < value_of(line.captured(ply - 1)) + 150) return;
  // The piece stays won to the end of the line.
  if (!line.mates() && line.gain() < SeeValue[type_of(taken)] - 150) return;
  found.push_back({Motif::HangingPiece, ply, m.from(), {m.to()}});
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

void find_removed_defender(const Line& line, int ply, std::vector<Finding>& found) {
  if (ply + 2 >= line.size()) return;
  const Position& before = line.before(ply);
  const Move m = line.move(ply), capture = line.move(ply + 2);
  const Square target = capture.to();
  const bool mates = line.mates() && ply + 3 == line.size();
  const bool promotes = capture.kind() == Promotion;
  if (target == m.to() || line.move(ply + 1).to() == target) return;
  if (!promotes && (line.captured(ply + 2) == NoPiece || before.piece_on(target) == NoPiece)) return;
  if (before.piece_on(target) != NoPiece && color_of(before.piece_on(target)) == line.us()) return;
  if (!see_ge(line.before(ply + 2), capture, 100) && !mates) return;
  // The defender was captured, or has left its square in reply.
  const Square left = line.move(ply + 1).from();
  for (const Square defender : {line.captured(ply) != NoPiece ? m.to() : NoSquare, left}) {
    if (defender == NoSquare || before.piece_on(defender) == NoPiece || defender == target) continue;
    if (color_of(before.piece_on(defender)) == line.us()) continue;
    if (!(attacks_from(before, defender, before.occupied() & ~bb(capture.from())) & bb(target))) continue;
    // If it left, it was made to: it captured the piece that moved, or it answered a check.
    const bool lured = defender == m.to() || line.move(ply + 1).to() == m.to() || line.after(ply).checkers();
    // It no longer defends from where it stands.
    const Square now = defender == left ? line.destination(ply + 1) : NoSquare;
    const Position& then = line.before(ply + 2);
    const bool defends = now != NoSquare && attacks_from(then, now, then.occupied() & ~bb(capture.from())) & bb(target);
    if (!lured || defends) continue;
    // With the defender in place the capture did not pay.
    if (is_legal(before, LegalityMasks(before), capture) && see_ge(before, capture, 100) && !mates) continue;
    found.push_back({Motif::RemovedDefender, ply, m.from(), {defender, target}});
    return;
  }
}

}  // namespace riposte::tactics
