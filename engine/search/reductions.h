#pragma once
// Late move reductions as an integer table, made at compile time so that every build has the same one.
// https://www.chessprogramming.org/Late_Move_Reductions

#include <array>

#include "search/params.h"

namespace riposte {

/// Natural logarithm of n >= 1 by halving and the series of artanh; no libm, whose results differ.
constexpr double natural_log(int n) {
  double x = n, result = 0;
  while (x > 1.5) x /= 2, result += 0.6931471805599453;
  const double z = (x - 1) / (x + 1);
  double power = z, sum = 0;
  for (int k = 1; k < 24; k += 2) sum += power / k, power *= z * z;
  return result + 2 * sum;
}

using ReductionTable = std::array<std::array<signed char, 64>, 64>;

constexpr ReductionTable make_reductions() {
  ReductionTable table{};
  std::array<double, 64> log{};
  for (int i = 1; i < 64; ++i) log[i] = natural_log(i);
  for (int d = 1; d < 64; ++d)
    for (int m = 1; m < 64; ++m)
      table[d][m] = static_cast<signed char>(params::LmrBase / 100.0 + log[d] * log[m] * 100 / params::LmrDivisor);
  return table;
}

/// Plies, addressed by [depth][number of the move], both capped at 63.
inline constexpr ReductionTable Reductions = make_reductions();

}  // namespace riposte
