// Tuning: samples add up to the evaluation, a fit recovers the parameters behind its data, and the parameter file matches the
// program.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "../support.h"
#include "eval/evaluate.h"
#include "eval/parameters.h"
#include "tuning/fit.h"
#include "tuning/parameter_file.h"
#include "tuning_support.h"

namespace riposte::tuning {
namespace {

using test::random_positions;

std::string text_of_file(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path).rdbuf();
  return out.str();
}

TEST(Tuning, ParametersAreVisitedInMemoryOrder) {
  const auto* base = reinterpret_cast<const Score*>(&params);
  int seen = 0;
  visit_parameters(params, [&](const char* name, const Score* first, int count, auto...) {
    EXPECT_EQ(first - base, seen) << name;
    seen += count;
  });
  EXPECT_EQ(seen, ParameterCount);
}

TEST(Tuning, SamplesAddUpToTheEvaluation) {
  Samples samples;
  std::vector<Position> positions = random_positions(200);
  for (const char* fen :
       {"8/8/3k4/8/8/8/8/KQ6 b - - 0 1", "8/3k4/8/3P4/3K4/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4KBN1 w - - 0 1",
        "8/2k5/2b2p2/2P3p1/3B2P1/4KP2/8/8 w - - 0 50", "1k1r3r/ppp2p2/3q4/4n1p1/4P1Pp/2N1Q2P/PPP2P2/1K1R3R w - - 0 20"})
    positions.push_back(riposte::test::position(fen));
  constexpr int Net = 30;
  for (const Position& p : positions) samples.add(p, 0, 0.5f, false, Net);
  const Values values = current_values();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const int value = evaluate(positions[i]), white = positions[i].turn() == White ? value : -value;
    // Integer divisions truncate in up to four places.
    EXPECT_NEAR(samples.value(samples.list[i], values), white + Net, 4) << positions[i].fen();
  }
}

/// Samples whose targets come from the evaluation with other weights.
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
    options.scale = 0.005;
    for (std::size_t i = 0; i < samples.list.size(); ++i) {
      Sample& s = samples.list[i];
      s.target = float(expectation(options.scale, samples.value(s, truth)));
      s.validation = i % 10 == 0;
    }
    options.prior = options.smooth = 0;
    options.batch = 256;
    options.rate = 1;
    options.epochs = 30;
  }
};

TEST(Tuning, AFitFindsChangedWeights) {
  const Synthetic data;
  int epochs = 0;
  const Losses before = losses(data.samples, current_values(), data.options);
  const Values found = fit(data.samples, current_values(), data.options, [&](const Epoch&) { return ++epochs > 0; });
  EXPECT_GT(epochs, 5);
  const std::size_t tempo = Synthetic::index(params.tempo), pair = Synthetic::index(params.bishop_pair);
  EXPECT_NEAR(found[tempo].mg, data.truth[tempo].mg, 12);  // of 40
  EXPECT_GT(found[pair].mg, data.truth[pair].mg - 45);     // of 60; the material value of bishops absorbs a part
  const Losses least = losses(data.samples, data.truth, data.options);
  const Losses after = losses(data.samples, found, data.options);
  EXPECT_LT(after.validation - least.validation, 0.1 * (before.validation - least.validation));
}

TEST(Tuning, AFitDoesNotDependOnThreads) {
  Synthetic data;
  data.options.epochs = 2;
  const auto report = [](const Epoch&) { return true; };
  const Values one = fit(data.samples, default_values(), data.options, report);
  data.options.threads = 3;
  const Values three = fit(data.samples, default_values(), data.options, report);
  for (std::size_t i = 0; i < one.size(); ++i) {
    ASSERT_EQ(one[i].mg, three[i].mg) << i;
    ASSERT_EQ(one[i].eg, three[i].eg) << i;
  }
}

TEST(Tuning, TheParameterFileMatchesTheProgram) {
  // Ignores comments, blanks and trailing commas.
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
  EXPECT_EQ(bare(built), bare(text_of_file(RIPOSTE_TEST_DATA "/../../engine/eval/parameters.inc")));
  EXPECT_EQ(built.substr(0, 16), "// A comment\n//\n");
}

}  // namespace
}  // namespace riposte::tuning
