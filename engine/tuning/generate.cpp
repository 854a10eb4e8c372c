#include "tuning/generate.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "tuning/random.h"

namespace riposte::tuning {

namespace fs = std::filesystem;

namespace {

/// Runs `work` on `threads` threads and waits for all of them.
void run_on_threads(int threads, const std::function<void()>& work) {
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& t : others) t.join();
}

class Generator {
 public:
  Generator(const GenerateOptions& options, const std::function<void(const Progress&)>& report, const std::atomic<bool>& stop)
      : options_(options), report_(report), stop_(stop) {}

  /// Reads the headers of existing shards.
  Outcome scan_folder() {
    std::error_code error;
    fs::create_directories(options_.out, error);
    if (error) return Error{"--out", "expected a folder that can be made: " + error.message()};
    for (const auto& entry : fs::directory_iterator(options_.out, error)) {
      if (entry.path().extension() != ".shard") continue;
      const std::string path = entry.path().string();
      const auto header = read_shard_header(path);
      if (!header) return Error{header.error().field, header.error().message + "; remove it to play it again"};
      if (auto same = check_options(*header, path); !same) return same;
      done_.insert(header->shard);
      shards_ += header->positions;
      count(*header);
    }
    if (error) return Error{"--out", "expected a folder that can be read: " + error.message()};
    return Done{};
  }

  Result<Progress> play() {
    run_on_threads(options_.threads, [this] {
      Player player;
      while (const auto shard = next_shard()) play_shard(player, *shard);
    });
    if (failure_) return *failure_;
    return progress_;
  }

 private:
  Outcome check_options(const ShardHeader& h, const std::string& path) const {
    const auto check = [&](const char* argument, std::uint64_t there, std::uint64_t asked) -> Outcome {
      if (there == asked) return Done{};
      return Error{argument,
                   "expected " + std::to_string(there) + ", with which " + path + " was made, found " + std::to_string(asked)};
    };
    const GameOptions& game = options_.game;
    if (auto o = check("--seed", h.seed, game.seed); !o) return o;
    if (auto o = check("--nodes", h.nodes, game.nodes); !o) return o;
    if (auto o = check("--random-plies", h.random_plies, std::uint64_t(game.random_plies)); !o) return o;
    if (auto o = check("--endings", h.endings, std::uint64_t(game.endings)); !o) return o;
    if (auto o = check("--openings (checksum)", h.openings, game.openings_checksum()); !o) return o;
    return check("--games-per-shard", h.games, options_.games_per_shard);
  }

  void count(const ShardHeader& h) {
    progress_.positions += h.positions;
    progress_.games += h.games;
    for (int i = 0; i < 3; ++i) progress_.results[i] += h.results[i];
  }

  std::optional<std::uint32_t> next_shard() {
    const std::lock_guard lock(mutex_);
    if (stop_ || failure_ || shards_ >= options_.positions) return std::nullopt;
    while (done_.count(next_)) ++next_;
    return next_++;
  }

  void play_shard(Player& player, std::uint32_t number) {
    Shard shard;
    ShardHeader& h = shard.header;
    h.seed = options_.game.seed;
    h.shard = number;
    h.games = options_.games_per_shard;
    h.nodes = std::uint32_t(options_.game.nodes);
    h.random_plies = std::uint32_t(options_.game.random_plies);
    h.endings = std::uint32_t(options_.game.endings);
    h.openings = options_.game.openings_checksum();
    for (std::uint32_t i = 0; i < h.games; ++i) {
      if (stop_) return;
      const Game game = play_game(player, options_.game, std::uint64_t(number) * h.games + i, int(i));
      shard.records.insert(shard.records.end(), game.records.begin(), game.records.end());
      ++h.results[game.result];
      const std::lock_guard lock(mutex_);
      ++progress_.games;
      ++progress_.results[game.result];
      progress_.positions += game.records.size();
      progress_.fresh += game.records.size();
      report_(progress_);
    }
    const auto written = write_shard((fs::path(options_.out) / shard_name(number)).string(), shard);
    const std::lock_guard lock(mutex_);
    if (written) shards_ += shard.records.size();
    else failure_ = written.error();
  }

  const GenerateOptions& options_;
  const std::function<void(const Progress&)>& report_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  Progress progress_;
  std::set<std::uint32_t> done_;
  std::uint32_t next_ = 0;
  std::uint64_t shards_ = 0;  ///< positions in finished shards
  std::optional<Error> failure_;
};

}  // namespace

Result<Progress> generate(const GenerateOptions& options, const std::function<void(const Progress&)>& report,
                          const std::atomic<bool>& stop) {
  Generator generator(options, report, stop);
  if (const auto scanned = generator.scan_folder(); !scanned) return scanned.error();
  return generator.play();
}

std::vector<std::string> opening_book(std::size_t count, int limit, const GameOptions& options, int threads,
                                      const std::function<void(std::size_t)>& report, const std::atomic<bool>& stop) {
  // Evaluates candidates in rounds and takes them in order, so that the book does not depend on the number of threads.
  constexpr std::size_t Round = 64;
  std::vector<std::string> book;
  std::set<std::string> seen;
  for (std::uint64_t first = 0; book.size() < count && !stop; first += Round) {
    std::vector<std::string> round(Round);
    std::atomic<std::size_t> next = 0;
    run_on_threads(threads, [&] {
      Player player;
      for (std::size_t i; !stop && (i = next++) < Round;) {
        Random random(options.seed, first + i);
        Position p;
        if (!random_opening(p, random, options.random_plies) || p.checkers()) continue;
        const std::string fen = p.fen(), epd = fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
        player.new_game();
        // Evaluate the position as EPD stores it, without the counters.
        if (std::abs(player.search(Position::from_fen(epd).value(), options.nodes).score) <= limit) round[i] = epd;
      }
    });
    if (stop) break;  // an incomplete round would give a different book
    for (const std::string& epd : round)
      if (!epd.empty() && book.size() < count && seen.insert(epd).second) book.push_back(epd);
    report(book.size());
  }
  return book;
}

}  // namespace riposte::tuning
