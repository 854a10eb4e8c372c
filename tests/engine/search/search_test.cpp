// Results of the search, and that slices and observers do not change them.

#include <set>

#include "search_support.h"
#include "uci/bench.h"

namespace riposte {
namespace {

using test::depth;
using test::Found;
using test::Rich;
using test::Watched;

struct Mate {
  const char* fen;
  int moves;  ///< negative: the side to move is mated
  int depth;
};

class Mates : public testing::TestWithParam<Mate> {};

TEST_P(Mates, AreFoundWithTheRightDistance) {
  Watched w;
  const Found f = w.search(GetParam().fen, depth(GetParam().depth));
  ASSERT_TRUE(is_mate(f.score)) << f;
  EXPECT_EQ(mate_moves(f.score), GetParam().moves) << f;
  ASSERT_FALSE(f.pv.empty());
  EXPECT_EQ(f.best, f.pv.front());
  Position p = test::position(GetParam().fen);
  ASSERT_EQ(test::first_illegal(p, f.pv), -1) << f;
  // The score is the distance in plies, and the line leads all the way there.
  EXPECT_EQ(ScoreMate - std::abs(f.score), int(f.pv.size())) << f;
  for (const Move m : f.pv) p.make(m);
  EXPECT_TRUE(p.checkers() && !has_legal_move(p)) << f;
}

INSTANTIATE_TEST_SUITE_P(Search, Mates,
                         testing::Values(Mate{"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, 4},      // back rank
                                         Mate{"6rk/6pp/7N/8/8/8/8/6K1 w - - 0 1", 1, 4},       // smothered
                                         Mate{"k7/2P5/1K6/8/8/8/8/8 w - - 0 1", 1, 4},         // by promotion
                                         Mate{"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2, 6},        // two rooks
                                         Mate{"7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", -1, 6},       // ... against them
                                         Mate{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, 9},  // windmill
                                         Mate{"8/8/8/7k/R7/8/8/1R4K1 w - - 0 1", 4, 18},       // ladder
                                         // Zugzwang: a search that lets the bare king pass finds none, or a longer one.
                                         Mate{"8/8/8/8/8/5k2/8/4Q1K1 w - - 0 1", 4, 12},
                                         Mate{"8/8/8/8/5K2/8/6R1/7k w - - 0 1", 4, 12},
                                         Mate{"k7/8/8/2K5/8/8/8/1R6 w - - 0 1", 3, 24},
                                         Mate{"7k/8/6K1/8/8/8/8/R7 w - - 99 90", 1, 6}));  // mate comes before 50 moves

/// Whether a proof finds that there is no mate in this many moves.
bool refutes(const char* fen, int mate) {
  const Position root = test::position(fen);
  const MoveList legal = legal_moves(root);
  MateProof proof;
  proof.start(root, {legal.begin(), legal.end()}, mate);
  return proof.proceed(10'000'000);
}

TEST_P(Mates, CannotBeRefuted) {
  if (GetParam().moves < 0) return;
  EXPECT_FALSE(refutes(GetParam().fen, GetParam().moves));
}

TEST(MateProof, RefutesEveryShorterMate) {
  for (const auto& [fen, moves] : std::initializer_list<std::pair<const char*, int>>{
           {"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2},
           {"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
           {"8/8/8/7k/R7/8/8/1R4K1 w - - 0 1", 4},
           {"8/8/8/8/5K2/8/6R1/7k w - - 0 1", 3},  // 1 Rf2, which the search of the test above does not find
           {"k7/8/8/2K5/8/8/8/1R6 w - - 0 1", 3},
           {"8/8/8/8/8/8/2k5/K7 w - - 0 1", 9}}) {
    for (int mate = 1; mate < moves; ++mate) EXPECT_TRUE(refutes(fen, mate)) << fen << ", mate in " << mate;
  }
}

TEST(Search, DrawsByRuleAreScoredAsDraws) {
  Watched w;
  const std::pair<const char*, const char*> draws[] = {
      {"perpetual check", "6k1/6p1/8/7Q/1r6/q7/8/7K w - - 0 1"},
      {"fifty moves", "8/8/8/3k4/8/8/4R3/4K3 w - - 99 80"},
      {"dead position next", "8/8/8/8/8/8/4p1k1/4K3 w - - 0 1"},
      {"stalemate at best", "k7/P7/1K6/8/8/8/8/8 w - - 0 1"},
  };
  for (const auto& [why, fen] : draws) EXPECT_EQ(w.search(fen, depth(8)).score, ScoreDraw) << why;
}

TEST(Search, AFinishedGameHasNoMove) {
  Watched w;
  Found f = w.search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", depth(5));
  EXPECT_EQ(f.score, ScoreDraw) << "stalemate";
  EXPECT_FALSE(f.best);
  f = w.search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", depth(5));
  EXPECT_EQ(f.score, mated_in(0)) << "checkmate";
  EXPECT_FALSE(f.best);
}

TEST(Search, AGameAtFiftyMovesContinues) {
  Watched w;
  EXPECT_TRUE(w.search("8/8/8/3k4/8/8/4R3/4K3 w - - 100 80", depth(4)).best);
}

/// Black is a queen up, but the only move that it may play reaches a position for the third time.
TEST(Search, ARepetitionOfTheGameIsSeenInTheTree) {
  Watched w;
  const char* fen = "4k3/8/8/8/8/8/4q3/K7 b - - 0 1";
  const std::vector<std::string_view> moves = {"e2d2", "a1b1", "d2e2", "b1a1", "e2d2", "a1b1", "d2e2", "b1a1"};
  Limits only = depth(3);
  only.search_moves = {Move(make_square(4, 1), make_square(3, 1))};
  w.go(fen, only, moves);
  while (w.engine.run(std::chrono::hours(1)) == RunState::Paused) {
  }
  EXPECT_EQ(w.found().score, ScoreDraw) << "a third time";
  w.go(fen, only);
  while (w.engine.run(std::chrono::hours(1)) == RunState::Paused) {
  }
  EXPECT_GT(w.found().score, 300) << "a queen up";
}

/// The move of a search that is stopped at once: the TT move of the root.
Move remembered(Watched& w, const std::string& fen) {
  w.go(fen, {});
  w.engine.stop();
  return w.bests.at(0).move;
}

TEST(Search, TheTableKeepsTheBestLineOfTheRoot) {
  Watched w;
  const Move best = w.search(Rich, depth(7)).best;
  EXPECT_EQ(remembered(w, Rich), best);
  // A deeper result for other moves says nothing about the position.
  Limits only = depth(9);
  only.search_moves = {*parse_uci(w.engine.position(), "a1b1"), *parse_uci(w.engine.position(), "a2a3")};
  w.search(Rich, only);
  EXPECT_EQ(remembered(w, Rich), best) << "after a search of two other moves";
  ASSERT_TRUE(w.engine.new_game());
  w.set("MultiPV", "4");
  const std::string mate_in_three = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";
  const Found several = w.search(mate_in_three, depth(7));
  ASSERT_TRUE(is_mate(several.score));
  EXPECT_EQ(remembered(w, mate_in_three), several.best) << "after a search of four lines";
}

/// Stopped after the unfinished iteration has found a better move, the search plays that move.
TEST(Search, StopPlaysTheBetterMoveOfAnUnfinishedIteration) {
  int changes = 0;
  for (const std::string_view fen : BenchPositions) {
    Watched w;
    w.go(std::string(fen), depth(14));
    const auto found_better = [&] {
      if (w.infos.empty() || w.infos.back().iteration || w.infos.back().bound != ScoreBound::Exact) return false;
      const auto whole = std::find_if(w.infos.rbegin(), w.infos.rend(), [](const SearchInfo& i) { return i.iteration; });
      return whole != w.infos.rend() && whole->pv.front() != w.infos.back().pv.front();
    };
    while (w.engine.run(std::chrono::microseconds(0)) == RunState::Paused && !found_better()) {
    }
    if (!w.engine.searching()) continue;
    ++changes;
    const Move better = w.infos.back().pv.front();
    w.engine.stop();
    EXPECT_EQ(w.bests.at(0).move, better) << fen;
  }
  EXPECT_GE(changes, 5);
}

TEST(Search, SearchmovesRestrictsTheRoot) {
  Watched w;
  Limits l = depth(6);
  const Position p;
  l.search_moves = {*parse_uci(p, "h2h3"), *parse_uci(p, "a2a3")};
  const Found f = w.search("startpos", l);
  EXPECT_TRUE(f.best == l.search_moves[0] || f.best == l.search_moves[1]) << f;
  l.search_moves.pop_back();
  EXPECT_EQ(w.search("startpos", l).best, l.search_moves[0]);
}

/// The root moves of each iteration, in the order of the search, in UCI notation.
std::vector<std::vector<std::string>> root_orders(Watched& w) {
  std::vector<std::vector<std::string>> orders;
  const NodeRecord* records = w.engine.records();
  const std::uint32_t count = w.engine.search().xray().recorder().count();
  for (std::uint32_t i = 0; i < count; ++i) {
    if (records[i].ply == 0) orders.emplace_back();
    if (records[i].ply == 1) orders.back().push_back(to_uci(w.engine.position(), Move::from_bits(records[i].move), false));
  }
  return orders;
}

TEST(Search, AGivenRootOrderIsKeptInEveryIteration) {
  Watched w;
  w.engine.observe(true);
  w.set("Xray Records", "500000");
  for (const char* name : {"Principal Variation Search", "Aspiration", "Late Move Reductions", "Table"})
    w.set(std::string("Switch ") + name, "false");
  const std::vector<std::string> order = {"a2a3", "e1d1", "d5e6", "e2a6"};
  Limits l = depth(3);
  for (const std::string& move : order) l.search_moves.push_back(*parse_uci(*Position::from_fen(Rich), move));
  w.search(Rich, l);
  const auto sorted = root_orders(w);
  w.set("Switch Root Order", "given");
  const Found found = w.search(Rich, l);
  const auto given = root_orders(w);
  ASSERT_EQ(given.size(), 3u);
  for (const auto& moves : given) EXPECT_EQ(moves, order);
  EXPECT_NE(sorted.back(), order);
  EXPECT_EQ(found.best, l.search_moves.back()) << "the best move is reported though it is searched last";
  // An interrupted iteration starts with a worse move than the last one found.
  l.depth = 0;
  for (std::uint64_t n = found.nodes; n < 3 * found.nodes; n += found.nodes / 7) {
    l.nodes = n;
    EXPECT_EQ(w.search(Rich, l).best, found.best) << n;
  }
}

TEST(Search, MultiPvLinesAreDistinctAndSorted) {
  const std::pair<const char*, int> positions[] = {{Rich, 5}, {"7k/8/8/8/8/8/5p2/7K w - - 0 1", 2}, {"startpos", 20}};
  for (const auto& [fen, expected_lines] : positions) {
    Watched w;
    w.set("MultiPV", fen == std::string("startpos") ? "256" : "5");
    w.search(fen, depth(5));
    std::vector<SearchInfo> last;
    for (const SearchInfo& i : w.infos)
      if (i.depth == 5 && i.bound == ScoreBound::Exact) {
        if (i.multipv == 1) last.clear();
        last.push_back(i);
      }
    ASSERT_EQ(int(last.size()), expected_lines) << fen;
    std::set<std::uint16_t> first;
    for (std::size_t k = 0; k < last.size(); ++k) {
      EXPECT_EQ(last[k].multipv, int(k) + 1);
      EXPECT_LE(last[k].score, last[k == 0 ? 0 : k - 1].score) << fen;
      ASSERT_FALSE(last[k].pv.empty());
      first.insert(last[k].pv.front().bits());
      EXPECT_EQ(test::first_illegal(w.engine.position(), last[k].pv), -1) << fen;
    }
    EXPECT_EQ(int(first.size()), expected_lines) << "each line begins with another move";
    EXPECT_EQ(w.bests.at(0).move, last.front().pv.front());
  }
}

class SameSearch : public testing::TestWithParam<const char*> {
 protected:
  static constexpr int Plies = 10;
  Watched w_;
  Found plain_ = w_.search(GetParam(), depth(Plies));
};

TEST_P(SameSearch, TwiceAfterNewGame) {
  ASSERT_TRUE(w_.engine.new_game());
  EXPECT_EQ(w_.search(GetParam(), depth(Plies)), plain_);
}

TEST_P(SameSearch, InSlices) {
  Watched sliced;
  int slices = 0;
  EXPECT_EQ(sliced.search(GetParam(), depth(Plies), std::chrono::microseconds(0), [&] { ++slices; }), plain_);
  EXPECT_GT(slices, 10) << "too few slices to prove anything";
}

TEST_P(SameSearch, Interrupted) {
  Watched interrupted;
  interrupted.go(GetParam(), depth(Plies));
  const std::atomic<bool> always = true;
  while (interrupted.engine.run(std::chrono::hours(1), &always) == RunState::Paused) {
  }
  EXPECT_EQ(interrupted.found(), plain_);
}

TEST_P(SameSearch, Watched) {
  test::Watched x;
  x.engine.observe(true);
  EXPECT_EQ(x.search(GetParam(), depth(Plies)), plain_);
}

TEST_P(SameSearch, WatchedIntermittently) {
  test::Watched x;
  bool on = false;
  EXPECT_EQ(x.search(GetParam(), depth(Plies), std::chrono::microseconds(0), [&] { x.engine.observe(on = !on); }), plain_);
}

TEST_P(SameSearch, WithAnotherPositionSetMeanwhile) {
  test::Watched other;
  const auto disturb = [&] { EXPECT_TRUE(other.engine.set_position("8/8/8/8/8/4k3/4p3/4K2B w - - 0 1", {})); };
  EXPECT_EQ(other.search(GetParam(), depth(Plies), std::chrono::microseconds(0), disturb), plain_);
}

INSTANTIATE_TEST_SUITE_P(Search, SameSearch,
                         testing::Values("startpos", Rich, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                         "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"));

TEST(Search, MultiPvIsTheSameInSlices) {
  Watched whole, sliced;
  for (Watched* w : {&whole, &sliced}) w->set("MultiPV", "3");
  const Found f = whole.search(Rich, depth(6));
  EXPECT_EQ(sliced.search(Rich, depth(6), std::chrono::microseconds(0), [] {}), f);
}

TEST(Search, ANodeLimitIsObeyedAndDeterministic) {
  for (const std::uint64_t n : {1u, 2u, 100u, 5000u, 77777u}) {
    Watched a, b;
    const Found f = a.search(Rich, test::nodes(n));
    // Only a quiescence search that has started is finished.
    EXPECT_GE(f.nodes, n);
    EXPECT_LE(f.nodes, n + 3000);
    EXPECT_TRUE(legal_moves(test::position(Rich)).contains(f.best));
    EXPECT_EQ(b.search(Rich, test::nodes(n), std::chrono::microseconds(0), [] {}), f);
  }
}

TEST(Search, AGameOnAClockOfNodesCanBeRepeated) {
  const auto play = [](Watched& w) {
    w.set("nodestime", "50");
    EXPECT_TRUE(w.engine.new_game());
    Limits l;
    l.has_clock = true;
    l.time[White] = 5000;
    std::vector<std::uint64_t> nodes;
    for (const char* fen : {Rich, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Rich}) nodes.push_back(w.search(fen, l).nodes);
    return nodes;
  };
  Watched a, b;
  const std::vector<std::uint64_t> nodes = play(a);
  EXPECT_EQ(play(b), nodes);
  for (const std::uint64_t n : nodes) EXPECT_LT(n, 5000u * 50 / 5 + 3000) << "a fifth of the clock";
}

TEST(Search, AMateLimitEndsTheSearch) {
  Watched w;
  Limits l;
  l.mate = 3;
  const Found f = w.search("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", l);
  EXPECT_EQ(mate_moves(f.score), 3);
}

TEST(Search, AMateLimitEndsTheSearchWhereThereIsNoMate) {
  struct NoMate {
    const char* fen;
    int moves;
  };
  for (const auto& [fen, moves] : {NoMate{"startpos", 1}, NoMate{"startpos", 3}, NoMate{Rich, 2},
                                   NoMate{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 2},  // a mate in 3
                                   NoMate{"8/8/8/4k3/8/8/8/KR6 w - - 0 1", 4}, NoMate{"8/8/4k3/8/8/8/4P3/4K3 w - - 0 1", 3}}) {
    Watched w;
    Limits l;
    l.mate = moves;
    const Found f = w.search(fen, l);
    EXPECT_TRUE(legal_moves(w.engine.position()).contains(f.best)) << fen;
    EXPECT_FALSE(is_mate(f.score) && mate_moves(f.score) > 0 && mate_moves(f.score) <= moves) << fen;
    EXPECT_EQ(Watched().search(fen, l, std::chrono::microseconds(0), [] {}), f) << fen << ": slices change the result";
  }
}

TEST(Search, StoppedAtOnceItHasAMove) {
  Watched w;
  w.go(Rich, {});
  w.engine.stop();
  ASSERT_EQ(w.bests.size(), 1u);
  EXPECT_TRUE(legal_moves(w.engine.position()).contains(w.bests[0].move));
  EXPECT_FALSE(w.engine.searching());
}

TEST(Search, ReportsAreInOrder) {
  Watched w;
  w.search(Rich, depth(8));
  int last_depth = 0;
  std::uint64_t last_nodes = 0;
  for (const SearchInfo& i : w.infos) {
    EXPECT_GE(i.depth, last_depth);
    EXPECT_GE(i.nodes, last_nodes);
    EXPECT_GE(i.seldepth, i.depth);
    EXPECT_EQ(test::first_illegal(w.engine.position(), i.pv), -1);
    last_depth = i.depth;
    last_nodes = i.nodes;
  }
  EXPECT_EQ(last_depth, 8);
}

}  // namespace
}  // namespace riposte
