#pragma once
// The squares on which two boards differ, with SIMD sixteen at a time. Every version gives the same set.

#include <cstdint>
#include <cstring>

#include "board/types.h"
#include "eval/processor.h"

namespace riposte::net {

/// The squares on which the boards `a` and `b`, 64 pieces each, differ.
inline Bitboard board_difference(const Piece* a, const Piece* b) {
  static_assert(sizeof(Piece) == 1);
  Bitboard squares = 0;
#if defined(__wasm_simd128__)
  for (int s = 0; s < 64; s += 16)
    squares |= Bitboard(std::uint32_t(wasm_i8x16_bitmask(wasm_i8x16_ne(wasm_v128_load(a + s), wasm_v128_load(b + s))))) << s;
#elif defined(__SSE2__)
  const auto load = [](const Piece* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); };
  for (int s = 0; s < 64; s += 16)
    squares |= Bitboard(0xFFFF & ~_mm_movemask_epi8(_mm_cmpeq_epi8(load(a + s), load(b + s)))) << s;
#else
  for (int rank = 0; rank < 8; ++rank) {
    std::uint64_t x, y;
    std::memcpy(&x, a + 8 * rank, 8);
    std::memcpy(&y, b + 8 * rank, 8);
    // A piece has four bits: or them into the lowest bit of each byte; the multiplication collects these eight bits.
    std::uint64_t bits = x ^ y;
    bits |= bits >> 2;
    bits |= bits >> 1;
    squares |= ((bits & 0x0101010101010101) * 0x0102040810204080 >> 56) << 8 * rank;
  }
#endif
  return squares;
}

}  // namespace riposte::net
