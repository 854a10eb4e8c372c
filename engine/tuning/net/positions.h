#pragma once
// Training data of the net: the positions of shards, shuffled over all games, with their targets.

#include <string>
#include <vector>

#include "eval/net/architecture.h"
#include "tuning/shard.h"

namespace riposte::tuning {

/// Positions for training and validation. No game has positions in both; those of a game are together and in its order.
struct Positions {
  std::vector<Record> training, validation;
  Origin origin;
};

/// Reads the shards of `folders`. `validation`: fraction of the games for validation, chosen by seed and number. Positions with a
/// score of more than `max_score` centipawns are left out. Errors: those of read_shard, or a folder without shards.
Result<Positions> load_positions(const std::vector<std::string>& folders, double validation, int max_score);

/// The unit of a target: an expected result of 1.
constexpr int TargetOne = 65535;

/// What the net learns from: it adds its output to the hand-crafted evaluation, and the sum has to predict the target.
struct Example {
  Record record;
  std::int16_t hand_made;  ///< centipawns from White's point of view
  std::uint16_t target;    ///< expected result for White, of TargetOne
};

/// The targets of TD(lambda): 1 - `lambda` times the expected result of the position's own score, 1 / (1 + exp(-score /
/// `centipawns`)), plus `lambda` times the target of the game's next position or, after the last one, its result. So a target
/// averages the scores of several searches, which cancels the optimism of the side to move in a short one. The score alone counts
/// where no game was played. Sutton, "Learning to Predict by the Methods of Temporal Differences" (1988);
/// https://www.chessprogramming.org/Temporal_Difference_Learning
std::vector<std::uint16_t> td_targets(const std::vector<Record>& records, double lambda, double centipawns);

/// Evaluates the records on `threads` threads and sets their targets.
std::vector<Example> examples(const std::vector<Record>& records, double lambda, double centipawns, int threads);

/// One position as the net sees it.
struct NetSample {
  std::uint16_t features[2][32];  ///< [own or enemy perspective]: indices of the active features
  int count = 0;                  ///< of features, equal for both perspectives
  int bucket = 0;
  float hand_made = 0;  ///< centipawns from the point of view of the side to move
  float target = 0;     ///< expected result, 0 to 1, for the side to move
};

/// Reads an example of `examples`.
NetSample sample_of(const Example& e);

/// Shuffles, depending on `seed` alone.
void shuffle(std::vector<Example>& examples, std::uint64_t seed);

}  // namespace riposte::tuning
