#pragma once
// Incremental evaluation by the net. An accumulator is found from a known one by the difference of the two boards, not by the
// moves between them: so it is right whatever was made and unmade meanwhile. https://www.chessprogramming.org/NNUE

#include <memory>

#include "board/types.h"
#include "eval/net/network.h"

namespace riposte::net {

/// Accumulators of the current line, one for each ply. About 100 KB.
class Accumulators {
 public:
  Accumulators() : entries_(new Entry[Plies]) {}

  /// Evaluates `p`, which is `ply` moves below the root, 0..MaxPly. Returns what evaluate_fresh() returns. Fast if the position
  /// one ply above or the last one at this ply was evaluated with the same accumulators.
  int evaluate(const Network& network, const Position& p, int ply);

 private:
  static constexpr int Plies = MaxPly + 2;

  /// Sums of one perspective.
  struct Sums {
    alignas(64) std::int16_t values[Hidden];
  };
  /// Both perspectives of a board.
  struct Entry {
    Piece board[Squares];
    bool known = false;
    bool mirror[2];
    Sums sums[2];
  };
  /// The last board of a perspective with and without mirroring, for moves of the king from one half to the other.
  struct Refresh {
    Piece board[Squares];
    bool known = false;
    Sums sums;
  };

  void update(const Network& network, const Position& p, int ply);
  static int output(const Network& network, const Position& p, const Entry& entry);
  void refresh(const Network& network, const Position& p, Color perspective, bool mirror, Sums& out);

  std::unique_ptr<Entry[]> entries_;
  Refresh refresh_[2][2];
};

}  // namespace riposte::net
