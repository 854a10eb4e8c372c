#pragma once
// Training data of the net: the positions of shards, shuffled over all games.

#include <string>
#include <vector>

#include "eval/net/architecture.h"
#include "tuning/shard.h"

namespace riposte::tuning {

/// One position as the net sees it.
struct NetSample {
  std::uint16_t features[2][32];  ///< [own or enemy perspective]: indices of the active features
  int count = 0;                  ///< of features, equal for both perspectives
  int bucket = 0;
  float score = 0;   ///< of the search, centipawns from the point of view of the side to move
  float result = 0;  ///< 0, 0.5 or 1 for the side to move; negative: unknown (imitation.h)
};

/// Reads a record that has passed the checks of `load_positions`.
NetSample sample_of(const Record& r);

/// Positions for training and validation. No game has positions in both.
struct Positions {
  std::vector<Record> training, validation;
  Origin origin;
};

/// Reads the shards of `folders`. `validation`: fraction of the games for validation, chosen by seed and number. Positions with a
/// score of more than `max_score` centipawns are left out. Errors: those of read_shard, or a folder without shards.
Result<Positions> load_positions(const std::vector<std::string>& folders, double validation, int max_score);

/// Shuffles, depending on `seed` alone.
void shuffle(std::vector<Record>& records, std::uint64_t seed);

}  // namespace riposte::tuning
