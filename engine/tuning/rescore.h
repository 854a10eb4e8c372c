#pragma once
// New scores for recorded positions, and positions next to them: more and better data from the same games.

#include <atomic>
#include <functional>
#include <string>

#include "tuning/self_play.h"

namespace riposte::tuning {

struct RescoreOptions {
  std::string in;              ///< folder of shards
  std::string out;             ///< folder for the new ones; created if missing
  std::uint64_t nodes = 1000;  ///< per position
  /// 0: the positions themselves, with their results. Otherwise that many positions one or two random moves away from each,
  /// without results; those that are not quiet or are decided are left out.
  int neighbours = 0;
  int threads = 1;
};

struct RescoreProgress {
  std::uint64_t searched = 0;  ///< positions searched in this run
  std::uint64_t kept = 0;      ///< positions stored in this run
  std::size_t shards = 0;      ///< finished, also in earlier runs
  std::size_t of = 0;
};

/// Writes a shard of the same name for each shard of `in` that `out` does not have yet. The positions keep their games, so that
/// none of a game used for validation is trained on. Ends early on `stop`, which discards unfinished shards. A shard depends on
/// its input and the options only. Calls `report` now and then, from one thread at a time. Error field: the file, or --nodes if
/// existing shards have another number.
Result<RescoreProgress> rescore(const RescoreOptions& options, const std::function<void(const RescoreProgress&)>& report,
                                const std::atomic<bool>& stop);

}  // namespace riposte::tuning
