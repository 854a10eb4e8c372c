#pragma once
// The part of the evaluation that is not linear, with fractions and with its slope.

#include <algorithm>

#include "tuning/samples.h"

namespace riposte::tuning {

/// What a danger is worth, see DangerSquare.
inline Pair danger_worth(Pair danger) {
  const auto inside = [](float d) { return std::clamp(d, 0.0f, float(DangerLimit)); };
  return {inside(danger.mg) * inside(danger.mg) / float(DangerSquare), inside(danger.eg) / float(DangerLine)};
}

/// How fast it grows with the danger.
inline Pair danger_slope(Pair danger) {
  const auto inside = [](float d) { return d > 0 && d < float(DangerLimit); };
  return {inside(danger.mg) ? 2 * danger.mg / float(DangerSquare) : 0.0f,
          inside(danger.eg) ? 1 / float(DangerLine) : 0.0f};
}

/// Sum of entries.
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
