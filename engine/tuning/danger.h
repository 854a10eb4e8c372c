#pragma once
// King danger, the non-linear part of the evaluation, in floating point and with its derivative.

#include <algorithm>

#include "tuning/samples.h"

namespace riposte::tuning {

/// The value of a danger, see DangerSquare.
inline Pair danger_value(Pair danger) {
  const auto inside = [](float d) { return std::clamp(d, 0.0f, float(DangerLimit)); };
  return {inside(danger.mg) * inside(danger.mg) / float(DangerSquare), inside(danger.eg) / float(DangerLine)};
}

/// The derivative of danger_value().
inline Pair danger_slope(Pair danger) {
  const auto inside = [](float d) { return d > 0 && d < float(DangerLimit); };
  return {inside(danger.mg) ? 2 * danger.mg / float(DangerSquare) : 0.0f, inside(danger.eg) ? 1 / float(DangerLine) : 0.0f};
}

/// Sum of the entries' values.
inline Pair sum(const Entry* entry, int count, const Pair* values) {
  Pair total;
  for (const Entry* end = entry + count; entry != end; ++entry) {
    const Pair v = values[entry->index];
    total.mg += v.mg * float(entry->count);
    total.eg += v.eg * float(entry->count);
  }
  return total;
}

}  // namespace riposte::tuning
