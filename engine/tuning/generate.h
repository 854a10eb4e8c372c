#pragma once
// Self-play games into a folder of shards. It may be stopped at any moment and goes on where it was.

#include <atomic>
#include <functional>
#include <string>

#include "tuning/self_play.h"

namespace riposte::tuning {

struct GenerateOptions {
  std::string out;  ///< folder of the shards; made if it is not there
  std::uint64_t positions = 1000000;
  GameOptions game;
  int threads = 1;
  std::uint32_t games_per_shard = 200;  ///< at most 65536
};

struct Progress {
  std::uint64_t positions = 0;  ///< in shards and in games just played
  std::uint64_t games = 0;
  std::uint64_t results[3] = {};  ///< games that Black won, drawn, that White won
  std::uint64_t fresh = 0;        ///< positions of this run
};

/// Plays until the folder holds the positions asked for, or until `stop`; then games of unfinished shards are
/// dropped. Which games are in a shard depends on seed and number only. `report` is called after each game, by one
/// thread at a time. Errors name the file, or the argument that does not fit the shards that are there.
Result<Progress> generate(const GenerateOptions& options, const std::function<void(const Progress&)>& report,
                          const std::atomic<bool>& stop);

/// `count` distinct positions after random openings of options.random_plies, none beyond `limit` centipawns by a
/// search of options.nodes, as EPD (the first four fields of FEN). A function of the arguments but `threads`.
/// Fewer where `stop` was set. `report` is told how many there are.
std::vector<std::string> opening_book(std::size_t count, int limit, const GameOptions& options, int threads,
                                      const std::function<void(std::size_t)>& report,
                                      const std::atomic<bool>& stop);

}  // namespace riposte::tuning
