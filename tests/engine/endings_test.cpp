// The table of endings: retrograde analysis, the file, and what the table answers.

#include "endings/table.h"

#include <gtest/gtest.h>

#include "support.h"
#include "tuning/endings/parts.h"
#include "tuning/endings/retrograde.h"

namespace riposte {
namespace {

using endings::Table;

/// A table of the five endings of three men, with distances.
const std::string& small_file() {
  static const std::string file = [] {
    tuning::Retrograde results;
    results.compute(1, [](int) {}, 5);
    std::vector<std::string> parts;
    for (int id = 0; id < 5; ++id)
      parts.push_back(tuning::smallest_part(id, true, [&](const endings::Men& men) { return results.value(men); }));
    return Table::file_of(parts);
  }();
  return file;
}

TEST(Endings, TheTableKnowsTheListedPositions) {
  auto table = Table::read(small_file());
  ASSERT_TRUE(table);
  for (const auto& row : test::table("endings.tsv")) {
    const Position p = test::position(row[0]);
    table.value().prepare(p);
    const auto known = table->probe(p);
    ASSERT_TRUE(known) << row[0];
    EXPECT_EQ(known->result, std::stoi(row[1])) << row[0];
    if (row[2] != "-") EXPECT_EQ(known->plies, std::stoi(row[2])) << row[0];
  }
}

TEST(Endings, KingAndPawnHaveTheCountsOfTheLiterature) {
  tuning::Retrograde results;
  results.compute(1, [](int) {}, 5);
  int wins = 0, losses = 0;
  const endings::Ending& e = endings::ending(4);
  ASSERT_EQ(endings::name_of(4), "KPK");
  for (std::uint32_t i = 0; i < endings::index_count(e, false); ++i) {
    endings::Men men = endings::men_at(e, i, false);
    men.turn = White;
    wins += tuning::Retrograde::is_win(results.value(men));
    men.turn = Black;
    losses += tuning::Retrograde::is_loss(results.value(men));
  }
  EXPECT_EQ(2 * wins, 124960);
  EXPECT_EQ(2 * losses, 97604);
}

TEST(Endings, AFileThatIsNoTableIsRefused) {
  EXPECT_EQ(Table::read("").error().field, "table");
  EXPECT_FALSE(Table::read("another file, with more than twelve bytes"));
  std::string damaged = small_file();
  damaged[damaged.size() / 2] ^= 1;
  EXPECT_FALSE(Table::read(damaged));
  EXPECT_FALSE(Table::read(small_file().substr(0, small_file().size() / 2)));
}

}  // namespace
}  // namespace riposte
