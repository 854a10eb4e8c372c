// Attacks on several pieces, and along lines: fork, skewer, pin, discovered attack.

#include <algorithm>

#include "tactics/line.h"

namespace riposte::tactics {

namespace {

bool is_slider(Piece p) { return type_of(p) == Bishop || type_of(p) == Rook || type_of(p) == Queen; }

/// Whether a piece that attacks an enemy piece of more value, or an undefended one, wins something by capturing it.
bool is_target(const Position& p, Square from, Square target) {
  const Piece attacker = p.piece_on(from), attacked = p.piece_on(target);
  if (type_of(attacked) == King || value_of(attacked) > value_of(attacker) + 50) return true;
  Bitboard defenders = p.attackers_to(target, p.occupied() ^ bb(from)) & p.pieces(color_of(attacked));
  // A more valuable piece that defends through the attacker is itself attacked and has to leave.
  for (Bitboard b = defenders & ~p.attackers_to(target, p.occupied()); b;) {
    const Square s = pop_lsb(b);
    if (value_of(p.piece_on(s)) > value_of(attacker) + 50) defenders ^= bb(s);
  }
  return !defenders && type_of(attacked) != Pawn;
}

/// The first piece behind `target` on the line from `from`; NoSquare if there is none.
Square behind(const Position& p, Square from, Square target) {
  const Bitboard through = attacks_from(p, from, p.occupied() ^ bb(target)) & ~attacks_from(p, from, p.occupied());
  const Bitboard found = through & line_through(from, target) & p.occupied();
  return found ? lsb(found) : NoSquare;
}

}  // namespace

void find_fork(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Square from = line.destination(ply);
  // A double check needs no fork.
  if (ply + 2 >= line.size() || more_than_one(p.checkers())) return;
  const Move reply = line.move(ply + 1), capture = line.move(ply + 2);
  // One of the targets falls: where it stands, or after it has captured the forking piece.
  const bool sold = reply.to() == from && capture.to() == from;
  if (capture.from() != from && !sold) return;
  const Square taken = sold ? reply.from() : capture.to();
  std::vector<Square> targets;
  for (Bitboard b = attacks_from(p, from, p.occupied()) & p.pieces(~line.us()); b;)
    if (const Square s = pop_lsb(b); is_target(p, from, s)) targets.push_back(s);
  const auto prize = std::find(targets.begin(), targets.end(), taken);
  if (targets.size() < 2 || prize == targets.end() || line.captured(ply + 2) == NoPiece) return;
  if (sold && value_of(p.piece_on(taken)) < value_of(p.piece_on(from)) + 150) return;
  // The forking piece must not be lost for less, and the capture must win something.
  if (wins_on(p, from, 1) || !see_ge(line.before(ply + 2), capture, 100)) return;
  std::iter_swap(targets.begin(), prize);
  found.push_back({Motif::Fork, ply, from, targets});
}

void find_skewer(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Square from = line.destination(ply);
  if (!is_slider(p.piece_on(from)) || ply + 2 >= line.size()) return;
  const Move reply = line.move(ply + 1), capture = line.move(ply + 2);
  const Square front = reply.from();
  if (capture.from() != from || line.captured(ply + 2) == NoPiece) return;
  if (!(attacks_from(p, from, p.occupied()) & bb(front)) || behind(p, from, front) != capture.to()) return;
  if (reply.kind() == Castling || color_of(p.piece_on(capture.to())) == line.us()) return;
  // The piece in front is the more valuable one, and leaves because it is attacked.
  if (value_of(p.piece_on(front)) <= value_of(p.piece_on(capture.to()))) return;
  if (type_of(p.piece_on(front)) != King && line.captured(ply + 1) != NoPiece) return;
  if (type_of(p.piece_on(front)) != King && !is_target(p, from, front)) return;
  if (!see_ge(line.before(ply + 2), capture, 100)) return;
  found.push_back({Motif::Skewer, ply, from, {front, capture.to()}});
}

namespace {

/// Whether the piece on `pinned` is attacked along a line by `from` and shields a more valuable piece; that one's square, or
/// NoSquare.
Square pinned_to(const Position& p, Square from, Square pinned) {
  if (!is_slider(p.piece_on(from)) || !(attacks_from(p, from, p.occupied()) & bb(pinned))) return NoSquare;
  const Square rear = behind(p, from, pinned);
  if (rear == NoSquare || color_of(p.piece_on(rear)) != color_of(p.piece_on(pinned))) return NoSquare;
  if (type_of(p.piece_on(rear)) == King) return rear;
  const bool worth = value_of(p.piece_on(rear)) > value_of(p.piece_on(pinned)) && is_target(p, from, rear);
  return worth ? rear : NoSquare;
}

/// The pieces of `c` on the board that can pin.
Bitboard sliders(const Position& p, Color c) { return p.pieces(c, Bishop) | p.pieces(c, Rook, Queen); }

/// The pinned piece is captured two plies later, by the piece that has moved or that pins: where it stands, or where it has
/// captured the pinning piece, worth less, on `from`. It was safe before the move.
bool falls(const Line& line, int ply, Square from, Square pinned) {
  if (ply + 2 >= line.size()) return false;
  const Move reply = line.move(ply + 1), capture = line.move(ply + 2);
  const Square to = line.destination(ply);
  // A move that neither pins nor attacks the pinned piece does not exploit the pin.
  if (to != from && (capture.from() != to || wins_on(line.before(ply), pinned, 100))) return false;
  const bool sold = reply.from() == pinned && reply.to() == from && capture.to() == from &&
                    value_of(line.after(ply).piece_on(pinned)) > value_of(line.after(ply).piece_on(from)) + 50;
  if (reply.from() == pinned && !sold) return false;
  return (sold || capture.to() == pinned) && line.captured(ply + 2) != NoPiece && see_ge(line.before(ply + 2), capture, 100);
}

/// At the end of a line: the piece cannot leave the line to the king, and is lost where it stands.
bool will_fall(const Line& line, int ply, Square from, Square pinned, Square rear) {
  const Position& p = line.after(ply);
  if (ply + 1 != line.size() || p.checkers() || type_of(p.piece_on(rear)) != King) return false;
  if (line.destination(ply) != from || wins_on(p, from, 1)) return false;
  return loses_on(p, pinned, 150);
}

/// The pinned piece would capture the piece that has just moved to `to`, and gain by it, if it were allowed to.
bool cannot_capture(const Position& p, Square pinned, Square to) {
  if (!(attacks_from(p, pinned, p.occupied()) & bb(to)) || p.pieces(p.turn(), King) & bb(to)) return false;
  for (const Move m : legal_moves(p))
    if (m.to() == to && m.from() != pinned && type_of(p.moved_piece(m)) != King && see_ge(p, m, 0)) return false;
  const bool promotes = type_of(p.piece_on(pinned)) == Pawn && (bb(to) & (Rank1 | Rank8));
  const Move capture = promotes ? Move::promotion(pinned, to, Queen) : Move(pinned, to);
  return !is_legal(p, LegalityMasks(p), capture) && see_ge(p, capture, 100);
}

}  // namespace

void find_pin(const Line& line, int ply, std::vector<Finding>& found) {
  const Position& p = line.after(ply);
  const Square to = line.destination(ply);
  for (Bitboard pinners = sliders(p, line.us()); pinners;) {
    const Square from = pop_lsb(pinners);
    for (Bitboard b = attacks_from(p, from, p.occupied()) & p.pieces(~line.us()); b;) {
      const Square pinned = pop_lsb(b);
      if (type_of(p.piece_on(pinned)) == King) continue;
      const Square rear = pinned_to(p, from, pinned);
      if (rear == NoSquare) continue;
      const bool absolute = type_of(p.piece_on(rear)) == King;
      const bool king = type_of(p.piece_on(to)) == King;
      const bool exploited = absolute && !king && cannot_capture(p, pinned, to);
      const bool lost = !king && type_of(p.piece_on(pinned)) != Pawn && !p.checkers() &&
                        (falls(line, ply, from, pinned) || will_fall(line, ply, from, pinned, rear));
      if (!exploited && !lost) continue;
      found.push_back({Motif::Pin, ply, from, {pinned, rear}});
      return;
    }
  }
}

void find_discovery(const Line& line, int ply, std::vector<Finding>& found) {
  const Position &before = line.before(ply), &p = line.after(ply);
  const Move m = line.move(ply);
  const Square king = p.king(~line.us());
  if (m.kind() == Castling) return;
  const Bitboard checkers = p.checkers();
  if (more_than_one(checkers)) {
    found.push_back({Motif::DoubleCheck, ply, m.to(), {king}});
    return;
  }
  if (checkers && !(checkers & bb(m.to()))) {
    found.push_back({Motif::DiscoveredCheck, ply, lsb(checkers), {king}});
    return;
  }
  if (ply + 2 >= line.size()) return;
  const Move capture = line.move(ply + 2);
  const Square from = capture.from(), target = capture.to();
  if (from == m.to() || !is_slider(p.piece_on(from)) || line.captured(ply + 2) == NoPiece) return;
  // The line from the slider to its target was closed by the piece that moved, and by nothing else.
  if (!(between(from, target) & bb(m.from())) || attacks_from(before, from, before.occupied()) & bb(target)) return;
  if (!(attacks_from(p, from, p.occupied()) & bb(target)) || p.piece_on(target) == NoPiece) return;
  if (line.move(ply + 1).to() == target || !see_ge(line.before(ply + 2), capture, 100)) return;
  found.push_back({Motif::DiscoveredAttack, ply, from, {target}});
}

}  // namespace riposte::tactics
