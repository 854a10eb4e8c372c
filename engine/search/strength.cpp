#include "search/strength.h"

#include <algorithm>

#include "board/zobrist.h"
#include "search/search.h"

namespace riposte {
namespace {

constexpr int All = MaxMoves;

/// Weakest first. The ratings are measured: engine/TESTING.md, "Levels".
constexpr Weakness Levels[] = {
    {850, 20'000, 1, All, 145, 235, 0},
    {1085, 20'000, 1, All, 94, 175, 0},
    {1330, 20'000, 2, All, 58, 150, 200},
    {1540, 20'000, 3, All, 34, 115, 150},
    {1750, 20'000, 4, 8, 32, 100, 160},
    {1980, 20'000, 5, 6, 26, 80, 110},
    {2205, 20'000, 6, 5, 22, 65, 80},
    {2440, 20'000, 7, 4, 22, 60, 75},
    {2650, 20'000, 9, 4, 10, 35, 15},
    {2890, 30'000, 10, 3, 8, 28, 6},
    {3250, 60'000, 12, 2, 5, 18, 2},
};

/// The rows between which a rating lies are drawn by move, the nearer one the more often.
const Weakness& row_of(int elo, std::uint64_t dice) {
  const Weakness* upper = std::begin(Levels);
  while (upper != std::end(Levels) - 1 && upper->elo < elo) ++upper;
  if (upper == std::begin(Levels) || upper->elo <= elo) return *upper;
  const Weakness* lower = upper - 1;
  return int(dice % std::uint64_t(upper->elo - lower->elo)) < elo - lower->elo ? *upper : *lower;
}

}  // namespace

const int Strength::LeastElo = std::begin(Levels)->elo;
const int Strength::MostElo = (std::end(Levels) - 1)->elo;

void Handicap::begin(const Position& root, const Strength& strength) {
  if (table.size_mb() > 0 || table.resize(TranspositionTable::MinMb)) table.clear();
  judged_.clear();
  // A position that recurs is not played in the same way again: there it would be a draw.
  dice_ = zobrist::mix(root.key() ^ (std::uint64_t(strength.seed) << 32 | std::uint64_t(root.rule50())));
  weakness_ = row_of(strength.elo, zobrist::mix(~dice_));
}

Limits Handicap::limited(Limits limits) const {
  if (limits.depth == 0 || limits.depth > weakness_.depth) limits.depth = weakness_.depth;
  if (limits.nodes == 0 || limits.nodes > weakness_.nodes) limits.nodes = weakness_.nodes;
  return limits;
}

void Handicap::iteration_done(const std::vector<RootMove>& moves) {
  std::vector<Judged> now;
  for (const RootMove& rm : moves) {
    if (rm.score == -ScoreInfinite) continue;
    const auto before = std::find_if(judged_.begin(), judged_.end(), [&](const Judged& j) { return j.move == rm.move; });
    now.push_back({rm.move, before == judged_.end() ? rm.score : before->first, rm.score});
  }
  judged_ = std::move(now);
}

int Handicap::judgement(const Judged& j) const {
  const bool lapse = zobrist::mix(dice_ + 3 * j.move.bits()) % 1000 < std::uint64_t(weakness_.lapses);
  return lapse ? j.first : j.last;
}

/// The sum of four even draws is nearly normal.
int Handicap::noise(Move m) const {
  const std::uint64_t dice = zobrist::mix(dice_ - 5 * std::uint64_t(m.bits()));
  int sum = 0;
  for (int shift = 0; shift < 64; shift += 16) sum += int(dice >> shift & 0xFFFF) - 0x8000;
  constexpr int Deviation = 37837;  // of the sum
  return weakness_.noise * (sum / 64) / (Deviation / 64);
}

Move Handicap::choice() const {
  int best = -ScoreInfinite;
  for (const Judged& j : judged_) best = std::max(best, judgement(j));
  Move move{};
  int most = -2 * ScoreInfinite;
  for (const Judged& j : judged_) {
    if (judgement(j) < best - weakness_.margin) continue;
    const int value = judgement(j) + noise(j.move);
    if (value > most) most = value, move = j.move;
  }
  return move;
}

}  // namespace riposte
