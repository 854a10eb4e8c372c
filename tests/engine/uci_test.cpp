// UCI as text: what goes in and what comes out, also when it is nonsense.

#include "uci/uci.h"

#include <regex>
#include <set>

#include "search_support.h"

namespace riposte {
namespace {

using namespace std::chrono_literals;

struct Session {
  Engine engine;
  std::vector<std::string> lines;
  Uci uci{engine, [this](std::string_view line) { lines.emplace_back(line); }};

  void send(const std::string& line) { uci.handle(line); }
  /// Carries out what was begun; at most `most` slices of it.
  RunState work(int most = 1 << 20) {
    RunState state = uci.run(1ms);
    while (state == RunState::Paused && --most > 0) state = uci.run(1ms);
    return state;
  }
  /// What `line` and the work it begins put out.
  std::vector<std::string> answer(const std::string& line) {
    lines.clear();
    send(line);
    work();
    return lines;
  }
  int count(const std::string& prefix) const {
    return int(std::count_if(lines.begin(), lines.end(), [&](const auto& l) { return l.substr(0, prefix.size()) == prefix; }));
  }
  std::string fen() {
    for (const std::string& l : answer("d"))
      if (l.substr(0, 5) == "Fen: ") return l.substr(5);
    return "";
  }
};

bool matches(const std::string& text, const char* pattern) { return std::regex_match(text, std::regex(pattern)); }

TEST(UciText, IntroducesItselfWithAllOptions) {
  Session s;
  const auto lines = s.answer("uci");
  EXPECT_EQ(lines.at(0), std::string("id name Riposte ") + Version);
  EXPECT_EQ(lines.at(1).substr(0, 10), "id author ");
  EXPECT_EQ(lines.back(), "uciok");
  std::set<std::string> names;
  for (std::size_t i = 2; i + 1 < lines.size(); ++i) {
    std::smatch m;
    ASSERT_TRUE(std::regex_match(lines[i], m, std::regex("option name (.+) type (check default (true|false)|spin default "
                                                         "\\d+ min \\d+ max \\d+|combo default \\S+( var \\S+)+|button)")))
        << lines[i];
    EXPECT_TRUE(names.insert(m[1]).second) << lines[i];
  }
  EXPECT_EQ(names.size(), all_options().size());
  for (const char* n : {"Hash", "Threads", "Ponder", "MultiPV", "UCI_Chess960", "Move Overhead", "Clear Hash"})
    EXPECT_TRUE(names.count(n)) << n;
}

TEST(UciText, AnswersWhileItSearches) {
  Session s;
  s.send("go infinite");
  s.work(3);
  s.lines.clear();
  s.send("isready");
  EXPECT_EQ(s.lines, std::vector<std::string>{"readyok"});
  s.send("setoption name Hash value 32");
  EXPECT_EQ(s.lines.back().substr(0, 30), "info string error option.Hash:");
  s.send("position startpos moves e2e4");  // of the next search
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

TEST(UciText, PonderhitLetsTheClockRun) {
  Session s;
  s.send("position startpos moves e2e4 e7e5");
  s.send("go ponder wtime 100 btime 100");
  s.work(3);
  EXPECT_EQ(s.count("bestmove"), 0);
  s.send("ponderhit");
  EXPECT_EQ(s.work(), RunState::Idle);
  EXPECT_EQ(s.count("bestmove"), 1);
}

TEST(UciText, InfoLinesHaveTheirForm) {
  Session s;
  s.send("setoption name MultiPV value 2");
  s.send("position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
  const auto lines = s.answer("go depth 8");
  int scores = 0;
  for (const std::string& l : lines) {
    if (l.substr(0, 4) != "info" || l.find(" score ") == std::string::npos) continue;
    ++scores;
    EXPECT_TRUE(matches(l, "info depth \\d+ seldepth \\d+ multipv [12] score (cp|mate) -?\\d+( lowerbound| upperbound)? nodes \\d+ "
                           "nps \\d+ hashfull \\d+ time \\d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+"))
        << l;
  }
  EXPECT_GE(scores, 16);
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [](const auto& l) { return l.find("score mate 3") != std::string::npos; }));
  EXPECT_EQ(s.lines.back().substr(0, 13), "bestmove f6a6");
}

TEST(UciText, ABadPositionIsNamedAndChangesNothing) {
  Session s;
  s.answer("position startpos moves e2e4");
  const std::string before = s.fen();
  const std::pair<const char*, const char*> cases[] = {
      {"position", "position"},
      {"position startpos e2e4", "position"},
      {"position start", "position"},
      {"position startpos moves e2e5", "moves[0]"},
      {"position startpos moves e2e4 e7e5 0000", "moves[2]"},
      {"position fen", "fen"},
      {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "fen.placement"},
      {"position fen 4k3/8/8/8/8/8/8/4K3 w qkQK - 0 1", "fen.castling"},
      {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0 1", "fen.castling"},
      {"position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e3", "moves[0]"},
  };
  for (const auto& [line, field] : cases) {
    const auto lines = s.answer(line);
    ASSERT_EQ(lines.size(), 1u) << line;
    EXPECT_EQ(lines[0].substr(0, lines[0].find(": ")), std::string("info string error ") + field) << line;
    EXPECT_NE(lines[0].find("expected"), std::string::npos) << lines[0];
    EXPECT_EQ(s.fen(), before) << line;
  }
}

/// After a FEN that is no position a move would be one of some other position.
TEST(UciText, NothingIsSearchedAfterARefusedFen) {
  Session s;
  s.send("position fen 8/8/8/8/8/8/8/8 w - - 0 1");
  s.answer("go depth 2");
  EXPECT_EQ(s.lines.at(0).substr(0, 27), "info string error position:");
  EXPECT_EQ(s.lines.back(), "bestmove 0000");
  s.send("position startpos");
  s.answer("go depth 2");
  EXPECT_EQ(s.count("bestmove 0000"), 0);
  EXPECT_EQ(s.count("bestmove "), 1);
  s.send("position startpos moves e2e5");
  s.answer("go depth 2");
  EXPECT_EQ(s.count("bestmove 0000"), 0) << "illegal moves leave the position before them";
}

TEST(UciText, BadLimitsAreNamedAndStillAnswered) {
  Session s;
  const std::pair<const char*, const char*> cases[] = {
      {"go depth", "limits.depth"},        {"go depth x", "limits.depth"},    {"go depth -1", "limits.depth"},
      {"go depth 0", "limits.depth"},      {"go nodes -1", "limits.nodes"},   {"go nodes 1e9", "limits.nodes"},
      {"go mate 0", "limits.mate"},        {"go movetime -1", "limits.movetime"}, {"go wtime x", "limits.wtime"},
      {"go searchmoves", "limits.searchmoves"}, {"go searchmoves e2e5", "limits.searchmoves"},
      {"go depth 99999999999999999999", "limits.depth"},
  };
  for (const auto& [line, field] : cases) {
    const auto lines = s.answer(line);
    ASSERT_EQ(lines.size(), 2u) << line;
    EXPECT_EQ(lines[0].substr(0, lines[0].find(": ")), std::string("info string error ") + field);
    EXPECT_EQ(lines[1], "bestmove 0000") << "whoever sent this waits for an answer";
  }
  const std::string too_deep = "go perft " + std::to_string(PerftDivide::MaxDepth + 1);
  for (const std::string& line : {std::string("go perft"), std::string("go perft 0"), std::string("go perft x"), too_deep}) {
    const auto lines = s.answer(line);
    ASSERT_EQ(lines.size(), 1u) << line;
    EXPECT_EQ(lines[0].substr(0, 31), "info string error limits.perft:");
  }
}

TEST(UciText, OddButGoodLimitsAreUnderstood) {
  for (const char* line : {"go depth 1 depth 2", "go movestogo 0 wtime 1 btime 1", "go wtime -1000 btime -1000 depth 1",
                           "go wtime 9223372036854775807 btime 1 depth 1", "go movetime 0", "go sideways depth 1",
                           "go nodes 1", "go depth 1 searchmoves e2e4 d2d4", "go searchmoves e2e4 depth 1", "go mate 1 depth 1"}) {
    Session s;
    s.answer(line);
    EXPECT_EQ(s.count("info string error"), 0) << line;
    EXPECT_TRUE(matches(s.lines.back(), "bestmove [a-h][12][a-h][34].*")) << line;
  }
}

TEST(UciText, OptionsAreSetAndRefusedWithTheirRange) {
  Session s;
  EXPECT_TRUE(s.answer("setoption name Hash value 2").empty());
  EXPECT_TRUE(s.answer("setoption name Clear Hash").empty());
  EXPECT_TRUE(s.answer("setoption name switch late move reductions value FALSE").empty());
  EXPECT_FALSE(s.engine.settings().switches.reductions);
  EXPECT_EQ(s.answer("setoption name MultiPV value 0").at(0),
            "info string error option.MultiPV: expected a whole number from 1 to 256, found \"0\"");
  EXPECT_EQ(s.answer("setoption name Threads value 2").at(0).substr(0, 33), "info string error option.Threads:");
  EXPECT_EQ(s.answer("setoption name Switch Killer Lifetime value eternal").at(0).substr(0, 86),
            "info string error option.Switch Killer Lifetime: expected one of search, iteration, gr");
  EXPECT_EQ(s.answer("setoption name Nonsense value 1").at(0).substr(0, 25), "info string error option:");
  EXPECT_EQ(s.answer("setoption Hash 16").size(), 1u);
  s.send("debug on");
  EXPECT_EQ(s.answer("setoption name Hash value 3").at(0), "info string Hash = 3");
}

TEST(UciText, PerftHasStockfishsForm) {
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
  EXPECT_EQ(s.answer("bench 2").at(0).substr(0, lines[0].find(' ')), lines[0].substr(0, lines[0].find(' '))) << "the same nodes again";
  EXPECT_EQ(s.fen(), before);
  s.lines.clear();
  s.send("bench 20");
  s.work(2);
  s.send("isready");
  s.send("stop");
  EXPECT_EQ(s.lines, std::vector<std::string>{"readyok"}) << "its searches are no one else's";
  EXPECT_EQ(s.fen(), before);
  EXPECT_EQ(s.answer("bench 0").at(0).substr(0, 24), "info string error bench:");
}

TEST(UciText, PrintsBoardAndEvaluation) {
  Session s;
  const auto board = s.answer("d");
  ASSERT_EQ(board.size(), 10u);
  EXPECT_EQ(board[0], "8  r n b q k b n r");
  EXPECT_EQ(board[7], "1  R N B Q K B N R");
  EXPECT_EQ(board[9], std::string("Fen: ") + std::string(StartFen));
  const auto eval = s.answer("eval");
  EXPECT_GT(int(eval.size()), TermCount);
  EXPECT_TRUE(std::any_of(eval.begin(), eval.end(), [](const auto& l) { return l.find("knight-tropism") != std::string::npos; }));
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

/// None of these may do more than be refused: the engine answers and plays a legal move afterwards.
TEST(UciText, SurvivesHostileLines) {
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

TEST(UciText, ALineBeyondAllMeasureIsRefused) {
  Session s;
  EXPECT_EQ(s.answer(std::string(Uci::LongestLine + 1, 'x')).at(0).substr(0, 23), "info string error line:");
  std::string game = "position startpos moves";
  for (int i = 0; i < 5000; ++i) game += " g1f3 g8f6 f3g1 f6g8";
  EXPECT_TRUE(s.answer(game).empty()) << "20,000 moves are no trouble";
  s.answer("go depth 3");
  EXPECT_EQ(s.count("bestmove"), 1);
}

TEST(UciText, UnknownWordsBeforeACommandArePassedOver) {
  Session s;
  EXPECT_EQ(s.answer("joho isready"), std::vector<std::string>{"readyok"});
  EXPECT_EQ(s.answer("  \t isready \r"), std::vector<std::string>{"readyok"});
  EXPECT_TRUE(s.answer("").empty());
  EXPECT_EQ(s.answer("joho").at(0), "info string error command: expected a UCI command, found \"joho\"");
}

}  // namespace
}  // namespace riposte
