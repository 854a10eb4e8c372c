// The search visits exactly as many nodes as tests/data/signature.tsv says. Any change to search, move ordering, evaluation
// or table shows here, even one too small for other tests. An intended change updates the table; its head says how.

#include <cstdlib>

#include "eval/evaluate.h"
#include "search_support.h"

namespace riposte {
namespace {

using test::Watched;

/// Two searches, of the position and after the move that was found: what is kept between searches counts, too.
std::vector<std::string> signature(const std::string& fen, const std::string& plies, const std::string& lines) {
  Watched w;
  w.set("Hash", "1");
  w.set("MultiPV", lines);
  const Limits limits = test::depth(std::stoi(plies));
  const test::Found first = w.search(fen, limits);
  Position p = test::position(fen);
  p.make(first.best);
  const test::Found second = w.search(p.fen(), limits);
  return {fen, plies, lines, std::to_string(evaluate(test::position(fen))), std::to_string(first.nodes), std::to_string(second.nodes)};
}

std::string line_of(const std::vector<std::string>& row) {
  std::string line;
  for (const std::string& cell : row) line += (line.empty() ? "" : "\t") + cell;
  return line + "\n";
}

TEST(Signature, NodesAndEvaluationsAreThoseOfTheTable) {
  std::string found;
  for (const auto& row : test::table("signature.tsv")) {
    ASSERT_EQ(row.size(), 6u) << row[0];
    const std::string line = line_of(signature(row[0], row[1], row[2]));
    EXPECT_EQ(line, line_of(row)) << "the search or the evaluation has changed; if that is intended, update tests/data/signature.tsv";
    found += line;
  }
  const char* update = std::getenv("RIPOSTE_UPDATE_SIGNATURE");
  if (!update) return;
  const std::string path = std::string(RIPOSTE_TEST_DATA) + "/signature.tsv";
  std::ifstream before(path);
  std::string head;
  for (std::string line; std::getline(before, line) && line[0] == '#';) head += line + "\n";
  std::ofstream(path) << head << found;
}

}  // namespace
}  // namespace riposte
