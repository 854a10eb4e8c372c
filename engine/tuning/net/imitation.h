#pragma once
// Practice for the net before there are enough games: positions near those of games, with the value of the hand-made evaluation.
// Learning a function from another one's values: https://www.chessprogramming.org/NNUE

#include <cstdint>
#include <vector>

#include "tuning/shard.h"

namespace riposte::tuning {

/// `count` positions that are up to three random moves away from randomly chosen ones of `records`, not in check, each with its
/// static evaluation as the score and without a result. The same for the same seed. Empty if `records` is.
std::vector<Record> imitation_positions(const std::vector<Record>& records, std::size_t count, std::uint64_t seed);

}  // namespace riposte::tuning
