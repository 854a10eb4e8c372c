// Defenders that cannot do what they have to: removed, lured away, or with two tasks.

#include <algorithm>

#include "tactics/line.h"

namespace riposte::tactics {

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

namespace {

/// Whether `capture`, possible once the defender has gone from `from` to `to`, wins what the defender can no longer defend.
/// `before`: the position with the defender in place. `paid`: what its removal has cost us in centipawns.
bool exploits(const Position& before, const Position& p, Move capture, Square from, Square to, int paid) {
  const Square target = capture.to();
  const Bitboard through = ~bb(capture.from());
  if (target == to || before.piece_on(capture.from()) != p.moved_piece(capture)) return false;
  if (!(attacks_from(before, from, before.occupied() & through) & bb(target))) return false;
  if (attacks_from(p, to, p.occupied() & through) & bb(target)) return false;
  // What is attacked was attacked with the defender in place, and could not be captured.
  if (!(attacks_from(before, capture.from(), before.occupied()) & bb(target))) return false;
  if (!p.is_capture(capture) || capture.kind() != Normal || before.piece_on(target) != p.piece_on(target)) return false;
  const bool possible = type_of(p.moved_piece(capture)) != King || is_legal(before, LegalityMasks(before), capture);
  if (possible && see_ge(before, capture, 100)) return false;
  return see_ge(p, capture, std::max(100, 100 + paid));
}

}  // namespace

void find_overloaded(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& before = line.before(ply);
  const Move m = line.move(ply);
  if (line.captured(ply) == NoPiece || m.kind() != Normal || see_ge(before, m, 100)) return;
  // One piece alone can take back.
  Move recapture{};
  for (const Move reply : legal_moves(line.after(ply))) {
    if (reply.to() != m.to() || reply.kind() == Castling) continue;
    if (recapture) return;
    recapture = reply;
  }
  if (!recapture || recapture.kind() != Normal) return;
  const bool recaptured = ply + 1 < line.size() && line.move(ply + 1) == recapture;
  // It takes back and leaves its other task, or it does not, and the piece stays won.
  const bool declined = ply == line.first() && !line.mates() && line.gain() >= value_of(line.captured(ply)) - 50;
  if (recaptured ? ply + 2 >= line.size() : !declined) return;
  Position p = line.after(ply);
  p.make(recapture);
  const int paid = value_of(before.moved_piece(m)) - value_of(line.captured(ply));
  for (const Move capture : legal_moves(p)) {
    if (recaptured && capture != line.move(ply + 2)) continue;
    if (!exploits(before, p, capture, recapture.from(), m.to(), paid)) continue;
    found.push_back({Motif::Overloaded, ply, m.from(), {recapture.from(), m.to(), capture.to()}});
    return;
  }
}

}  // namespace riposte::tactics
