#pragma once
// Late move reductions from an integer table, computed at compile time so that every build has the same one.
// https://www.chessprogramming.org/Late_Move_Reductions

#include <algorithm>
#include <array>

#include "search/settings/params.h"

namespace riposte {

/// Natural logarithm of n >= 1 by halving and the artanh series. Does not use libm, whose results differ between platforms.
constexpr double natural_log(int n) {
  double x = n, result = 0;
  while (x > 1.5) x /= 2, result += 0.6931471805599453;
  const double z = (x - 1) / (x + 1);
  double power = z, sum = 0;
  for (int k = 1; k < 24; k += 2) sum += power / k, power *= z * z;
  return result + 2 * sum;
}

/// ln n in 1024ths, for n of 1 to 63.
constexpr std::array<int, 64> make_logarithms() {
  std::array<int, 64> log{};
  for (int i = 1; i < 64; ++i) log[std::size_t(i)] = int(natural_log(i) * 1024 + 0.5);
  return log;
}
inline constexpr std::array<int, 64> Logarithms = make_logarithms();

/// Reduction in 1024ths of a ply, from depth and move number (from 1).
inline int base_reduction(int depth, int move_number) {
  const int product = Logarithms[std::size_t(std::min(depth, 63))] * Logarithms[std::size_t(std::min(move_number, 63))] / 1024;
  return search_params::LmrBase + product * 100 / search_params::LmrDivisor;
}

}  // namespace riposte
