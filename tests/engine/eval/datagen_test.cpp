// Self-play data: files return what was written, and the same arguments give the same data.

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "../support.h"
#include "eval/evaluate.h"
#include "tuning/arguments.h"
#include "tuning/generate.h"
#include "tuning_support.h"

namespace riposte::tuning {
namespace {

namespace fs = std::filesystem;
using test::random_positions;

class Datagen : public testing::Test {
 protected:
  Datagen() { fs::create_directories(folder_); }
  ~Datagen() override { fs::remove_all(folder_); }
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
  const auto unreported = [](const Progress&) {};
  return tuning::generate(options, unreported, never);
}

std::string without_counters(const Position& p) {
  const std::string fen = p.fen();
  return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
}

TEST_F(Datagen, PositionsRoundTripThroughAShard) {
  Shard shard;
  std::vector<Position> positions = random_positions(50);
  positions.push_back(riposte::test::position("4k3/8/8/2pP4/8/8/8/R3K2R w KQ c6 0 9"));
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

TEST_F(Datagen, DamagedShardsAreRejectedAndSayWhere) {
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
  other[64 + 32 + 24] ^= 1;  // any score is valid: only the checksum reveals the damage
  refused(other, "byte 48: expected the checksum");
}

TEST_F(Datagen, GamesAreAFunctionOfSeedAndNumber) {
  Player fresh, used;
  const Game first = play_game(fresh, quick_games(), 3, 0);
  play_game(used, quick_games(), 1, 0);
  EXPECT_EQ(play_game(used, quick_games(), 3, 0).records, first.records);
  EXPECT_NE(play_game(used, quick_games(), 4, 0).records, first.records);
  EXPECT_NE(play_game(used, quick_games(2), 3, 0).records, first.records);
  GameOptions endings = quick_games();
  endings.endings = 100;
  for (std::uint64_t game = 0; game < 6; ++game) {
    const Game ending = play_game(used, endings, game, 0);
    for (const Record& r : ending.records) EXPECT_LE(std::popcount(r.occupied), 12);
    EXPECT_EQ(play_game(fresh, endings, game, 0).records, ending.records);
  }
  ASSERT_FALSE(first.records.empty());
  for (const Record& r : first.records) {
    const auto p = unpack(r);
    ASSERT_TRUE(p);
    EXPECT_FALSE(p->checkers());
    EXPECT_EQ(r.result, first.result);
  }
}

/// Searches this short make mistakes, so most scores and results must agree, not all.
TEST_F(Datagen, ScoresAndResultsAreFromWhitesView) {
  Player player;
  int same_score[2] = {}, same_result[2] = {};
  for (std::uint64_t i = 0; i < 12; ++i) {
    const Game game = play_game(player, quick_games(), i, 0);
    for (const Record& r : game.records) {
      const Position p = *unpack(r);
      const int value = p.turn() == White ? evaluate(p) : -evaluate(p);
      if (std::abs(value) > 100 && std::abs(r.score) > 100) ++same_score[(value > 0) == (r.score > 0)];
    }
    if (game.result != 1 && !game.records.empty()) ++same_result[(game.records.back().score > 0) == (game.result == 2)];
  }
  EXPECT_GT(same_score[true], 20 * same_score[false]);
  EXPECT_GT(same_result[true], 2 * same_result[false]);
}

TEST_F(Datagen, UnfinishedShardsArePlayedAgain) {
  GenerateOptions options = quick_shards(path("data"));
  const auto done = generate(options);
  ASSERT_TRUE(done) << done.error().field << done.error().message;
  EXPECT_GE(done->positions, options.positions);
  EXPECT_EQ(done->games % options.games_per_shard, 0u);
  EXPECT_EQ(done->results[0] + done->results[1] + done->results[2], done->games);
  const std::string shard = options.out + "/" + shard_name(1), whole = bytes_of(shard);
  ASSERT_FALSE(whole.empty());
  options.positions = done->positions;  // so that every shard is needed

  // As left by a process killed while writing.
  fs::remove(shard);
  put_bytes(shard + ".part", whole.substr(0, 70));
  const auto again = generate(options);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(bytes_of(shard) == whole);
  EXPECT_FALSE(fs::exists(shard + ".part"));
  EXPECT_LT(again->fresh, again->positions);
  EXPECT_EQ(again->positions, done->positions) << "no other shard is played again";

  const auto nothing_to_do = generate(options);
  ASSERT_TRUE(nothing_to_do);
  EXPECT_EQ(nothing_to_do->fresh, 0u);
}

TEST_F(Datagen, ThreadsPlayTheSameGames) {
  GenerateOptions options = quick_shards(path("one"));
  ASSERT_TRUE(generate(options));
  options.out = path("two");
  options.threads = 2;
  ASSERT_TRUE(generate(options));
  for (const auto& entry : fs::directory_iterator(path("one")))
    EXPECT_TRUE(bytes_of(entry.path().string()) == bytes_of(path("two") + "/" + entry.path().filename().string()));
}

TEST_F(Datagen, GamesBeginAtTheOpeningsOfAFile) {
  // Kings on opposite wings: in every game, since none moves so soon.
  const std::string file = path("attacks.epd");
  put_bytes(file,
            "# two\n2kr1bnr/pppq1ppp/2np4/4p3/4P1b1/2NP1N2/PPP1BPPP/R1BQ1RK1 w - - bm h3;\n"
            "2kr1bnr/pppq1ppp/2np4/4p3/4P1b1/2NP1N1P/PPP1BPP1/R1BQ1RK1 b - - 0 8\n");
  const auto openings = read_openings(file);
  ASSERT_TRUE(openings) << openings.error().message;
  ASSERT_EQ(openings->size(), 2u);
  GameOptions game{1, 60, 1};
  game.openings = *openings;
  Player player;
  for (std::uint64_t i = 0; i < 3; ++i) {
    const Game played = play_game(player, game, i, 0);
    ASSERT_FALSE(played.records.empty());
    const Position p = *unpack(played.records.front());
    EXPECT_GE(file_of(p.king(White)), 4) << p.fen();
    EXPECT_LE(file_of(p.king(Black)), 3) << p.fen();
  }

  const auto refused = [&](const std::string& text, const std::string& what) {
    put_bytes(file, text);
    const auto read = read_openings(file);
    ASSERT_FALSE(read) << what;
    EXPECT_EQ(read.error().field, "--openings");
    EXPECT_NE(read.error().message.find(what), std::string::npos) << read.error().message;
  };
  refused("8/8/8 w - -\n", "line 1: ");
  refused("# none\n", "expected a position in each line");
  refused("4k3/8/8/8/8/8/8/4R2K b - -\n", "without a check");
}

TEST_F(Datagen, AFolderIsNotResumedWithOtherArguments) {
  GenerateOptions options = quick_shards(path("data"));
  options.positions = 1;
  ASSERT_TRUE(generate(options));
  options.game.seed = 2;
  const auto other = generate(options);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().field, "--seed");
  EXPECT_NE(other.error().message.find("expected 1"), std::string::npos);
}

TEST_F(Datagen, OpeningBooksAreBalancedAndDistinct) {
  const std::atomic<bool> never = false;
  const auto unreported = [](std::size_t) {};
  const auto book = [&](int threads) { return opening_book(20, 50, quick_games(), threads, unreported, never); };
  const auto lines = book(1);
  EXPECT_EQ(lines, book(2));
  EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 20u);
  Player player;
  for (const std::string& epd : lines) {
    player.new_game();
    EXPECT_LE(std::abs(player.search(riposte::test::position(epd), 60).score), 50) << epd;
  }
}

TEST_F(Datagen, InvalidArgumentsAreNamed) {
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
