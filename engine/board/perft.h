#pragma once
// Counts of leaf nodes, the test of every move generator: https://www.chessprogramming.org/Perft

#include <functional>
#include <utility>
#include <vector>

#include "board/movegen.h"

namespace riposte {

/// Leaf nodes `depth` plies below (bulk-counted at the last ply); 1 at depth 0. The position comes back as it was.
std::uint64_t perft(Position& p, int depth);

/// Perft move by move at the root, in pieces short enough for a program that must answer meanwhile.
class PerftDivide {
 public:
  /// Few positions are narrow enough to be counted this deep, but some are.
  static constexpr int MaxDepth = 64;
  /// `depth` 1..MaxDepth.
  PerftDivide(const Position& p, int depth);
  /// Counts until done (true) or until `pause`, asked about every millisecond, says so (false).
  bool run(const std::function<bool()>& pause);
  std::uint64_t total() const { return total_; }
  /// Root moves finished so far, with their leaf nodes.
  const std::vector<std::pair<Move, std::uint64_t>>& moves() const { return done_; }

 private:
  /// Subtrees of this depth are counted at one go.
  static constexpr int StepDepth = 3;
  struct Level {
    MoveList moves;
    int next = 0;
  };

  Position p_;
  int depth_;
  std::vector<Level> levels_;
  std::uint64_t total_ = 0, current_ = 0;
  std::vector<std::pair<Move, std::uint64_t>> done_;
};

}  // namespace riposte
