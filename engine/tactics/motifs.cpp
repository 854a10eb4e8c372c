#include "tactics/motifs.h"

#include "tactics/line.h"

namespace riposte::tactics {

std::string_view name_of(Motif motif) {
  switch (motif) {
    case Motif::Mate: return "mate";
    case Motif::BackRankMate: return "backRankMate";
    case Motif::SmotheredMate: return "smotheredMate";
    case Motif::Fork: return "fork";
    case Motif::Pin: return "pin";
    case Motif::Skewer: return "skewer";
    case Motif::DiscoveredAttack: return "discoveredAttack";
    case Motif::DiscoveredCheck: return "discoveredCheck";
    case Motif::DoubleCheck: return "doubleCheck";
    case Motif::HangingPiece: return "hangingPiece";
    case Motif::TrappedPiece: return "trappedPiece";
    case Motif::RemovedDefender: return "removedDefender";
    case Motif::Promotion: return "promotion";
    case Motif::Stalemate: return "stalemate";
  }
  return "";
}

namespace {

/// Stalemate saves the side that is behind in material; either side may have played the last move.
void find_stalemate(const Line& line, std::vector<Finding>& found) {
  const Position& end = line.before(line.size());
  if (end.checkers() || has_legal_move(end) || line.balance(line.first()) > -200) return;
  found.push_back({Motif::Stalemate, line.size() - 1, line.destination(line.size() - 1), {end.king(end.turn())}});
}

}  // namespace

std::vector<Finding> find_motifs(const Position& p, std::span<const Move> moves, int first) {
  std::vector<Finding> found;
  if (int(moves.size()) <= first) return found;
  const Line line(p, moves, first);
  for (int ply = first; ply < line.size(); ply += 2) {
    for (const auto rule : {find_fork, find_skewer, find_discovery, find_pin, find_hanging_piece, find_trapped_piece,
                            find_removed_defender, find_promotion, find_end})
      rule(line, ply, found);
  }
  find_stalemate(line, found);
  return found;
}

}  // namespace riposte::tactics
