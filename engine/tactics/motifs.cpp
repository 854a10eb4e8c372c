#include "tactics/motifs.h"

#include "tactics/line.h"

namespace riposte::tactics {

std::string_view name_of(Motif motif) {
  constexpr std::string_view Names[] = {
#define MOTIF(name, text, rule) text,
#include "tactics/motifs.def"
  };
  return Names[std::size_t(motif)];
}

std::vector<Finding> find_motifs(const Position& p, std::span<const Move> moves, int first) {
  std::vector<Finding> found;
  if (int(moves.size()) <= first) return found;
  const Line line(p, moves, first);
  for (int ply = first; ply < line.size(); ply += 2) {
    for (const auto rule : {find_fork,
                            find_skewer,
                            find_discovery,
                            find_pin,
                            find_double_threat,
                            find_hanging_piece,
                            find_cheaper_capture,
                            find_too_few_defenders,
                            find_trapped_piece,
                            find_removed_defender,
                            find_overloaded,
                            find_interposition,
                            find_promotion,
                            find_outside_square,
                            find_promotion_race,
                            find_opposition,
                            find_perpetual,
                            find_wrong_bishop,
                            find_winning_capture,
                            find_attack,
                            find_rescue,
                            find_passed_pawn,
                            find_end})
      rule(line, ply, found);
  }
  find_stalemate(line, found);
  return found;
}

}  // namespace riposte::tactics
