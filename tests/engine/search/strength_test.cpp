// Reduced strength: what a level must see, that its errors are reproducible, and that it does not affect full strength.

#include "board/see.h"
#include "search_support.h"

namespace riposte {
namespace {

using test::depth;
using test::Found;
using test::Rich;
using test::Watched;

struct Level : Watched {
  explicit Level(int elo, int seed = 0) {
    set("Hash", "1");
    set("UCI_LimitStrength", "true");
    set("UCI_Elo", std::to_string(elo));
    reseed(seed);
  }
  void reseed(int seed) { set("Skill Seed", std::to_string(seed)); }
};

std::vector<int> ladder() {
  std::vector<int> list;
  for (int elo = Strength::MinElo; elo <= Strength::MaxElo; elo += 350) list.push_back(elo);
  return list;
}

TEST(Strength, OptionsSelectOneStrength) {
  Settings s;
  EXPECT_FALSE(s.strength().is_limited()) << "full strength is the default";
  s.skill = 0;
  EXPECT_EQ(s.strength().elo, Strength::MinElo);
  s.skill = MaxSkill - 1;
  EXPECT_EQ(s.strength().elo, Strength::MaxElo);
  s.elo = 1234;
  s.limit_strength = true;
  EXPECT_EQ(s.strength().elo, 1234) << "UCI_Elo takes precedence";
}

TEST(Strength, TheMoveThatALevelChoosesIsNoChangeOfTheBestLine) {
  int others = 0;
  for (int seed = 1; seed <= 8; ++seed) {
    Level level(Strength::MinElo, seed);
    level.engine.observe(true);
    const Found found = level.search(Rich, Limits{});
    const std::vector<ChronicleLine>& lines = level.engine.search().xray().chronicle().lines();
    ASSERT_FALSE(lines.empty());
    if (lines.back().pv[0] != found.best) ++others;
  }
  EXPECT_GT(others, 0) << "the weakest level never plays another move than the best";
}

TEST(Strength, AGameOfTheWeakestIsLegalAndDeterministic) {
  const auto game = [](int seed) {
    Level level(Strength::MinElo, seed);
    Position p = *Position::from_fen(StartFen);
    std::vector<Move> moves;
    for (int ply = 0; ply < 60 && has_legal_move(p); ++ply) {
      level.go(p.fen(), Limits{});
      while (level.engine.run(std::chrono::hours(1)) == RunState::Paused) {
      }
      const Move m = level.found().best;
      EXPECT_TRUE(legal_moves(p).contains(m)) << p.fen();
      if (!legal_moves(p).contains(m)) break;
      moves.push_back(m);
      p.make(m);
    }
    return moves;
  };
  const std::vector<Move> first = game(1);
  EXPECT_EQ(game(1), first);
  EXPECT_NE(game(2), first) << "another seed makes other errors";
}

TEST(Strength, ALevelDoesNotDependOnEarlierSearches) {
  for (const int elo : {1200, 2300}) {
    Level fresh(elo);
    const Found first = fresh.search(Rich, Limits{});
    Level used(elo);
    used.set("UCI_LimitStrength", "false");
    for (const char* fen : {Rich, "startpos"}) used.search(fen, depth(7));
    used.set("UCI_LimitStrength", "true");
    used.search("startpos", Limits{});
    EXPECT_EQ(used.search(Rich, Limits{}), first) << elo;
  }
}

TEST(Strength, EveryLevelMatesInOne) {
  for (const int elo : ladder()) {
    Level level(elo);
    for (int seed = 0; seed < 2; ++seed) {
      level.reseed(seed);
      EXPECT_EQ(to_text(level.search("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", Limits{}).best.to()), "d8") << elo;
      EXPECT_EQ(to_text(level.search("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", Limits{}).best.to()),
                "f7")
          << elo;
    }
  }
}

/// A quiet move that can be answered by winning a piece with one exchange.
bool hangs(Position p, Move m) {
  if (p.is_noisy(m)) return false;
  p.make(m);
  for (const Move reply : legal_moves(p))
    if (p.is_noisy(reply) && see_ge(p, reply, 300)) return true;
  return false;
}

TEST(Strength, PiecesAreLeftHangingByBeginnersSeldomByOthersAndNeverByTheBetter) {
  // Quiet positions with an attacked piece, and one in which many moves leave a piece hanging.
  const char* fens[] = {"r1bqkb1r/ppp2ppp/2n2n2/3pp3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5",
                        "rnbqkb1r/ppp1pppp/5n2/3p4/3Q4/2P5/PP2PPPP/RNB1KBNR w KQkq - 0 4",
                        "r2q1rk1/ppp2ppp/2npbn2/2b1p3/2B1P3/2NP1N2/PPPB1PPP/R2Q1RK1 w - - 0 8"};
  const auto hung_of = [&](int elo) {
    int hung = 0;
    Level level(elo);
    for (int seed = 0; seed < 20; ++seed) {
      level.reseed(seed);
      for (const char* fen : fens) hung += hangs(*Position::from_fen(fen), level.search(fen, Limits{}).best);
    }
    return hung;
  };
  for (const int elo : {850, 1200, 1550, 1950}) EXPECT_LE(hung_of(elo), elo < 1300 ? 3 : 0) << elo << ": of 60 moves";
  EXPECT_GT(hung_of(Strength::MinElo), 3) << "beginners leave pieces hanging";
}

TEST(Strength, StrongerLevelsSearchDeeper) {
  // A smothered mate in two that begins with a queen sacrifice.
  Level strong(Strength::MaxElo), weak(Strength::MinElo);
  const char* mate_in_two = "r4r1k/6pp/7N/3Q4/8/8/5PPP/6K1 w - - 0 1";
  EXPECT_TRUE(is_mate(strong.search(mate_in_two, Limits{}).score));
  EXPECT_FALSE(is_mate(weak.search(mate_in_two, Limits{}).score));
}

TEST(Strength, LevelsDoNotAffectFullStrength) {
  Watched never;
  const Found plain = never.search(Rich, depth(9));
  Watched w;
  w.set("UCI_LimitStrength", "true");
  w.set("UCI_LimitStrength", "false");
  EXPECT_EQ(w.search(Rich, depth(9)), plain);
  // The search of a level does not clear the table.
  w.set("Skill Level", "3");
  w.search("startpos", Limits{});
  w.set("Skill Level", "20");
  EXPECT_LT(w.search(Rich, depth(9)).nodes, plain.nodes * 3 / 4);
}

TEST(Strength, ALevelReportsOnlyTheRequestedLinesAndEndsWithItsMove) {
  for (const int lines : {1, 3}) {
    Level level(1300, 3);
    level.set("MultiPV", std::to_string(lines));
    const Found found = level.search(Rich, Limits{});
    int most = 0;
    for (const SearchInfo& i : level.infos) most = std::max(most, i.multipv);
    EXPECT_EQ(most, lines);
    ASSERT_FALSE(found.pv.empty());
    EXPECT_EQ(found.pv.front(), found.best);
  }
}

TEST(Strength, StopReturnsAMoveAndLimitsHold) {
  Level level(2000);
  Limits endless;
  endless.infinite = true;
  level.go(Rich, endless);
  while (level.engine.run(std::chrono::hours(1)) == RunState::Paused) {
  }
  EXPECT_TRUE(level.bests.empty()) << "waits for stop";
  level.engine.stop();
  EXPECT_EQ(level.bests.size(), 1u);
  EXPECT_EQ(level.search(Rich, depth(1)).best, level.search(Rich, depth(1)).best);
  EXPECT_EQ(level.infos.back().depth, 1);
  Level only(Strength::MinElo);
  Limits one;
  one.search_moves = {*parse_uci(*Position::from_fen(Rich), "a2a3", false)};
  EXPECT_EQ(only.search(Rich, one).best, one.search_moves[0]);
}

}  // namespace
}  // namespace riposte
