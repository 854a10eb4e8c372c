#pragma once
// Playing below full strength as people do: a weak player looks less far, judges less surely and takes some moves
// at first sight. What hangs in one move is seen at every level; what takes a combination is not.
// Idea of choosing among several searched lines: https://www.chessprogramming.org/Playing_Strength

#include <cstdint>
#include <vector>

#include "board/position.h"
#include "search/limits.h"
#include "search/tt.h"

namespace riposte {

struct RootMove;

/// What a search is held to.
struct Strength {
  /// Rating by the table of engine/TESTING.md, MinElo..MaxElo; 0: full strength.
  int elo = 0;
  /// Other errors in the same positions.
  std::uint32_t seed = 0;
  bool is_limited() const { return elo != 0; }

  /// The weakest level and the strongest that is not full strength.
  static const int MinElo, MaxElo;
};

/// How a player of some rating errs.
struct StrengthLevel {
  int elo;
  std::uint64_t nodes;  ///< most a move
  int depth;            ///< most, plies
  int multipv;            ///< root moves that are judged
  int noise;            ///< standard deviation of a judgement, centipawns
  int margin;           ///< moves judged worse than the best by more are never played, centipawns
  int oversights;           ///< permille of moves that are judged by the first iteration alone
};

/// The weaknesses in force during one search, and the choice of its move. All is a function of position, strength
/// and seed: no clock, no experience of earlier searches.
class Handicap {
 public:
  void start(const Position& root, const Strength& strength);
  const StrengthLevel& level() const { return level_; }
  /// The same limits, or lower ones.
  Limits apply_to(Limits limits) const;
  /// To be told after each iteration; moves that were not among its lines have no score.
  void iteration_done(const std::vector<RootMove>& moves);
  /// The move to play, by the iterations that were done; no move if there was none.
  Move pick_move() const;

  /// The search's, so that what full strength knows does not help, nor is lost. Empty if there was no memory for it.
  TranspositionTable table;

 private:
  struct RatedMove {
    Move move;
    int first, last;  ///< scores of the first and of the last iteration
  };
  int perceived_score(const RatedMove& j) const;
  int noise(Move m) const;

  StrengthLevel level_{};
  std::uint64_t hash_seed_ = 0;
  std::vector<RatedMove> rated_;  ///< the best of the last iteration first
};

}  // namespace riposte
