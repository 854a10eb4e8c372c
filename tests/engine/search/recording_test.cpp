// The recorded tree matches the search: records nest, add up to the live statistics, and have the value that a separate search
// of the node returns.

#include "search/xray/recorder.h"

#include <cstring>
#include <map>
#include <vector>

#include "search_support.h"

namespace riposte {
namespace {

using test::Rich;
using test::Watched;

/// Depth of searches that are repeated for each setting.
constexpr int Plies = test::Sanitized ? 11 : 13;

struct Recording {
  const NodeRecord* records;
  std::uint32_t count;
  const NodeRecord& operator[](std::uint32_t i) const { return records[i]; }
};

/// An engine that records.
struct Recorded : Watched {
  explicit Recorded(std::uint32_t capacity = Recorder::DefaultCapacity) {
    engine.observe(true);
    set("Xray Records", std::to_string(capacity));
  }
  Recording recording() {
    const NodeRecord* records = engine.records();
    return {records, engine.search().xray().recorder().count()};
  }
};

/// Calls `enter(i)` and `leave(i)` for each record as the search did, with the position of the node.
template <class Enter, class Leave>
void walk(const Recording& r, const Position& root, Enter enter, Leave leave) {
  struct Open {
    std::uint32_t index, end;
    Position position;
  };
  std::vector<Open> line;
  for (std::uint32_t i = 0; i <= r.count; ++i) {
    while (!line.empty() && line.back().end <= i) {
      leave(line.back().index, line.back().position);
      line.pop_back();
    }
    if (i == r.count) break;
    Position p = line.empty() ? root : line.back().position;
    if (SearchKind(r[i].kind) == SearchKind::NullMove) p.make_null();
    else if (r[i].move) p.make(Move::from_bits(r[i].move));
    enter(i, p);
    line.push_back({i, i + r[i].size, p});
  }
}

TEST(Recording, IsTheSameWhateverWasSearchedBefore) {
  Recorded w;
  w.search(Rich, test::depth(8));
  const Recording r = w.recording();
  const std::vector<NodeRecord> first(r.records, r.records + r.count);
  w.search("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", test::depth(8));
  (void)w.engine.new_game();
  w.search(Rich, test::depth(8));
  const Recording again = w.recording();
  ASSERT_EQ(again.count, first.size());
  EXPECT_EQ(std::memcmp(again.records, first.data(), first.size() * sizeof(NodeRecord)), 0);
}

TEST(Recording, NestsAndAddsUp) {
  Recorded w;
  const auto found = w.search(Rich, test::depth(13));
  const Recording r = w.recording();
  ASSERT_GT(r.count, 1000u);
  std::uint64_t whole = 0;
  for (std::uint32_t i = 0; i < r.count; i += r[i].size) {
    EXPECT_EQ(r[i].ply, 0);
    whole += r[i].nodes;
  }
  EXPECT_EQ(whole, found.nodes);
  for (std::uint32_t i = 0; i < r.count; ++i) {
    ASSERT_GE(r[i].size, 1u);
    ASSERT_LE(i + r[i].size, r.count);
    // A singular search is not counted as a node.
    std::uint64_t below = SearchKind(r[i].kind) == SearchKind::Singular ? 0 : 1;
    for (std::uint32_t c = i + 1; c < i + r[i].size; c += r[c].size) {
      ASSERT_EQ(r[c].ply, r[i].ply + (SearchKind(r[c].kind) != SearchKind::Singular));
      below += r[c].nodes;
    }
    ASSERT_EQ(r[i].nodes, below) << i;
    ASSERT_NE(r[i].result, NodeResult::Unfinished);
    ASSERT_LT(r[i].alpha, r[i].beta);
    ASSERT_TRUE(SearchKind(r[i].kind) != SearchKind::ZeroWindow || r[i].alpha + 1 == r[i].beta);
  }
}

/// After a suspected zugzwang the moves are searched again, in the window of the node. Without zero windows one of them may have
/// raised alpha before.
TEST(Recording, ASecondPassThroughTheMovesBeginsWithTheWindowOfTheNode) {
  Recorded w;
  w.set("Switch Principal Variation Search", "false");
  int passes = 0, open = 0;
  for (const char* fen : {"8/8/5p2/5k2/p4r2/PpKR4/1P5P/8 w - - 0 1", "2r3k1/pppR1pp1/4p3/4P1P1/5P2/1P4K1/P1P5/8 w - - 0 1"}) {
    w.search(fen, test::depth(11));
    const Recording r = w.recording();
    for (std::uint32_t i = 0; i < r.count; ++i) {
      int number = 0;
      for (std::uint32_t c = i + 1; c < i + r[i].size; c += r[c].size) {
        const auto kind = SearchKind(r[c].kind);
        if (kind != SearchKind::Reduced && kind != SearchKind::ZeroWindow && kind != SearchKind::FullWindow) continue;
        if (r[c].number < number) {
          ++passes;
          open += r[i].beta - r[i].alpha > 1;
          EXPECT_EQ(r[c].beta, -r[i].alpha) << fen << ", record " << c;
        }
        number = r[c].number;
      }
    }
  }
  EXPECT_GT(passes, 0);
  EXPECT_GT(open, 0);
}

/// The statistics of the observer, computed from the records.
struct Rebuilt {
  std::array<PlyStats, MaxPly> plies;
  /// By the bits of the move.
  std::array<std::map<int, KillerHolder>, MaxPly> holders;
  std::uint64_t move_cutoffs = 0, first_move_cutoffs = 0;

  Rebuilt(const Recording& r, const Position& root, int slots) {
    XrayObserver slots_of;  // follows the killer rule
    slots_of.start();
    walk(
        r, root,
        [&](std::uint32_t i, const Position&) {
          if (SearchKind(r[i].kind) == SearchKind::Root) slots_of.iteration_started(iteration_ = r[i].depth, 0);
        },
        [&](std::uint32_t i, const Position& p) {
          if (r[i].result != NodeResult::Unfinished) add(r, i, p, slots_of, slots);
        });
    for (int ply = 0; ply < MaxPly; ++ply)
      for (std::size_t s = 0; s < MaxKillerSlots; ++s) {
        KillerStats& k = plies[std::size_t(ply)].killers[s];
        const KillerStats& kept = slots_of.at(ply).killers[s];
        k.last = kept.last, k.moved = kept.moved, k.replaced = kept.replaced;
      }
    for (int ply = 0; ply < MaxPly; ++ply)
      for (const KillerHolder& kept : slots_of.holders(ply)) {
        KillerHolder& h = holders[std::size_t(ply)][kept.move.bits()];
        h.moved = kept.moved;
        for (std::size_t s = 0; s < MaxKillerSlots; ++s) {
          KillerSpan& t = h.slots[s];
          t.first = kept.slots[s].first;
          t.last = std::max(t.last, kept.slots[s].last);
          t.displaced_by = kept.slots[s].displaced_by, t.displacing = kept.slots[s].displacing;
        }
      }
  }

 private:
  void add(const Recording& r, std::uint32_t i, const Position& p, XrayObserver& slots_of, int slots) {
    PlyStats& c = plies[r[i].ply];
    for (std::size_t s = 0; s < 2; ++s) {
      const SlotOutcome outcome = r[i].slot_outcome(int(s));
      c.killers[s].offered += outcome != SlotOutcome::None;
      c.killers[s].stale += outcome == SlotOutcome::Stale;
    }
    std::uint32_t last = 0;
    for (std::uint32_t child = i + 1; child < i + r[i].size; child += r[child].size) {
      const SearchKind kind = SearchKind(r[child].kind);
      using enum SearchKind;
      if (kind != FullWindow && kind != ZeroWindow && kind != Reduced && kind != Quiescence) continue;
      if (kind != Quiescence && r[child].number != (last ? r[last].number : 0)) tried(r, i, child);
      last = child;
    }
    if (!is_cutoff(r[i].result)) return;
    const CutoffReason by = cutoff_reason_of(r[i].result);
    ++c.cutoffs[std::size_t(cutoff_index(by))];
    if (!is_searched_move(by)) return;
    if (by == CutoffReason::Quiet || by == CutoffReason::Countermove) costs_[r[i].ply].add(r[i].depth, r[i].nodes);
    ++move_cutoffs;
    ASSERT_TRUE(last) << "a cutoff by a move has a child";
    first_move_cutoffs += r[last].number == 1;
    EXPECT_EQ(CutoffReason(r[last].source), by);
    if (r[last].quiet) {
      const Move m = Move::from_bits(r[last].move);
      EXPECT_FALSE(p.is_noisy(m));
      test::store_killer(slots_of, r[i].ply, m, p.moved_piece(m), slots);
      KillerHolder& h = holders[r[i].ply][m.bits()];
      if (r[i].killer_entered && !h.found_nodes) h.found_nodes = r[i].nodes;
    }
  }

  /// The move of `child`, with all its searches.
  void tried(const Recording& r, std::uint32_t i, std::uint32_t child) {
    PlyStats& c = plies[r[i].ply];
    std::uint64_t nodes = 0;
    std::uint32_t last = child;
    for (std::uint32_t at = child; at < i + r[i].size && r[at].number == r[child].number; at += r[at].size)
      nodes += r[at].nodes, last = at;
    const bool ends_node = last + r[last].size == i + r[i].size;
    const bool cut = ends_node && is_cutoff(r[i].result) && is_searched_move(cutoff_reason_of(r[i].result));
    if (CutoffReason(r[child].source) == CutoffReason::Quiet) ++c.quiets_tried, c.quiets_cut += cut;
    for (std::size_t s = 0; s < 2; ++s) {
      if (r[i].slot_outcome(int(s)) != SlotOutcome::Tried) continue;
      if (CutoffReason(r[child].source) != (s == 0 ? CutoffReason::Killer1 : CutoffReason::Killer2)) continue;
      KillerStats& k = c.killers[s];
      ++k.tried;
      k.cut += cut;
      k.first += cut && r[child].number == 1;
      if (!cut && is_cutoff(r[i].result)) k.wasted += nodes;
      KillerHolder& h = holders[r[i].ply][r[child].move];
      if (cut && h.cut() == 0) h.next_nodes = r[i].nodes;
      KillerSpan& t = h.slots[s];
      ++t.tried;
      t.last = std::uint8_t(iteration_);
      if (!cut) continue;
      ++t.cut;
      t.cut_nodes += r[i].nodes;
      t.saved += costs_[r[i].ply].saved(r[i].depth, r[i].nodes);
    }
  }

  int iteration_ = 0;
  std::array<RefutationCosts, MaxPly> costs_;
};

/// `holders`: of a ply, as the observer counted them. `rebuilt`: computed from the records.
void expect_same_holders(const std::vector<KillerHolder>& holders, const std::map<int, KillerHolder>& rebuilt) {
  ASSERT_EQ(holders.size(), rebuilt.size());
  for (const KillerHolder& live : holders) {
    const auto found = rebuilt.find(live.move.bits());
    ASSERT_NE(found, rebuilt.end());
    const KillerHolder& h = found->second;
    EXPECT_EQ(live.moved, h.moved);
    EXPECT_EQ(live.found_nodes, h.found_nodes);
    EXPECT_EQ(live.next_nodes, h.next_nodes);
    for (std::size_t s = 0; s < MaxKillerSlots; ++s) {
      const KillerSpan &x = live.slots[s], &y = h.slots[s];
      EXPECT_EQ(x.tried, y.tried);
      EXPECT_EQ(x.cut, y.cut);
      EXPECT_EQ(x.cut_nodes, y.cut_nodes);
      EXPECT_EQ(x.saved, y.saved);
      EXPECT_EQ(x.first, y.first);
      EXPECT_EQ(x.last, y.last);
      EXPECT_EQ(x.displaced_by, y.displaced_by);
      EXPECT_EQ(x.displacing, y.displacing);
    }
  }
}

TEST(Recording, TheCountersCanBeRebuiltFromIt) {
  using Setting = std::pair<const char*, const char*>;
  for (const auto& [option, value] :
       {Setting{"Hash", "16"}, Setting{"Switch Killers", "1"}, Setting{"Switch Killer Lifetime", "siblings"},
        Setting{"Switch Quiescence Checks", "true"}, Setting{"Switch Fail Soft", "false"}}) {
    SCOPED_TRACE(option);
    Recorded w;
    w.set(option, value);
    w.search(Rich, test::depth(Plies));
    const XrayObserver& live = w.engine.search().xray();
    const Rebuilt built(w.recording(), w.engine.search().root(), option == std::string("Switch Killers") ? 1 : 2);
    EXPECT_EQ(built.move_cutoffs, live.move_cutoffs());
    EXPECT_EQ(built.first_move_cutoffs, live.first_move_cutoffs());
    std::uint64_t killers = 0;
    for (int ply = 0; ply < MaxPly; ++ply) {
      SCOPED_TRACE("ply " + std::to_string(ply));
      const PlyStats &a = built.plies[std::size_t(ply)], &b = live.at(ply);
      EXPECT_EQ(a.quiets_tried, b.quiets_tried);
      EXPECT_EQ(a.quiets_cut, b.quiets_cut);
      EXPECT_EQ(a.cutoffs, b.cutoffs);
      for (std::size_t s = 0; s < 2; ++s) {
        const KillerStats &x = a.killers[s], &y = b.killers[s];
        EXPECT_EQ(x.offered, y.offered);
        EXPECT_EQ(x.stale, y.stale);
        EXPECT_EQ(x.tried, y.tried);
        EXPECT_EQ(x.cut, y.cut);
        EXPECT_EQ(x.first, y.first);
        EXPECT_EQ(x.wasted, y.wasted);
        EXPECT_EQ(x.replaced, y.replaced);
        EXPECT_EQ(x.last, y.last);
        EXPECT_EQ(x.moved, y.moved);
        EXPECT_LE(y.stale + y.tried, y.offered);
        killers += x.cut;
      }
      expect_same_holders(live.holders(ply), built.holders[std::size_t(ply)]);
    }
    EXPECT_GT(killers, 10u);
  }
}

/// With the default lifetime the first killer of a ply is the last move that entered it. tests/wasm/displaced-killers.test.ts
/// covers the other lifetimes.
TEST(Recording, SaysWhichKillerACutoffDisplaced) {
  for (const char* slots : {"0", "1", "2", "4"}) {
    SCOPED_TRACE(slots);
    Recorded w;
    w.set("Switch Killers", slots);
    w.search(Rich, test::depth(Plies));
    const Recording r = w.recording();
    std::array<std::pair<Move, Piece>, MaxPly> first{};
    int entered = 0, displaced = 0;
    walk(
        r, w.engine.search().root(), [](std::uint32_t, const Position&) {},
        [&](std::uint32_t i, const Position& p) {
          std::uint32_t last = 0;
          for (std::uint32_t c = i + 1; c < i + r[i].size; c += r[c].size) last = c;
          const bool by_quiet = is_cutoff(r[i].result) && is_searched_move(cutoff_reason_of(r[i].result)) && r[last].quiet;
          auto& [move, piece] = first[r[i].ply];
          const bool enters = *slots != '0' && by_quiet && move.bits() != r[last].move;
          ASSERT_EQ(r[i].killer_entered, enters) << i;
          ASSERT_EQ(r[i].displaced, enters ? move.bits() : 0) << i;
          if (!enters) return;
          if (move) {
            ASSERT_EQ(PieceType(r[i].displaced_piece), type_of(piece)) << i;
          }
          ++entered, displaced += bool(move);
          move = Move::from_bits(r[last].move), piece = p.moved_piece(move);
        });
    EXPECT_EQ(entered > 10, *slots != '0');
    EXPECT_EQ(displaced > 10, *slots != '0');
  }
}

TEST(Recording, DoesNotChangeTheSearchAndDoesNotDependOnSlices) {
  Watched plain;
  const auto expected = plain.search(Rich, test::depth(12));
  Recorded whole, sliced;
  EXPECT_EQ(whole.search(Rich, test::depth(12)), expected);
  EXPECT_EQ(sliced.search(Rich, test::depth(12), std::chrono::microseconds(0), [] {}), expected);
  const Recording a = whole.recording(), b = sliced.recording();
  ASSERT_EQ(a.count, b.count);
  EXPECT_EQ(std::memcmp(a.records, b.records, a.count * sizeof(NodeRecord)), 0);
}

TEST(Recording, DropsOnlyTheDeepestPliesWhenMemoryIsFull) {
  constexpr std::uint32_t Capacity = 20'000;
  Recorded small(Capacity), large;
  const auto found = small.search(Rich, test::depth(13));
  EXPECT_EQ(large.search(Rich, test::depth(13)), found);
  const Recording some = small.recording(), all = large.recording();
  const int limit = small.engine.search().xray().recorder().ply_limit();
  ASSERT_GT(all.count, 2 * Capacity);
  EXPECT_LE(some.count, Capacity);
  EXPECT_LT(limit, 20);
  EXPECT_EQ(large.engine.search().xray().recorder().ply_limit(), Recorder::NoLimit);
  std::uint32_t at = 0;
  for (std::uint32_t i = 0; i < all.count; ++i) {
    if (all[i].ply > limit) continue;
    ASSERT_LT(at, some.count);
    NodeRecord shallow = all[i];
    shallow.size = some[at].size;
    ASSERT_EQ(std::memcmp(&shallow, &some[at], sizeof shallow), 0) << at;
    std::uint32_t kept = 0;
    for (std::uint32_t k = i; k < i + all[i].size; ++k) kept += all[k].ply <= limit;
    ASSERT_EQ(some[at].size, kept);
    ++at;
  }
  EXPECT_EQ(at, some.count);
}

TEST(Recording, OfAStoppedSearchNestsAndMarksUnfinishedNodes) {
  Recorded w;
  w.search(Rich, test::nodes(50'000));
  const Recording r = w.recording();
  std::uint64_t whole = 0, unfinished = 0;
  for (std::uint32_t i = 0; i < r.count; i += r[i].size) whole += r[i].nodes;
  for (std::uint32_t i = 0; i < r.count; ++i) {
    ASSERT_LE(i + r[i].size, r.count);
    unfinished += r[i].result == NodeResult::Unfinished;
  }
  EXPECT_EQ(whole, w.engine.search().nodes());
  EXPECT_GT(unfinished, 1u) << "the line that was being searched";
  EXPECT_LT(unfinished, 100u);
}

TEST(Recording, EndsWhenTheObserverIsDisabled) {
  Recorded w;
  int slices = 0;
  w.search(Rich, test::depth(12), std::chrono::microseconds(0), [&] {
    if (++slices == 20) w.engine.observe(false);
    if (slices == 30) w.engine.observe(true);
  });
  const Recording r = w.recording();
  ASSERT_GT(r.count, 100u);
  for (std::uint32_t i = 0; i < r.count; ++i) ASSERT_LE(i + r[i].size, r.count);
  std::uint64_t whole = 0;
  for (std::uint32_t i = 0; i < r.count; i += r[i].size) whole += r[i].nodes;
  EXPECT_LT(whole, w.engine.search().nodes());
}

/// Without pruning and reductions, the value of a node within its window depends on neither move order nor history. A separate
/// search of the node must therefore give the same bound.
TEST(Recording, ANodesBoundAgreesWithASearchOfThatNode) {
  const auto plain = [](Watched& w) {
    for (const char* name :
         {"Table", "Null Move", "Reverse Futility", "Razoring", "ProbCut", "Singular Extension", "Late Move Reductions",
          "Late Move Pruning", "Futility", "History Pruning", "SEE Pruning", "Internal Iterative Reduction", "Delta Pruning",
          "Correction History", "Fifty-Move Scaling", "Mate Distance Pruning", "Aspiration"})
      w.set(std::string("Switch ") + name, "false");
    w.set("Switch Check Extension", "off");
    w.set("Switch Threefold", "true");
  };
  Recorded w;
  plain(w);
  w.search("r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7", test::depth(5));
  const Recording r = w.recording();
  Watched alone;
  plain(alone);
  std::map<int, int> checked;
  int seen = 0;
  walk(
      r, w.engine.search().root(), [](std::uint32_t, const Position&) {},
      [&](std::uint32_t i, const Position& p) {
        // Exact nodes are few: check each.
        const bool exact = r[i].score > r[i].alpha && r[i].score < r[i].beta;
        if (r[i].depth < 1 || r[i].ply == 0 || (!exact && ++seen % 41 != 0)) return;
        if (!has_legal_move(p)) return;
        alone.infos.clear();
        alone.bests.clear();
        ASSERT_TRUE(alone.engine.new_game());
        alone.engine.set_position(p);
        ASSERT_TRUE(alone.engine.go(test::depth(r[i].depth)));
        while (alone.engine.run(std::chrono::hours(1)) == RunState::Paused) {
        }
        const int value = alone.found().score;
        SCOPED_TRACE(std::to_string(i) + " " + p.fen(false) + " depth " + std::to_string(r[i].depth));
        const int bound = (r[i].score >= r[i].beta) - (r[i].score <= r[i].alpha);
        if (bound >= 0) {
          EXPECT_GE(value, r[i].score);
        }
        if (bound <= 0) {
          EXPECT_LE(value, r[i].score);
        }
        ++checked[bound];
      });
  EXPECT_GT(checked[1], 10);
  EXPECT_GT(checked[-1], 10);
  EXPECT_GT(checked[0], 0);
}

}  // namespace
}  // namespace riposte
