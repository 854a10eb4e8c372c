#include "ordering/picker.h"

#include <utility>

#include "board/see.h"

namespace riposte {
namespace {

/// With this divisor capture history changes the score of a capture by at most 1.7 pawns.
constexpr int CaptureWeight = 6;

/// Most valuable victim first, then least valuable attacker. A queen promotion counts as the capture of a queen.
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

void MovePicker::load_captures(const Position& p, const MoveOrder& order) {
  MoveList list;
  generate(p, masks_, MoveSet::Noisy, list);
  for (Move m : list) {
    if (m == tt_move_) continue;
    int score = mvv_lva(p, m);
    if (order.captures) score += order.captures->get(p, m) / CaptureWeight;
    moves_[end_++] = {m, score};
  }
}

void MovePicker::load_quiets(const Position& p, const MoveOrder& order) {
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  at_ = end_;
  for (Move m : list)
    if (m != tt_move_ && m != hints_.countermove && !is_killer(m)) moves_[end_++] = {m, order.score(p, m)};
}

Move MovePicker::next_good_capture(const Position& p, bool use_see) {
  while (at_ < end_) {
    const Scored s = pick_best();
    if (!use_see || see_ge(p, s.move, 0)) return s.move;
    moves_[bad_end_++] = s;  // the front of the range is used up
  }
  return Move();
}

Move MovePicker::as_killer(Move m, int slot) {
  killer_index_ = std::int16_t(slot + 1);
  reached_ = std::uint8_t(reached_ | 1 << slot);
  // Killers 3 and 4 have the source Killer2 as well.
  source_ = slot == 0 ? MoveSource::Killer1 : MoveSource::Killer2;
  return m;
}

Move MovePicker::next_killer(const Position& p) {
  while (killer_index_ < hints_.killer_count) {
    const Move m = as_killer(hints_.killers[killer_index_], killer_index_);
    if (playable_hint(p, m)) return m;
  }
  return Move();
}

void MovePicker::load_checks(const Position& p) {
  MoveList list;
  generate(p, masks_, MoveSet::Quiet, list);
  const CheckSquares checks(p);
  at_ = end_;
  for (Move m : list)
    if (m.kind() == Normal && checks.gives_check(p, m)) moves_[end_++] = {m, 0};
}

Move MovePicker::next_check(const Position& p) {
  while (at_ < end_) {
    const Move m = moves_[at_++].move;
    if (see_ge(p, m, 0)) return m;
  }
  return Move();
}

Move MovePicker::next_quiescence_capture(const Position& p) {
  while (at_ < end_) {
    const Scored s = pick_best();
    if (see_ge(p, s.move, 0)) return s.move;
  }
  return Move();
}

bool MovePicker::playable_hint(const Position& p, Move m) const {
  return m && m != tt_move_ && !p.is_noisy(m) && is_legal(p, masks_, m);
}

Move MovePicker::next(const Position& p, const MoveOrder& order, bool use_see) {
  switch (stage_) {
    case Stage::TtMove:
      stage_ = Stage::InitCaptures;
      source_ = MoveSource::TtMove;
      if (tt_move_) return tt_move_;
      [[fallthrough]];
    case Stage::InitCaptures:
      load_captures(p, order);
      stage_ = Stage::GoodCaptures;
      [[fallthrough]];
    case Stage::GoodCaptures:
      source_ = MoveSource::GoodCapture;
      if (const Move m = next_good_capture(p, use_see)) return m;
      stage_ = Stage::Killers;
      [[fallthrough]];
    case Stage::Killers:
      if (const Move m = next_killer(p)) return m;
      stage_ = Stage::Countermove;
      [[fallthrough]];
    case Stage::Countermove:
      stage_ = Stage::InitQuiets;
      source_ = MoveSource::Countermove;
      if (const Move m = hints_.countermove; playable_hint(p, m) && !is_killer(m)) return m;
      [[fallthrough]];
    case Stage::InitQuiets:
      load_quiets(p, order);
      stage_ = Stage::Quiets;
      [[fallthrough]];
    case Stage::Quiets:
      source_ = MoveSource::Quiet;
      if (at_ < end_) return next_quiet();
      start_bad_captures();
      [[fallthrough]];
    case Stage::BadCaptures:
      source_ = MoveSource::BadCapture;
      if (at_ < end_) return moves_[at_++].move;
      stage_ = Stage::End;
      return Move();

    case Stage::QuiescenceTt:
      stage_ = Stage::QuiescenceInit;
      source_ = MoveSource::TtMove;
      if (tt_move_) return tt_move_;
      [[fallthrough]];
    case Stage::QuiescenceInit:
      load_captures(p, order);
      stage_ = Stage::QuiescenceCaptures;
      [[fallthrough]];
    case Stage::QuiescenceCaptures:
      source_ = MoveSource::GoodCapture;
      if (const Move m = next_quiescence_capture(p)) return m;
      if (quiet_checks_) load_checks(p);
      stage_ = Stage::QuiescenceChecks;
      [[fallthrough]];
    case Stage::QuiescenceChecks:
      source_ = MoveSource::Quiet;
      if (const Move m = next_check(p)) return m;
      stage_ = Stage::End;
      return Move();
    case Stage::Chosen:
    case Stage::End: return Move();
  }
  return Move();
}

}  // namespace riposte
