// The move picker with the stages and scores of an OrderVariant.

#include <algorithm>
#include <utility>

#include "board/see.h"
#include "ordering/picker.h"

namespace riposte {

void MovePicker::load_varied_captures(const Position& p, const MoveOrder& order) {
  load_captures(p, order);
  if (order.variant->mvv_lva) return;
  for (int i = at_; i < end_; ++i) moves_[i].score = 0;
}

void MovePicker::load_varied_quiets(const Position& p, const MoveOrder& order) {
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  at_ = end_;
  const OrderVariant& v = *order.variant;
  const bool with_killers = v.killer_stage == KillerStage::AmongQuiets;
  for (Move m : list) {
    if (m == tt_move_) continue;
    const bool killer = is_killer(m);
    if (killer ? with_killers : m != hints_.countermove && !v.is_hint(m))
      moves_[end_++] = {m, varied_score(order, p, m) + (killer ? v.killer_bonus : 0)};
  }
}

Move MovePicker::next_hint(const Position& p, const OrderVariant& v, int end) {
  source_ = MoveSource::Countermove;
  while (hint_index_ < end) {
    const Move m = v.hints[hint_index_++];
    if (playable_hint(p, m) && !is_killer(m)) return m;
  }
  return Move();
}

void MovePicker::load_all(const Position& p, const MoveOrder& order) {
  const Move tt_move = std::exchange(tt_move_, Move());  // one of all
  load_varied_captures(p, order);
  tt_move_ = tt_move;
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  for (Move m : list) moves_[end_++] = {m, 0};
  bad_end_ = std::exchange(end_, std::int16_t(0));
}

bool MovePicker::takes(OrderStage stage, const Position& p, const MoveOrder& order, Scored& s) const {
  const Move m = s.move;
  const bool quiet = !p.is_noisy(m);
  switch (stage) {
    case OrderStage::Tt: return m == tt_move_;
    case OrderStage::Captures: return !quiet && see_ge(p, m, 0);
    case OrderStage::Killer1: return quiet && hints_.killer_count > 0 && m == hints_.killers[0];
    case OrderStage::Killer2: return quiet && is_killer(m) && m != hints_.killers[0];
    case OrderStage::Countermove: return quiet && (m == hints_.countermove || order.variant->is_hint(m));
    case OrderStage::History: s.score = quiet ? varied_score(order, p, m) : s.score; return quiet && s.score > 0;
    case OrderStage::BadCaptures: return !quiet && !see_ge(p, m, 0);
    case OrderStage::Random: s.score = int((p.key() ^ m.bits() * 0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93 >> 40); return true;
    case OrderStage::WorstFirst: {
      constexpr int MoreThanAnyScore = 1 << 20;
      s.score = int(usual_stage(p, order, s)) * MoreThanAnyScore - s.score;
      return true;
    }
    case OrderStage::Quiets:
    case OrderStage::None: s.score = 0; return quiet || stage == OrderStage::None;
  }
  return true;
}

OrderStage MovePicker::usual_stage(const Position& p, const MoveOrder& order, Scored& s) const {
  int stage = int(OrderStage::Tt);
  while (!takes(OrderStage(stage), p, order, s)) ++stage;  // bad captures at the latest
  return OrderStage(stage);
}

void MovePicker::load_stage(OrderStage stage, const Position& p, const MoveOrder& order) {
  for (int i = at_; i < bad_end_; ++i) {
    Scored s = moves_[i];
    if (!takes(stage, p, order, s)) continue;
    std::rotate(moves_ + end_, moves_ + i, moves_ + i + 1);
    moves_[end_++].score = s.score;
  }
}

Move MovePicker::next_of_chosen(const Position& p, const MoveOrder& order) {
  // clang-format off
  constexpr MoveSource Sources[] = {
    MoveSource::None, MoveSource::TtMove, MoveSource::GoodCapture, MoveSource::Killer1, MoveSource::Killer2,
    MoveSource::Countermove, MoveSource::Quiet, MoveSource::Quiet, MoveSource::BadCapture
  };
  // clang-format on
  while (at_ == end_ && end_ < bad_end_) load_stage(stage_at(order.variant->order, hint_index_++), p, order);
  if (at_ == end_) return Move();
  Scored s = pick_best();
  OrderStage stage = stage_at(order.variant->order, hint_index_ - 1);
  if (stage == OrderStage::None || stage > OrderStage::BadCaptures) stage = usual_stage(p, order, s);
  source_ = Sources[int(stage)];
  const bool killer = source_ == MoveSource::Killer1 || source_ == MoveSource::Killer2;
  return killer ? as_killer(s.move, slot_of(s.move)) : s.move;
}

Move MovePicker::next_varied(const Position& p, const MoveOrder& order, bool use_see) {
  const OrderVariant& v = *order.variant;
  const bool before_captures = v.killer_stage == KillerStage::BeforeCaptures;
  const bool after_captures = v.killer_stage == KillerStage::AfterCaptures;
  const bool among_quiets = v.killer_stage == KillerStage::AmongQuiets;
  for (;;) switch (stage_) {
      case Stage::TtMove:
        if (v.order) {
          load_all(p, order);
          stage_ = Stage::Chosen;
          break;
        }
        stage_ = before_captures ? Stage::Killers : Stage::InitCaptures;
        source_ = MoveSource::TtMove;
        if (tt_move_) return tt_move_;
        break;
      case Stage::InitCaptures:
        load_varied_captures(p, order);
        stage_ = Stage::GoodCaptures;
        break;
      case Stage::GoodCaptures:
        source_ = MoveSource::GoodCapture;
        if (const Move m = next_good_capture(p, use_see)) return m;
        if (after_captures) start_bad_captures();
        else stage_ = before_captures ? Stage::Countermove : Stage::Killers;
        break;
      case Stage::Killers:
        if (const Move m = next_hint(p, v, v.before_killers)) return m;
        if (const Move m = among_quiets ? Move() : next_killer(p)) return m;
        if (const Move m = next_hint(p, v, v.count)) return m;
        stage_ = before_captures ? Stage::InitCaptures : Stage::Countermove;
        break;
      case Stage::Countermove:
        stage_ = Stage::InitQuiets;
        source_ = MoveSource::Countermove;
        if (const Move m = hints_.countermove; playable_hint(p, m) && !is_killer(m) && !v.is_hint(m)) return m;
        break;
      case Stage::InitQuiets:
        load_varied_quiets(p, order);
        stage_ = Stage::Quiets;
        break;
      case Stage::Quiets:
        source_ = MoveSource::Quiet;
        if (at_ < end_) {
          const Move m = next_quiet();
          const int slot = slot_of(m);
          return slot < hints_.killer_count ? as_killer(m, slot) : m;
        }
        if (after_captures) stage_ = Stage::End;
        else start_bad_captures();
        break;
      case Stage::BadCaptures:
        source_ = MoveSource::BadCapture;
        if (at_ < end_) return moves_[at_++].move;
        stage_ = after_captures ? Stage::Killers : Stage::End;
        break;

      case Stage::QuiescenceTt:
        stage_ = Stage::QuiescenceInit;
        source_ = MoveSource::TtMove;
        if (tt_move_) return tt_move_;
        break;
      case Stage::QuiescenceInit:
        load_varied_captures(p, order);
        stage_ = Stage::QuiescenceCaptures;
        break;
      case Stage::QuiescenceCaptures:
        source_ = MoveSource::GoodCapture;
        if (const Move m = next_quiescence_capture(p)) return m;
        if (quiet_checks_) load_checks(p);
        stage_ = Stage::QuiescenceChecks;
        break;
      case Stage::QuiescenceChecks:
        source_ = MoveSource::Quiet;
        if (const Move m = next_check(p)) return m;
        stage_ = Stage::End;
        break;
      case Stage::Chosen:
        if (const Move m = next_of_chosen(p, order)) return m;
        stage_ = Stage::End;
        break;
      case Stage::End: return Move();
    }
}

}  // namespace riposte
