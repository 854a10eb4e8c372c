#include "tactics/line.h"

#include <algorithm>

namespace riposte::tactics {

Line::Line(const Position& p, std::span<const Move> moves, int first) : moves_(moves.begin(), moves.end()), first_(first) {
  positions_.reserve(moves_.size() + 1);
  positions_.push_back(p);
  positions_.front().trim_history();
  for (const Move m : moves_) {
    positions_.push_back(positions_.back());
    positions_.back().make(m);
  }
  mates_ = is_mated(positions_.back());
}

Piece Line::captured(int ply) const {
  const Move m = move(ply);
  if (m.kind() == EnPassant) return make_piece(~before(ply).turn(), Pawn);
  return m.kind() == Castling ? NoPiece : before(ply).piece_on(m.to());
}

bool Line::recaptures(int ply) const {
  if (ply == 0 || destination(ply - 1) != move(ply).to() || captured(ply - 1) == NoPiece) return false;
  return value_of(captured(ply)) < value_of(captured(ply - 1)) + 150;
}

Square Line::destination(int ply) const {
  return move(ply).kind() == Castling ? after(ply).king(before(ply).turn()) : move(ply).to();
}

int Line::balance(int ply) const {
  const Position& p = before(ply);
  int sum = 0;
  for (const PieceType t : {Pawn, Knight, Bishop, Rook, Queen})
    sum += SeeValue[t] * (popcount(p.pieces(us(), t)) - popcount(p.pieces(~us(), t)));
  return sum;
}

int value_of(Piece p) { return type_of(p) == King ? 10000 : p == NoPiece ? 0 : SeeValue[type_of(p)]; }

bool wins_on(const Position& p, Square s, int threshold) {
  if (!(p.attackers_to(s, p.occupied()) & p.pieces(p.turn()))) return false;
  for (const Move m : legal_moves(p))
    if (m.to() == s && m.kind() != Castling && p.is_capture(m) && see_ge(p, m, threshold)) return true;
  return false;
}

bool loses_on(const Position& p, Square s, int threshold) {
  if (p.checkers()) return false;
  Position passed = p;
  passed.make_null();
  return wins_on(passed, s, threshold);
}

Bitboard exchangers(const Position& p, Square s, Color c) {
  Bitboard all = 0;
  for (Bitboard next; (next = p.attackers_to(s, p.occupied() & ~all) & p.pieces(c) & ~all);) all |= next;
  return all;
}

bool is_mated(const Position& p) { return p.checkers() && !has_legal_move(p); }

bool has(const std::vector<Finding>& found, Motif motif, int ply) {
  return std::any_of(found.begin(), found.end(), [=](const Finding& f) { return f.motif == motif && (ply < 0 || f.ply == ply); });
}

Bitboard attacks_from(const Position& p, Square s, Bitboard occupied) {
  const Piece piece = p.piece_on(s);
  if (type_of(piece) == Pawn) return pawn_attacks(color_of(piece), s);
  return piece_attacks(type_of(piece), s, occupied);
}

}  // namespace riposte::tactics
