// Plays self-play games and stores their quiet positions for riposte-tune, or writes an opening book for matches.

#include <chrono>
#include <cstdio>

#include "tools/tool.h"
#include "tuning/arguments.h"
#include "tuning/generate.h"
#include "tuning/replace_file.h"

namespace {

using namespace riposte;
using namespace riposte::tools;
using namespace riposte::tuning;
using Clock = std::chrono::steady_clock;

constexpr const char* Help = R"(riposte-datagen --out DIR [options]
  Plays self-play games and stores their quiet positions in DIR/games-NNNNNN.shard. Can be stopped at any time; the same
  command continues.
    --positions N        play until DIR has N positions (1000000)
    --seed S             seed of the openings; use a different one for each folder (1)
    --nodes N            nodes per move (1500)
    --threads N          games played in parallel (1)
    --random-plies N     random moves at the start of a game; half of the games have one more (8)
    --endings P          percent of the games that begin in a random ending of 5 to 12 men (0)
    --openings FILE      positions, FEN or EPD, at one of which each game begins with its random moves
    --games-per-shard N  games per file (200)

riposte-datagen --book N --out FILE [options]
  Writes N distinct opening positions as EPD. The same seed gives the same positions.
    --seed S, --random-plies N, --threads N as above
    --nodes N            nodes of the search that evaluates each position (20000)
    --limit C            largest score for either side, in centipawns (90)
)";

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

int fail(const Error& e) { return failed("riposte-datagen", e); }

void print(const Progress& p, std::uint64_t wanted, double seconds) {
  const double speed = double(p.fresh) / (seconds > 0 ? seconds : 1);
  const double left = p.positions < wanted && speed > 0 ? double(wanted - p.positions) / speed : 0;
  const double games = p.games ? double(p.games) : 1;
  const auto percent = [&](int result) { return 100 * double(p.results[result]) / games; };
  std::printf("%llu positions, %llu games, %.0f positions/s, %.0f min left, ", (unsigned long long)p.positions,
              (unsigned long long)p.games, speed, left / 60);
  std::printf("White won %.1f %%, drawn %.1f %%, lost %.1f %%\n", percent(2), percent(1), percent(0));
  std::fflush(stdout);
}

int run_games(const GenerateOptions& options) {
  const auto start = Clock::now();
  auto printed = start;
  const auto report = [&](const Progress& p) {
    if (seconds_since(printed) < 10) return;
    printed = Clock::now();
    print(p, options.positions, seconds_since(start));
  };
  const auto done = generate(options, report, stop);
  if (!done) return fail(done.error());
  print(*done, options.positions, seconds_since(start));
  return 0;
}

int run_book(std::size_t count, int limit, const GenerateOptions& options) {
  auto printed = Clock::now();
  const auto report = [&](std::size_t n) {
    if (seconds_since(printed) < 10) return;
    printed = Clock::now();
    std::printf("%zu of %zu openings\n", n, count);
    std::fflush(stdout);
  };
  const auto book = opening_book(count, limit, options.game, options.threads, report, stop);
  if (stop) return fail({"--book", "stopped; nothing was written"});
  std::string text;
  for (const std::string& line : book) text += line + '\n';
  const auto written = replace_file(options.out, {text}, "expected a file that can be written, found " + options.out, "");
  if (!written) return fail({"--out", written.error().message});
  std::printf("%zu openings in %s\n", book.size(), options.out.c_str());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments(argc, argv);
  if (helped(arguments, argc, Help)) return 0;
  GenerateOptions options;
  const std::size_t book = std::size_t(arguments.number("--book", 0, 1, 10000000));
  const int limit = int(arguments.number("--limit", 90, 0, 10000));
  options.out = arguments.text("--out", "");
  options.positions = std::uint64_t(arguments.number("--positions", 1000000, 1, 1000000000));
  options.game.seed = std::uint64_t(arguments.number("--seed", 1, 0, INT64_MAX));
  options.game.nodes = std::uint64_t(arguments.number("--nodes", book ? 20000 : 1500, 1, 1000000000));
  options.game.random_plies = int(arguments.number("--random-plies", 8, 1, 60));
  options.game.endings = int(arguments.number("--endings", 0, 0, 100));
  options.threads = int(arguments.number("--threads", 1, 1, 256));
  options.games_per_shard = std::uint32_t(arguments.number("--games-per-shard", 200, 1, 65536));
  if (const std::string openings = arguments.text("--openings", ""); !openings.empty()) {
    auto read = read_openings(openings);
    if (read) options.game.openings = std::move(read.value());
    else arguments.fail(read.error().field, read.error().message);
  }
  for (const std::string& word : arguments.rest()) arguments.fail(word, "expected an argument that --help lists");
  if (options.out.empty()) arguments.fail("--out", book ? "expected a file to write" : "expected a folder");
  if (arguments.error()) return fail(*arguments.error());

  stop_on({SIGINT, SIGTERM});
  return book ? run_book(book, limit, options) : run_games(options);
}
