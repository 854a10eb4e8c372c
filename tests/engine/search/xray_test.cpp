// The statistics of the observer are consistent, and observing does not change the search.

#include "search/xray/xray.h"

#include "search_support.h"

namespace riposte {
namespace {

using test::Rich;
using test::store_killer;
using test::Watched;

const Move A(A1, B1), B(A1, C1), C(A1, D1);

/// Depth of searches that are repeated for each setting.
constexpr int Plies = test::Sanitized ? 9 : 12;

/// The statistics of a search, summed over all plies.
struct Sum {
  std::uint64_t tried = 0, cut = 0, replaced = 0, quiets_tried = 0, quiets_cut = 0;
  std::array<std::uint64_t, CutoffReasonCount> cutoffs{};

  explicit Sum(const XrayObserver& x) {
    for (int ply = 0; ply < MaxPly; ++ply) {
      const PlyStats& p = x.at(ply);
      for (const KillerStats& k : p.killers) tried += k.tried, cut += k.cut, replaced += k.replaced;
      quiets_tried += p.quiets_tried;
      quiets_cut += p.quiets_cut;
      for (int s = 0; s < CutoffReasonCount; ++s) cutoffs[std::size_t(s)] += p.cutoffs[std::size_t(s)];
    }
  }
  std::uint64_t of(CutoffReason s) const { return cutoffs[std::size_t(cutoff_index(s))]; }
};

void expect_consistent(const XrayObserver& x, int slots) {
  for (int ply = 0; ply < MaxPly; ++ply) {
    const PlyStats& p = x.at(ply);
    EXPECT_LE(p.quiets_cut, p.quiets_tried) << "ply " << ply;
    std::uint32_t cuts = 0;
    for (int slot = 0; slot < MaxKillerSlots; ++slot) {
      const KillerStats& k = p.killers[std::size_t(slot)];
      EXPECT_LE(k.cut, k.tried) << "ply " << ply << " slot " << slot;
      EXPECT_EQ(bool(k.last), k.moved != NoPiece);
      EXPECT_EQ(k.outcome == KillerOutcome::None, k.tried == 0);
      if (slot >= slots) {
        EXPECT_EQ(k.tried, 0u);
        EXPECT_FALSE(k.last);
      }
      for (int other = 0; other < slot; ++other)
        EXPECT_TRUE(!k.last || k.last != p.killers[std::size_t(other)].last) << "ply " << ply;
      cuts += k.cut;
    }
    EXPECT_EQ(cuts, p.cutoffs[std::size_t(cutoff_index(CutoffReason::Killer1))] +
                        p.cutoffs[std::size_t(cutoff_index(CutoffReason::Killer2))])
        << "ply " << ply;
    // quiets_cut excludes quiet evasions in quiescence search.
    EXPECT_LE(p.quiets_cut, p.cutoffs[std::size_t(cutoff_index(CutoffReason::Quiet))]) << "ply " << ply;
  }
  const Sum sum(x);
  std::uint64_t by_moves = 0;
  for (const CutoffReason s : {CutoffReason::TtMove, CutoffReason::GoodCapture, CutoffReason::Killer1, CutoffReason::Killer2,
                               CutoffReason::Countermove, CutoffReason::Quiet, CutoffReason::BadCapture})
    by_moves += sum.of(s);
  EXPECT_EQ(by_moves, x.move_cutoffs());
  EXPECT_LE(x.first_move_cutoffs(), x.move_cutoffs());
}

TEST(Xray, CountsAddUp) {
  Watched w;
  w.engine.observe(true);
  w.search(Rich, test::depth(12));
  const XrayObserver& x = w.engine.search().xray();
  expect_consistent(x, 2);
  const Sum sum(x);
  EXPECT_GT(sum.tried, 100u);
  EXPECT_GT(sum.cut, 10u);
  EXPECT_GT(sum.replaced, 10u);
  EXPECT_GT(x.first_move_cutoffs(), x.move_cutoffs() / 2) << "otherwise the move ordering is bad";
  using enum CutoffReason;
  for (const CutoffReason s : {TtMove, GoodCapture, Killer1, Killer2, Quiet, NullMove, ReverseFutility, StandPat, TtBound})
    EXPECT_GT(sum.of(s), 0u) << "source " << int(s);
}

TEST(Xray, CountsAddUpWithAnyNumberOfSlotsAndAnyLifetime) {
  for (const char* lifetime : {"search", "iteration", "grandchildren", "siblings"})
    for (int slots = 0; slots <= MaxKillerSlots; ++slots) {
      Watched w;
      w.set("Switch Killers", std::to_string(slots));
      w.set("Switch Killer Lifetime", lifetime);
      w.engine.observe(true);
      w.search(Rich, test::depth(Plies));
      expect_consistent(w.engine.search().xray(), slots);
      EXPECT_EQ(Sum(w.engine.search().xray()).tried > 0, slots > 0) << lifetime;
    }
}

TEST(Xray, CountsAddUpWithVariantsOfKillers) {
  using Choice = std::pair<const char*, const char*>;
  for (const auto& [option, value] :
       {Choice{"Switch Killer Place", "below"}, Choice{"Switch Killer Place", "above"}, Choice{"Switch Killer Place", "among"},
        Choice{"Switch Killers By Depth", "true"}, Choice{"Switch Killers Of Ply 2", "true"},
        Choice{"Switch Mate Killers", "true"}, Choice{"Switch Null Move Killer", "true"},
        Choice{"Switch Refutation Table", "true"}, Choice{"Switch Quiescence Checks", "true"}}) {
    SCOPED_TRACE(option);
    Watched w;
    w.set(option, value);
    w.engine.observe(true);
    w.search(Rich, test::depth(Plies));
    expect_consistent(w.engine.search().xray(), 2);
  }
}

TEST(Xray, IsEmptyUnlessEnabledAndRestartsWithEachSearch) {
  Watched w;
  w.search(Rich, test::depth(6));
  EXPECT_EQ(w.engine.search().xray().move_cutoffs(), 0u);
  w.engine.observe(true);
  EXPECT_TRUE(w.engine.new_game());
  w.search(Rich, test::depth(6));
  const std::uint64_t cutoffs = w.engine.search().xray().move_cutoffs();
  EXPECT_GT(cutoffs, 0u);
  EXPECT_TRUE(w.engine.new_game());
  w.search(Rich, test::depth(6));
  const std::uint64_t again = w.engine.search().xray().move_cutoffs();
  EXPECT_EQ(again, cutoffs) << "the same search after a new game";
}

TEST(Xray, EnabledDuringASearchNeverCountsMoreCutsThanTries) {
  Watched w;
  bool on = false;
  w.search(Rich, test::depth(12), std::chrono::microseconds(0), [&] { w.engine.observe(on = !on); });
  for (int ply = 0; ply < MaxPly; ++ply) {
    const PlyStats& p = w.engine.search().xray().at(ply);
    EXPECT_LE(p.quiets_cut, p.quiets_tried);
    for (const KillerStats& k : p.killers) EXPECT_LE(k.cut, k.tried);
  }
}

TEST(Xray, TheHoldersOfASlotAddUpToTheSlot) {
  for (const char* lifetime : {"search", "iteration", "grandchildren", "siblings"}) {
    SCOPED_TRACE(lifetime);
    Watched w;
    w.set("Switch Killer Lifetime", lifetime);
    w.engine.observe(true);
    w.search(Rich, test::depth(12));
    const XrayObserver& x = w.engine.search().xray();
    for (int ply = 0; ply < MaxPly; ++ply)
      for (std::size_t slot = 0; slot < MaxKillerSlots; ++slot) {
        KillerSpan sum;
        for (const KillerHolder& h : x.holders(ply)) sum.tried += h.slots[slot].tried, sum.cut += h.slots[slot].cut;
        EXPECT_EQ(sum.tried, x.at(ply).killers[slot].tried);
        EXPECT_EQ(sum.cut, x.at(ply).killers[slot].cut);
      }
  }
}

TEST(Xray, SaysWhatDisplacedAKillerAndWhen) {
  XrayObserver x;
  x.iteration_started(2, 0);
  store_killer(x, 3, A, WKnight, 2);
  x.iteration_started(4, 0);
  store_killer(x, 3, B, WRook, 2);
  const auto holder = [&](Move m) {
    for (const KillerHolder& h : x.holders(3))
      if (h.move == m) return h;
    return KillerHolder();
  };
  EXPECT_EQ(holder(A).moved, WKnight);
  EXPECT_EQ(holder(A).slots[0].first, 2);
  EXPECT_EQ(holder(A).slots[0].displaced_by, B);
  EXPECT_EQ(holder(A).slots[0].displacing, WRook);
  EXPECT_EQ(holder(A).slots[1].first, 4) << "it moves down to the second slot";
  EXPECT_EQ(holder(B).slots[0].first, 4);
  EXPECT_FALSE(holder(B).slots[0].displaced_by);
  EXPECT_EQ(holder(B).slots[1].first, 0);
}

TEST(Xray, RemembersTheLastKillersAndHowOftenTheyChanged) {
  XrayObserver x;
  store_killer(x, 3, A, WKnight, 2);
  store_killer(x, 3, B, WRook, 2);
  store_killer(x, 3, B, WRook, 2);
  const auto& k = x.at(3).killers;
  EXPECT_EQ(k[0].last, B);
  EXPECT_EQ(k[0].moved, WRook);
  EXPECT_EQ(k[1].last, A);
  EXPECT_EQ(k[1].moved, WKnight);
  EXPECT_EQ(k[0].replaced, 1u);
  EXPECT_EQ(k[1].replaced, 0u);
  store_killer(x, 3, C, WQueen, 2);
  EXPECT_EQ(k[1].last, B);
  EXPECT_EQ(k[0].replaced, 2u);
  EXPECT_EQ(k[1].replaced, 1u);
  EXPECT_FALSE(k[2].last);
  store_killer(x, 3, B, WRook, 2);
  EXPECT_EQ(k[0].last, B);
  EXPECT_EQ(k[1].last, C);
  x.start();
  EXPECT_FALSE(k[0].last);
}

}  // namespace
}  // namespace riposte
