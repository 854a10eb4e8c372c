#include "tuning/net/imitation.h"

#include "board/movegen.h"
#include "eval/evaluate.h"
#include "eval/pawn_table.h"
#include "tuning/random.h"

namespace riposte::tuning {

std::vector<Record> imitation_positions(const std::vector<Record>& records, std::size_t count, std::uint64_t seed) {
  constexpr std::uint32_t MostMoves = 3;
  std::vector<Record> positions;
  if (records.empty()) return positions;
  positions.reserve(count);
  PawnTable pawns;
  for (std::uint64_t i = 0; positions.size() < count; ++i) {
    Random random(seed, i);
    const auto start = unpack(records[random.below(std::uint32_t(records.size()))]);
    if (!start) continue;
    Position p = *start;
    bool ended = false;
    for (std::uint32_t left = random.below(MostMoves + 1); left > 0 && !ended; --left) {
      const MoveList moves = legal_moves(p);
      ended = moves.size() == 0;
      if (!ended) p.make(moves[int(random.below(std::uint32_t(moves.size())))]);
    }
    if (ended || p.checkers()) continue;
    const int value = evaluate(p, pawns);
    positions.push_back(pack(p, p.turn() == White ? value : -value, NoResult, 0));
  }
  return positions;
}

}  // namespace riposte::tuning
