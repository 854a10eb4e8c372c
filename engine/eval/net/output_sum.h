#pragma once
// The sum of an output: squared clipped activations times weights. Every version gives the same integer. Compilers turn the loops
// over accumulators by themselves, but not this one (emcc 3.1.6 does not vectorise it).

#include <algorithm>
#include <cstdint>

#include "eval/net/architecture.h"
#include "eval/processor.h"

namespace riposte::net {

#if defined(RIPOSTE_AVX2)

RIPOSTE_AVX2 inline std::int32_t output_sum_avx2(const std::int16_t (&sums)[Hidden], const std::int16_t (&weights)[Hidden]) {
  const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(ActivationOne);
  __m256i total = zero;
  for (int i = 0; i < Hidden; i += 16) {
    const __m256i sum = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums + i));
    const __m256i weight = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + i));
    const __m256i v = _mm256_min_epi16(_mm256_max_epi16(sum, zero), one);
    total = _mm256_add_epi32(total, _mm256_madd_epi16(_mm256_mullo_epi16(v, weight), v));
  }
  alignas(32) std::int32_t lanes[8];
  _mm256_store_si256(reinterpret_cast<__m256i*>(lanes), total);
  return lanes[0] + lanes[1] + lanes[2] + lanes[3] + lanes[4] + lanes[5] + lanes[6] + lanes[7];
}

#endif

/// For every processor of the compiler's target.
inline std::int32_t output_sum_baseline(const std::int16_t (&sums)[Hidden], const std::int16_t (&weights)[Hidden]) {
#if defined(__wasm_simd128__)
  const v128_t zero = wasm_i16x8_splat(0), one = wasm_i16x8_splat(ActivationOne);
  v128_t total = zero;
  for (int i = 0; i < Hidden; i += 8) {
    const v128_t v = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(sums + i), zero), one);
    total = wasm_i32x4_add(total, wasm_i32x4_dot_i16x8(wasm_i16x8_mul(v, wasm_v128_load(weights + i)), v));
  }
  return wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1) + wasm_i32x4_extract_lane(total, 2) +
         wasm_i32x4_extract_lane(total, 3);
#elif defined(__SSE2__)
  const auto load = [](const std::int16_t* p) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(p)); };
  const __m128i zero = _mm_setzero_si128(), one = _mm_set1_epi16(ActivationOne);
  __m128i total = zero;
  for (int i = 0; i < Hidden; i += 8) {
    const __m128i v = _mm_min_epi16(_mm_max_epi16(load(sums + i), zero), one);
    total = _mm_add_epi32(total, _mm_madd_epi16(_mm_mullo_epi16(v, load(weights + i)), v));
  }
  alignas(16) std::int32_t lanes[4];
  _mm_store_si128(reinterpret_cast<__m128i*>(lanes), total);
  return lanes[0] + lanes[1] + lanes[2] + lanes[3];
#elif defined(__ARM_NEON)
  const int16x8_t zero = vdupq_n_s16(0), one = vdupq_n_s16(ActivationOne);
  int32x4_t total = vdupq_n_s32(0);
  for (int i = 0; i < Hidden; i += 8) {
    const int16x8_t v = vminq_s16(vmaxq_s16(vld1q_s16(sums + i), zero), one);
    const int16x8_t product = vmulq_s16(v, vld1q_s16(weights + i));
    total = vmlal_s16(total, vget_low_s16(product), vget_low_s16(v));
    total = vmlal_s16(total, vget_high_s16(product), vget_high_s16(v));
  }
  return vgetq_lane_s32(total, 0) + vgetq_lane_s32(total, 1) + vgetq_lane_s32(total, 2) + vgetq_lane_s32(total, 3);
#else
  std::int32_t total = 0;
  for (int i = 0; i < Hidden; ++i) {
    const auto v = std::clamp<std::int16_t>(sums[i], 0, ActivationOne);
    total += std::int32_t(std::int16_t(v * weights[i])) * std::int32_t(v);
  }
  return total;
#endif
}

/// The sum of clamp(sums[i], 0, ActivationOne)^2 * weights[i]. The product of an activation and a weight fits into 16 bits
/// (MaxOutputWeight), and the sum into 32.
inline std::int32_t output_sum(const std::int16_t (&sums)[Hidden], const std::int16_t (&weights)[Hidden]) {
#if defined(RIPOSTE_AVX2)
  if (HasAvx2) return output_sum_avx2(sums, weights);
#endif
  return output_sum_baseline(sums, weights);
}

static_assert(MaxOutputWeight * ActivationOne < (1 << 15));
static_assert(Hidden % 16 == 0);

}  // namespace riposte::net
