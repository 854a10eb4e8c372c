// The facade: options, positions, pondering, endless searches, and when thinking ends.

#include <thread>

#include "search/time_manager.h"
#include "search_support.h"

namespace riposte {
namespace {

using test::Rich;
using test::Watched;
using namespace std::chrono_literals;

/// Slices until nothing is left to search; at most `most` of them.
RunState run_out(Engine& e, int most = 1 << 20) {
  RunState state = e.run(0us);
  while (state == RunState::Paused && --most > 0) state = e.run(0us);
  return state;
}

TEST(Engine, EveryOptionKeepsWhatItIsGiven) {
  Engine e;
  for (const Option& o : all_options()) {
    if (o.type == Option::Type::Button) {
      EXPECT_TRUE(e.set_option(o.name, ""));
      continue;
    }
    EXPECT_EQ(get_setting(e.settings(), o), o.initial) << o.name;
    std::vector<std::string> good = o.values,
                             bad = {"", "perhaps", "1.5", "0x1", "99999999999999999999", "\xFF"};
    if (o.type == Option::Type::Check) good = {"true", "false", "True", "FALSE"};
    if (o.type == Option::Type::Spin) {
      good = {std::to_string(o.min), std::to_string(std::clamp(300, o.min, o.max))};
      bad.push_back(std::to_string(o.min - 1));
      bad.push_back(std::to_string(std::int64_t(o.max) + 1));
    }
    for (const std::string& value : good) {
      const auto done = e.set_option(o.name, value);
      ASSERT_TRUE(done) << o.name << " = " << value << ": " << done.error().message;
      if (o.name != "Threads" && o.name != "Ponder") {
        EXPECT_EQ(get_setting(e.settings(), o), *o.checked(value)) << o.name;
      }
    }
    const std::string kept = get_setting(e.settings(), o);
    for (const std::string& value : bad) {
      const auto done = e.set_option(o.name, value);
      ASSERT_FALSE(done) << o.name << " = " << value;
      EXPECT_EQ(done.error().field, "option." + o.name);
      EXPECT_NE(done.error().message.find("expected"), std::string::npos);
      EXPECT_EQ(get_setting(e.settings(), o), kept) << o.name;
    }
    EXPECT_TRUE(e.set_option(o.name, o.initial));
  }
  const auto unknown = e.set_option("Depth of Thought", "1");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().field, "option");
  EXPECT_TRUE(e.set_option("hash", "2")) << "case does not matter";
  EXPECT_EQ(e.settings().hash_mb, 2);
}

TEST(Engine, OptionsThatASearchReadsWaitForItsEnd) {
  Watched w;
  w.go(Rich, {});
  w.engine.run(0us);
  for (const char* name : {"Hash", "MultiPV", "Switch Killers"}) {
    const auto done = w.engine.set_option(name, "3");
    ASSERT_FALSE(done) << name;
    EXPECT_EQ(done.error().field, std::string("option.") + name);
  }
  EXPECT_TRUE(w.engine.set_option("Xray", "true")) << "watching may begin at any time";
  w.engine.stop();
  EXPECT_TRUE(w.engine.set_option("Hash", "3"));
}

TEST(Engine, ABadPositionLeavesTheOldOne) {
  Engine e;
  ASSERT_TRUE(e.set_position("startpos", {"e2e4"}));
  const std::string before = e.position().fen();
  struct Case {
    const char* fen;
    std::vector<std::string_view> moves;
    const char* field;
  };
  const Case cases[] = {
      {"", {}, "fen"},
      {"8/8/8/8/8/8/8/8 w - - 0 1", {}, "fen.placement"},
      {"4k3/8/8/8/8/8/8/4K3 x - - 0 1", {}, "fen.turn"},
      {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", {}, "fen.castling"},
      {"4k3/8/8/8/8/8/8/4K3 w - e4 0 1", {}, "fen.ep"},
      {"4k3/8/8/8/8/8/8/4K3 w - - x 1", {}, "fen.halfmove"},
      {"startpos", {"e2e5"}, "moves[0]"},
      {"startpos", {"e2e4", "e7e5", "e1e3"}, "moves[2]"},
      {"startpos", {"e2e4", ""}, "moves[1]"},
  };
  for (const Case& c : cases) {
    const auto done = e.set_position(c.fen, c.moves);
    ASSERT_FALSE(done) << c.fen;
    EXPECT_EQ(done.error().field, c.field) << c.fen;
    EXPECT_EQ(e.position().fen(), before);
  }
}

TEST(Engine, AFenIsRepairedWhereItsRepairsAreAskedFor) {
  Engine e;
  constexpr const char* Odd = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
  EXPECT_FALSE(e.set_position(Odd, {}));
  FenRepairs repairs;
  EXPECT_TRUE(e.set_position(Odd, {"e1g1"}, &repairs));
  ASSERT_EQ(repairs.size(), 1u);
  EXPECT_EQ(repairs[0].field, "fen.castling");
  EXPECT_EQ(e.position().fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Engine, BadLimitsAreRefused) {
  const auto refused = [](auto change, const char* field) {
    Engine e;
    Limits l;
    change(l);
    const auto done = e.go(l);
    ASSERT_FALSE(done) << field;
    EXPECT_EQ(done.error().field, field);
    EXPECT_FALSE(e.searching());
  };
  refused([](Limits& l) { l.depth = -1; }, "limits.depth");
  refused([](Limits& l) { l.depth = MaxPly; }, "limits.depth");
  refused([](Limits& l) { l.mate = -1; }, "limits.mate");
  refused([](Limits& l) { l.movetime = -1; }, "limits.movetime");
  refused([](Limits& l) { l.search_moves = {Move(A1, A8)}; }, "limits.searchmoves");
}

TEST(Engine, OneSearchAtATime) {
  Watched w;
  w.go(Rich, {});
  const auto second = w.engine.go(test::depth(1));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().field, "limits");
  EXPECT_TRUE(w.engine.searching());
  w.engine.stop();
  w.engine.stop();
  EXPECT_EQ(w.bests.size(), 1u);
}

TEST(Engine, AnEndlessSearchAnswersOnlyWhenStopped) {
  for (const char* fen : {Rich, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {
    Watched w;
    Limits l = test::depth(3);
    l.infinite = true;
    w.go(fen, l);
    EXPECT_EQ(run_out(w.engine), RunState::Waiting);
    EXPECT_EQ(w.engine.run(0us), RunState::Waiting);
    w.engine.ponderhit();
    EXPECT_TRUE(w.bests.empty());
    w.engine.stop();
    EXPECT_EQ(w.bests.size(), 1u);
    EXPECT_FALSE(w.engine.searching());
  }
}

TEST(Engine, PonderingHoldsUntilPonderhit) {
  Watched w;
  Limits l;
  l.ponder = true;
  l.movetime = 1;
  w.go(Rich, l);
  std::this_thread::sleep_for(5ms);
  EXPECT_EQ(run_out(w.engine, 20), RunState::Paused) << "the millisecond is over, but it is not our clock";
  EXPECT_TRUE(w.bests.empty());
  w.engine.ponderhit();
  std::this_thread::sleep_for(5ms);
  EXPECT_EQ(run_out(w.engine), RunState::Idle);
  EXPECT_EQ(w.bests.size(), 1u);

  l = test::depth(2);
  l.ponder = true;
  w.go(Rich, l);
  EXPECT_EQ(run_out(w.engine), RunState::Waiting);
  EXPECT_TRUE(w.bests.empty());
  w.engine.ponderhit();
  EXPECT_EQ(w.bests.size(), 1u) << "nothing was left to search";
  w.engine.ponderhit();
  EXPECT_EQ(w.bests.size(), 1u);
}

TEST(Engine, NewGameEndsASearchAndForgets) {
  Watched w;
  const test::Found fresh = w.search(Rich, test::depth(7));
  w.go(Rich, {});
  w.engine.run(2ms);
  EXPECT_TRUE(w.engine.new_game());
  EXPECT_EQ(w.bests.size(), 1u);
  EXPECT_EQ(w.search(Rich, test::depth(7)), fresh);
}

TEST(Engine, AHashThatCannotBeHadIsRefusedByRange) {
  Engine e;
  for (const Option& o : all_options())
    if (o.name == "Hash") {
      EXPECT_FALSE(e.set_option("Hash", std::to_string(std::int64_t(o.max) * 16)));
    }
  EXPECT_EQ(e.settings().hash_mb, 16);
}

struct Clocks {
  std::int64_t left, increment;
  int moves_to_go, overhead;
};

TimeManager managed(const Clocks& c) {
  Limits l;
  l.has_clock = true;
  l.time[Black] = c.left;
  l.increment[Black] = c.increment;
  l.time[White] = 1;
  l.moves_to_go = c.moves_to_go;
  TimeManager t;
  t.start(l, Black, c.overhead);
  return t;
}

TEST(TimeManager, NeverPlansMoreThanTheClockHas) {
  for (const std::int64_t left : {5, 50, 100, 1000, 60'000, 3'600'000})
    for (const std::int64_t increment : {0, 10, 1000, 100'000})
      for (const int moves : {0, 1, 2, 40, 1000})
        for (const int overhead : {0, 10, 5000}) {
          const TimeManager t = managed({left, increment, moves, overhead});
          const std::int64_t usable = std::max<std::int64_t>(left - overhead, 1) * 1000;
          EXPECT_TRUE(t.limited() && t.on_clock());
          EXPECT_GT(t.soft_us(), 0);
          EXPECT_LE(t.soft_us(), t.hard_us());
          EXPECT_LE(t.hard_us(), usable * 8 / 10) << left << "+" << increment << " in " << moves;
        }
}

TEST(TimeManager, MoreTimeIsUsedWhenThereIsMore) {
  EXPECT_LT(managed({1000, 0, 0, 0}).soft_us(), managed({60'000, 0, 0, 0}).soft_us());
  EXPECT_LT(managed({60'000, 0, 0, 0}).soft_us(), managed({60'000, 1000, 0, 0}).soft_us());
  EXPECT_LT(managed({60'000, 0, 40, 0}).soft_us(), managed({60'000, 0, 5, 0}).soft_us());
  EXPECT_LT(managed({60'000, 0, 0, 5000}).soft_us(), managed({60'000, 0, 0, 0}).soft_us());
  EXPECT_GT(managed({60'000, 0, 0, 0}).soft_us(), 60'000'000 / 100) << "not stingy";
}

IterationResult iteration(Square from, int score, int node_share) { return {Move(from, A8), score, node_share}; }

TEST(TimeManager, ASettledBestMoveSavesTimeAndAChangeTakesIt) {
  TimeManager t = managed({60'000, 1000, 0, 10});
  std::int64_t before = t.soft_us();
  t.iteration_done(iteration(A1, 20, 500));
  for (int i = 0; i < 5; ++i) {
    before = t.soft_us();
    t.iteration_done(iteration(A1, 20, 500));
    EXPECT_LT(t.soft_us(), before) << i;
  }
  before = t.soft_us();
  t.iteration_done(iteration(B1, 20, 500));
  EXPECT_GT(t.soft_us(), before);
}

TEST(TimeManager, MoreTimeWhereOthersTakeNodesOrTheScoreFalls) {
  const auto soft_after = [](int score, int node_share) {
    TimeManager t = managed({60'000, 1000, 0, 10});
    t.iteration_done(iteration(A1, 20, 500));
    t.iteration_done(iteration(A1, score, node_share));
    return t.soft_us();
  };
  EXPECT_GT(soft_after(20, 300), soft_after(20, 600));
  EXPECT_GT(soft_after(20, 600), soft_after(20, 1000));
  EXPECT_GT(soft_after(-10, 500), soft_after(20, 500));
  EXPECT_LT(soft_after(50, 500), soft_after(20, 500));
  EXPECT_EQ(soft_after(-ScoreMate, 500), soft_after(-1000, 500)) << "within bounds, whatever the score";
}

TEST(TimeManager, WhateverIterationsTellTheSoftLimitStaysBelowTheHardOne) {
  for (const std::int64_t left : {1, 100, 60'000})
    for (const int moves : {0, 1, 2})
      for (const int score : {-ScoreMate, 0, ScoreMate})
        for (const int node_share : {0, 1000}) {
          TimeManager t = managed({left, 0, moves, 10});
          const std::int64_t hard = t.hard_us();
          for (const Square from : {A1, B1, A1}) t.iteration_done(iteration(from, score, node_share));
          EXPECT_EQ(t.hard_us(), hard);
          EXPECT_GT(t.soft_us(), 0);
          EXPECT_LE(t.soft_us(), hard);
        }
}

TEST(TimeManager, PlainHalfTimeAndMovetimeDoNotAdapt) {
  Limits l;
  l.has_clock = true;
  l.time[White] = 60'000;
  TimeManager half;
  half.start(l, White, 10, false);
  const std::int64_t soft = half.soft_us();
  TimeManager fixed;
  Limits movetime;
  movetime.movetime = 100;
  fixed.start(movetime, White, 10);
  for (const Square from : {A1, B1}) {
    half.iteration_done(iteration(from, 0, 200));
    fixed.iteration_done(iteration(from, 0, 200));
  }
  EXPECT_EQ(half.soft_us(), soft);
  EXPECT_EQ(fixed.soft_us(), 100'000);
}

TEST(TimeManager, BearsAnyNumbers) {
  for (const std::int64_t n : {INT64_MIN, std::int64_t(-1000), std::int64_t(0), INT64_MAX}) {
    const TimeManager t = managed({n, n, 0, 0});
    EXPECT_GT(t.hard_us(), 0);
    EXPECT_LE(t.soft_us(), t.hard_us());
    Limits l;
    l.movetime = n;
    TimeManager fixed;
    fixed.start(l, White, 0);
    EXPECT_EQ(fixed.limited(), n > 0);
  }
}

TEST(TimeManager, MovetimeIsKeptAndTheSmallerLimitHolds) {
  Limits l;
  l.movetime = 250;
  TimeManager t;
  t.start(l, White, 10);
  EXPECT_EQ(t.hard_us(), 250'000);
  EXPECT_FALSE(t.on_clock());
  l.has_clock = true;
  l.time[White] = 3'600'000;
  t.start(l, White, 10);
  EXPECT_EQ(t.hard_us(), 250'000);
  l.time[White] = 100;
  t.start(l, White, 10);
  EXPECT_LT(t.hard_us(), 90'000);
}

TEST(TimeManager, NoLimitMeansNone) {
  TimeManager t;
  t.start(test::depth(5), White, 10);
  EXPECT_FALSE(t.limited() || t.hard_stop() || t.soft_stop());
}

TEST(TimeManager, HeldTimeDoesNotRun) {
  Limits l;
  l.movetime = 1;
  TimeManager t;
  t.start(l, White, 0);
  t.hold();
  std::this_thread::sleep_for(3ms);
  EXPECT_FALSE(t.hard_stop() || t.soft_stop());
  t.release();
  std::this_thread::sleep_for(3ms);
  EXPECT_TRUE(t.hard_stop() && t.soft_stop());
}

}  // namespace
}  // namespace riposte
