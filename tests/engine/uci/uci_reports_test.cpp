// UCI output matches the reports of the search, and limits reach the search.

#include <map>
#include <set>
#include <sstream>

#include "board/text.h"
#include "uci/bench.h"
#include "uci_support.h"

namespace riposte {
namespace {

using test::Session;
using test::Watched;

/// An info line without nps and time, which depend on the clock.
std::string without_clock(const std::string& line) {
  std::istringstream in(line);
  std::string out;
  for (std::string word; in >> word;) {
    if (word == "nps" || word == "time") in >> word;
    else out += (out.empty() ? "" : " ") + word;
  }
  return out;
}

std::string expected_line(const SearchInfo& i, const Position& root) {
  std::ostringstream out;
  out << "info depth " << i.depth << " seldepth " << i.seldepth << " multipv " << i.multipv << " score ";
  // Mates are in moves of the side that mates, negative if that is the opponent.
  const int plies = ScoreMate - std::abs(i.score);
  if (is_mate(i.score)) out << "mate " << (i.score > 0 ? (plies + 1) / 2 : -plies / 2);
  else out << "cp " << i.score;
  if (i.bound == ScoreBound::Lower) out << " lowerbound";
  if (i.bound == ScoreBound::Upper) out << " upperbound";
  out << " nodes " << i.nodes << " hashfull " << i.hashfull << " pv";
  for (const Move m : i.pv) out << ' ' << to_uci(root, m);
  return out.str();
}

TEST(UciReports, InfoLinesAndBestMoveMatchTheSearch) {
  int bounds[3] = {}, mates[2] = {};
  for (const char* fen : {test::Rich, "2r2bk1/p1q2p2/4p1p1/3nP1B1/1p2Q2P/1P3N2/Pr3PP1/R4RK1 w - - 0 1",
                          "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1"}) {
    Watched w;
    w.search(fen, test::depth(8));
    Session s;
    s.send(std::string("position fen ") + fen);
    std::vector<std::string> lines;
    for (const std::string& l : s.answer("go depth 8"))
      if (l.find(" score ") != std::string::npos) lines.push_back(without_clock(l));
    ASSERT_EQ(lines.size(), w.infos.size()) << fen;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      EXPECT_EQ(lines[i], expected_line(w.infos[i], w.engine.position()));
      ++bounds[int(w.infos[i].bound)];
      if (is_mate(w.infos[i].score)) ++mates[w.infos[i].score > 0];
    }
    const BestMove& best = w.bests.at(0);
    ASSERT_TRUE(best.ponder) << fen;
    EXPECT_EQ(s.lines.back(),
              "bestmove " + to_uci(w.engine.position(), best.move) + " ponder " + to_uci(w.engine.position(), best.ponder));
    EXPECT_EQ(best.ponder, w.found().pv.at(1)) << "the reply that the line expects";
  }
  for (const int n : bounds) EXPECT_GT(n, 0) << "each kind of bound was seen";
  for (const int n : mates) EXPECT_GT(n, 0) << "mates for either side";
}

/// The last line of each number, with its moves, and the answer.
struct LastLines {
  std::map<int, std::vector<std::string>> pv;
  bool exact = true;
  std::string best, ponder;

  explicit LastLines(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
      const auto words = split(line);
      const auto after = [&](std::string_view word) { return std::find(words.begin(), words.end(), word) + 1; };
      if (words.at(0) == "bestmove") {
        best = words.at(1);
        if (words.size() > 2) ponder = words.at(3);
      } else if (line.find(" multipv ") != std::string::npos) {
        const int number = std::stoi(std::string(*after("multipv")));
        pv[number].assign(after("pv"), words.end());
        bounds_[number] = line.find("bound ") != std::string::npos;
        exact = std::none_of(bounds_.begin(), bounds_.end(), [](const auto& b) { return b.second; });
      }
    }
  }
  void expect_the_answer(const std::string& search) const {
    ASSERT_FALSE(pv.empty()) << search;
    const auto& first = pv.begin()->second;
    EXPECT_EQ(pv.begin()->first, 1) << search;
    EXPECT_EQ(first.at(0), best) << search;
    EXPECT_EQ(first.size() > 1 ? first[1] : "", ponder) << search;
    EXPECT_TRUE(exact) << search;
    std::set<std::string> moves;
    for (const auto& line : pv) EXPECT_TRUE(moves.insert(line.second.at(0)).second) << search << ": two lines begin alike";
  }

 private:
  std::map<int, bool> bounds_;
};

TEST(UciReports, TheLastLinesAreThoseOfTheAnswerAtAnyNodeLimit) {
  Session s;
  std::uint64_t seed = 20261127;
  const auto random = [&](std::uint64_t below) {
    return ((seed = seed * 6364136223846793005ULL + 1442695040888963407ULL) >> 33) % below;
  };
  int unfinished = 0;
  for (int i = 0; i < 300; ++i) {
    const int lines = 1 + int(random(5));
    const std::string fen(BenchPositions[random(BenchPositions.size())]);
    const auto nodes = 100 + random((1 << (8 + random(8))));
    s.send("setoption name MultiPV value " + std::to_string(lines));
    s.send("position fen " + fen);
    const std::string search = std::to_string(lines) + " lines, " + std::to_string(nodes) + " nodes, " + fen;
    const LastLines last(s.answer("go nodes " + std::to_string(nodes)));
    last.expect_the_answer(search);
    const int complete = std::min(lines, legal_moves(*s.uci.board()).size());
    EXPECT_LE(int(last.pv.size()), complete) << search;
    unfinished += s.engine.search().nodes() >= nodes && complete > 1;
  }
  EXPECT_GE(unfinished, 200);
}

TEST(UciReports, TheLastLinesAreThoseOfTheAnswerAtAnyStop) {
  for (const char* options : {"", "setoption name UCI_LimitStrength value true", "setoption name Threads value 2",
                              "setoption name Switch Root Order value given", "setoption name Switch Fail Soft value false"})
    for (const int lines : {1, 2, 4}) {
      Session s;
      s.send(options);
      s.send("setoption name MultiPV value " + std::to_string(lines));
      for (std::size_t i = 0; i < BenchPositions.size(); i += 3) {
        const std::string fen(BenchPositions[i]);
        s.send("position fen " + fen);
        const auto search = [&](const std::string& limits) { return fen + ", " + limits + ", " + options; };
        for (const char* limits : {"depth 4", "movetime 3", "wtime 100 btime 100"})
          LastLines(s.answer(std::string("go ") + limits)).expect_the_answer(search(limits));
        for (const char* limits : {"infinite", "ponder wtime 1000 btime 1000", "infinite depth 3"}) {
          s.lines.clear();
          s.send(std::string("go ") + limits);
          for (std::size_t slices = 2 + i; slices > 0; --slices) s.uci.run(std::chrono::microseconds(0));
          s.send("stop");
          LastLines(s.lines).expect_the_answer(search(limits));
        }
      }
    }
}

TEST(UciReports, ANewGameClearsTheLastReport) {
  Session s;
  const auto nodes = [&] {
    std::string line;
    for (const std::string& l : s.answer("go depth 7"))
      if (l.find(" score ") != std::string::npos) line = without_clock(l);
    return line;
  };
  const std::string first = nodes();
  EXPECT_NE(nodes(), first) << "the table has the result by now";
  s.send("ucinewgame");
  EXPECT_EQ(nodes(), first);
}

TEST(UciReports, SpeedIsNodesOverTime) {
  SearchInfo i;
  i.nodes = 123'456;
  i.time_ms = 250;
  EXPECT_EQ(i.nps(), 493'824u);
  i.time_ms = 0;
  EXPECT_EQ(i.nps(), 123'456'000u) << "less than a millisecond counts as one";
}

/// The limits of a `go` with White to move.
Limits read(std::string_view text) {
  const auto limits = parse_limits(split(text), Position(), false);
  EXPECT_TRUE(limits) << text;
  return limits ? limits.value() : Limits();
}

TEST(UciReports, AClockWithoutTheTimeOfTheSideToMoveIsCompleted) {
  EXPECT_EQ(read("btime 60000 binc 100").time[White], 60'000) << "about as much as the opponent has";
  EXPECT_EQ(read("wtime 5000").time[White], 5000);
  EXPECT_EQ(read("wtime 0 btime 60000").time[White], 0);
  const Limits increments = read("winc 2000 binc 3000");
  EXPECT_TRUE(increments.has_clock) << "or it would never end";
  EXPECT_EQ(increments.time[White], 2000) << "what the last move has gained";
  EXPECT_TRUE(read("ponder winc 2000 binc 3000").has_clock);
  EXPECT_TRUE(read("movestogo 20").has_clock);
  for (const char* other :
       {"infinite winc 2000", "depth 3 winc 2000", "nodes 3 movestogo 20", "mate 3 binc 1", "movetime 9 winc 30"})
    EXPECT_FALSE(read(other).has_clock) << other;
  Session s;
  for (const char* line : {"go winc 10 binc 10", "go winc 0 binc 0", "go movestogo 3", "go binc 10"}) {
    s.lines.clear();
    s.send(line);
    EXPECT_EQ(s.work(), RunState::Idle) << line;
    EXPECT_EQ(s.count("bestmove"), 1) << line;
  }
}

TEST(UciReports, LimitsReachTheSearch) {
  const Limits l = read("wtime 1000 btime 2000 winc 30 binc 40 movestogo 5 depth 6 nodes 7 mate 8 movetime 9");
  EXPECT_TRUE(l.has_clock);
  EXPECT_EQ(l.time[White], 1000);
  EXPECT_EQ(l.time[Black], 2000);
  EXPECT_EQ(l.increment[White], 30);
  EXPECT_EQ(l.increment[Black], 40);
  EXPECT_EQ(l.moves_to_go, 5);
  EXPECT_EQ(l.depth, 6);
  EXPECT_EQ(l.nodes, 7u);
  EXPECT_EQ(l.mate, 8);
  EXPECT_EQ(l.movetime, 9);
  EXPECT_FALSE(l.infinite || l.ponder);
  EXPECT_FALSE(read("movetime 9 winc 30").has_clock) << "an increment alone is no clock";
  EXPECT_TRUE(read("ponder").ponder);
  EXPECT_TRUE(read("infinite").infinite);
  const Limits moves = read("searchmoves e2e4 d2d4 depth 3");
  EXPECT_EQ(moves.search_moves.size(), 2u);
  EXPECT_EQ(moves.depth, 3);
}

/// The number after `word` in a line of the x-ray text.
std::uint64_t number_after(const std::string& line, const std::string& word) {
  const auto at = line.find(" " + word + " ");
  EXPECT_NE(at, std::string::npos) << word << " in " << line;
  return at == std::string::npos ? 0 : std::stoull(line.substr(at + word.size() + 2));
}

TEST(UciReports, TheLadderPrintsTheCounters) {
  Session s;
  EXPECT_EQ(s.answer("xray").at(0).substr(0, 23), "info string error xray:");
  s.send("setoption name Xray value true");
  s.send(std::string("position fen ") + test::Rich);
  s.answer("go depth 9");
  const auto lines = s.answer("xray");
  const Search& search = s.engine.search();
  const XrayObserver& x = search.xray();
  ASSERT_EQ(int(lines.size()), search.seldepth() + 1);
  for (int ply = 0; ply < search.seldepth(); ++ply) {
    const PlyStats& c = x.at(ply);
    const std::string& line = lines[std::size_t(ply)];
    const auto slot2 = line.find(" k2 ");
    ASSERT_NE(slot2, std::string::npos);
    const std::string halves[] = {line.substr(0, slot2), line.substr(slot2)};
    EXPECT_EQ(line.substr(0, line.find(" pv ")), "ply " + std::to_string(ply + 1));
    for (std::size_t slot = 0; slot < 2; ++slot) {
      const KillerStats& k = c.killers[slot];
      const std::string killer = k.last ? to_uci(search.root(), k.last) : "-";
      EXPECT_NE(halves[slot].find((slot ? " k2 " : " k1 ") + killer + " offered "), std::string::npos) << line;
      EXPECT_EQ(number_after(halves[slot], "offered"), k.offered);
      EXPECT_EQ(number_after(halves[slot], "stale"), k.stale);
      EXPECT_EQ(number_after(halves[slot], "tried"), k.tried);
      EXPECT_EQ(number_after(halves[slot], "cut"), k.cut);
      EXPECT_EQ(number_after(halves[slot], "first"), k.first);
      EXPECT_EQ(number_after(halves[slot], "wasted"), k.wasted);
      EXPECT_EQ(number_after(halves[slot], "replaced"), k.replaced);
    }
    EXPECT_EQ(number_after(line, "quiets tried"), c.quiets_tried);
    EXPECT_EQ(number_after(line.substr(line.find("quiets tried")), "cut"), c.quiets_cut);
  }
  EXPECT_EQ(lines[0].substr(0, 12), "ply 1 pv " + to_uci(search.root(), search.best_line()[0]).substr(0, 3));
  EXPECT_EQ(number_after(" " + lines.back(), "nodes"), search.nodes());
  EXPECT_EQ(number_after(lines.back(), "cutoffs by moves"), x.move_cutoffs());
  EXPECT_EQ(number_after(lines.back(), "by the first"), x.first_move_cutoffs());
}

}  // namespace
}  // namespace riposte
