// The search visits exactly as many nodes as tests/data/signature.tsv says. Any change to search, move ordering, evaluation
// or table shows here, even one too small for other tests. An intended change updates the table; its header has the command.

#include <cstdlib>

#include "eval/net/built_in.h"
#include "eval/net/evaluation.h"
#include "search/settings/generations.h"
#include "search_support.h"
#include "tuning/self_play.h"
#include "uci/bench.h"

namespace riposte {
namespace {

using test::Watched;

/// Searches the position, then the one after the best move, so that state kept between searches counts as well.
std::vector<std::string> signature(const std::string& fen, const std::string& plies, const std::string& lines) {
  Watched w;
  w.set("Hash", "1");
  w.set("MultiPV", lines);
  const Limits limits = test::depth(std::stoi(plies));
  const test::Found first = w.search(fen, limits);
  Position p = test::position(fen);
  p.make(first.best);
  const test::Found second = w.search(p.fen(), limits);
  return {fen,
          plies,
          lines,
          std::to_string(net::evaluate(net::built_in().network.get(), test::position(fen)).total),
          std::to_string(first.nodes),
          std::to_string(second.nodes)};
}

/// The moves a level plays, for six seeds.
std::vector<std::string> moves_of_level(const std::string& elo, const std::string& fen) {
  std::string moves;
  for (int seed = 0; seed < 6; ++seed) {
    Watched w;
    w.set("Hash", "1");
    w.set("UCI_LimitStrength", "true");
    w.set("UCI_Elo", elo);
    w.set("Skill Seed", std::to_string(seed));
    moves += (seed ? " " : "") + to_uci(test::position(fen), w.search(fen, Limits{}).best);
  }
  return {elo, fen, moves};
}

/// Plays one game of data generation and sums it up.
std::vector<std::string> self_play(const std::string& seed, const std::string& number) {
  tuning::Player player;
  const tuning::Game game = tuning::play_game(player, {std::stoull(seed), 200, 8}, std::stoull(number), 0);
  int scores = 0;
  for (const tuning::Record& r : game.records) scores += r.score;
  return {seed,
          number,
          std::to_string(game.plies),
          std::to_string(game.result),
          std::to_string(game.records.size()),
          std::to_string(scores)};
}

/// Nodes of every fourth bench position to depth 4, each from an empty table.
std::vector<std::string> nodes_of_generation(const std::string& id) {
  Watched w;
  w.set("Hash", "1");
  w.set("Generation", id);
  std::uint64_t nodes = 0;
  for (std::size_t i = 0; i < BenchPositions.size(); i += 4) {
    EXPECT_TRUE(w.engine.new_game());
    nodes += w.search(std::string(BenchPositions[i]), test::depth(4)).nodes;
  }
  return {id, std::to_string(nodes)};
}

std::string line_of(const std::vector<std::string>& row) {
  std::string line;
  for (const std::string& cell : row) line += (line.empty() ? "" : "\t") + cell;
  return line + "\n";
}

/// Compares each row of the table with what `found` returns for it. Rewrites the table if RIPOSTE_UPDATE_SIGNATURE is set.
template <class Found>
void compare(const std::string& table, Found found) {
  std::string lines;
  for (const auto& row : test::table(table)) {
    const std::string line = line_of(found(row));
    EXPECT_EQ(line, line_of(row)) << "search or evaluation has changed; if that is intended, update tests/data/" << table;
    lines += line;
  }
  if (!std::getenv("RIPOSTE_UPDATE_SIGNATURE")) return;
  const std::string path = RIPOSTE_TEST_DATA "/" + table;
  std::string head;
  std::ifstream before(path);
  for (std::string line; std::getline(before, line) && line[0] == '#';) head += line + "\n";
  std::ofstream(path) << head << lines;
}

TEST(Signature, NodesAndEvaluationsMatchTheTable) {
  compare("signature.tsv", [](const auto& row) { return signature(row.at(0), row.at(1), row.at(2)); });
}

TEST(Signature, GenerationsVisitTheNodesOfTheTable) {
  compare("generations.tsv", [](const auto& row) { return nodes_of_generation(row.at(0)); });
  const auto rows = test::table("generations.tsv");
  ASSERT_EQ(int(rows.size()), GenerationCount) << "tests/data/generations.tsv needs a row for each generation";
  for (int i = 0; i < GenerationCount; ++i) {
    EXPECT_EQ(rows[std::size_t(i)][0], Generations[i].id);
    if (i > 0) {
      EXPECT_NE(rows[std::size_t(i)][1], rows[std::size_t(i) - 1][1]) << Generations[i].id << " changes nothing";
    }
  }
}

TEST(Signature, LevelsPlayTheMovesOfTheTable) {
  compare("levels.tsv", [](const auto& row) { return moves_of_level(row.at(0), row.at(1)); });
}

TEST(Signature, SelfPlayGamesMatchTheTable) {
  compare("self-play.tsv", [](const auto& row) { return self_play(row.at(0), row.at(1)); });
}

}  // namespace
}  // namespace riposte
