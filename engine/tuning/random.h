#pragma once
// Random numbers that are the same everywhere: a game is a function of its seed and its number.

#include <cstdint>

#include "board/position.h"

namespace riposte::tuning {

class Random {
 public:
  /// The stream number `stream` of a seed; streams have nothing in common.
  Random(std::uint64_t seed, std::uint64_t stream) : state_(zobrist::mix(seed) ^ zobrist::mix(~stream)) {}
  std::uint64_t next() { return zobrist::splitmix64(state_); }
  /// Evenly 0..n-1, for 0 < n < 2^32 (the bias is below n / 2^32).
  std::uint32_t below(std::uint32_t n) { return std::uint32_t(((next() >> 32) * n) >> 32); }

 private:
  std::uint64_t state_;
};

/// `plies` random legal moves from the start. False: the game ended before.
bool random_opening(Position& p, Random& random, int plies);

}  // namespace riposte::tuning
