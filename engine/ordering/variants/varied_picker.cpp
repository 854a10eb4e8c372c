// The move picker with the stages and scores of an OrderVariant.

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
  for (Move m : list)
    if (m != tt_move_ && m != hints_.countermove && !is_killer(m) && !order.variant->is_hint(m))
      moves_[end_++] = {m, varied_score(order, p, m)};
}

void MovePicker::load_checks(const Position& p) {
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  const CheckSquares checks(p);
  at_ = end_;
  for (Move m : list)
    if (m.kind() == Normal && checks.gives_check(p, m)) moves_[end_++] = {m, 0};
}

Move MovePicker::next_hint(const Position& p, const OrderVariant& v, int end) {
  source_ = MoveSource::Countermove;
  while (hint_index_ < end) {
    const Move m = v.hints[hint_index_++];
    if (playable_hint(p, m) && !is_killer(m)) return m;
  }
  return Move();
}

Move MovePicker::next_check(const Position& p) {
  while (at_ < end_) {
    const Move m = moves_[at_++].move;
    if (see_ge(p, m, 0)) return m;
  }
  return Move();
}

Move MovePicker::next_varied(const Position& p, const MoveOrder& order, bool use_see) {
  const OrderVariant& v = *order.variant;
  const bool before_captures = v.killer_stage == KillerStage::BeforeCaptures;
  const bool after_captures = v.killer_stage == KillerStage::AfterCaptures;
  for (;;) switch (stage_) {
      case Stage::TtMove:
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
        if (const Move m = next_killer(p)) return m;
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
        if (at_ < end_) return next_quiet();
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
        if (v.quiet_checks) load_checks(p);
        stage_ = Stage::QuiescenceChecks;
        break;
      case Stage::QuiescenceChecks:
        source_ = MoveSource::Quiet;
        if (const Move m = next_check(p)) return m;
        stage_ = Stage::End;
        break;
      case Stage::End: return Move();
    }
}

}  // namespace riposte
