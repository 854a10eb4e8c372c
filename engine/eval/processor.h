#pragma once
// Which code runs. A build for every x86-64 processor has the evaluation for those with AVX2 beside that for all, and asks the
// processor once. Elsewhere the compiler's target decides. Either way the numbers are the same.

#if defined(__AVX2__)
#include <immintrin.h>
#define RIPOSTE_AVX2
#elif defined(__x86_64__) && defined(__GNUC__) && !defined(_MSC_VER)
#include <immintrin.h>
/// Compiles a function for processors with AVX2, which count and find bits faster as well.
#define RIPOSTE_AVX2 __attribute__((target("avx2,bmi,bmi2,popcnt")))
#elif defined(__SSE2__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace riposte {

#if defined(__AVX2__)
inline constexpr bool HasAvx2 = true;
#elif defined(RIPOSTE_AVX2)
inline const bool HasAvx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
                            __builtin_cpu_supports("popcnt");
#endif

}  // namespace riposte
