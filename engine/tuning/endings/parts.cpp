#include "tuning/endings/parts.h"

#include <string_view>

#include "tuning/endings/retrograde.h"

namespace riposte::tuning {

using namespace endings;

namespace {

// What a player needs first, then what a search of a few plies does not find.
constexpr std::string_view WantedDistances[] = {"KQK",  "KRK",  "KPK",  "KBBK", "KBNK", "KQKR", "KRKB", "KRKN",
                                                "KQKB", "KQKN", "KRKP", "KQKP", "KQRK", "KQQK", "KRRK"};

Value value_of(std::uint8_t result, bool distances) {
  if (result == Retrograde::Draw || result == Retrograde::Illegal) return Draw;
  const int plies = result - 1;
  const int moves = distances ? (plies + 1) / 2 : 1;
  return Value(Retrograde::is_loss(result) ? LossBase + moves : moves);
}

}  // namespace

const std::vector<int>& wanted_distances() {
  static const std::vector<int> ids = [] {
    std::vector<int> found;
    for (const std::string_view name : WantedDistances)
      for (int id = 0; id < EndingCount; ++id)
        if (name_of(id) == name) found.push_back(id);
    return found;
  }();
  return ids;
}

std::string packed_part(int id, bool distances, Color turn, const ResultOf& result) {
  const Ending& e = ending(id);
  Table::Part part{id, turn, distances, std::vector<Value>(index_count(e, true))};
  for (std::uint32_t i = 0; i < part.values.size(); ++i) {
    Men men = men_at(e, i, true);
    men.turn = turn;
    part.values[i] = value_of(result(men), distances);
  }
  return Table::packed(part);
}

std::string smallest_part(int id, bool distances, const ResultOf& result) {
  std::string best = packed_part(id, distances, White, result);
  if (ending(id).balanced()) return best;
  std::string other = packed_part(id, distances, Black, result);
  return other.size() < best.size() ? other : best;
}

}  // namespace riposte::tuning
