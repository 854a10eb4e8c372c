#pragma once
// Perft: counts leaf nodes to test move generation. https://www.chessprogramming.org/Perft

#include <functional>
#include <utility>
#include <vector>

#include "board/movegen.h"

namespace riposte {

/// Number of leaf nodes at `depth` plies, bulk-counted at the last ply; 1 at depth 0. Leaves `p` unchanged.
std::uint64_t perft(Position& p, int depth);

/// Perft by root moves. Can be paused, for programs that must respond meanwhile.
class PerftDivide {
 public:
  /// Only positions with very few moves can be counted this deep.
  static constexpr int MaxDepth = 64;
  /// `depth` 1..MaxDepth.
  PerftDivide(const Position& p, int depth);
  /// Counts until done (returns true) or until `pause` returns true (returns false). Calls `pause` about every millisecond.
  bool run(const std::function<bool()>& pause);
  std::uint64_t total() const { return total_; }
  /// The finished root moves and their leaf nodes.
  const std::vector<std::pair<Move, std::uint64_t>>& moves() const { return done_; }

 private:
  /// Subtrees of this depth are counted without a pause.
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
