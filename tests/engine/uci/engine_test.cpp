// The facade: options, positions, pondering, infinite searches.

#include "../search/search_support.h"
#include "search/time/time_manager.h"

namespace riposte {
namespace {

using test::Rich;
using test::Watched;
using namespace std::chrono_literals;

/// Runs slices until the search is done, at most `most` of them.
RunState run_out(Engine& e, int most = 1 << 20) {
  RunState state = e.run(0us);
  while (state == RunState::Paused && --most > 0) state = e.run(0us);
  return state;
}

TEST(Engine, AnOptionIsFoundByItsEarlierNameAsWell) {
  Engine e;
  ASSERT_TRUE(e.set_option("switch evaluation fading", "false"));
  EXPECT_EQ(get_setting(e.settings(), *find_option("Switch Fifty-Move Scaling")), "false");
  EXPECT_EQ(find_option("Switch Deeper Research"), find_option("Switch Deeper Re-search"));
}

TEST(Engine, EveryOptionKeepsItsValue) {
  Engine e;
  for (const Option& o : all_options()) {
    if (o.type == Option::Type::Button) {
      EXPECT_TRUE(e.set_option(o.name, ""));
      continue;
    }
    EXPECT_EQ(get_setting(e.settings(), o), o.initial) << o.name;
    std::vector<std::string> good = o.values, bad = {"", "perhaps", "1.5", "0x1", "99999999999999999999", "\xFF"};
    if (o.type == Option::Type::Check) good = {"true", "false", "True", "FALSE"};
    if (o.type == Option::Type::Spin) {
      good = {std::to_string(o.min), std::to_string(std::clamp(300, o.min, o.max))};
      bad.push_back(std::to_string(o.min - 1));
      bad.push_back(std::to_string(std::int64_t(o.max) + 1));
    }
    if (o.type == Option::Type::String) {
      good = {"", "<empty>", "Killer2 TT",
              "tt captures killer1 killer2 countermove history quiets bad-captures random worst-first"};
      bad = {"killer3", "tt,captures", "tt captures TT", "\xFF"};
    }
    for (const std::string& value : good) {
      const auto done = e.set_option(o.name, value);
      ASSERT_TRUE(done) << o.name << " = " << value << ": " << done.error().message;
      // Generation is "custom" only with switches of no generation.
      if (o.name != "Threads" && o.name != "Ponder" && value != "custom") {
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

TEST(Engine, OptionsThatASearchReadsApplyAfterIt) {
  Watched w;
  w.go(Rich, {});
  w.engine.run(0us);
  for (const char* name : {"Hash", "MultiPV", "Switch Killers"}) {
    const auto done = w.engine.set_option(name, "3");
    ASSERT_FALSE(done) << name;
    EXPECT_EQ(done.error().field, std::string("option.") + name);
  }
  EXPECT_TRUE(w.engine.set_option("Xray", "true")) << "observing may begin at any time";
  w.engine.stop();
  EXPECT_TRUE(w.engine.set_option("Hash", "3"));
}

TEST(Engine, AnInvalidPositionKeepsTheOldOne) {
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

TEST(Engine, AFenIsRepairedIfRepairsAreRequested) {
  Engine e;
  constexpr const char* Odd = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
  EXPECT_FALSE(e.set_position(Odd, {}));
  FenRepairs repairs;
  EXPECT_TRUE(e.set_position(Odd, {"e1g1"}, &repairs));
  ASSERT_EQ(repairs.size(), 1u);
  EXPECT_EQ(repairs[0].field, "fen.castling");
  EXPECT_EQ(e.position().fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

TEST(Engine, InvalidLimitsAreRejected) {
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

TEST(Engine, AnInfiniteSearchEndsOnlyWhenStopped) {
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

TEST(Engine, TheTimeOfASearchThatWaitsStandsStill) {
  for (const bool ponders : {false, true}) {
    Watched w;
    Limits l = test::depth(3);
    (ponders ? l.ponder : l.infinite) = true;
    w.go(Rich, l);
    ASSERT_EQ(run_out(w.engine), RunState::Waiting);
    const std::int64_t taken = w.engine.search().elapsed_ms();
    for (const auto begin = Clock::now(); Clock::now() - begin < 3ms;) EXPECT_EQ(w.engine.search().elapsed_ms(), taken);
    std::int64_t reported = -1;
    w.engine.set_listener({[&](const SearchInfo& i) { reported = i.time_ms; }, {}});
    if (ponders) w.engine.ponderhit();
    else w.engine.stop();
    EXPECT_FALSE(w.engine.searching());
    EXPECT_EQ(w.engine.search().elapsed_ms(), taken);
    EXPECT_EQ(reported, taken);
  }
}

TEST(Engine, PonderingWaitsForPonderhit) {
  Watched w;
  Limits l;
  l.ponder = true;
  l.movetime = 1;
  w.go(Rich, l);
  while (w.engine.search().elapsed_ms() < 5) {
  }
  EXPECT_EQ(run_out(w.engine, 20), RunState::Paused) << "the movetime is over, but the engine is pondering";
  EXPECT_TRUE(w.bests.empty());
  w.engine.ponderhit();
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

/// Pondering uses the opponent's time: the whole movetime is left when the hit comes.
TEST(Engine, PonderhitStartsTheClock) {
  constexpr auto Movetime = 50ms;
  for (bool judged = false; !judged;) {
    Watched w;
    Limits l;
    l.ponder = true;
    l.movetime = Movetime.count();
    w.go(Rich, l);
    while (w.engine.search().elapsed_ms() <= Movetime.count()) ASSERT_EQ(w.engine.run(1ms), RunState::Paused);
    const auto hit = Clock::now();
    w.engine.ponderhit();
    const RunState state = w.engine.run(0us);
    // On a slow machine the movetime may be over already; then the attempt proves nothing.
    judged = Clock::now() - hit < Movetime;
    if (judged) {
      EXPECT_EQ(state, RunState::Paused) << "the movetime was counted from the start of pondering";
    }
    EXPECT_EQ(run_out(w.engine), RunState::Idle);
  }
}

/// On the clock the time pondered counts against the next iteration: the one under way may take far longer than a move's share.
TEST(Engine, PonderhitPlaysAtOnceWhenTheShareIsSpent) {
  for (const int pondered : {100, 50'000}) {
    Watched w;
    w.set("nodestime", "10");
    Limits l;
    l.ponder = l.has_clock = true;
    l.time[White] = l.time[Black] = 10'000;  // a share of about 2,000 nodes for an iteration to start
    w.go(Rich, l);
    while (w.engine.search().nodes() < std::uint64_t(pondered)) ASSERT_EQ(w.engine.run(0us), RunState::Paused);
    w.engine.ponderhit();
    EXPECT_EQ(w.engine.searching(), pondered == 100) << pondered;
    EXPECT_EQ(run_out(w.engine), RunState::Idle);
    EXPECT_EQ(w.bests.size(), 1u);
  }
}

TEST(Engine, ASwitchClearsEarlierSearches) {
  Watched plain;
  const test::Found expected = plain.search(Rich, test::depth(8));
  Watched w;
  w.search(Rich, test::depth(9));
  w.set("Switch Null Move", "false");
  w.set("Switch Null Move", "true");
  EXPECT_EQ(w.search(Rich, test::depth(8)), expected);
}

TEST(Engine, MovetimeIsUsed) {
  Watched w;
  Limits l;
  l.movetime = 30;
  w.search(Rich, l);
  EXPECT_GE(w.engine.search().elapsed_ms(), 30);
}

TEST(Engine, ASingleLegalMoveIsPlayedAtOnceOnAClock) {
  Watched w;
  Limits l;
  l.has_clock = true;
  l.time[White] = l.time[Black] = 3'600'000;
  w.search("7k/8/8/8/8/7q/8/7K w - - 0 1", l);
  EXPECT_EQ(w.infos.back().depth, 1);
}

TEST(Engine, ARejectedSearchChangesNothing) {
  Watched plain;
  const test::Found expected = plain.search(Rich, test::depth(8));
  Watched w;
  w.set("UCI_LimitStrength", "true");
  w.set("UCI_Elo", "1000");
  ASSERT_TRUE(w.engine.set_position(Rich, {}));
  Limits bad;
  bad.search_moves = {Move(A1, A8)};
  EXPECT_FALSE(w.engine.go(bad));
  bad = test::depth(MaxPly);
  EXPECT_FALSE(w.engine.go(bad));
  EXPECT_FALSE(w.engine.searching());
  w.set("UCI_LimitStrength", "false");
  EXPECT_EQ(w.search(Rich, test::depth(8)), expected);
}

TEST(Engine, NewGameEndsASearchAndClearsIt) {
  Watched w;
  const test::Found fresh = w.search(Rich, test::depth(7));
  w.go(Rich, {});
  w.engine.run(2ms);
  EXPECT_TRUE(w.engine.new_game());
  EXPECT_EQ(w.bests.size(), 1u);
  EXPECT_EQ(w.search(Rich, test::depth(7)), fresh);
}

TEST(Engine, AnImpossibleHashSizeIsRejectedWithItsRange) {
  Engine e;
  for (const Option& o : all_options())
    if (o.name == "Hash") {
      EXPECT_FALSE(e.set_option("Hash", std::to_string(std::int64_t(o.max) * 16)));
    }
  EXPECT_EQ(e.settings().hash_mb, 16);
}

}  // namespace
}  // namespace riposte
