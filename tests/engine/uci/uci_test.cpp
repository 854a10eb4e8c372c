// UCI input and output.

#include <set>

#include "uci_support.h"

namespace riposte {
namespace {

using test::matches;
using test::Session;
using namespace std::chrono_literals;

TEST(UciText, IntroducesItselfWithAllOptions) {
  Session s;
  const auto lines = s.answer("uci");
  EXPECT_EQ(lines.at(0), std::string("id name Riposte ") + Version);
  EXPECT_EQ(lines.at(1).substr(0, 10), "id author ");
  EXPECT_EQ(lines.back(), "uciok");
  std::set<std::string> names;
  for (std::size_t i = 2; i + 1 < lines.size(); ++i) {
    std::smatch m;
    ASSERT_TRUE(std::regex_match(lines[i], m,
                                 std::regex("option name (.+) type (check default (true|false)|spin default "
                                            "\\d+ min \\d+ max \\d+|combo default \\S+( var \\S+)+|string default \\S+|button)")))
        << lines[i];
    EXPECT_TRUE(names.insert(m[1]).second) << lines[i];
  }
  EXPECT_EQ(names.size(), all_options().size());
  for (const char* n :
       {"Hash", "Threads", "Ponder", "MultiPV", "UCI_Chess960", "UCI_AnalyseMode", "Move Overhead", "Clear Hash", "Strict FEN"})
    EXPECT_TRUE(names.count(n)) << n;
  for (const char* value : {"true", "false"})
    EXPECT_TRUE(s.answer(std::string("setoption name UCI_AnalyseMode value ") + value).empty());
}

TEST(UciText, AnswersDuringASearch) {
  Session s;
  s.send("go infinite");
  s.work(3);
  s.lines.clear();
  s.send("isready");
  EXPECT_EQ(s.lines, std::vector<std::string>{"readyok"});
  s.send("setoption name Hash value 32");
  EXPECT_EQ(s.lines.back().substr(0, 30), "info string error option.Hash:");
  s.send("position startpos moves e2e4");  // for the next search
  s.work(3);
  EXPECT_EQ(s.count("bestmove"), 0);
  s.send("stop");
  EXPECT_EQ(s.count("bestmove"), 1);
  EXPECT_TRUE(matches(s.lines.back(), "bestmove [a-h][12][a-h][34]( ponder [a-h][78][a-h][56])?")) << s.lines.back();
  s.answer("go depth 2");
  EXPECT_TRUE(matches(s.lines.back(), "bestmove [a-h][78][a-h][56].*")) << "Black's move now";
}

TEST(UciText, GoDuringASearchAnswersBoth) {
  Session s;
  s.send("go infinite");
  s.work(2);
  s.send("go depth 3");
  EXPECT_EQ(s.count("bestmove"), 1) << "the first is answered at once";
  s.work();
  EXPECT_EQ(s.count("bestmove"), 2);
  s.send("stop");
  EXPECT_EQ(s.count("bestmove"), 2);
}

TEST(UciText, EachEndOfASearchAnswersOnce) {
  for (const char* end : {"stop", "ucinewgame", "quit", "go depth 1", "bench 1", "perft 1"}) {
    Session s;
    s.send("go ponder wtime 1000 btime 1000");
    s.work(3);
    EXPECT_EQ(s.count("bestmove"), 0);
    s.send(end);
    EXPECT_EQ(s.count("bestmove"), 1) << end;
    EXPECT_EQ(s.uci.quit(), end == std::string("quit"));
  }
}

TEST(UciText, PonderingWaitsForPonderhitWithAnyLimits) {
  const std::pair<const char*, RunState> cases[] = {
      {"nodes 2000", RunState::Waiting},
      {"depth 3", RunState::Waiting},
      {"movetime 1", RunState::Paused},  // after ten times the movetime
  };
  for (const auto& [limit, state] : cases) {
    Session s;
    s.send(std::string("go ponder ") + limit);
    EXPECT_EQ(s.work(state == RunState::Paused ? 10 : 100), state) << limit;
    EXPECT_EQ(s.count("bestmove"), 0) << limit;
    s.answer("ponderhit");
    EXPECT_EQ(s.count("bestmove"), 1) << limit;
  }
}

TEST(UciText, EvalAcceptsAPosition) {
  Session s;
  const auto here = s.answer("eval");
  EXPECT_NE(s.answer("eval 8/8/8/3k4/8/8/8/QK6 w - - 0 1"), here);
  EXPECT_EQ(s.answer("eval"), here) << "the current position stays";
  EXPECT_EQ(s.answer("eval 8/8/8/8/8/8/8/8 w - - 0 1").at(0).substr(0, 33), "info string error fen.placement: ");
}

TEST(UciText, PonderhitStartsTheClock) {
  Session s;
  s.send("position startpos moves e2e4 e7e5");
  s.send("go ponder wtime 100 btime 100");
  s.work(3);
  EXPECT_EQ(s.count("bestmove"), 0);
  s.send("ponderhit");
  EXPECT_EQ(s.work(), RunState::Idle);
  EXPECT_EQ(s.count("bestmove"), 1);
}

TEST(UciText, InfoLinesAreWellFormed) {
  Session s;
  s.send("setoption name MultiPV value 2");
  s.send("position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
  const auto lines = s.answer("go depth 8");
  int scores = 0;
  for (const std::string& l : lines) {
    if (l.substr(0, 4) != "info" || l.find(" score ") == std::string::npos) continue;
    ++scores;
    EXPECT_TRUE(matches(l,
                        "info depth \\d+ seldepth \\d+ multipv [12] score (cp|mate) -?\\d+( lowerbound| "
                        "upperbound)? nodes \\d+ "
                        "nps \\d+ hashfull \\d+ time \\d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+"))
        << l;
  }
  EXPECT_GE(scores, 16);
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const auto& l) { return l.find("score mate 3") != std::string::npos; }));
  EXPECT_EQ(s.lines.back().substr(0, 13), "bestmove f6a6");
}

/// cutechess forgets the score it shows when a line has another depth and no score (its UciEngine::parseInfo).
TEST(UciText, AHeartbeatHasNoDepthWithoutAScore) {
  Session s;
  s.answer("go depth 4");  // each search ends with a heartbeat
  int seen = 0;
  for (const std::string& l : s.lines) {
    if (l.substr(0, 5) != "info ") continue;
    const bool score = l.find(" score ") != std::string::npos;
    EXPECT_EQ(l.find("info depth ") == 0, score) << l;
    if (score) continue;
    ++seen;
    EXPECT_TRUE(
        matches(l, "info nodes \\d+ nps \\d+ hashfull \\d+ time \\d+( currmove ([a-h][1-8]){2}[nbrq]? currmovenumber \\d+)?"))
        << l;
  }
  EXPECT_GE(seen, 1);
}

TEST(UciText, PerftPrintsStockfishsFormat) {
  Session s;
  const auto lines = s.answer("go perft 3");
  ASSERT_EQ(lines.size(), 23u);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < 20; ++i) {
    ASSERT_TRUE(matches(lines[i], "[a-h][12][a-h][34]: \\d+")) << lines[i];
    total += std::stoull(lines[i].substr(6));
  }
  EXPECT_EQ(total, 8902u);
  EXPECT_EQ(lines[20], "");
  EXPECT_EQ(lines[21], "Nodes searched: 8902");
  EXPECT_TRUE(matches(s.answer("perft 2 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").at(0), "\\d+ nodes \\d+ nps"));
}

TEST(UciText, PerftCanBeStoppedAndKeepsItsPosition) {
  Session s;
  s.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  s.send("go perft 15");
  s.uci.run(1ms);
  s.send("isready");
  EXPECT_EQ(s.count("readyok"), 1);
  s.send("stop");
  EXPECT_EQ(s.work(), RunState::Idle);
  EXPECT_EQ(s.count("Nodes searched"), 0);
  s.lines.clear();
  s.send("go perft 2");
  s.send("position startpos");
  s.work();
  EXPECT_EQ(s.count("e1g1: "), 1);
  EXPECT_EQ(s.count("Nodes searched: 568"), 1);
}

TEST(UciText, BenchEndsWithItsLine) {
  Session s;
  s.send("position startpos moves e2e4");
  const std::string before = s.fen();
  const auto lines = s.answer("bench 2");
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(matches(lines[0], "\\d+ nodes \\d+ nps")) << lines[0];
  EXPECT_EQ(s.answer("bench 2").at(0).substr(0, lines[0].find(' ')), lines[0].substr(0, lines[0].find(' ')))
      << "the same nodes again";
  EXPECT_EQ(s.fen(), before);
  s.lines.clear();
  s.send("bench 20");
  s.work(2);
  s.send("isready");
  s.send("stop");
  EXPECT_EQ(s.lines, std::vector<std::string>{"readyok"}) << "its searches report no best move";
  EXPECT_EQ(s.fen(), before);
  EXPECT_EQ(s.answer("bench 0").at(0).substr(0, 24), "info string error bench:");
  EXPECT_TRUE(matches(s.answer("bench 1").at(0), "\\d+ nodes \\d+ nps")) << "the least depth";
}

TEST(UciText, QuitLetsBenchAndPerftFinish) {
  for (const auto& [line, result] : {std::pair("bench 3", "\\d+ nodes \\d+ nps"), std::pair("perft 4", "197281 nodes \\d+ nps"),
                                     std::pair("go perft 3", "")}) {
    Session s;
    s.send(line);
    s.send("quit");
    EXPECT_FALSE(s.uci.quit()) << line;
    s.work();
    EXPECT_TRUE(s.uci.quit()) << line;
    ASSERT_FALSE(s.lines.empty()) << line;
    EXPECT_TRUE(matches(s.lines.back(), result)) << line << ": " << s.lines.back();
  }
  Session s;
  s.send("bench 30");
  s.send("quit");
  s.work(2);
  EXPECT_FALSE(s.uci.quit());
  s.send("quit");
  EXPECT_TRUE(s.uci.quit()) << "whoever asks twice does not wait";
}

TEST(UciText, HelpNamesTheCommandsAndTheVersionIsThatOfThePackage) {
  Session s;
  const std::string version = std::string("Riposte ") + Version;
  EXPECT_EQ(s.answer("--version"), std::vector<std::string>{version});
  for (const char* line : {"help", "--help"}) {
    const auto lines = s.answer(line);
    EXPECT_EQ(lines.at(0), version);
    for (const char* command : {"  bench ", "  perft ", "  eval ", "  d ", "  motifs ", "  xray ", "  help"})
      EXPECT_EQ(s.count(command), 1) << command;
  }
  EXPECT_TRUE(s.uci.handle("isready"));
  EXPECT_FALSE(s.uci.handle("--versoin"));
}

TEST(UciText, PrintsBoardAndEvaluation) {
  Session s;
  const auto board = s.answer("d");
  ASSERT_EQ(board.size(), 13u);
  EXPECT_EQ(board[0], "8  r n b q k b n r");
  EXPECT_EQ(board[7], "1  R N B Q K B N R");
  EXPECT_EQ(board[9], std::string("Fen: ") + std::string(StartFen));
  const auto eval = s.answer("eval");
  EXPECT_GT(int(eval.size()), TermCount);
  EXPECT_TRUE(std::any_of(eval.begin(), eval.end(), [](const auto& l) { return l.find("knight-tropism") != std::string::npos; }));
}

/// Pages written for stockfish.js wait for these lines: `Key is` ends the answer to `d`, an empty line after
/// `Total Evaluation` that to `eval`.
TEST(UciText, BoardAndEvaluationEndAsInStockfishJs) {
  Session s;
  s.send("position fen 4k3/8/8/8/7b/8/3P4/4K2r w - - 0 1");
  auto board = s.answer("d");
  const std::string key = board.at(10).substr(5);
  EXPECT_TRUE(matches(board.at(10), "Key: [0-9A-F]{16}")) << board[10];
  EXPECT_EQ(board.at(11), "Checkers: h1 h4");
  EXPECT_EQ(board.at(12), "Key is " + key);
  s.send("position startpos");
  board = s.answer("d");
  EXPECT_NE(board.at(10).substr(5), key);
  EXPECT_EQ(board.at(11), "Checkers:");
  const auto start = s.answer("eval");
  ASSERT_GE(start.size(), 2u);
  EXPECT_EQ(start.back(), "");
  EXPECT_TRUE(matches(start[start.size() - 2], "Total Evaluation: -?\\d+\\.\\d\\d \\(white side\\)")) << start[start.size() - 2];
  const auto worse = s.answer("eval rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_TRUE(matches(worse[worse.size() - 2], "Total Evaluation: [1-9]\\d?\\.\\d\\d \\(white side\\)"))
      << "from White's point of view, also with Black to move";
  s.send("position fen 8/8/8/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(s.answer("eval").size(), 3u);
  EXPECT_EQ(s.lines.at(1), "Total Evaluation: none (no position)");
  EXPECT_EQ(s.lines.at(2), "");
  EXPECT_EQ(s.answer("d").back(), "Key is none");
}

TEST(UciText, Chess960CastlingIsKingTakesRook) {
  Session s;
  s.send("setoption name UCI_Chess960 value true");
  s.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1");
  EXPECT_EQ(s.fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b ha - 1 1");
  s.send("setoption name UCI_Chess960 value false");
  s.send("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1c1 e8g8");
  EXPECT_EQ(s.fen(), "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2");
}

}  // namespace
}  // namespace riposte
