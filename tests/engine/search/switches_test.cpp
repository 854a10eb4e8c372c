// Every switch of the search: its effect on the tree, and that it leaves no state behind.

#include <map>
#include <random>
#include <set>

#include "search_support.h"
#include "uci/bench.h"

namespace riposte {
namespace {

using test::depth;
using test::Found;
using test::Watched;

using Setting = std::pair<std::string, std::string>;

/// Switches with an effect only on a clock, or too rarely for short searches.
const std::set<std::string> Unseen = {"Switch Adaptive Time", "Switch History Pruning"};

std::vector<Setting> variants() {
  std::vector<Setting> out;
  for (const Option& o : all_options()) {
    if (o.name.substr(0, 7) != "Switch ") continue;
    std::vector<std::string> values = o.values;
    if (o.type == Option::Type::Check) values = {"true", "false"};
    for (int n = o.min; o.type == Option::Type::Spin && n <= o.max; ++n) values.push_back(std::to_string(n));
    for (const std::string& v : values)
      if (v != o.initial) out.emplace_back(o.name, v);
  }
  return out;
}

/// An engine with a small table, so that clearing it takes no time.
struct Small : Watched {
  Small() { set("Hash", "1"); }
  Found fresh(const std::string& fen, int plies, std::chrono::microseconds slice = std::chrono::hours(1)) {
    EXPECT_TRUE(engine.new_game());
    return search(fen, depth(plies), slice, [] {});
  }
};

std::vector<std::string> positions() {
  std::vector<std::string> out = {"8/8/8/4k3/8/8/3K4/R7 w - - 0 1"};  // for terms that apply only against a lone king
  for (const std::string_view fen : BenchPositions)
    if (const auto p = Position::from_fen(fen); p && legal_moves(*p).size() > 0) out.emplace_back(fen);
  std::swap(out[0], out[2]);
  return out;
}

/// The result with all switches at their defaults.
const Found& usual_search(const std::string& fen, int plies) {
  static std::map<std::pair<std::string, int>, Found> known;
  const auto [at, unknown] = known.try_emplace({fen, plies});
  if (unknown) at->second = Small().fresh(fen, plies);
  return at->second;
}

/// Whether the setting changes the tree. Also checks that the engine works with it.
bool differs(Small& w, const Setting& setting, const std::string& fen, int plies) {
  const Found& usual = usual_search(fen, plies);
  w.set(setting.first, setting.second);
  const Found varied = w.fresh(fen, plies);
  EXPECT_TRUE(legal_moves(w.engine.position()).contains(varied.best)) << fen;
  EXPECT_EQ(test::first_illegal(w.engine.position(), varied.pv), -1) << fen;
  w.set(setting.first, find_option(setting.first)->initial);
  EXPECT_EQ(w.fresh(fen, plies), usual) << "after the reset: " << fen;
  return varied.nodes != usual.nodes;
}

TEST(Switches, EachValueChangesATreeAndCanBeReset) {
  const std::vector<std::string> fens = positions();
  for (const Setting& setting : variants()) {
    Small w;
    // The weight of a term may still be zero.
    if (Unseen.count(setting.first) || setting.first.substr(0, 12) == "Switch Eval ") {
      differs(w, setting, test::Rich, 7);
      continue;
    }
    const auto differs_at = [&](int plies) {
      return std::any_of(fens.begin(), fens.end(), [&](const auto& fen) { return differs(w, setting, fen, plies); });
    };
    EXPECT_TRUE(differs_at(7) || differs_at(10)) << setting.first << " = " << setting.second;
  }
}

TEST(Switches, ATermKeepsItsLastSetting) {
  Small w;
  const TermSet all = w.engine.settings().switches.terms, others = all & ~term_bit(Term::Tempo);
  for (const bool on : {false, false, true, true}) {
    w.set("Switch Eval Tempo", on ? "true" : "false");
    EXPECT_EQ(w.engine.settings().switches.terms, on ? all : others);
  }
}

/// Without the scores of moves: the picker of a chosen order reads histories at another moment, and has other ties.
TEST(Switches, TheUsualStagesSearchTheUsualTree) {
  Small w;
  w.set("Switch History", "false");
  w.set("Switch MVV-LVA", "false");
  w.set("Switch Capture History", "false");
  for (const std::string_view fen : {BenchPositions[1], BenchPositions[5], BenchPositions[9]}) {
    w.set("Order", "");
    const Found usual = w.fresh(std::string(fen), 7);
    w.set("Order", "tt captures killer1 killer2 countermove quiets bad-captures");
    EXPECT_EQ(w.fresh(std::string(fen), 7), usual) << fen;
    w.set("Order", "worst-first");
    EXPECT_GT(w.fresh(std::string(fen), 7).nodes, usual.nodes) << fen;
  }
}

TEST(Switches, AnOrderOfStagesNamesWhatItRejects) {
  Engine e;
  for (const auto& [order, found] : {std::pair("tt killer3", "killer3"), {"tt history TT", "each stage once at most"}}) {
    const auto done = e.set_option("Order", order);
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().field, "option.Order");
    for (const char* text : {found, "tt, captures, killer1,", "worst-first"})
      EXPECT_NE(done.error().message.find(text), std::string::npos) << done.error().message;
  }
}

/// At fixed depth plain alpha-beta finds the same score in any order, with other numbers of nodes.
TEST(Switches, AnyOrderFindsTheScoreOfAlphaBeta) {
  Small w;
  w.set("Generation", "second-killer");
  w.set("Switch History", "true");
  const char* const fen = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
  const Found usual = w.fresh(fen, 5);
  for (const char* order : {"captures killer1 killer2 history", "random", "worst-first", "bad-captures quiets"}) {
    w.set("Order", order);
    const Found found = w.fresh(fen, 5), paused = w.fresh(fen, 5, std::chrono::microseconds(0));
    EXPECT_EQ(found.score, usual.score) << order;
    EXPECT_NE(found.nodes, usual.nodes) << order;
    EXPECT_EQ(paused, found) << order;
  }
}

/// At most a quarter of the combinations may be lost to a later change of the search, and the profile must go on paying.
TEST(Switches, AnAnalysisSeesMoreCombinations) {
  int seen[2] = {};
  const auto rows = test::table("search/combinations.tsv");
  for (const auto& row : rows)
    for (const auto& [profile, count] : {std::pair("play", &seen[0]), {"analysis", &seen[1]}}) {
      Watched w;
      w.set("Profile", profile);
      const Move best = w.search(row.at(0), test::nodes(100'000)).best;
      *count += to_text(best.from()) + to_text(best.to()) == row.at(1);
    }
  EXPECT_GE(4 * seen[1], 3 * int(rows.size()));
  EXPECT_LT(2 * seen[0], seen[1]);
}

TEST(Switches, PausesNeverChangeTheTree) {
  const int plies = test::Sanitized ? 4 : 7;
  for (const auto& [option, value] : variants()) {
    Small w;
    w.set(option, value);
    const Found whole = w.fresh(test::Rich, plies);
    EXPECT_EQ(w.fresh(test::Rich, plies, std::chrono::microseconds(0)), whole) << option << " = " << value;
  }
}

/// All of them at once must work together.
TEST(Switches, AnyCombinationPlays) {
  std::mt19937 random(3);
  const std::vector<Setting> all = variants();
  for (int round = 0; round < 30; ++round) {
    Small w;
    for (const auto& [option, value] : all)
      if (random() % 3 == 0) w.set(option, value);
    const Found f = w.fresh(test::Rich, 4);
    EXPECT_TRUE(legal_moves(w.engine.position()).contains(f.best)) << round;
    EXPECT_EQ(test::first_illegal(w.engine.position(), f.pv), -1) << round;
    EXPECT_EQ(w.fresh(test::Rich, 4, std::chrono::microseconds(0)), f) << round;
  }
}

}  // namespace
}  // namespace riposte
