// Self-play data and the fit of the evaluation to it: what goes into a file comes out of it, the same arguments
// give the same data, and a fit finds what is in the data.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "board/movegen.h"
#include "eval/evaluate.h"
#include "eval/parameters.h"
#include "support.h"
#include "tuning/arguments.h"
#include "tuning/fit.h"
#include "tuning/generate.h"
#include "tuning/parameter_file.h"

namespace riposte::tuning {
namespace {

namespace fs = std::filesystem;

class Tuning : public testing::Test {
 protected:
  Tuning() { fs::create_directories(folder_); }
  ~Tuning() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  const fs::path folder_ = fs::path(testing::TempDir()) /
                           (std::string("riposte-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  return out.str();
}

void put_bytes(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

GameOptions quick_games(std::uint64_t seed = 1) { return {seed, 60, 8}; }

GenerateOptions quick_shards(const std::string& out) {
  GenerateOptions o;
  o.out = out;
  o.positions = 250;
  o.game = quick_games();
  o.games_per_shard = 2;
  return o;
}

Result<Progress> generate(const GenerateOptions& options) {
  const std::atomic<bool> never = false;
  return tuning::generate(options, [](const Progress&) {}, never);
}

/// Positions of all stages of the game, by random moves.
std::vector<Position> random_positions(int count) {
  std::vector<Position> positions;
  Random random(7, 0);
  while (int(positions.size()) < count) {
    Position p;
    if (random_opening(p, random, 6 + int(random.below(90))) && !p.checkers()) positions.push_back(p);
  }
  return positions;
}

std::string without_counters(const Position& p) {
  const std::string fen = p.fen();
  return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

TEST_F(Tuning, PositionsSurviveAShard) {
  Shard shard;
  std::vector<Position> positions = random_positions(50);
  positions.push_back(test::position("4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 9"));
  for (std::size_t i = 0; i < positions.size(); ++i)
    shard.records.push_back(pack(positions[i], 100 - int(i) * 7, int(i % 3), int(i)));
  shard.header.seed = 42;
  ASSERT_TRUE(write_shard(path("a.shard"), shard));
  const auto read = read_shard(path("a.shard"));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->header.seed, 42u);
  ASSERT_EQ(read->records, shard.records);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto p = unpack(read->records[i]);
    ASSERT_TRUE(p) << p.error().message;
    EXPECT_EQ(without_counters(*p), without_counters(positions[i]));
    EXPECT_EQ(p->rule50(), positions[i].rule50());
  }
}

TEST_F(Tuning, DamagedShardsAreRefusedAndSayWhere) {
  Shard shard;
  for (const Position& p : random_positions(4)) shard.records.push_back(pack(p, 0, 1, 0));
  const std::string file = path("a.shard");
  ASSERT_TRUE(write_shard(file, shard));
  const std::string whole = bytes_of(file);
  ASSERT_EQ(whole.size(), 64u + 4 * 32);

  const auto refused = [&](const std::string& bytes, const std::string& where) {
    put_bytes(file, bytes);
    const auto read = read_shard(file);
    ASSERT_FALSE(read) << where;
    EXPECT_EQ(read.error().field, file);
    EXPECT_EQ(read.error().message.substr(0, where.size()), where) << read.error().message;
  };
  std::string other = whole;
  other[0] = 'X';
  refused(other, "byte 0: expected the letters");
  refused(whole.substr(0, 20), "byte 20: expected a header");
  refused(whole.substr(0, 100), "byte 100: expected 4 positions");
  refused(whole + "x", "byte 192: expected the end");
  other = whole;
  other[64 + 2 * 32 + 28] = 9;  // the third record's result
  refused(other, "byte 128: expected a position; expected a result");
  other = whole;
  other[64 + 32 + 24] ^= 1;  // a score is any number: only the checksum knows
  refused(other, "byte 48: expected the checksum");
}

TEST_F(Tuning, GamesAreAFunctionOfSeedAndNumber) {
  Player fresh, used;
  const Game first = play_game(fresh, quick_games(), 3, 0);
  play_game(used, quick_games(), 1, 0);
  EXPECT_EQ(play_game(used, quick_games(), 3, 0).records, first.records);
  EXPECT_NE(play_game(used, quick_games(), 4, 0).records, first.records);
  EXPECT_NE(play_game(used, quick_games(2), 3, 0).records, first.records);
  ASSERT_FALSE(first.records.empty());
  for (const Record& r : first.records) {
    const auto p = unpack(r);
    ASSERT_TRUE(p);
    EXPECT_FALSE(p->checkers());
    EXPECT_EQ(r.result, first.result);
  }
}

TEST_F(Tuning, UnfinishedShardsArePlayedAgain) {
  GenerateOptions options = quick_shards(path("data"));
  const auto done = generate(options);
  ASSERT_TRUE(done) << done.error().field << done.error().message;
  EXPECT_GE(done->positions, options.positions);
  EXPECT_EQ(done->games % options.games_per_shard, 0u);
  EXPECT_EQ(done->results[0] + done->results[1] + done->results[2], done->games);
  const std::string shard = options.out + "/" + shard_name(1), whole = bytes_of(shard);
  ASSERT_FALSE(whole.empty());
  options.positions = done->positions;  // no shard of them can be missed

  // As after a kill in the middle of writing.
  fs::remove(shard);
  put_bytes(shard + ".part", whole.substr(0, 70));
  const auto again = generate(options);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(bytes_of(shard) == whole);
  EXPECT_FALSE(fs::exists(shard + ".part"));
  EXPECT_LT(again->fresh, again->positions);

  const auto nothing_to_do = generate(options);
  ASSERT_TRUE(nothing_to_do);
  EXPECT_EQ(nothing_to_do->fresh, 0u);
}

TEST_F(Tuning, ThreadsPlayTheSameGames) {
  GenerateOptions options = quick_shards(path("one"));
  ASSERT_TRUE(generate(options));
  options.out = path("two");
  options.threads = 2;
  ASSERT_TRUE(generate(options));
  for (const auto& entry : fs::directory_iterator(path("one")))
    EXPECT_TRUE(bytes_of(entry.path().string()) == bytes_of(path("two") + "/" + entry.path().filename().string()));
}

TEST_F(Tuning, AFolderIsNotContinuedWithOtherArguments) {
  GenerateOptions options = quick_shards(path("data"));
  options.positions = 1;
  ASSERT_TRUE(generate(options));
  options.game.seed = 2;
  const auto other = generate(options);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().field, "--seed");
  EXPECT_NE(other.error().message.find("expected 1"), std::string::npos);
}

TEST_F(Tuning, OpeningBooksAreBalancedAndDistinct) {
  const std::atomic<bool> never = false;
  const auto book = [&](int threads) { return opening_book(20, 50, quick_games(), threads, [](std::size_t) {}, never); };
  const auto lines = book(1);
  EXPECT_EQ(lines, book(2));
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 20u);
  Player player;
  for (const std::string& epd : lines) {
    player.new_game();
    EXPECT_LE(std::abs(player.search(test::position(epd), 60).score), 50) << epd;
  }
}

TEST_F(Tuning, ParametersAreVisitedInTheOrderOfMemory) {
  const auto* base = reinterpret_cast<const Score*>(&params);
  int seen = 0;
  visit_parameters(params, [&](const char* name, const Score* first, int count, auto...) {
    EXPECT_EQ(first - base, seen) << name;
    seen += count;
  });
  EXPECT_EQ(seen, ParameterCount);
}

TEST_F(Tuning, SamplesAddUpToTheEvaluation) {
  Samples samples;
  std::vector<Position> positions = random_positions(200);
  for (const char* fen : {"8/8/3k4/8/8/8/8/KQ6 b - - 0 1", "8/3k4/8/3P4/3K4/8/8/8 w - - 0 1",
                          "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", "8/2k5/2b2p2/2P3p1/3B2P1/4KP2/8/8 w - - 0 50",
                          "1k1r3r/ppp2p2/3q4/4n1p1/4P1Pp/2N1Q2P/PPP2P2/1K1R3R w - - 0 20"})
    positions.push_back(test::position(fen));
  for (const Position& p : positions) samples.add(p, 0, 0.5f, false);
  const Values values = current_values();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const int value = evaluate(positions[i]), white = positions[i].turn() == White ? value : -value;
    EXPECT_EQ(samples.list[i].built, float(white));
    // Whole numbers are cut off in up to four places.
    EXPECT_NEAR(samples.value(samples.list[i], values), white, 4) << positions[i].fen();
  }
}

/// Samples whose scores come from the evaluation with other weights.
struct Synthetic {
  Samples samples;
  Values truth = current_values();
  FitOptions options;
  static std::size_t index(const Score& s) { return std::size_t(&s - reinterpret_cast<const Score*>(&params)); }

  Synthetic() {
    truth[index(params.tempo)].mg += 40;
    truth[index(params.bishop_pair)].mg += 60;
    truth[index(params.bishop_pair)].eg += 60;
    for (const Position& p : random_positions(2000)) samples.add(p, 0, 0.5f, false);
    for (std::size_t i = 0; i < samples.list.size(); ++i) {
      Sample& s = samples.list[i];
      s.score = float(samples.value(s, truth));
      s.validation = i % 10 == 0;
    }
    options.scale = options.score_scale = 0.005;
    options.lambda = options.prior = options.smooth = 0;
    options.batch = 256;
    options.rate = 1;
    options.epochs = 30;
  }
};

TEST_F(Tuning, AFitFindsChangedWeights) {
  const Synthetic data;
  int epochs = 0;
  const Losses before = losses(data.samples, current_values(), data.options);
  const Values found = fit(data.samples, current_values(), data.options, [&](const Epoch&) { return ++epochs > 0; });
  EXPECT_GT(epochs, 5);
  const std::size_t tempo = Synthetic::index(params.tempo), pair = Synthetic::index(params.bishop_pair);
  EXPECT_NEAR(found[tempo].mg, data.truth[tempo].mg, 6);
  EXPECT_GT(found[pair].mg, data.truth[pair].mg - 45);  // of 60; what bishops are worth takes a share
  const Losses least = losses(data.samples, data.truth, data.options), after = losses(data.samples, found, data.options);
  EXPECT_LT(after.validation - least.validation, 0.1 * (before.validation - least.validation));
}

TEST_F(Tuning, AFitDoesNotDependOnThreads) {
  Synthetic data;
  data.options.epochs = 2;
  const auto report = [](const Epoch&) { return true; };
  const Values one = fit(data.samples, ignorant_values(), data.options, report);
  data.options.threads = 3;
  const Values three = fit(data.samples, ignorant_values(), data.options, report);
  for (std::size_t i = 0; i < one.size(); ++i) {
    ASSERT_EQ(one[i].mg, three[i].mg) << i;
    ASSERT_EQ(one[i].eg, three[i].eg) << i;
  }
}

TEST_F(Tuning, TheScaleIsThatOfTheResults) {
  Samples samples;
  Random random(3, 0);
  for (int i = 0; i < 20000; ++i) {
    Sample s{};
    s.built = float(int(random.below(801)) - 400);
    s.result = random.below(1000000) < 1e6 * expectation(0.004, s.built) ? 1.0f : 0.0f;
    samples.list.push_back(s);
  }
  EXPECT_NEAR(fit_scale(samples, [](const Sample& s) { return double(s.built); }), 0.004, 0.0003);
}

TEST_F(Tuning, TheParameterFileIsWhatTheProgramWasBuiltWith) {
  // But for comments, blanks and trailing commas.
  const auto bare = [](const std::string& text) {
    std::istringstream in(text);
    std::string out;
    for (std::string line; std::getline(in, line);)
      for (const char c : line.substr(0, line.find("//"))) {
        if (c == ' ') continue;
        if (c == '}' && !out.empty() && out.back() == ',') out.pop_back();
        out += c;
      }
    return out;
  };
  const std::string built = parameter_text(rounded(current_values()), {"A comment", ""});
  EXPECT_EQ(bare(built), bare(bytes_of(std::string(RIPOSTE_TEST_DATA) + "/../../engine/eval/parameters.inc")));
  EXPECT_EQ(built.substr(0, 16), "// A comment\n//\n");
}

TEST_F(Tuning, ArgumentsThatAreWrongAreNamed) {
  const auto error_of = [](std::vector<const char*> words, auto ask) {
    words.insert(words.begin(), "program");
    Arguments arguments(int(words.size()), words.data());
    ask(arguments);
    const auto rest = arguments.rest();
    return arguments.error() ? arguments.error()->field + " " + arguments.error()->message : "";
  };
  const auto nodes = [](Arguments& a) { a.number("--nodes", 5, 1, 9); };
  EXPECT_EQ(error_of({"--nodes", "7"}, nodes), "");
  EXPECT_EQ(error_of({"--nodes", "70"}, nodes), "--nodes expected a whole number from 1 to 9, found \"70\"");
  EXPECT_EQ(error_of({"--nodes", "x"}, nodes), "--nodes expected a whole number from 1 to 9, found \"x\"");
  EXPECT_EQ(error_of({"--nodes"}, nodes), "--nodes expected a value after it");
  EXPECT_EQ(error_of({"--node", "7"}, nodes), "--node expected an argument that --help lists");
  EXPECT_EQ(error_of({"--k", "abc"}, [](Arguments& a) { a.real("--k", 1, 0, 2); }),
            "--k expected a number from 0 to 2, found \"abc\"");
}

}  // namespace
}  // namespace riposte::tuning
