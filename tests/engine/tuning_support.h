#pragma once
// Shared by the tests of self-play data and of the fit.

#include <vector>

#include "tuning/random.h"

namespace riposte::tuning::test {

/// Positions of all stages of the game, by random moves.
inline std::vector<Position> random_positions(int count) {
  std::vector<Position> positions;
  Random random(7, 0);
  while (int(positions.size()) < count) {
    Position p;
    if (random_opening(p, random, 6 + int(random.below(90))) && !p.checkers()) positions.push_back(p);
  }
  return positions;
}

}  // namespace riposte::tuning::test
