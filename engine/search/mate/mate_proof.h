#pragma once
// Proves that there is no mate in a number of moves.

#include <cstdint>
#include <vector>

#include "board/movegen.h"

namespace riposte {

/// Tries all moves of both sides to a fixed length: the search itself prunes, so that a depth without a mate proves nothing.
/// Repetitions and the 50-move rule are ignored; they only prevent mates. Works in steps, so that a search can pause; what it
/// finds after how many moves does not depend on them.
class MateProof {
 public:
  /// Begins with the moves `first` at the root and mates in at most `mate` moves.
  void start(const Position& root, const std::vector<Move>& first, int mate);
  /// Goes on until it has tried at least this many moves since start(). Returns whether it has proved, within them, that there is
  /// no mate.
  bool proceed(std::uint64_t moves);

 private:
  struct Frame {
    MoveList moves;
    int next = 0;
    Move refutation{};  ///< the last reply at this ply that avoided a mate: tried first
  };
  enum class Verdict { Open, Mate, NoMate };

  static bool attacks(int ply) { return ply % 2 == 0; }
  Verdict enter();
  Verdict last_move();
  void put_refutation_first(Frame& f) const;

  Position position_;
  std::vector<Frame> frames_;  ///< by ply
  int mate_ = 0;
  int ply_ = 0;
  std::uint64_t tried_ = 0;  ///< moves
  Verdict result_ = Verdict::Open;
};

}  // namespace riposte
