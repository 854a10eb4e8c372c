#pragma once
// Writes self-play games into a folder of shards. Can be stopped at any time and continued.

#include <atomic>
#include <functional>
#include <string>

#include "tuning/self_play.h"

namespace riposte::tuning {

struct GenerateOptions {
  std::string out;  ///< folder of the shards; created if missing
  std::uint64_t positions = 1000000;
  GameOptions game;
  int threads = 1;
  std::uint32_t games_per_shard = 200;  ///< at most 65536
};

struct Progress {
  std::uint64_t positions = 0;  ///< in shards and in unfinished ones
  std::uint64_t games = 0;
  std::uint64_t results[3] = {};  ///< games won by Black, drawn, won by White
  std::uint64_t fresh = 0;        ///< positions of this run
};

/// Plays until the folder has options.positions positions, or until `stop`, which discards unfinished shards. The games of a
/// shard depend on its seed and number only. Calls `report` after each game, from one thread at a time. Error field: the file, or
/// the argument that differs from that of existing shards.
Result<Progress> generate(const GenerateOptions& options, const std::function<void(const Progress&)>& report,
                          const std::atomic<bool>& stop);

/// `count` distinct positions after random openings of options.random_plies plies, as EPD (the first four fields of FEN). Scores
/// of a search of options.nodes nodes are within +-`limit` centipawns. Does not depend on `threads`. Returns fewer positions if
/// `stop` is set. Calls `report` with the number of positions so far.
std::vector<std::string> opening_book(std::size_t count, int limit, const GameOptions& options, int threads,
                                      const std::function<void(std::size_t)>& report, const std::atomic<bool>& stop);

}  // namespace riposte::tuning
