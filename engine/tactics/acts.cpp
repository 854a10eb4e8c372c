// What a line's first move does on the board, whatever the line makes of it: facts, no proof that anything is won.

#include <algorithm>
#include <initializer_list>

#include "tactics/line.h"

namespace riposte::tactics {

namespace {

/// Whether the move at `ply` is our first, and none of `motifs` names it already.
bool is_unnamed(const Line& line, int ply, const std::vector<Finding>& found, std::initializer_list<Motif> motifs) {
  return ply == line.first() && std::none_of(motifs.begin(), motifs.end(), [&](Motif motif) { return has(found, motif, ply); });
}

}  // namespace

void find_winning_capture(const Line& line, int ply, std::vector<Finding>& found) {
  const Move m = line.move(ply);
  if (!is_unnamed(line, ply, found, {Motif::HangingPiece, Motif::CheaperCapture, Motif::TooFewDefenders})) return;
  if (line.captured(ply) == NoPiece || line.recaptures(ply) || !see_ge(line.before(ply), m, 100)) return;
  const Square target = m.kind() == EnPassant ? make_square(file_of(m.to()), rank_of(m.from())) : m.to();
  found.push_back({Motif::WinningCapture, ply, m.from(), {target}});
}

void find_attack(const Line& line, int ply, std::vector<Finding>& found) {
  const Position &before = line.before(ply), &p = line.after(ply);
  const Move m = line.move(ply);
  if (!is_unnamed(line, ply, found, {Motif::Fork, Motif::Skewer, Motif::DoubleThreat, Motif::Pin})) return;
  // A check is answered before anything else, and an exchange takes its course.
  if (before.is_noisy(m) || before.checkers() || p.checkers()) return;
  const Square by = line.destination(ply);
  // The attacker must not fall itself.
  if (wins_on(p, by, 50)) return;
  Square target = by;
  for (Bitboard b = attacks_from(p, by, p.occupied()) & p.pieces(p.turn()) & ~p.pieces(King); b;) {
    const Square s = pop_lsb(b);
    if (!loses_on(p, s, 100) || wins_on(before, s, 100)) continue;
    if (target == by || value_of(p.piece_on(s)) > value_of(p.piece_on(target))) target = s;
  }
  if (target != by) found.push_back({Motif::Attack, ply, by, {target}});
}

void find_rescue(const Line& line, int ply, std::vector<Finding>& found) {
  const Position &before = line.before(ply), &p = line.after(ply);
  const Move m = line.move(ply);
  if (ply != line.first() || before.is_noisy(m) || m.kind() == Castling || before.moved_piece(m) == NoPiece) return;
  if (type_of(before.moved_piece(m)) == King || !loses_on(before, m.from(), 100) || wins_on(p, m.to(), 1)) return;
  // Moving it away must not uncover something else.
  for (Bitboard b = p.pieces(line.us()) & ~p.pieces(King); b;)
    if (wins_on(p, pop_lsb(b), 100)) return;
  found.push_back({Motif::Rescue, ply, m.to(), {m.from()}});
}

}  // namespace riposte::tactics
