// The table of endings: retrograde analysis, the file, and what the table answers.

#include "endings/table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "board/movegen.h"
#include "engine.h"
#include "support.h"
#include "tuning/endings/parts.h"
#include "tuning/endings/retrograde.h"
#include "uci/uci.h"

namespace riposte {
namespace {

using endings::Known;
using endings::Table;

int id_of(const std::string& name) {
  int id = 0;
  while (endings::name_of(id) != name) ++id;
  return id;
}

/// A position of few men as FEN.
std::string fen_of(const endings::Men& men) {
  std::string board(64, ' ');
  for (int i = 0; i < men.count; ++i) {
    const char letter = "PNBRQK"[type_of(men.piece[i])];
    board[std::size_t(men.square[i] ^ 56)] = char(color_of(men.piece[i]) == White ? letter : letter + 32);
  }
  std::string fen;
  for (std::size_t i = 0, empty = 0; i < 64; ++i) {
    if (board[i] == ' ') ++empty;
    if (empty && (board[i] != ' ' || i % 8 == 7)) fen += char('0' + empty), empty = 0;
    if (board[i] != ' ') fen += board[i];
    if (i % 8 == 7 && i < 63) fen += '/';
  }
  return fen + (men.turn == White ? " w - - 0 1" : " b - - 0 1");
}

/// A table of the five endings of three men, with distances.
const std::string& small_file() {
  static const std::string file = [] {
    tuning::Retrograde results;
    results.compute(
        1, [](int) {}, 5);
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
    if (row[2] == "-") continue;
    EXPECT_EQ(known->plies, std::stoi(row[2])) << row[0];
  }
}

TEST(Endings, KingAndPawnHaveTheCountsOfTheLiterature) {
  tuning::Retrograde results;
  results.compute(
      1, [](int) {}, 5);
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

/// The file of the tree.
const std::string& whole_file() {
  static const std::string file = [] {
    std::ifstream in(RIPOSTE_TEST_DATA "/../../engine/endings/endings.bin", std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
  }();
  return file;
}

TEST(Endings, TheFileHasAllEndingsInAMegabyte) {
  EXPECT_LE(whole_file().size(), std::size_t(1) << 20);
  const auto table = Table::read(whole_file());
  ASSERT_TRUE(table);
  for (int id = 0; id < endings::EndingCount; ++id) EXPECT_TRUE(table->has(id)) << endings::name_of(id);
  for (const char* name : {"KQK", "KRK", "KPK", "KBBK", "KBNK", "KQKR"}) EXPECT_TRUE(table->has_distances(id_of(name))) << name;
}

/// What a position is worth by its legal moves, for the side to move.
std::optional<Known> from_children(const Table& table, const Position& p) {
  const MoveList moves = legal_moves(p);
  if (moves.size() == 0) return Known{p.checkers() ? -1 : 0, p.checkers() ? 0 : -1};
  Known best{-2, -1};
  for (const Move m : moves) {
    Position next = p;
    next.make(m);
    const auto child = table.probe(next);
    if (!child) return std::nullopt;
    const int result = -child->result, plies = child->plies < 0 ? -1 : child->plies + 1;
    if (result > best.result || (result == best.result && (result > 0 ? plies < best.plies : plies > best.plies)))
      best = {result, plies};
  }
  return best;
}

TEST(Endings, AValueIsThatOfTheBestMove) {
  auto table = Table::read(whole_file());
  ASSERT_TRUE(table);
  std::uint64_t seed = 20261125;
  const auto random = [&](std::uint64_t below) {
    return ((seed = seed * 6364136223846793005ULL + 1442695040888963407ULL) >> 33) % below;
  };
  int compared = 0;
  for (const char* name : {"KBNK", "KQKR", "KPK", "KRK"}) {
    const endings::Ending& e = endings::ending(id_of(name));
    for (int i = 0; i < 300; ++i) {
      endings::Men men = endings::men_at(e, std::uint32_t(random(endings::index_count(e, true))), true);
      men.turn = random(2) ? White : Black;
      if (!men.is_legal()) continue;
      const Position p = test::position(fen_of(men));
      table.value().prepare(p);
      const auto known = table->probe(p), best = from_children(*table, p);
      ASSERT_TRUE(known) << fen_of(men);
      if (!best) continue;
      ++compared;
      EXPECT_EQ(known->result, best->result) << fen_of(men);
      EXPECT_EQ(known->plies, best->plies) << fen_of(men);
    }
  }
  EXPECT_GT(compared, 500);
}

/// Plays a game between the engine with the table and the engine without it. Returns whether it ends with a mate within 50 moves.
bool mates(Engine& strong, Engine& weak, Position p) {
  const Color winner = p.turn();
  for (int ply = 0; ply < 100; ++ply) {
    if (legal_moves(p).size() == 0) return p.checkers() && p.turn() != winner;
    Engine& mover = p.turn() == winner ? strong : weak;
    Move best;
    mover.set_listener({{}, [&](const BestMove& b) { best = b.move; }});
    mover.set_position(p);
    Limits limits;
    limits.depth = 4;
    EXPECT_TRUE(mover.go(limits));
    while (mover.run(std::chrono::seconds(1)) != RunState::Idle) continue;
    p.make(best);
  }
  return false;
}

TEST(Endings, BishopAndKnightMateWithinFiftyMoves) {
  Engine strong, weak;
  ASSERT_TRUE(strong.set_endings(whole_file()));
  for (const char* fen : {"8/8/8/3k4/8/8/8/KBN5 w - - 0 1", "8/8/5kB1/8/8/K5N1/8/8 w - - 0 1", "7k/8/8/8/8/7b/1n6/K7 b - - 0 1",
                          "2b5/8/n1K5/8/8/8/7k/8 b - - 0 1"})
    EXPECT_TRUE(mates(strong, weak, test::position(fen))) << fen;
}

TEST(Endings, ATableIsUsedWithFiveMenAfterACapture) {
  Engine engine;
  ASSERT_TRUE(engine.set_endings(whole_file()));
  int score = 0;
  engine.set_listener({[&](const SearchInfo& info) {
                         if (!info.pv.empty()) score = info.score;
                       },
                       {}});
  // Kxb2 leaves queen against rook, won in many moves.
  ASSERT_TRUE(engine.set_position("8/8/8/8/3k3r/8/1p6/KQ6 w - - 0 1", {}));
  Limits limits;
  limits.depth = 2;
  ASSERT_TRUE(engine.go(limits));
  while (engine.run(std::chrono::seconds(1)) != RunState::Idle) continue;
  EXPECT_GT(score, ScoreMateBound);
}

TEST(Endings, UnpackingGoesOnWhereItWasStopped) {
  auto whole = Table::read(whole_file()), in_parts = Table::read(whole_file());
  ASSERT_TRUE(whole && in_parts);
  const Position p = test::position("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
  whole.value().prepare(p);
  int calls = 0;
  for (; !in_parts->probe(p); ++calls) {
    ASSERT_LT(calls, 1000);
    int asked = 0;
    in_parts.value().prepare(p, [&] { return ++asked > 50; });
  }
  EXPECT_GT(calls, 3);
  for (const Move m : legal_moves(p)) {
    Position next = p;
    next.make(m);
    const auto known = in_parts->probe(next), expected = whole->probe(next);
    ASSERT_EQ(bool(known), bool(expected));
    if (!known) continue;
    EXPECT_EQ(known->result, expected->result);
    EXPECT_EQ(known->plies, expected->plies);
  }
}

/// Slices of two milliseconds in which an engine unpacks the endings of `p` before its search begins.
int slices_before_search(Engine& engine, const Position& p, const Limits& limits) {
  EXPECT_TRUE(engine.set_endings(whole_file()));
  engine.set_position(p);
  EXPECT_TRUE(engine.go(limits));
  int slices = 0;
  while (engine.search().nodes() == 0 && engine.run(std::chrono::milliseconds(2)) == RunState::Paused) ++slices;
  return slices;
}

TEST(Endings, TheTimeForAMoveIncludesUnpacking) {
  const Position p = test::position("8/8/8/3k4/4p3/8/4P3/4K3 w - - 0 1");
  const auto slices = [&](const Limits& limits, std::int64_t least) {
    Engine engine;
    const int before = slices_before_search(engine, p, limits);
    EXPECT_GE(engine.search().elapsed_ms(), least);
    engine.stop();
    return before;
  };
  Limits depth, movetime, clock;
  depth.depth = 30;
  movetime.movetime = 600;
  clock.has_clock = true;
  clock.time[White] = clock.time[Black] = 30'000;
  const int whole = slices(depth, 0);
  EXPECT_LT(slices(movetime, 300), whole);
  EXPECT_LT(slices(clock, 750), whole);
}

TEST(Endings, AnEngineThatUnpacksAnswersAndCanBeStopped) {
  const Position p = test::position("8/8/8/3k4/8/8/8/KBN5 w - - 0 1");
  Engine engine;
  int best = 0;
  Engine::Listener listener;
  listener.on_bestmove = [&](const BestMove& found) { best += bool(found.move); };
  engine.set_listener(std::move(listener));
  ASSERT_TRUE(engine.set_endings(whole_file()));
  engine.set_position(p);
  Limits endless;
  endless.infinite = true;
  ASSERT_TRUE(engine.go(endless));
  EXPECT_EQ(engine.run(std::chrono::milliseconds(1)), RunState::Paused);
  EXPECT_TRUE(engine.searching());
  EXPECT_EQ(engine.search().nodes(), 0u);
  EXPECT_FALSE(engine.set_option("Hash", "1"));
  EXPECT_FALSE(engine.go(endless));
  engine.stop();
  EXPECT_EQ(best, 1);
  EXPECT_FALSE(engine.searching());
}

/// Reads the table of the tree at any path but "missing".
Result<std::string> read_table(const std::string& path) {
  if (path == "missing") return Error{path, "found nothing"};
  return whole_file();
}

TEST(Endings, TheInstalledTableIsTheDefaultAndCanBeTurnedOff) {
  std::vector<std::string> lines;
  const auto last_score = [&](Engine& engine, Uci& uci, const std::string& command) {
    lines.clear();
    if (!command.empty()) uci.handle(command);
    uci.handle("position fen 8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    uci.handle("go depth 1");
    while (uci.run(std::chrono::seconds(1)) == RunState::Paused) continue;
    return engine.search().best_line().empty() ? "" : lines.at(lines.size() - 3);
  };
  const auto out = [&](std::string_view line) { lines.emplace_back(line); };
  Engine engine;
  Uci uci(engine, out, read_table, "/share/riposte/endings.bin");
  uci.handle("uci");
  EXPECT_EQ(lines.at(lines.size() - 2), "option name TablePath type string default /share/riposte/endings.bin");
  EXPECT_NE(last_score(engine, uci, "").find(" score mate "), std::string::npos);
  EXPECT_NE(last_score(engine, uci, "setoption name TablePath value <empty>").find(" score cp "), std::string::npos);
  EXPECT_NE(last_score(engine, uci, "setoption name TablePath value /share/riposte/endings.bin").find(" score mate "),
            std::string::npos);
  Engine bare;
  lines.clear();
  Uci without(bare, out, read_table, "missing");
  EXPECT_TRUE(lines.empty());
  without.handle("uci");
  EXPECT_EQ(lines.at(lines.size() - 2), "option name TablePath type string default <empty>");
}

TEST(Endings, TheBenchIsTheSameWithATable) {
  std::vector<std::string> counts;
  for (const char* path : {"", "table"}) {
    std::string last;
    Engine engine;
    Uci uci(
        engine, [&](std::string_view line) { last = line; }, read_table, path);
    uci.handle("bench 5");
    while (uci.run(std::chrono::seconds(1)) == RunState::Paused) continue;
    counts.push_back(last.substr(0, last.find(' ')));
    if (!*path) continue;
    uci.handle("position fen 8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    uci.handle("go depth 1");
    while (uci.run(std::chrono::seconds(1)) == RunState::Paused) continue;
    EXPECT_EQ(engine.search().best_line().size(), 1u);
  }
  EXPECT_EQ(counts[0], counts[1]);
}

/// A mate that the table of endings knows below the deepest node.
TEST(Endings, ADeepMateIsAMateAndKeepsItsDistanceInTheTable) {
  constexpr int Ply = MaxPly - 1, Plies = 100;
  TranspositionTable table;
  ASSERT_TRUE(table.resize(1));
  for (const int score : {mate_in(Ply + Plies), mated_in(Ply + Plies)}) {
    EXPECT_TRUE(is_mate(score));
    EXPECT_EQ(std::abs(mate_moves(score)), (Ply + Plies + (score > 0)) / 2);
    table.store(1, Ply, Move(), score, 0, 5, Bound::Exact);
    EXPECT_EQ(table.probe(1, 0).score, score > 0 ? mate_in(Plies) : mated_in(Plies));
  }
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
