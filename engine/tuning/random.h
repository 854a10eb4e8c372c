#pragma once
// Random numbers that are the same on every platform.

#include <cstdint>

#include "board/position.h"

namespace riposte::tuning {

/// SplitMix64.
class Random {
 public:
  /// Different streams of a seed are independent.
  Random(std::uint64_t seed, std::uint64_t stream) : state_(zobrist::mix(seed) ^ zobrist::mix(~stream)) {}
  std::uint64_t next() { return zobrist::splitmix64(state_); }
  /// Uniform in 0..n-1 for n > 0, with a bias below n / 2^32.
  std::uint32_t below(std::uint32_t n) { return std::uint32_t(((next() >> 32) * n) >> 32); }

 private:
  std::uint64_t state_;
};

/// Plays `plies` random legal moves from `from`. Returns false if the game ends.
bool random_opening(Position& p, Random& random, int plies, const Position& from = Position());

/// Places 5 to 12 men at random: both kings, and other men in pairs of much the same value. Returns false if the position is not
/// legal, or the side to move is in check or has no move.
bool random_ending(Position& p, Random& random);

}  // namespace riposte::tuning
