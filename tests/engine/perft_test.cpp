// Every position and count of tests/data/perft.tsv.

#include "board/perft.h"

#include <algorithm>
#include <string>

#include "support.h"

namespace riposte {
namespace {

/// Builds with asserts or sanitizers are slow: there only the small counts.
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
void PrintTo(const Case& c, std::ostream* out) {
  *out << c.fen << " depth " << c.depth;
}

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

}  // namespace
}  // namespace riposte
