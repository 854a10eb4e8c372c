// Searches with several threads: properties that do not depend on timing.

#include <memory>
#include <set>
#include <thread>

#include "search/threads/moves_under_search.h"
#include "search_support.h"

namespace riposte {
namespace {

using test::depth;
using test::Found;
using test::Rich;
using test::Watched;
using namespace std::chrono_literals;

struct Threaded : Watched {
  explicit Threaded(const char* threads = "2") { set("Threads", threads); }

  /// Expects one answer: a legal move that starts the last reported best line.
  void expect_sound() const {
    ASSERT_EQ(bests.size(), 1u);
    EXPECT_TRUE(legal_moves(engine.position()).contains(bests[0].move));
    std::vector<Move> line;
    for (const SearchInfo& i : infos) {
      EXPECT_EQ(test::first_illegal(engine.position(), i.pv), -1);
      if (i.multipv == 1) line = i.pv;
    }
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line.front(), bests[0].move);
  }
};

TEST(Threads, ObeyEveryKindOfLimit) {
  Threaded w;
  const Found f = w.search(Rich, depth(9));
  w.expect_sound();
  EXPECT_EQ(w.infos.back().depth, 9);
  EXPECT_GT(f.nodes, w.infos.front().nodes);
  EXPECT_GE(w.search(Rich, test::nodes(30'000)).nodes, 30'000u) << "all threads together";
  w.expect_sound();
  Limits mate;
  mate.mate = 3;
  EXPECT_EQ(mate_moves(w.search("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", mate).score), 3);
  w.expect_sound();
  Limits clock;
  clock.has_clock = true;
  clock.time[White] = clock.time[Black] = 200;
  w.search(Rich, clock);
  w.expect_sound();
}

TEST(Threads, FindMatesWithTheRightDistance) {
  Threaded w("3");
  // At a fixed depth the chosen thread may have a longer mate, so this asks for the shortest one.
  Limits mate;
  mate.mate = 4;
  const Found f = w.search("8/8/8/7k/R7/8/8/1R4K1 w - - 0 1", mate);
  EXPECT_EQ(mate_moves(f.score), 4) << f;
  EXPECT_EQ(w.search("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", depth(4)).score, mate_in(1));
  const Found none = w.search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", depth(5));
  EXPECT_FALSE(none.best) << "stalemate";
}

TEST(Threads, PauseBetweenSlices) {
  Threaded w;
  w.go(Rich, {});
  for (int slice = 0; slice < 20; ++slice) {
    ASSERT_EQ(w.engine.run(1ms), RunState::Paused);
    const std::uint64_t nodes = w.engine.search().nodes();
    std::this_thread::sleep_for(1ms);
    EXPECT_EQ(w.engine.search().nodes(), nodes);
  }
  w.engine.stop();
  EXPECT_EQ(w.bests.size(), 1u);
}

TEST(Threads, NodesAreThoseOfAllThreads) {
  Threaded w;
  w.go(Rich, {});
  // A busy machine may not run the second thread at once.
  const Search& search = w.engine.search();
  for (int slice = 0; slice < 20'000 && search.nodes() == search.main_thread_nodes(); ++slice) w.engine.run(1ms);
  EXPECT_GT(search.nodes(), search.main_thread_nodes());
  w.engine.stop();
}

TEST(Threads, PonderAndInfiniteSearchesWaitForTheirCommand) {
  Threaded w;
  Limits l = depth(3);
  l.ponder = true;
  w.go(Rich, l);
  while (w.engine.run(1ms) == RunState::Paused) {
  }
  EXPECT_TRUE(w.bests.empty());
  w.engine.ponderhit();
  w.expect_sound();
  l = depth(3);
  l.infinite = true;
  w.go(Rich, l);
  while (w.engine.run(1ms) == RunState::Paused) {
  }
  EXPECT_TRUE(w.bests.empty());
  w.engine.stop();
  w.expect_sound();
}

TEST(Threads, KeepToTheRequestedRootMovesAndLines) {
  Threaded w;
  Limits l = test::nodes(20'000);
  const Position p;
  l.search_moves = {*parse_uci(p, "h2h3"), *parse_uci(p, "a2a3")};
  const Move best = w.search("startpos", l).best;
  EXPECT_TRUE(best == l.search_moves[0] || best == l.search_moves[1]);
  w.set("MultiPV", "3");
  w.search(Rich, depth(6));
  std::set<std::uint16_t> first;
  for (const SearchInfo& i : w.infos)
    if (i.depth == 6 && i.bound == ScoreBound::Exact && i.multipv <= 3) first.insert(i.pv.front().bits());
  EXPECT_GE(first.size(), 3u);
  EXPECT_TRUE(first.count(w.bests.at(0).move.bits()));
}

TEST(Threads, OneThreadAfterwardsSearchesAsBefore) {
  Watched plain;
  const Found f = plain.search(Rich, depth(8));
  Watched w;
  for (const char* threads : {"3", "2", "1"}) {
    w.set("Threads", threads);
    w.search(Rich, depth(6));
  }
  ASSERT_TRUE(w.engine.new_game());
  EXPECT_EQ(w.search(Rich, depth(8)), f);
}

TEST(Threads, TheMainThreadAloneSearchesAsWithoutAPool) {
  Watched plain;
  const Found f = plain.search(Rich, depth(8));
  Threaded w;
  w.engine.set_single_threaded(true);
  EXPECT_EQ(w.search(Rich, depth(8)), f);
  EXPECT_EQ(w.engine.search().threads(), 1);
  w.engine.set_single_threaded(false);
  w.search(Rich, depth(6));
  EXPECT_EQ(w.engine.search().threads(), 2);
  ASSERT_TRUE(w.engine.new_game()) << "clears idle threads as well";
  w.engine.set_single_threaded(true);
  EXPECT_EQ(w.search(Rich, depth(8)), f);
}

TEST(Threads, ReservedThreadsDoNotChangeTheOption) {
  Watched w;
  ASSERT_TRUE(w.engine.reserve_threads(2));
  w.search(Rich, depth(6));
  EXPECT_EQ(w.engine.search().threads(), 2);
  EXPECT_EQ(w.engine.settings().threads, 1);
  w.go(Rich, {});
  EXPECT_FALSE(w.engine.reserve_threads(1)) << "not during a search";
  w.engine.stop();
  EXPECT_TRUE(w.engine.reserve_threads(1));
  w.search(Rich, depth(2));
  EXPECT_EQ(w.engine.search().threads(), 1);
}

TEST(Threads, AnUnavailableNumberKeepsTheOldOne) {
  Threaded w;
  for (const char* bad : {"0", "-1", "100000", "two", ""}) {
    const auto done = w.engine.set_option("Threads", bad);
    ASSERT_FALSE(done) << bad;
    EXPECT_EQ(done.error().field, "option.Threads");
    EXPECT_EQ(w.engine.settings().threads, 2);
  }
  w.go(Rich, {});
  EXPECT_FALSE(w.engine.set_option("Threads", "1")) << "not during a search";
  w.engine.stop();
  w.set("Threads", "1");
}

TEST(Threads, KnowWhichMovesAreSearched) {
  const auto moves = std::make_unique<MovesUnderSearch>();
  const Position p;
  const auto e4 = MovesUnderSearch::id(p.key(), *parse_uci(p, "e2e4")), d4 = MovesUnderSearch::id(p.key(), *parse_uci(p, "d2d4"));
  EXPECT_FALSE(moves->contains(e4));
  moves->enter(e4);
  moves->enter(d4);
  EXPECT_TRUE(moves->contains(e4));
  moves->leave(e4);
  EXPECT_FALSE(moves->contains(e4));
  EXPECT_TRUE(moves->contains(d4));
  moves->clear();
  EXPECT_FALSE(moves->contains(d4));
}

TEST(Threads, TheSearchGoesOnWithoutThemIfTheyAreLost) {
  Threaded w;
  w.go(Rich, depth(10));
  for (int slice = 0; slice < 3; ++slice) w.engine.run(1ms);
  w.engine.abandon_threads();
  while (w.engine.run(1000ms) == RunState::Paused) {
  }
  w.expect_sound();
  EXPECT_EQ(w.engine.settings().threads, 1);
  w.search("startpos", depth(6));
  w.expect_sound();
}

TEST(Threads, AreObservedThroughTheMainThread) {
  Threaded w;
  w.engine.observe(true);
  w.search(Rich, depth(8));
  w.expect_sound();
  EXPECT_GT(w.engine.search().xray().move_cutoffs(), 0u);
  EXPECT_LT(w.engine.search().xray().move_cutoffs(), w.engine.search().nodes());
}

TEST(Threads, SurviveGamesOfInterruptedSearches) {
  Threaded w;
  for (int round = 0; round < 40; ++round) {
    if (round % 8 == 7) w.set("Threads", std::to_string(1 + round % 5));
    if (round % 5 == 4) {
      ASSERT_TRUE(w.engine.new_game());
    }
    if (round % 7 == 6) w.set("Hash", std::to_string(1 + round % 3));
    if (round % 9 == 8) w.set("Switch Null Move", round % 2 ? "true" : "false");
    w.go(round % 2 ? Rich : "startpos", round % 3 ? Limits{} : test::nodes(3000));
    for (int slice = 0; slice < round % 4; ++slice) w.engine.run(round % 2 ? 0us : 2000us);
    w.engine.stop();
    ASSERT_EQ(w.bests.size(), 1u) << round;
    EXPECT_TRUE(legal_moves(w.engine.position()).contains(w.bests[0].move));
  }
}

}  // namespace
}  // namespace riposte
