#include "search/handicap/strength.h"

#include <algorithm>

#include "board/zobrist.h"
#include "search/search.h"

namespace riposte {
namespace {

constexpr int All = MaxMoves;

/// Weakest first. The ratings are measured: docs/MEASUREMENTS.md, "Levels".
// clang-format off
constexpr StrengthLevel Levels[] = {
    {400, 20'000, 1, All, 265, 630, 0},
    {600, 20'000, 1, All, 200, 385, 0},
    {850, 20'000, 1, All, 145, 235, 0},
    {1100, 20'000, 1, All, 94, 175, 0},
    {1320, 20'000, 2, All, 72, 186, 248},
    {1555, 20'000, 3, All, 49, 166, 217},
    {1790, 20'000, 4, 8, 54, 168, 269},
    {2030, 20'000, 5, 6, 46, 142, 195},
    {2230, 20'000, 6, 5, 45, 132, 162},
    {2465, 20'000, 7, 4, 34, 93, 116},
    {2680, 20'000, 8, 4, 29, 91, 78},
    {2950, 30'000, 9, 3, 18, 64, 26},
    {3250, 50'000, 11, 2, 12, 41, 12},
    {3500, 150'000, 24, 1, 0, 0, 0},
};
// clang-format on

/// A rating between two rows uses either row at random, the nearer one more often.
const StrengthLevel& level_for(int elo, std::uint64_t hash) {
  const StrengthLevel* upper = std::begin(Levels);
  while (upper != std::end(Levels) - 1 && upper->elo < elo) ++upper;
  if (upper == std::begin(Levels) || upper->elo <= elo) return *upper;
  const StrengthLevel* lower = upper - 1;
  return int(hash % std::uint64_t(upper->elo - lower->elo)) < elo - lower->elo ? *upper : *lower;
}

}  // namespace

const int Strength::MinElo = std::begin(Levels)->elo;
const int Strength::MaxElo = (std::end(Levels) - 1)->elo;

void Handicap::start(const Position& root, const Strength& strength) {
  if (table.size_mb() > 0 || table.resize(TranspositionTable::MinMb)) table.clear();
  rated_.clear();
  // The fifty-move counter is part of the seed, so that a repeated position gets another move.
  hash_seed_ = zobrist::mix(root.key() ^ (std::uint64_t(strength.seed) << 32 | std::uint64_t(root.rule50())));
  level_ = level_for(strength.elo, zobrist::mix(~hash_seed_));
}

Limits Handicap::apply_to(Limits limits) const {
  if (limits.depth == 0 || limits.depth > level_.depth) limits.depth = level_.depth;
  if (limits.nodes == 0 || limits.nodes > level_.nodes) limits.nodes = level_.nodes;
  return limits;
}

void Handicap::iteration_done(const std::vector<RootMove>& moves) {
  std::vector<RatedMove> now;
  for (const RootMove& rm : moves) {
    if (rm.score == -ScoreInfinite) continue;
    const auto before = std::find_if(rated_.begin(), rated_.end(), [&](const RatedMove& j) { return j.move == rm.move; });
    now.push_back({rm.move, before == rated_.end() ? rm.score : before->first, rm.score});
  }
  rated_ = std::move(now);
}

int Handicap::perceived_score(const RatedMove& j) const {
  const bool oversight = zobrist::mix(hash_seed_ + 3 * j.move.bits()) % 1000 < std::uint64_t(level_.oversights);
  return oversight ? j.first : j.last;
}

/// The sum of four uniform values is nearly normal.
int Handicap::noise(Move m) const {
  const std::uint64_t hash = zobrist::mix(hash_seed_ - 5 * std::uint64_t(m.bits()));
  int sum = 0;
  for (int shift = 0; shift < 64; shift += 16) sum += int(hash >> shift & 0xFFFF) - 0x8000;
  constexpr int Deviation = 37837;  // of the sum
  return level_.noise * (sum / 64) / (Deviation / 64);
}

Move Handicap::pick_move() const {
  int best = -ScoreInfinite;
  for (const RatedMove& j : rated_) best = std::max(best, perceived_score(j));
  Move move{};
  int max = -2 * ScoreInfinite;
  for (const RatedMove& j : rated_) {
    if (perceived_score(j) < best - level_.margin) continue;
    const int value = perceived_score(j) + noise(j.move);
    if (value > max) max = value, move = j.move;
  }
  return move;
}

}  // namespace riposte
