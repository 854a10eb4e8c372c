#pragma once
// Tapered scores: a middlegame and an endgame value in one integer, so that one addition adds both.
// https://www.chessprogramming.org/Tapered_Eval

#include <cstdint>

namespace riposte {

/// Centipawns for the middlegame (low 16 bits) and the endgame (high 16 bits), each within +-32767.
class Score {
 public:
  constexpr Score() = default;
  constexpr Score(int mg, int eg) : packed_(eg * 65536 + mg) {}
  constexpr int mg() const { return std::int16_t(std::uint16_t(packed_)); }
  // A negative low half borrows one from the high half; adding 0x8000 returns it.
  constexpr int eg() const { return std::int16_t(std::uint16_t((std::uint32_t(packed_) + 0x8000u) >> 16)); }

  constexpr Score& operator+=(Score o) { return packed_ += o.packed_, *this; }
  constexpr Score& operator-=(Score o) { return packed_ -= o.packed_, *this; }
  constexpr Score operator+(Score o) const { return from(packed_ + o.packed_); }
  constexpr Score operator-(Score o) const { return from(packed_ - o.packed_); }
  constexpr Score operator*(int n) const { return from(packed_ * n); }
  constexpr bool operator==(const Score&) const = default;

 private:
  static constexpr Score from(std::int32_t packed) {
    Score s;
    s.packed_ = packed;
    return s;
  }
  std::int32_t packed_ = 0;
};

}  // namespace riposte
