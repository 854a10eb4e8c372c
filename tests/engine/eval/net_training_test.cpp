// Training of the net: reproducible, and better with every epoch; its data keep games for training and for validation apart.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "../support.h"
#include "eval/evaluate.h"
#include "tuning/generate.h"
#include "tuning/net/trainer.h"
#include "tuning/rescore.h"
#include "tuning/samples.h"
#include "tuning_support.h"

namespace riposte::tuning {
namespace {

namespace fs = std::filesystem;
using riposte::test::position;
using riposte::test::Sanitized;
using test::random_positions;

/// Positions whose search found a pawn more for each queen or rook on the board than the hand-crafted evaluation.
std::vector<Example> examples_to_learn(int count) {
  std::vector<Record> records;
  for (const Position& p : random_positions(count)) {
    const int white = p.turn() == White ? evaluate(p) : -evaluate(p);
    const auto heavy = [&](Color c) { return popcount(p.pieces(c, Rook, Queen)); };
    records.push_back(pack(p, white + 100 * (heavy(White) - heavy(Black)), NoResult, 0));
  }
  return examples(records, 0, 150, 2);
}

TrainOptions short_training(int threads) {
  TrainOptions o;
  o.centipawns = 150;
  o.epochs = 8;
  o.batch = 20;
  o.threads = threads;
  return o;
}

TrainState trained(TrainState state, const std::vector<Example>& examples, const TrainOptions& options) {
  while (state.epoch < options.epochs) train_epoch(state, examples, options, [](std::size_t) { return true; });
  return state;
}

TrainState trained(const std::vector<Example>& examples, const TrainOptions& options) {
  return trained(first_state(options.seed), examples, options);
}

TEST(NetTraining, DoesNotDependOnThreadsAndLowersTheLoss) {
  const auto set = examples_to_learn(Sanitized ? 300 : 1000);
  const TrainState one = trained(set, short_training(1)), three = trained(set, short_training(3));
  EXPECT_EQ(one.weights.all(), three.weights.all());
  const TrainOptions o = short_training(1);
  EXPECT_LT(loss(one.weights, set, o), hand_crafted_loss(set, o) / 2);
}

TEST(NetTraining, GoesOnFromAStateAsIfItHadNotStopped) {
  const auto set = examples_to_learn(200);
  const TrainOptions o = short_training(2);
  TrainState state = first_state(o.seed);
  for (int epoch = 0; epoch < 3; ++epoch) train_epoch(state, set, o, [](std::size_t) { return true; });
  EXPECT_EQ(trained(state, set, o).weights.all(), trained(set, o).weights.all());
}

TEST(NetTraining, IntegersLoseLittleAndFitTheirTypes) {
  const auto set = examples_to_learn(Sanitized ? 300 : 1000);
  const TrainOptions o = short_training(2);
  const TrainState state = trained(set, o);
  const auto network = quantised(state.weights, o.centipawns);
  EXPECT_NEAR(loss(*network, set, o), loss(state.weights, set, o), 2e-5);
  EXPECT_LT(loss(*network, set, o), hand_crafted_loss(set, o) * 0.75) << "the integers hold what was learned";
  for (const auto& row : network->feature_weights)
    for (const int w : row) ASSERT_LE(std::abs(w), net::MaxFeatureWeight);
  for (const auto& bucket : network->output_weights)
    for (const auto& side : bucket)
      for (const int w : side) ASSERT_LE(std::abs(w), net::MaxOutputWeight);
}

TEST(NetTraining, DecayTakesAwayTheWeightsThatNothingHolds) {
  const auto set = examples_to_learn(200);
  TrainOptions o = short_training(2);
  // No pawn stands on the first rank.
  const int unused = net::feature_index(White, false, WPawn, make_square(0, 0));
  const auto weight = [&] { return trained(set, o).weights.row(unused)[0]; };
  const float first = first_state(o.seed).weights.row(unused)[0];
  EXPECT_EQ(weight(), first);
  o.decay = 1;
  EXPECT_LT(weight() / first, 0.95f);
  EXPECT_GT(weight() / first, 0.8f);
}

TEST(NetTraining, DecayPullsTowardsTheWeightsOfAnEarlierTraining) {
  const auto set = examples_to_learn(200);
  TrainOptions o = short_training(2);
  const Weights earlier = first_state(o.seed).weights;
  const auto moved = [&] {
    TrainState state = first_state(o.seed);
    state.anchor = earlier;
    const Weights now = trained(state, set, o).weights;
    double sum = 0;
    for (std::size_t i = 0; i < Weights::Count; ++i) sum += std::abs(now.all()[i] - earlier.all()[i]);
    return sum;
  };
  const double freely = moved();
  o.decay = 100;
  EXPECT_LT(moved(), freely * 0.8);
  EXPECT_GT(moved(), 0);
}

TEST(NetTraining, ANetCanBeTrainedFurther) {
  const auto set = examples_to_learn(200);
  const TrainOptions o = short_training(2);
  const auto network = quantised(trained(set, o).weights, o.centipawns);
  const Weights again = weights_of(*network, o.centipawns);
  EXPECT_NEAR(loss(again, set, o), loss(*network, set, o), 1e-5);
  const auto same = quantised(again, o.centipawns);
  EXPECT_EQ(net::to_file(*same, ""), net::to_file(*network, ""));
}

TEST(NetTraining, ANetTrainedFurtherOnAnotherScaleBeginsWithTheSameCorrections) {
  const auto set = examples_to_learn(200);
  const TrainOptions o = short_training(2);
  const auto network = quantised(trained(set, o).weights, o.centipawns);
  const auto other = quantised(weights_of(*network, o.centipawns / 2), o.centipawns / 2);
  for (const Example& e : set) {
    const Position p = *unpack(e.record);
    ASSERT_NEAR(net::evaluate_fresh(*other, p), net::evaluate_fresh(*network, p), 2);
  }
}

TEST(NetTraining, TheNetAddsToTheHandMadeEvaluation) {
  const TrainOptions o = short_training(1);
  const Position p = position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  const Weights nothing;
  const auto error = [&](int score) { return loss(nothing, examples({pack(p, score, NoResult, 0)}, 0, o.centipawns, 1), o); };
  EXPECT_NEAR(error(-evaluate(p)), 0, 1e-9);
  EXPECT_GT(error(-evaluate(p) + 50), 0.001);
}

TEST(NetTraining, TargetsLookAheadInTheGame) {
  const Position p = position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
  const auto targets = [&](const std::vector<Record>& records, double lambda) {
    std::vector<double> out;
    for (const std::uint16_t t : td_targets(records, lambda, 100)) out.push_back(t / 65535.0);
    return out;
  };
  const auto near = [](const std::vector<double>& found, const std::vector<double>& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-4) << i;
  };
  // Two positions of a game that White won, one of a game that Black won, one that no game was played from.
  const std::vector<Record> records = {pack(p, 0, 2, 0), pack(p, 0, 2, 0), pack(p, 0, 0, 1), pack(p, 0, NoResult, 1)};
  near(targets(records, 0), {0.5, 0.5, 0.5, 0.5});
  near(targets(records, 1), {1, 1, 0, 0.5});
  near(targets(records, 0.5), {0.625, 0.75, 0.25, 0.5});
  near(targets({pack(p, 30000, NoResult, 0), pack(p, -30000, NoResult, 0)}, 1), {1, 0});
}

/// A folder with a few games, played in next to no time.
class NetData : public testing::Test {
 protected:
  NetData() {
    GenerateOptions o;
    o.out = path("games");
    o.positions = 400;
    o.game = {1, 60, 8};
    o.games_per_shard = 4;
    EXPECT_TRUE(generate(
        o, [](const Progress&) {}, never_));
  }
  ~NetData() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  Result<RescoreProgress> rescore_to(const std::string& name, std::uint64_t nodes, int neighbours) {
    RescoreOptions o;
    o.in = path("games");
    o.out = path(name);
    o.nodes = nodes;
    o.neighbours = neighbours;
    return rescore(
        o, [](const RescoreProgress&) {}, never_);
  }

  /// Names and contents of the shards of a folder.
  std::vector<std::pair<std::string, std::string>> shards(const std::string& name) const {
    std::vector<std::pair<std::string, std::string>> found;
    for (const auto& entry : fs::directory_iterator(path(name))) {
      std::ifstream file(entry.path(), std::ios::binary);
      std::ostringstream out;
      out << file.rdbuf();
      found.emplace_back(entry.path().filename().string(), out.str());
    }
    std::sort(found.begin(), found.end());
    return found;
  }

  const std::atomic<bool> never_ = false;

 private:
  const fs::path folder_ = fs::path(testing::TempDir()) /
                           (std::string("riposte-net-") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(NetData, NoGameIsUsedForTrainingAndForValidation) {
  // The game of each position, as the shards have it.
  std::set<std::string> games[2];
  const auto loaded = load_positions({path("games")}, 0.5, 2000);
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_TRUE(loaded->origin.text_of(5).ends_with(" self-play games, seed 1"));
  for (const auto& entry : fs::directory_iterator(path("games"))) {
    const auto shard = read_shard(entry.path().string());
    ASSERT_TRUE(shard);
    for (const Record& r : shard->records) {
      const auto among = [&](const std::vector<Record>& all) { return std::find(all.begin(), all.end(), r) != all.end(); };
      const std::string game = entry.path().filename().string() + " " + std::to_string(r.game);
      if (among(loaded->training)) games[0].insert(game);
      if (among(loaded->validation)) games[1].insert(game);
    }
  }
  EXPECT_FALSE(games[0].empty());
  EXPECT_FALSE(games[1].empty());
  for (const std::string& game : games[0]) EXPECT_FALSE(games[1].contains(game)) << game;
}

TEST_F(NetData, DecidedPositionsAreLeftOut) {
  const auto all = load_positions({path("games")}, 0.5, 2000), few = load_positions({path("games")}, 0.5, 100);
  ASSERT_TRUE(all);
  ASSERT_TRUE(few);
  EXPECT_LT(few->training.size(), all->training.size());
  for (const Record& r : few->training) EXPECT_LE(std::abs(int(r.score)), 100);
}

TEST_F(NetData, AFolderWithoutShardsIsAnError) {
  fs::create_directories(path("empty"));
  const auto loaded = load_positions({path("empty")}, 0.5, 2000);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().field, path("empty"));
  EXPECT_FALSE(load_positions({path("missing")}, 0.5, 2000));
}

TEST_F(NetData, PositionsKeepTheirGamesAndResultsWhenTheyAreSearchedAgain) {
  ASSERT_TRUE(rescore_to("again", 100, 0));
  const auto before = load_positions({path("games")}, 0.5, 30000), after = load_positions({path("again")}, 0.5, 30000);
  ASSERT_TRUE(after) << after.error().message;
  ASSERT_FALSE(after->training.empty());
  EXPECT_LE(after->training.size(), before->training.size());
  for (const Record& r : after->training) {
    const bool known = std::any_of(before->training.begin(), before->training.end(), [&](const Record& b) {
      return b.occupied == r.occupied && std::equal(b.pieces, b.pieces + 16, r.pieces) && b.game == r.game &&
             b.result == r.result;
    });
    EXPECT_TRUE(known);
  }
}

TEST_F(NetData, NeighboursAreReproducibleAndWorkGoesOnWhereItStopped) {
  ASSERT_TRUE(rescore_to("a", 50, 2));
  ASSERT_TRUE(rescore_to("b", 50, 2));
  const auto whole = shards("a");
  ASSERT_GT(whole.size(), 1u);
  EXPECT_EQ(shards("b"), whole);
  fs::remove(path("b") + "/" + whole[1].first);
  ASSERT_TRUE(rescore_to("b", 50, 2));
  EXPECT_EQ(shards("b"), whole);
  const auto loaded = load_positions({path("a")}, 0.5, 30000);
  ASSERT_TRUE(loaded);
  for (const Record& r : loaded->training) EXPECT_EQ(r.result, NoResult);
}

TEST_F(NetData, GamesOfSeveralFoldersAreCountedOnce) {
  ASSERT_TRUE(rescore_to("a", 50, 1));
  const auto games = load_positions({path("games")}, 0.5, 2000), both = load_positions({path("games"), path("a")}, 0.5, 2000);
  ASSERT_TRUE(games);
  ASSERT_TRUE(both);
  EXPECT_GT(both->training.size(), games->training.size());
  EXPECT_EQ(both->origin.text_of(9), games->origin.text_of(9));
}

TEST_F(NetData, TheTunerRefusesPositionsWithoutResults) {
  ASSERT_TRUE(rescore_to("a", 50, 1));
  EXPECT_TRUE(load({path("games")}, {.scale = 0.005}));
  const auto refused = load({path("a")}, {.scale = 0.005});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("expected the result of a game"), std::string::npos);
}

TEST_F(NetData, AnotherNumberOfNodesNeedsAnotherFolder) {
  ASSERT_TRUE(rescore_to("a", 50, 1));
  const auto refused = rescore_to("a", 60, 1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().field, "--nodes");
  EXPECT_EQ(refused.error().message.substr(0, 11), "expected 50");
}

}  // namespace
}  // namespace riposte::tuning
