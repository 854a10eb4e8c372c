// Every position and count of tests/data/perft.tsv.

#include "board/perft.h"

#include <algorithm>
#include <string>

#include "../support.h"

namespace riposte {
namespace {

/// Builds with asserts are slow and check only the small counts.
#ifdef NDEBUG
constexpr std::uint64_t Most = ~std::uint64_t(0);
#else
constexpr std::uint64_t Most = 2'000'000;
#endif

struct Case {
  std::string name, fen;
  int depth;
  std::uint64_t nodes;
};
void PrintTo(const Case& c, std::ostream* out) { *out << c.fen << " depth " << c.depth; }

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const auto& row : test::table("perft.tsv"))
    all.push_back({row.at(0), row.at(1), std::stoi(row.at(2)), std::stoull(row.at(3))});
  return all;
}

class Perft : public testing::TestWithParam<Case> {};

TEST_P(Perft, CountsLeaves) {
  const Case& c = GetParam();
  if (c.nodes > Most) GTEST_SKIP() << "too large for this build";
  Position p = test::position(c.fen);
  const std::string before = p.fen();
  EXPECT_EQ(perft(p, c.depth), c.nodes);
  EXPECT_EQ(p.fen(), before);
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Catches, Perft, testing::ValuesIn(cases()), name_of);

TEST(PerftDivide, CountsTheSameInSteps) {
  for (const int depth : {1, 2, 4, 5}) {
    const Position p = test::position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
    PerftDivide divide(p, depth);
    bool pause = false;
    while (!divide.run([&] { return pause = !pause; })) ASSERT_LE(divide.moves().size(), 14u);
    Position whole = p;
    EXPECT_EQ(divide.total(), perft(whole, depth));
    EXPECT_EQ(divide.moves().size(), 14u);
    std::uint64_t sum = 0;
    for (const auto& [move, nodes] : divide.moves()) sum += nodes;
    EXPECT_EQ(sum, divide.total());
  }
}

TEST(PerftDivide, HandlesTheMaximumDepthAndPositionsWithoutMoves) {
  PerftDivide narrow(test::position("2b5/kpPp4/1p1P4/1P6/6p1/4p1P1/4PpPK/5B2 w - - 0 1"), 32);
  EXPECT_TRUE(narrow.run([] { return false; }));
  EXPECT_EQ(narrow.total(), 1u);
  PerftDivide mate(test::position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), PerftDivide::MaxDepth);
  EXPECT_TRUE(mate.run([] { return false; }));
  EXPECT_EQ(mate.total(), 0u);
}

}  // namespace
}  // namespace riposte
