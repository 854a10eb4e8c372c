#pragma once
// Complete searches and their reports.

#include <algorithm>
#include <string>
#include <vector>

#include "../support.h"
#include "board/movegen.h"
#include "board/notation.h"
#include "engine.h"

namespace riposte::test {

/// A middlegame with everything in it: castling, pins, promotions, en passant (Kiwipete).
inline constexpr const char* Rich = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

inline Limits depth(int plies) {
  Limits l;
  l.depth = plies;
  return l;
}

inline Limits nodes(std::uint64_t n) {
  Limits l;
  l.nodes = n;
  return l;
}

/// The parts of a result that repeated searches must reproduce.
struct Found {
  std::uint64_t nodes = 0;
  int score = ScoreNone;
  std::vector<Move> pv;
  Move best{};
  bool operator==(const Found&) const = default;
};

inline std::ostream& operator<<(std::ostream& out, const Found& f) {
  out << f.nodes << " nodes, score " << f.score << ", pv";
  for (const Move m : f.pv) out << ' ' << to_text(m.from()) << to_text(m.to());
  return out;
}

/// `m` refutes a node at a ply and becomes its killer, as one that was there before.
inline void store_killer(XrayObserver& x, int ply, Move m, Piece moved, int slots) {
  StackEntry ss{};
  ss.ply = ply, ss.move = m, ss.moved = moved;
  ss.source = MoveSource::Killer2;
  x.killer_stored(ss, slots, 0);
}

/// An engine and everything it reported.
struct Watched {
  Engine engine;
  std::vector<SearchInfo> infos;  ///< without heartbeats
  std::vector<BestMove> bests;

  Watched() {
    engine.set_listener({[this](const SearchInfo& i) {
                           if (!i.heartbeat) infos.push_back(i);
                         },
                         [this](const BestMove& b) { bests.push_back(b); }});
  }

  void set(const std::string& option, const std::string& value) {
    const auto done = engine.set_option(option, value);
    EXPECT_TRUE(done) << option << ": " << done.error().message;
  }

  void go(const std::string& fen, const Limits& limits, const std::vector<std::string_view>& moves = {}) {
    infos.clear();
    bests.clear();
    const auto placed = engine.set_position(fen, moves);
    ASSERT_TRUE(placed) << fen << ": " << placed.error().message;
    const auto begun = engine.go(limits);
    ASSERT_TRUE(begun) << begun.error().field << ": " << begun.error().message;
  }

  /// `each`: called between slices. A `slice` of 0 pauses at every poll.
  template <class Each>
  Found search(const std::string& fen, const Limits& limits, std::chrono::microseconds slice, Each each) {
    go(fen, limits);
    while (engine.run(slice) == RunState::Paused) each();
    return found();
  }
  Found search(const std::string& fen, const Limits& limits) {
    return search(fen, limits, std::chrono::hours(1), [] {});
  }

  /// The last exact report of the best line.
  Found found() const {
    Found f;
    EXPECT_EQ(bests.size(), 1u) << "one answer to each search";
    f.nodes = engine.search().nodes();
    for (const SearchInfo& i : infos)
      if (i.multipv == 1 && i.bound == ScoreBound::Exact) f.score = i.score, f.pv = i.pv;
    if (!bests.empty()) f.best = bests.back().move;
    return f;
  }
};

/// The first move in the line that is not legal, as an index, or -1.
inline int first_illegal(Position p, const std::vector<Move>& line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!legal_moves(p).contains(line[i])) return int(i);
    p.make(line[i]);
  }
  return -1;
}

}  // namespace riposte::test
