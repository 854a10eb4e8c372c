// Invalid UCI input: reported, rejected and survived.

#include "board/movegen.h"
#include "board/notation.h"
#include "uci_support.h"

namespace riposte {
namespace {

using test::matches;
using test::Session;

/// `stands`: the FEN of the current position afterwards, "" for none.
struct Refused {
  const char* line;
  const char* field;
  const char* stands;
};
constexpr const char* AfterE4E5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
const Refused RefusedPositions[] = {
    {"position", "position", ""},
    {"position startpos e2e4", "position", ""},
    {"position start", "position", ""},
    {"position fen", "fen", ""},
    {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen.placement", ""},
    {"position fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1 moves e1e2", "fen.turn", ""},
    {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1", "fen.castling", ""},
    {"position startpos moves e2e5", "moves[0]", StartFen.data()},
    {"position startpos moves e2e4 e7e5 e4e5", "moves[2]", AfterE4E5},
    {"position startpos moves e2e4 e7e5 0000", "moves[2]", AfterE4E5},
    {"position startpos moves e2e4 e7e5 e4e5 g1f3", "moves[2]", AfterE4E5},
    {"position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e3", "moves[0]", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
};

TEST(HostileUci, ABadPositionIsNamed) {
  Session s;
  for (const Refused& c : RefusedPositions) {
    const auto lines = s.answer(c.line);
    ASSERT_EQ(lines.size(), 1u) << c.line;
    EXPECT_EQ(lines[0].substr(0, lines[0].find(": ")), std::string("info string error ") + c.field) << c.line;
    EXPECT_NE(lines[0].find("expected"), std::string::npos) << lines[0];
  }
}

/// A rejected `position` command leaves the position before its first illegal move, or none, but never an earlier one.
TEST(HostileUci, NoAnswerRefersToAnEarlierPosition) {
  for (const Refused& c : RefusedPositions) {
    Session s;
    s.send("position fen 7k/8/8/8/8/8/8/R6K w - - 0 1");
    s.send(c.line);
    EXPECT_EQ(s.fen(), c.stands) << c.line;
    if (*c.stands) {
      const Position p = test::position(c.stands);
      s.answer("go depth 2");
      EXPECT_TRUE(parse_uci(p, s.lines.back().substr(9, 4), false)) << c.line << ": " << s.lines.back();
      EXPECT_EQ(std::stoi(s.answer("perft 1").at(0)), legal_moves(p).size()) << c.line;
      continue;
    }
    EXPECT_EQ(s.answer("go depth 2").size(), 2u) << c.line;
    EXPECT_EQ(s.lines.back(), "bestmove 0000") << c.line;
    for (const char* asks : {"go depth 2", "go perft 1", "perft 1", "d", "eval"})
      EXPECT_EQ(s.answer(asks).at(0).substr(0, 27), "info string error position:") << c.line << ", " << asks;
    EXPECT_TRUE(s.answer("eval 4k3/8/8/8/8/8/8/4K3 w - - 0 1").size() > 5u) << "a FEN argument needs no current position";
    s.send("ucinewgame");
    s.answer("go depth 2");
    EXPECT_EQ(s.lines.back(), "bestmove 0000") << c.line;
    s.send("position startpos");
    s.answer("go depth 2");
    EXPECT_TRUE(matches(s.lines.back(), "bestmove [a-h][12][a-h][34].*")) << c.line;
  }
}

TEST(HostileUci, ARepairedFenIsReportedAndSearched) {
  constexpr const char* Repaired = "info string repaired fen.castling: castling right Q dropped (no rook on a1)";
  Session s;
  EXPECT_EQ(s.answer("position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"), std::vector<std::string>{Repaired});
  EXPECT_EQ(s.fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  s.answer("go depth 2");
  EXPECT_EQ(s.count("bestmove e1") + s.count("bestmove h1"), 1) << s.lines.back();
  EXPECT_EQ(s.answer("position fen 4k3/8/8/8/8/8/8/4K2R moves e1g1").size(), 4u) << "three missing fields, an illegal move";
  EXPECT_EQ(s.fen(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  EXPECT_EQ(s.answer("eval 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1").at(0), Repaired);
  EXPECT_EQ(s.answer("perft 1 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1").at(0), Repaired);
}

TEST(HostileUci, StrictFenRejectsRepairs) {
  Session s;
  EXPECT_TRUE(s.answer("setoption name Strict FEN value true").empty());
  EXPECT_EQ(s.answer("position fen 4k3/8/8/8/8/8/8/4K2R w KQ - 0 1").at(0).substr(0, 32), "info string error fen.castling: ");
  s.answer("go depth 2");
  EXPECT_EQ(s.lines.back(), "bestmove 0000");
  EXPECT_EQ(s.answer("eval 4k3/8/8/8/8/8/8/4K2R w").at(0).substr(0, 23), "info string error fen: ");
}

TEST(HostileUci, BadLimitsAreNamedAndAMoveIsPlayed) {
  const std::pair<const char*, const char*> cases[] = {
      {"go depth", "limits.depth"},
      {"go depth x", "limits.depth"},
      {"go depth -1", "limits.depth"},
      {"go depth 0", "limits.depth"},
      {"go depth movetime 1", "limits.depth"},
      {"go nodes 0", "limits.nodes"},
      {"go nodes -1", "limits.nodes"},
      {"go nodes 1e9", "limits.nodes"},
      {"go mate 0", "limits.mate"},
      {"go movetime -1", "limits.movetime"},
      {"go wtime x", "limits.wtime"},
      {"go searchmoves", "limits.searchmoves"},
      {"go searchmoves e2e5", "limits.searchmoves"},
      {"go depth 99999999999999999999", "limits.depth"},
      {"go depth 2 wtime 99999999999999999999 btime 1", "limits.wtime"},
      {"go nodes -99999999999999999999", "limits.nodes"},
  };
  for (const auto& [line, field] : cases) {
    Session s;
    s.send(line);
    const bool endless = line == std::string("go depth 99999999999999999999") || matches(line, "go searchmoves.*");
    EXPECT_EQ(s.work(endless ? 2 : 20000), endless ? RunState::Paused : RunState::Idle) << line;
    s.send("stop");
    ASSERT_GE(s.lines.size(), 2u) << line;
    EXPECT_EQ(s.lines[0].substr(0, s.lines[0].find(": ")), std::string("info string error ") + field) << line;
    EXPECT_EQ(s.count("info string error"), 1) << line;
    EXPECT_TRUE(matches(s.lines.back(), "bestmove [a-h][12][a-h][34].*")) << line << ": " << s.lines.back();
  }
  Session s;
  const std::string too_deep = "go perft " + std::to_string(PerftDivide::MaxDepth + 1);
  for (const std::string& line : {std::string("go perft"), std::string("go perft 0"), std::string("go perft x"), too_deep}) {
    const auto lines = s.answer(line);
    ASSERT_EQ(lines.size(), 1u) << line;
    EXPECT_EQ(lines[0].substr(0, 31), "info string error limits.perft:");
  }
}

TEST(HostileUci, IllegalSearchmovesAreLeftOut) {
  Session s;
  for (const char* moves : {"e2e5 a2a3 h2h3", "a2a3 e2e5 h2h3", "a2a3 h2h3 Nf3", "a2a3 0000 h2h3", "a2a3 h2h3 xyzzy e1g1"}) {
    s.answer(std::string("go depth 4 searchmoves ") + moves);
    EXPECT_EQ(s.lines.at(0).substr(0, 36), "info string error limits.searchmoves") << moves;
    EXPECT_TRUE(matches(s.lines.back(), "bestmove (a2a3|h2h3).*")) << moves << ": " << s.lines.back();
  }
  s.answer("go searchmoves e2e5 d2d4 depth 2");
  EXPECT_EQ(s.lines.back().substr(0, 13), "bestmove d2d4") << "the limits after them are read";
}

TEST(HostileUci, OddButGoodLimitsAreUnderstood) {
  for (const char* line : {"go depth 1 depth 2", "go movestogo 0 wtime 1 btime 1", "go wtime -1000 btime -1000 depth 1",
                           "go wtime 9223372036854775807 btime 1 depth 1", "go movetime 0", "go sideways depth 1", "go nodes 1",
                           "go depth 1 searchmoves e2e4 d2d4", "go searchmoves e2e4 depth 1", "go mate 1 depth 1"}) {
    Session s;
    s.answer(line);
    EXPECT_EQ(s.count("info string error"), 0) << line;
    EXPECT_TRUE(matches(s.lines.back(), "bestmove [a-h][12][a-h][34].*")) << line;
  }
}

TEST(HostileUci, OptionsAreSetOrRejectedWithTheirRange) {
  Session s;
  EXPECT_TRUE(s.answer("setoption name Hash value 2").empty());
  EXPECT_TRUE(s.answer("setoption name Clear Hash").empty());
  EXPECT_TRUE(s.answer("setoption name switch late move reductions value FALSE").empty());
  EXPECT_FALSE(s.engine.settings().switches.reductions);
  EXPECT_EQ(s.answer("setoption name MultiPV value 0").at(0),
            "info string error option.MultiPV: expected a whole number from 1 to 256, found \"0\"");
  EXPECT_EQ(s.answer("setoption name Threads value 0").at(0).substr(0, 33), "info string error option.Threads:");
  EXPECT_EQ(s.answer("setoption name Switch Killer Lifetime value eternal").at(0).substr(0, 86),
            "info string error option.Switch Killer Lifetime: expected one of search, iteration, gr");
  EXPECT_EQ(s.answer("setoption name Nonsense value 1").at(0).substr(0, 25), "info string error option:");
  EXPECT_EQ(s.answer("setoption Hash 16").size(), 1u);
  s.send("debug on");
  EXPECT_EQ(s.answer("setoption name Hash value 3").at(0), "info string Hash = 3");
}

/// After each of these lines the engine must still answer and play a legal move.
TEST(HostileUci, SurvivesHostileLines) {
  const auto rows = test::table("hostile-uci.txt");
  EXPECT_GE(rows.size(), 40u);
  Session s;
  for (const auto& row : rows) {
    std::string text = row[0];
    for (std::size_t i = 1; i < row.size(); ++i) text += '\t' + row[i];
    const std::string line = test::unescaped(text);
    s.send(line);
    s.work(2);
    s.lines.clear();
    s.send("stop");
    s.send("isready");
    ASSERT_EQ(s.count("readyok"), 1) << text;
    s.send("position startpos");
    s.send("setoption name MultiPV value 1");
    s.answer("go nodes 50");
    ASSERT_EQ(s.count("bestmove"), 1) << text;
    ASSERT_TRUE(matches(s.lines.back(), "bestmove [a-h][12][a-h][34].*")) << text << ": " << s.lines.back();
    for (const std::string& l : s.lines)
      for (const char c : l) ASSERT_TRUE(c >= ' ' && c <= '~') << text;
  }
  EXPECT_FALSE(s.uci.quit());
}

TEST(HostileUci, AnOverlongLineIsRejected) {
  Session s;
  EXPECT_EQ(s.answer(std::string(Uci::MaxLineLength + 1, 'x')).at(0).substr(0, 23), "info string error line:");
  std::string game = "position startpos moves";
  for (int i = 0; i < 5000; ++i) game += " g1f3 g8f6 f3g1 f6g8";
  EXPECT_TRUE(s.answer(game).empty()) << "20,000 moves are accepted";
  s.answer("go depth 3");
  EXPECT_EQ(s.count("bestmove"), 1);
}

TEST(HostileUci, UnknownWordsBeforeACommandAreSkipped) {
  Session s;
  EXPECT_EQ(s.answer("joho isready"), std::vector<std::string>{"readyok"});
  EXPECT_EQ(s.answer("  \t isready \r"), std::vector<std::string>{"readyok"});
  EXPECT_TRUE(s.answer("").empty());
  EXPECT_EQ(s.answer("joho").at(0), "info string error command: expected a UCI command, found \"joho\"");
}

}  // namespace
}  // namespace riposte
