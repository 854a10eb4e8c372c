#pragma once
// Reduced playing strength. Weaker levels search less deeply, add noise to the scores of root moves, and sometimes judge a move
// by the first iteration alone. From 850 on a level sees pieces that hang in one move; weak ones miss combinations.
// Choosing among several searched lines: https://www.chessprogramming.org/Playing_Strength

#include <cstdint>
#include <vector>

#include "board/position.h"
#include "search/limits.h"
#include "search/tt.h"

namespace riposte {

struct RootMove;

/// The strength option of a search.
struct Strength {
  /// Rating on the scale of docs/MEASUREMENTS.md, MinElo..MaxElo. 0: full strength.
  int elo = 0;
  /// Different seeds make different errors in the same position.
  std::uint32_t seed = 0;
  bool is_limited() const { return elo != 0; }

  /// The weakest level, and the strongest one below full strength.
  static const int MinElo, MaxElo;
};

/// The parameters of a level.
struct StrengthLevel {
  int elo;
  std::uint64_t nodes;  ///< limit per move
  int depth;            ///< limit in plies
  int multipv;          ///< root moves to choose from
  int noise;            ///< standard deviation of the noise added to scores, centipawns
  int margin;           ///< a move whose score is lower than the best by more is never played, centipawns
  int oversights;       ///< permille of moves that are judged by the first iteration alone
};

/// Limits one search to a level and picks its move. The result is a function of position, strength and seed; it does not depend
/// on the clock or on earlier searches.
class Handicap {
 public:
  /// Prepares a search from `root`: selects the level and clears the table.
  void start(const Position& root, const Strength& strength);
  const StrengthLevel& level() const { return level_; }
  /// Lowers `limits` to those of the level.
  Limits apply_to(Limits limits) const;
  /// To be called after each iteration. Moves outside its MultiPV lines have no score.
  void iteration_done(const std::vector<RootMove>& moves);
  /// The move to play, or no move if no iteration finished.
  Move pick_move() const;

  /// A separate table, so that the search neither uses nor overwrites results of full strength. Empty if out of memory.
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
