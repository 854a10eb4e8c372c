#include "tuning/rescore.h"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "board/movegen.h"
#include "tuning/random.h"

namespace riposte::tuning {

namespace fs = std::filesystem;

namespace {

/// Makes one or two random moves. Returns false if the game ends.
bool step_aside(Position& p, Random& random) {
  for (std::uint32_t left = 1 + random.below(2); left > 0; --left) {
    const MoveList moves = legal_moves(p);
    if (moves.size() == 0) return false;
    p.make(moves[int(random.below(std::uint32_t(moves.size())))]);
    p.trim_history();
  }
  return true;
}

class Rescorer {
 public:
  Rescorer(const RescoreOptions& options, const std::function<void(const RescoreProgress&)>& report,
           const std::atomic<bool>& stop)
      : options_(options), report_(report), stop_(stop) {}

  Outcome list_shards() {
    std::error_code error;
    fs::create_directories(options_.out, error);
    if (error) return Error{"--out", "expected a folder that can be made: " + error.message()};
    const auto paths = shard_paths(options_.in);
    if (!paths) return paths.error();
    for (const std::string& path : *paths) names_.push_back(fs::path(path).filename().string());
    progress_.of = names_.size();
    return Done{};
  }

  Result<RescoreProgress> run() {
    std::vector<std::thread> threads;
    threads.reserve(std::size_t(options_.threads));
    for (int i = 0; i < options_.threads; ++i)
      threads.emplace_back([this] {
        Player player;
        while (const auto name = next()) rescore(player, *name);
      });
    for (std::thread& t : threads) t.join();
    if (failure_) return *failure_;
    return progress_;
  }

 private:
  std::string target(const std::string& name) const { return (fs::path(options_.out) / name).string(); }

  std::optional<std::string> next() {
    const std::lock_guard lock(mutex_);
    while (!stop_ && !failure_ && next_ < names_.size()) {
      const std::string& name = names_[next_++];
      if (!fs::exists(target(name))) return name;
      const auto header = read_shard_header(target(name));
      if (!header) failure_ = header.error();
      else if (header->nodes != options_.nodes)
        failure_ = Error{"--nodes", "expected " + std::to_string(header->nodes) + ", as in " + target(name)};
      ++progress_.shards;
    }
    return std::nullopt;
  }

  void rescore(Player& player, const std::string& name) {
    const auto read = read_shard((fs::path(options_.in) / name).string());
    if (!read) return fail(read.error());
    Shard shard{read->header, {}};
    shard.header.nodes = std::uint32_t(options_.nodes);
    int game = -1;
    for (std::size_t i = 0; i < read->records.size(); ++i) {
      if (stop_) return;
      const Record& r = read->records[i];
      const auto p = unpack(r);
      if (!p) continue;
      // The table must not know the games of other shards.
      if (r.game != game) player.new_game(), game = r.game;
      Random random(shard.header.seed, std::uint64_t(shard.header.shard) << 32 | i);
      if (options_.neighbours == 0) add(player, *p, r.result, r.game, shard.records);
      for (int k = 0; k < options_.neighbours; ++k)
        if (Position other = *p; step_aside(other, random)) add(player, other, NoResult, r.game, shard.records);
      if (i % 256 == 255) count(256, 0, false);
    }
    const std::size_t kept = shard.records.size();
    const auto written = write_shard(target(name), std::move(shard));
    if (!written) return fail(written.error());
    count(read->records.size() % 256, kept, true);
  }

  void add(Player& player, const Position& p, int result, int game, std::vector<Record>& records) const {
    if (!is_calm(p)) return;
    const Player::Found found = player.search(p, options_.nodes);
    if (!found.move || !is_quiet(p, found.move, found.score)) return;
    records.push_back(pack(p, p.turn() == White ? found.score : -found.score, result, game));
  }

  void count(std::size_t records, std::size_t kept, bool finished) {
    const std::lock_guard lock(mutex_);
    progress_.searched += records * std::size_t(std::max(1, options_.neighbours));
    progress_.kept += kept;
    if (finished) ++progress_.shards;
    report_(progress_);
  }

  void fail(const Error& e) {
    const std::lock_guard lock(mutex_);
    failure_ = e;
  }

  const RescoreOptions& options_;
  const std::function<void(const RescoreProgress&)>& report_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::vector<std::string> names_;
  std::size_t next_ = 0;
  RescoreProgress progress_;
  std::optional<Error> failure_;
};

}  // namespace

Result<RescoreProgress> rescore(const RescoreOptions& options, const std::function<void(const RescoreProgress&)>& report,
                                const std::atomic<bool>& stop) {
  Rescorer rescorer(options, report, stop);
  if (const auto listed = rescorer.list_shards(); !listed) return listed.error();
  return rescorer.run();
}

}  // namespace riposte::tuning
