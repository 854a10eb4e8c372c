#pragma once
// Random numbers that are the same everywhere: a game is a function of its seed and its number.
// Method: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators" (2014), SplitMix.

#include <cstdint>

#include "board/position.h"

namespace riposte::tuning {

class Random {
 public:
  /// The stream number `stream` of a seed; streams have nothing in common.
  Random(std::uint64_t seed, std::uint64_t stream) : state_(mix(seed) ^ mix(~stream)) {}
  std::uint64_t next() { return mix(state_ += Step); }
  /// Evenly 0..n-1, for 0 < n < 2^32 (the bias is below n / 2^32).
  std::uint32_t below(std::uint32_t n) { return std::uint32_t(((next() >> 32) * n) >> 32); }

 private:
  static constexpr std::uint64_t Step = 0x9E3779B97F4A7C15;
  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

/// `plies` random legal moves from the start. False: the game ended before.
bool random_opening(Position& p, Random& random, int plies);

}  // namespace riposte::tuning
