#include "ordering/picker.h"

#include <utility>

#include "board/see.h"

namespace riposte {
namespace {

/// Capture history moves a capture by at most about a pawn and a half of victim.
constexpr int CaptureWeight = 6;

/// Most valuable victim first, least valuable attacker among equals; a queen promotion counts as a queen won.
int mvv_lva(const Position& p, Move m) {
  int score = 0;
  if (m.kind() == EnPassant) score = 16 * SeeValue[Pawn];
  else if (p.piece_on(m.to()) != NoPiece) score = 16 * SeeValue[type_of(p.piece_on(m.to()))];
  if (m.kind() == Promotion) score += m.promoted() == Queen ? 16 * SeeValue[Queen] : -16 * SeeValue[Queen];
  return score - type_of(p.moved_piece(m));
}

}  // namespace

MovePicker::Scored MovePicker::pick_best() {
  int best = at_;
  for (int i = at_ + 1; i < end_; ++i)
    if (moves_[i].score > moves_[best].score) best = i;
  std::swap(moves_[at_], moves_[best]);
  return moves_[at_++];
}

template <bool Varied>
void MovePicker::load_captures(const Position& p, const MoveOrder& order) {
  MoveList list;
  generate(p, masks_, MoveSet::Noisy, list);
  for (Move m : list) {
    if (m == tt_move_) continue;
    int score = mvv_lva(p, m);
    if (order.captures) score += order.captures->get(p, m) / CaptureWeight;
    if constexpr (Varied)
      if (!order.variant->mvv_lva) score = 0;
    moves_[end_++] = {m, score};
  }
}

template <bool Varied>
void MovePicker::load_quiets(const Position& p, const MoveOrder& order) {
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  at_ = end_;
  for (Move m : list) {
    if (m == tt_move_ || m == hints_.countermove || is_killer(m)) continue;
    if constexpr (Varied) {
      if (!order.variant->is_hint(m)) moves_[end_++] = {m, varied_score(order, p, m)};
    } else {
      moves_[end_++] = {m, order.score(p, m)};
    }
  }
}

void MovePicker::load_checks(const Position& p) {
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  const CheckSquares checks(p);
  at_ = end_;
  for (Move m : list)
    if (m.kind() == Normal && checks.gives_check(p, m)) moves_[end_++] = {m, 0};
}

bool MovePicker::playable_hint(const Position& p, Move m) const {
  return m && m != tt_move_ && !p.is_noisy(m) && is_legal(p, masks_, m);
}

bool MovePicker::is_killer(Move m) const {
  for (int i = 0; i < hints_.killer_count; ++i)
    if (m == hints_.killers[i]) return true;
  return false;
}

Move MovePicker::killer(const Position& p) {
  while (killer_index_ < hints_.killer_count) {
    const Move m = hints_.killers[killer_index_++];
    if (playable_hint(p, m)) return m;
  }
  return Move();
}

Move MovePicker::varied_hint(const Position& p, const OrderVariant& v, int end) {
  while (hint_index_ < end) {
    const Move m = v.hints[hint_index_++];
    if (playable_hint(p, m) && !is_killer(m)) return m;
  }
  return Move();
}

template <bool Varied>
Move MovePicker::countermove(const Position& p, const MoveOrder& order) {
  const Move m = hints_.countermove;
  if constexpr (Varied)
    if (order.variant->is_hint(m)) return Move();
  return playable_hint(p, m) && !is_killer(m) ? m : Move();
}

template <bool Varied>
Move MovePicker::next(const Position& p, const MoveOrder& order, bool use_see) {
  KillerStage killer_stage = KillerStage::AfterGoodCaptures;
  if constexpr (Varied) killer_stage = order.variant->killer_stage;
  switch (stage_) {
    case Stage::TtMove:
      stage_ = killer_stage == KillerStage::BeforeCaptures ? Stage::Killers : Stage::InitCaptures;
      source_ = MoveSource::TtMove;
      if (tt_move_) return tt_move_;
      if (killer_stage == KillerStage::BeforeCaptures) return next<Varied>(p, order, use_see);
      [[fallthrough]];
    case Stage::InitCaptures:
      load_captures<Varied>(p, order);
      stage_ = Stage::GoodCaptures;
      [[fallthrough]];
    case Stage::GoodCaptures:
      source_ = MoveSource::GoodCapture;
      while (at_ < end_) {
        const Scored s = pick_best();
        if (!use_see || see_ge(p, s.move, 0)) return s.move;
        moves_[bad_end_++] = s;  // the front of the range is already used up
      }
      if constexpr (Varied) {
        if (killer_stage == KillerStage::AfterCaptures) start_bad_captures();
        if (killer_stage == KillerStage::BeforeCaptures) stage_ = Stage::Countermove;
        if (killer_stage != KillerStage::AfterGoodCaptures) return next<Varied>(p, order, use_see);
      }
      stage_ = Stage::Killers;
      [[fallthrough]];
    case Stage::Killers:
      if constexpr (Varied) {
        source_ = MoveSource::Countermove;
        if (const Move m = varied_hint(p, *order.variant, order.variant->before_killers)) return m;
      }
      if (const Move m = killer(p)) {
        source_ = killer_index_ == 1 ? MoveSource::Killer1 : MoveSource::Killer2;
        return m;
      }
      if constexpr (Varied) {
        source_ = MoveSource::Countermove;
        if (const Move m = varied_hint(p, *order.variant, order.variant->count)) return m;
        if (killer_stage == KillerStage::BeforeCaptures) {
          stage_ = Stage::InitCaptures;
          return next<Varied>(p, order, use_see);
        }
      }
      stage_ = Stage::Countermove;
      [[fallthrough]];
    case Stage::Countermove:
      stage_ = Stage::InitQuiets;
      source_ = MoveSource::Countermove;
      if (const Move m = countermove<Varied>(p, order)) return m;
      [[fallthrough]];
    case Stage::InitQuiets:
      load_quiets<Varied>(p, order);
      stage_ = Stage::Quiets;
      [[fallthrough]];
    case Stage::Quiets:
      source_ = MoveSource::Quiet;
      if (at_ < end_) return sorting_ ? pick_best().move : moves_[at_++].move;
      if (killer_stage == KillerStage::AfterCaptures) {
        stage_ = Stage::End;
        return Move();
      }
      start_bad_captures();
      [[fallthrough]];
    case Stage::BadCaptures:
      source_ = MoveSource::BadCapture;
      if (at_ < end_) return moves_[at_++].move;
      stage_ = killer_stage == KillerStage::AfterCaptures ? Stage::Killers : Stage::End;
      return killer_stage == KillerStage::AfterCaptures ? next<Varied>(p, order, use_see) : Move();

    case Stage::QuiescenceTt:
      stage_ = Stage::QuiescenceInit;
      source_ = MoveSource::TtMove;
      if (tt_move_) return tt_move_;
      [[fallthrough]];
    case Stage::QuiescenceInit:
      load_captures<Varied>(p, order);
      stage_ = Stage::QuiescenceCaptures;
      [[fallthrough]];
    case Stage::QuiescenceCaptures:
      source_ = MoveSource::GoodCapture;
      while (at_ < end_) {
        const Scored s = pick_best();
        if (see_ge(p, s.move, 0)) return s.move;
      }
      if constexpr (Varied)
        if (order.variant->checks) load_checks(p);
      stage_ = Varied ? Stage::QuiescenceChecks : Stage::End;
      [[fallthrough]];
    case Stage::QuiescenceChecks:
      if constexpr (Varied) {
        source_ = MoveSource::Quiet;
        while (at_ < end_) {
          const Move m = moves_[at_++].move;
          if (see_ge(p, m, 0)) return m;
        }
        stage_ = Stage::End;
      }
      [[fallthrough]];
    case Stage::End: return Move();
  }
  return Move();
}

template Move MovePicker::next<false>(const Position&, const MoveOrder&, bool);
template Move MovePicker::next<true>(const Position&, const MoveOrder&, bool);

}  // namespace riposte
