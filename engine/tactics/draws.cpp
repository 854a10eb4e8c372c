// Draws that save the side behind in material: stalemate, perpetual check, the wrong bishop.

#include "tactics/line.h"

namespace riposte::tactics {

void find_stalemate(const Line& line, std::vector<Finding>& found) {
  const Position& end = line.before(line.size());
  if (end.checkers() || has_legal_move(end) || line.balance(line.first()) > -200) return;
  found.push_back({Motif::Stalemate, line.size() - 1, line.destination(line.size() - 1), {end.king(end.turn())}});
}

void find_perpetual(const Line& line, int ply, std::vector<Finding>& found) {
  if (line.balance(ply) > -100) return;
  const Key start = line.before(ply).key(), checked = line.after(ply).key();
  for (int i = ply; i < line.size(); i += 2) {
    if (!line.after(i).checkers()) return;
    const bool repeats = (i > ply && line.after(i).key() == checked) || (i + 1 < line.size() && line.after(i + 1).key() == start);
    if (!repeats) continue;
    // The first of the checks that repeat is enough.
    if (has(found, Motif::Perpetual)) return;
    found.push_back({Motif::Perpetual, ply, line.destination(ply), {line.after(ply).king(~line.us())}});
    return;
  }
}

namespace {

/// The corner that the bare king of `c` holds against rook pawns of one file and bishops that do not control it; NoSquare if not.
/// Nothing but a king beside the corner could take it from the bare king, and such a king has no square to come from.
Square held_corner(const Position& p, Color c) {
  const Bitboard pawns = p.pieces(~c, Pawn), bishops = p.pieces(~c, Bishop);
  if (more_than_one(p.pieces(c)) || !pawns || !bishops || p.non_pawns(~c) != bishops) return NoSquare;
  for (const int file : {0, 7}) {
    const Square corner = relative(~c, make_square(file, 7));
    const Bitboard colour = DarkSquares & bb(corner) ? DarkSquares : ~DarkSquares;
    if (!(pawns & ~file_bb(file)) && !(bishops & colour) && distance(p.king(c), corner) <= 1) return corner;
  }
  return NoSquare;
}

}  // namespace

void find_wrong_bishop(const Line& line, int ply, std::vector<Finding>& found) {
  const Color us = line.us();
  const Square corner = held_corner(line.after(ply), us);
  if (corner == NoSquare || held_corner(line.before(ply), us) != NoSquare) return;
  found.push_back({Motif::WrongBishop, ply, line.after(ply).king(us), {lsb(line.after(ply).pieces(~us, Bishop)), corner}});
}

}  // namespace riposte::tactics
