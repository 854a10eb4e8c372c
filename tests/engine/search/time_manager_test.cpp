// Time management: the limits of a move, and how iterations change them.

#include "search/time/time_manager.h"

#include "search_support.h"

namespace riposte {
namespace {

using namespace std::chrono_literals;

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

/// Calculated by hand from params.def: the move's share of what overhead and reserve leave, and the cap on the hard limit.
TEST(TimeManager, PlansTheShareOfItsConstants) {
  struct Plan {
    Clocks clocks;
    std::int64_t soft_us, hard_us;
  };
  for (const auto& [clocks, soft, hard] : {
           Plan{{60'000, 0, 0, 0}, 1'413'454, 10'872'724},     // 52 % of 59.8 s / 22; four times that share
           Plan{{60'000, 1000, 0, 0}, 1'881'454, 11'960'000},  // plus 90 % of the increment; a fifth of the clock
           Plan{{60'000, 0, 40, 10}, 777'270, 5'979'000},      // 59.79 s / 40
           Plan{{60'000, 0, 1, 0}, 31'096'000, 47'840'000},    // the last move before the control: four fifths
           Plan{{60'000, 0, 2, 0}, 15'548'000, 23'920'000},    // the last two together
           Plan{{60'000, 0, 1000, 0}, 621'920, 4'784'000},     // planned for 50 moves at most
           Plan{{1000, 0, 0, 5000}, 23, 500},                  // next to nothing is left
           Plan{{100, 0, 0, 0}, 1'418, 10'908},                // the reserve is at most 40 % of the clock
       }) {
    const TimeManager t = managed(clocks);
    EXPECT_EQ(t.soft_us(), soft) << clocks.left << "+" << clocks.increment << " in " << clocks.moves_to_go;
    EXPECT_EQ(t.hard_us(), hard) << clocks.left << "+" << clocks.increment << " in " << clocks.moves_to_go;
  }
}

TEST(TimeManager, MoreTimeIsUsedWhenThereIsMore) {
  EXPECT_LT(managed({1000, 0, 0, 0}).soft_us(), managed({60'000, 0, 0, 0}).soft_us());
  EXPECT_LT(managed({60'000, 0, 0, 0}).soft_us(), managed({60'000, 1000, 0, 0}).soft_us());
  EXPECT_LT(managed({60'000, 0, 40, 0}).soft_us(), managed({60'000, 0, 5, 0}).soft_us());
  EXPECT_LT(managed({60'000, 0, 0, 5000}).soft_us(), managed({60'000, 0, 0, 0}).soft_us());
  EXPECT_GT(managed({60'000, 0, 0, 0}).soft_us(), 60'000'000 / 100) << "at least 1 % of the clock";
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

/// Calculated by hand: 52 % of the share (3.217727 s), times stability, effort and trend.
TEST(TimeManager, AdaptsByTheFactorsOfItsConstants) {
  TimeManager t = managed({60'000, 1000, 0, 10});
  t.iteration_done(iteration(A1, 20, 500));
  EXPECT_EQ(t.soft_us(), 3'292'130) << "1.25 for a new best move, 1.4 for half of the nodes";
  t.iteration_done(iteration(A1, -10, 500));
  EXPECT_EQ(t.soft_us(), 4'074'340) << "1.19 for the same move, 1.4, and 1.3 for a drop of 30 centipawns";
}

TEST(TimeManager, MoreTimeIfOtherMovesTakeNodesOrTheScoreFalls) {
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

TEST(TimeManager, TheSoftLimitStaysBelowTheHardOne) {
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

TEST(TimeManager, AcceptsAnyNumbers) {
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

TEST(TimeManager, MovetimeIsObeyedAndTheSmallerLimitHolds) {
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

/// A million nodes of 1,000 a millisecond are a second.
TEST(TimeManager, AClockOfNodesIsKeptFromMoveToMove) {
  Limits l;
  l.has_clock = true;
  l.nodes_per_ms = 1000;
  l.increment[White] = 500;
  TimeManager t;
  const auto planned = [&](std::int64_t ms, std::uint64_t nodes) {
    l.time[White] = ms;
    t.start(l, White, 10);
    const std::int64_t soft = t.soft_us();
    t.done(nodes);
    return soft;
  };
  const std::int64_t first = planned(60'000, 1'000'000);
  EXPECT_EQ(first, managed({60'000, 500, 0, 10}).soft_us());
  EXPECT_EQ(planned(1, 0), managed({59'500, 500, 0, 10}).soft_us()) << "what the protocol says of later moves does not matter";
  EXPECT_EQ(planned(1, 90'000'000), managed({60'000, 500, 0, 10}).soft_us());
  EXPECT_EQ(planned(1, 0), managed({500, 500, 0, 10}).soft_us()) << "an empty clock has its increment";
  t.new_game();
  EXPECT_EQ(planned(60'000, 0), first);
}

/// While it pondered it was the opponent's turn, and the move to come begins with the clock as it was.
TEST(TimeManager, AClockOfNodesIsNotChargedForAPonderMiss) {
  for (const bool first_move : {false, true}) {
    Limits l;
    l.has_clock = true;
    l.nodes_per_ms = 1000;
    l.increment[White] = 500;
    l.time[White] = 60'000;
    TimeManager t;
    if (!first_move) {
      t.start(l, White, 10);
      t.done(1'000'000);
    }
    l.ponder = true;
    t.start(l, White, 10);
    t.start_pondering();
    t.set_nodes(20'000'000);
    t.done(20'000'000);
    t.start(l, White, 10);
    EXPECT_EQ(t.soft_us(), managed({first_move ? 60'000 : 59'500, 500, 0, 10}).soft_us()) << first_move;
    // After a hit the nodes since then count.
    t.start_pondering();
    t.set_nodes(20'000'000);
    t.stop_pondering();
    t.done(22'000'000);
    t.start(l, White, 10);
    EXPECT_EQ(t.soft_us(), managed({first_move ? 58'500 : 58'000, 500, 0, 10}).soft_us()) << first_move;
  }
}

TEST(TimeManager, AClockOfNodesStopsByThem) {
  Limits l;
  l.movetime = 2;
  l.nodes_per_ms = 100;
  TimeManager t;
  t.start(l, White, 10);
  t.start_pondering();
  t.set_nodes(1000);
  EXPECT_FALSE(t.hard_stop());
  t.stop_pondering();
  t.set_nodes(1199);
  EXPECT_FALSE(t.hard_stop());
  t.set_nodes(1200);
  EXPECT_TRUE(t.hard_stop() && t.soft_stop());
}

TEST(TimeManager, HeldTimeDoesNotElapse) {
  Limits l;
  l.movetime = 1;
  TimeManager t;
  t.start(l, White, 0);
  t.start_pondering();
  for (const auto start = Clock::now(); Clock::now() - start < 3ms;) EXPECT_FALSE(t.hard_stop() || t.soft_stop());
  const auto released = Clock::now();
  t.stop_pondering();
  while (!t.hard_stop()) {
  }
  EXPECT_GE(Clock::now() - released, 1ms) << "counted from the release";
  EXPECT_TRUE(t.soft_stop());
}

}  // namespace
}  // namespace riposte
