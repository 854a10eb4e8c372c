#pragma once
// Rows of weights added to an accumulator, a vector register at a time. Every version gives the same numbers. Left to compilers,
// the loops are much slower in WebAssembly (emcc 3.1.6), and for each row the accumulator would be read and written.

#include <cstdint>
#include <cstring>
#include <span>

#include "eval/net/architecture.h"
#include "eval/processor.h"

namespace riposte::net {

/// The weights of one feature.
using Weights = const std::int8_t*;

#if defined(RIPOSTE_AVX2)

RIPOSTE_AVX2 inline void sum_rows_avx2(const std::int16_t (&from)[Hidden], std::span<const Weights> added,
                                       std::span<const Weights> removed, std::int16_t (&to)[Hidden]) {
  constexpr int Lanes = 16, Vectors = 8, Tile = Vectors * Lanes;  // so many stay in registers
  static_assert(Hidden % Tile == 0);
  for (int start = 0; start < Hidden; start += Tile) {
    __m256i sums[Vectors];
    for (int k = 0; k < Vectors; ++k) sums[k] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + start + k * Lanes));
    // g++ 12 would widen the two halves of a vector one by one.
    for (const Weights row : added)
      for (int k = 0; k < Vectors; ++k) {
        const __m128i narrow = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row + start + k * Lanes));
        sums[k] = _mm256_add_epi16(sums[k], _mm256_cvtepi8_epi16(narrow));
      }
    for (const Weights row : removed)
      for (int k = 0; k < Vectors; ++k) {
        const __m128i narrow = _mm_loadu_si128(reinterpret_cast<const __m128i*>(row + start + k * Lanes));
        sums[k] = _mm256_sub_epi16(sums[k], _mm256_cvtepi8_epi16(narrow));
      }
    for (int k = 0; k < Vectors; ++k) _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + start + k * Lanes), sums[k]);
  }
}

#endif

#if defined(__GNUC__) || defined(__clang__)

/// The numbers of an accumulator that fit into a vector register, and as many weights before they are widened.
constexpr int Lanes = 8;
using Numbers = std::int16_t __attribute__((vector_size(2 * Lanes)));
using NarrowNumbers = std::int8_t __attribute__((vector_size(Lanes)));

/// Reads a vector from anywhere in memory.
template <class Vector>
Vector load(const void* from) {
  Vector v;
  std::memcpy(&v, from, sizeof v);
  return v;
}

/// Reads weights and widens them to 16 bits.
inline Numbers load_widened(Weights from) { return __builtin_convertvector(load<NarrowNumbers>(from), Numbers); }

/// For every processor of the compiler's target.
inline void sum_rows_baseline(const std::int16_t (&from)[Hidden], std::span<const Weights> added,
                              std::span<const Weights> removed, std::int16_t (&to)[Hidden]) {
  constexpr int Vectors = 8;
  constexpr int Tile = Vectors * Lanes;
  static_assert(Hidden % Tile == 0);
  for (int start = 0; start < Hidden; start += Tile) {
    Numbers sums[Vectors];
    for (int k = 0; k < Vectors; ++k) sums[k] = load<Numbers>(from + start + k * Lanes);
    for (const Weights row : added)
      for (int k = 0; k < Vectors; ++k) sums[k] += load_widened(row + start + k * Lanes);
    for (const Weights row : removed)
      for (int k = 0; k < Vectors; ++k) sums[k] -= load_widened(row + start + k * Lanes);
    for (int k = 0; k < Vectors; ++k) std::memcpy(to + start + k * Lanes, &sums[k], sizeof sums[k]);
  }
}

#else

inline void sum_rows_baseline(const std::int16_t (&from)[Hidden], std::span<const Weights> added,
                              std::span<const Weights> removed, std::int16_t (&to)[Hidden]) {
  std::memmove(to, from, sizeof to);
  for (const Weights row : added)
    for (int i = 0; i < Hidden; ++i) to[i] = std::int16_t(to[i] + row[i]);
  for (const Weights row : removed)
    for (int i = 0; i < Hidden; ++i) to[i] = std::int16_t(to[i] - row[i]);
}

#endif

/// Sets `to` to `from` and the `added` rows less the `removed` ones. `to` may be `from`.
inline void sum_rows(const std::int16_t (&from)[Hidden], std::span<const Weights> added, std::span<const Weights> removed,
                     std::int16_t (&to)[Hidden]) {
#if defined(RIPOSTE_AVX2)
  if (HasAvx2) return sum_rows_avx2(from, added, removed, to);
#endif
  sum_rows_baseline(from, added, removed, to);
}

}  // namespace riposte::net
