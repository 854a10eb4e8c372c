#include "tuning/endings/parts.h"

#include <algorithm>
#include <string_view>

#include "tuning/endings/retrograde.h"

namespace riposte::tuning {

using namespace endings;

namespace {

constexpr std::string_view WithDistances[] = {"KQK", "KRK", "KPK"};

Value value_of(std::uint8_t result, bool distances) {
  if (result == Retrograde::Draw || result == Retrograde::Illegal) return Draw;
  const int plies = result - 1;
  const int moves = distances ? (plies + 1) / 2 : 1;
  return Value(Retrograde::is_loss(result) ? LossBase + moves : moves);
}

}  // namespace

bool keeps_distances(int id) { return std::ranges::find(WithDistances, name_of(id)) != std::end(WithDistances); }

std::string smallest_part(int id, bool distances, const ResultOf& result) {
  const Ending& e = ending(id);
  std::string best;
  for (const Color turn : {White, Black}) {
    // In a balanced ending both sides have the same values.
    if (turn == Black && e.balanced()) break;
    Table::Part part{id, turn, distances, std::vector<Value>(index_count(e, true))};
    for (std::uint32_t i = 0; i < part.values.size(); ++i) {
      Men men = men_at(e, i, true);
      men.turn = turn;
      part.values[i] = value_of(result(men), distances);
    }
    const std::string packed = Table::packed(part);
    if (best.empty() || packed.size() < best.size()) best = packed;
  }
  return best;
}

}  // namespace riposte::tuning
