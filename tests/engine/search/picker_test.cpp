// The order of the move picker.

#include <algorithm>
#include <random>

#include "board/see.h"
#include "search_support.h"

namespace riposte {
namespace {

using test::Rich;

struct Picked {
  std::vector<Move> moves;
  std::vector<MoveSource> sources;
  std::vector<int> slots;

  int place(Move m) const { return int(std::find(moves.begin(), moves.end(), m) - moves.begin()); }
  MoveSource source(Move m) const { return sources.at(std::size_t(place(m))); }
};

Picked pick(const Position& p, Move tt_move, const MovePicker::Hints& hints, const ButterflyHistory& history,
            const OrderVariant* variant) {
  Picked out;
  MoveOrder order;
  order.butterfly = &history;
  order.variant = variant;
  MovePicker picker;
  picker.start(LegalityMasks(p), tt_move, hints);
  const auto next = [&] { return variant ? picker.next_varied(p, order) : picker.next(p, order); };
  while (const Move m = next()) {
    out.moves.push_back(m);
    out.sources.push_back(picker.source());
    out.slots.push_back(picker.source() == MoveSource::Killer1 || picker.source() == MoveSource::Killer2 ? picker.killer_slot()
                                                                                                         : -1);
  }
  EXPECT_FALSE(next()) << "no move after the end";
  return out;
}

Move move(const Position& p, const char* text) {
  const auto m = parse_uci(p, text);
  EXPECT_TRUE(m) << text;
  return m ? *m : Move();
}

class PickerTest : public testing::Test {
 protected:
  PickerTest() { history_.clear(); }
  Picked all(Move tt_move = {}) { return pick(p_, tt_move, hints_, history_, nullptr); }
  Picked varied(Move tt_move = {}) { return pick(p_, tt_move, hints_, history_, &variant_); }
  void killers(std::initializer_list<const char*> texts) {
    for (const char* text : texts) hints_.killers[hints_.killer_count++] = move(p_, text);
  }
  Position p_ = test::position(Rich);
  MovePicker::Hints hints_;
  ButterflyHistory history_;
  OrderVariant variant_;
};

/// The stages, as the option Order has them.
StageOrder stage_order(const char* text) {
  const auto order = read_stage_order(text);
  EXPECT_TRUE(order) << order.error().message;
  return order ? *order : 0;
}

/// The sources in the order of their first moves.
std::vector<MoveSource> stages(const Picked& got) {
  std::vector<MoveSource> out;
  for (const MoveSource s : got.sources)
    if (out.empty() || out.back() != s) out.push_back(s);
  return out;
}

TEST_F(PickerTest, FollowsTheStatedOrder) {
  killers({"a2a3", "e1g1"});
  hints_.countermove = move(p_, "c3b1");
  const Move first = move(p_, "f3d3");
  const Picked got = all(first);
  EXPECT_EQ(got.moves.front(), first);
  EXPECT_EQ(got.source(first), MoveSource::TtMove);
  EXPECT_TRUE(std::is_sorted(got.sources.begin(), got.sources.end())) << "stages in order";
  EXPECT_EQ(got.source(move(p_, "a2a3")), MoveSource::Killer1);
  EXPECT_EQ(got.source(move(p_, "e1g1")), MoveSource::Killer2);
  EXPECT_EQ(got.source(move(p_, "c3b1")), MoveSource::Countermove);
  EXPECT_EQ(got.place(move(p_, "e1g1")), got.place(move(p_, "a2a3")) + 1);
  EXPECT_EQ(got.place(move(p_, "c3b1")), got.place(move(p_, "e1g1")) + 1);
  for (std::size_t i = 1; i < got.moves.size(); ++i) {
    const bool good = got.sources[i] == MoveSource::GoodCapture, bad = got.sources[i] == MoveSource::BadCapture;
    EXPECT_EQ(p_.is_noisy(got.moves[i]), good || bad);
    if (good || bad) {
      EXPECT_EQ(see_ge(p_, got.moves[i], 0), good);
    }
  }
  EXPECT_EQ(got.source(move(p_, "e2a6")), MoveSource::GoodCapture);
  EXPECT_EQ(got.source(move(p_, "f3f6")), MoveSource::BadCapture) << "the queen for a knight";
}

TEST_F(PickerTest, TriesTheMostValuableVictimFirst) {
  p_ = test::position("4k3/8/8/2q1r3/1n1P4/8/8/7K w - - 0 1");
  const Picked got = all();
  EXPECT_EQ(got.moves[0], move(p_, "d4c5"));
  EXPECT_EQ(got.moves[1], move(p_, "d4e5"));
  p_ = test::position("4k3/8/8/2q5/3P4/4N3/8/4K1B1 w - - 0 1");
  EXPECT_EQ(all().moves[0], move(p_, "d4c5"));
  p_ = test::position("4k3/8/8/3q4/2P5/4N3/8/3RK3 w - - 0 1");
  const Picked cheap = all();
  EXPECT_EQ(cheap.moves[0], move(p_, "c4d5")) << "by the least valuable attacker";
  EXPECT_EQ(cheap.moves[1], move(p_, "e3d5"));
  EXPECT_EQ(cheap.moves[2], move(p_, "d1d5"));
}

TEST_F(PickerTest, OrdersQuietsByHistory) {
  history_.update(White, move(p_, "a2a4"), 0, 900);
  history_.update(White, move(p_, "e1f1"), 0, 800);
  history_.update(White, move(p_, "d2c1"), 0, -500);
  history_.update(Black, Move(move(p_, "c3b1").from(), move(p_, "c3b1").to()), 0,
                  2000);  // the opponent's history does not count
  const Picked got = all();
  std::vector<Move> quiets;
  for (std::size_t i = 0; i < got.moves.size(); ++i)
    if (got.sources[i] == MoveSource::Quiet) quiets.push_back(got.moves[i]);
  EXPECT_EQ(quiets.front(), move(p_, "a2a4"));
  EXPECT_EQ(quiets[1], move(p_, "e1f1"));
  EXPECT_EQ(quiets.back(), move(p_, "d2c1"));
}

TEST_F(PickerTest, ReturnsNoMoveTwice) {
  killers({"a2a3", "e1g1"});
  hints_.countermove = move(p_, "a2a3");
  for (const Move tt_move : {Move(), move(p_, "a2a3"), move(p_, "e1g1"), move(p_, "e2a6")}) {
    const Picked got = all(tt_move);
    EXPECT_EQ(int(got.moves.size()), count_legal(p_));
    for (const Move m : got.moves) EXPECT_EQ(std::count(got.moves.begin(), got.moves.end(), m), 1);
  }
}

TEST_F(PickerTest, SkipsKillersThatAreNotPlayable) {
  hints_.killers[0] = Move(A1, A8);      // not a move here
  hints_.killers[1] = move(p_, "e2a6");  // a capture here
  hints_.killer_count = 2;
  hints_.countermove = Move(make_square(4, 6), E8);  // the other side's piece
  Picked got = all();
  EXPECT_EQ(int(got.moves.size()), count_legal(p_));
  for (const MoveSource s : got.sources)
    EXPECT_TRUE(s != MoveSource::Killer1 && s != MoveSource::Killer2 && s != MoveSource::Countermove);
  // The second killer keeps its source if the first one is not playable.
  hints_.killers[1] = move(p_, "e1g1");
  got = all();
  EXPECT_EQ(got.source(move(p_, "e1g1")), MoveSource::Killer2);
  EXPECT_EQ(got.slots[std::size_t(got.place(move(p_, "e1g1")))], 1);
}

TEST_F(PickerTest, AcceptsUpToFourKillers) {
  killers({"a2a3", "e1g1", "c3b1", "d2c1"});
  const Picked got = all();
  const int at = got.place(move(p_, "a2a3"));
  for (int slot = 0; slot < 4; ++slot) {
    EXPECT_EQ(got.moves[std::size_t(at + slot)], hints_.killers[slot]);
    EXPECT_EQ(got.slots[std::size_t(at + slot)], slot);
  }
}

TEST_F(PickerTest, KillersComeWhereTheVariantPutsThem) {
  killers({"a2a3", "e1g1"});
  const Move first = move(p_, "f3d3");
  using enum MoveSource;
  const std::vector<MoveSource> between = {TtMove, GoodCapture, Killer1, Killer2, Quiet, BadCapture};
  EXPECT_EQ(stages(all(first)), between);
  EXPECT_EQ(stages(varied(first)), between);
  EXPECT_EQ(varied(first).moves, all(first).moves) << "the default variant";
  variant_.killer_stage = KillerStage::AfterCaptures;
  EXPECT_EQ(stages(varied(first)), (std::vector{TtMove, GoodCapture, BadCapture, Killer1, Killer2, Quiet}));
  EXPECT_EQ(stages(varied()), (std::vector{GoodCapture, BadCapture, Killer1, Killer2, Quiet}));
  variant_.killer_stage = KillerStage::BeforeCaptures;
  EXPECT_EQ(stages(varied(first)), (std::vector{TtMove, Killer1, Killer2, GoodCapture, Quiet, BadCapture}));
  EXPECT_EQ(stages(varied()), (std::vector{Killer1, Killer2, GoodCapture, Quiet, BadCapture}));
  variant_.killer_stage = KillerStage::AmongQuiets;
  const Move usual = move(p_, "e5d3");
  history_.update(White, usual, 0, 500);
  EXPECT_EQ(stages(varied(first))[2], Quiet) << "a killer has no bonus yet";
  variant_.killer_bonus = 30000;
  EXPECT_EQ(stages(varied(first)), (std::vector{TtMove, GoodCapture, Killer1, Killer2, Quiet, BadCapture}));
  EXPECT_EQ(int(varied(first).moves.size()), count_legal(p_));
}

TEST_F(PickerTest, StagesComeInTheOrderThatWasChosen) {
  killers({"a2a3", "e1g1"});
  const Move first = move(p_, "f3d3"), countermove = move(p_, "c3b1"), usual = move(p_, "e5d3");
  hints_.countermove = countermove;
  history_.update(White, usual, 0, 500);
  using enum MoveSource;
  const auto chosen = [&](const char* text) {
    variant_.order = stage_order(text);
    Picked got = varied(first);
    EXPECT_EQ(int(got.moves.size()), count_legal(p_)) << text;
    return got;
  };
  Picked got = chosen("bad-captures killer2 tt killer1 captures quiets");
  EXPECT_EQ(stages(got), (std::vector{BadCapture, Killer2, TtMove, Killer1, GoodCapture, Quiet}));
  got = chosen("history killer2 killer1 countermove");
  EXPECT_EQ(got.moves[0], usual);
  EXPECT_EQ(got.moves[1], move(p_, "e1g1"));
  EXPECT_EQ(got.slots[1], 1);
  EXPECT_EQ(got.moves[2], move(p_, "a2a3"));
  EXPECT_EQ(got.slots[2], 0);
  EXPECT_EQ(got.moves[3], countermove);
  got = chosen("tt captures killer1 killer2 countermove history quiets bad-captures");
  EXPECT_EQ(got.sources, all(first).sources);
  const std::vector<Move> usual_stages = got.moves;
  std::vector<MoveSource> reversed = got.sources;
  std::reverse(reversed.begin(), reversed.end());
  got = chosen("worst-first");
  EXPECT_EQ(got.moves.back(), first);
  EXPECT_EQ(got.sources, reversed);
  const std::vector<Move> random = chosen("random").moves;
  EXPECT_NE(random, usual_stages);
  EXPECT_EQ(random, chosen("random captures").moves) << "nothing is left for the stage after it, and no chance";
}

TEST_F(PickerTest, HintsOfAVariantComeAroundTheKillers) {
  killers({"a2a3", "e1g1"});
  hints_.countermove = move(p_, "c3b1");
  for (const char* text : {"d2c1", "a2a4", "c3b1", "f3f4"}) variant_.add(move(p_, text));
  variant_.add(move(p_, "a2a4"));
  EXPECT_EQ(variant_.count, 4) << "each once";
  variant_.before_killers = 1;
  const Picked got = varied();
  const int at = got.place(move(p_, "d2c1"));
  const char* const order[] = {"d2c1", "a2a3", "e1g1", "a2a4", "c3b1", "f3f4"};
  const int slots[] = {-1, 0, 1, -1, -1, -1};
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(got.moves[std::size_t(at + i)], move(p_, order[i])) << i;
    EXPECT_EQ(got.slots[std::size_t(at + i)], slots[i]) << i;
  }
  EXPECT_EQ(got.source(move(p_, "d2c1")), MoveSource::Countermove);
  EXPECT_EQ(int(got.moves.size()), count_legal(p_));
}

TEST_F(PickerTest, CapturesMayComeInGenerationOrder) {
  p_ = test::position("4k3/8/8/2q1r3/1n1P4/2P5/8/7K w - - 0 1");
  variant_.mvv_lva = false;
  MoveList list;
  generate(p_, LegalityMasks(p_), MoveSet::Noisy, list);
  const Picked got = varied();
  ASSERT_EQ(list.size(), 3);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(got.moves[std::size_t(i)], list[i]);
}

/// Returns exactly the legal moves with any hints. Killers are always distinct.
TEST_F(PickerTest, RandomHintsChangeOnlyTheOrder) {
  std::mt19937 random(1);
  const auto any = [&] { return Move::from_bits(std::uint16_t(random())); };
  for (const auto& row : test::table("perft.tsv")) {
    p_ = test::position(row.at(1));
    const MoveList legal = legal_moves(p_);
    for (int round = 0; round < 20 && legal.size() > 0; ++round) {
      const auto some = [&] { return random() % 2 ? any() : legal[int(random() % unsigned(legal.size()))]; };
      hints_.killer_count = 0;
      for (int wanted = int(random() % 5); hints_.killer_count < wanted;) {
        const Move k = some();
        const auto end = hints_.killers + hints_.killer_count;
        if (std::find(hints_.killers, end, k) == end) hints_.killers[hints_.killer_count++] = k;
        else --wanted;
      }
      hints_.countermove = some();
      const Picked got = all(random() % 2 ? legal[int(random() % unsigned(legal.size()))] : Move());
      ASSERT_EQ(int(got.moves.size()), legal.size()) << row.at(1);
      EXPECT_TRUE(std::is_sorted(got.sources.begin(), got.sources.end())) << row.at(1);
      for (const Move m : legal) EXPECT_EQ(std::count(got.moves.begin(), got.moves.end(), m), 1) << row.at(1);
      variant_ = OrderVariant();
      variant_.killer_stage = KillerStage(random() % 4);
      // Any stages in any order, some of them twice.
      for (int i = int(random() % 4); i > 0; --i) variant_.order = variant_.order << 4 | (1 + random() % (OrderStageCount - 1));
      for (int i = int(random() % 4); i > 0; --i) variant_.add(some());
      variant_.before_killers = int(random() % unsigned(variant_.count + 1));
      const Picked other = varied(random() % 2 ? legal[int(random() % unsigned(legal.size()))] : Move());
      ASSERT_EQ(int(other.moves.size()), legal.size()) << row.at(1);
      for (const Move m : legal) EXPECT_EQ(std::count(other.moves.begin(), other.moves.end(), m), 1) << row.at(1);
    }
  }
}

TEST_F(PickerTest, QuiescenceSeesOnlyNonLosingCaptures) {
  MovePicker picker;
  picker.start_quiescence(LegalityMasks(p_), Move());
  int n = 0;
  while (const Move m = picker.next(p_, MoveOrder{})) {
    EXPECT_TRUE(p_.is_noisy(m) && see_ge(p_, m, 0));
    ++n;
  }
  EXPECT_GT(n, 0);
}

TEST_F(PickerTest, QuiescenceMayAddNonLosingQuietChecks) {
  p_ = test::position("4k3/p7/8/8/3q4/8/4P1PP/R2Q2K1 w - - 0 1");
  MovePicker picker;
  picker.start_quiescence(LegalityMasks(p_), Move(), true);
  std::vector<Move> quiets;
  while (const Move m = picker.next(p_, MoveOrder{})) {
    if (p_.is_noisy(m)) {
      EXPECT_TRUE(quiets.empty()) << "captures first";
    } else {
      EXPECT_EQ(picker.source(), MoveSource::Quiet);
      quiets.push_back(m);
    }
  }
  EXPECT_TRUE(quiets.empty()) << "in check there are only evasions";
  p_ = test::position("4k3/p7/8/8/8/q7/4P1PP/R2Q2K1 w - - 0 1");
  picker.start_quiescence(LegalityMasks(p_), Move(), true);
  while (const Move m = picker.next(p_, MoveOrder{}))
    if (!p_.is_noisy(m)) quiets.push_back(m);
  EXPECT_EQ(quiets, (std::vector{move(p_, "d1a4")})) << "not d1d7 or d1d8, which give the queen away";
}

}  // namespace
}  // namespace riposte
