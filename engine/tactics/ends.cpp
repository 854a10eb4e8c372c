// Mates.

#include "tactics/line.h"

namespace riposte::tactics {

namespace {

/// Squares in front of the king on the back rank, all blocked by its own pieces, and a rook or queen on that rank gives mate.
bool is_back_rank_mate(const Position& p) {
  const Color c = p.turn();
  const Square king = p.king(c);
  const Bitboard rank = relative_rank_bb(c, 0);
  if (!(rank & bb(king)) || !(p.checkers() & rank & (p.pieces(Rook) | p.pieces(Queen)))) return false;
  const Bitboard front = king_attacks(king) & relative_rank_bb(c, 1);
  return !(front & ~p.pieces(c));
}

bool is_smothered_mate(const Position& p) {
  const Color c = p.turn();
  const Square king = p.king(c);
  return (p.checkers() & p.pieces(Knight)) && !more_than_one(p.checkers()) && !(king_attacks(king) & ~p.pieces(c));
}

}  // namespace

void find_end(const Line& line, int ply, std::vector<Finding>& found) {
  if (ply + 1 != line.size()) return;
  const Position& p = line.after(ply);
  const Square king = p.king(p.turn());
  if (line.mates()) {
    found.push_back({Motif::Mate, ply, line.destination(ply), {king}});
    if (is_back_rank_mate(p)) found.push_back({Motif::BackRankMate, ply, line.destination(ply), {king}});
    if (is_smothered_mate(p)) found.push_back({Motif::SmotheredMate, ply, line.destination(ply), {king}});
  }
}

}  // namespace riposte::tactics
