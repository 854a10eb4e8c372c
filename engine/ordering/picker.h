#pragma once
// Staged move picker: returns moves best first and generates each kind of move only when its stage is reached. The stages are TT
// move, good captures, killers, countermove, quiet moves by history, bad captures.
// https://www.chessprogramming.org/Move_Ordering

#include <algorithm>
#include <bit>
#include <cstdint>

#include "board/movegen.h"
#include "ordering/variants/order_variant.h"

namespace riposte {

/// The picker's stage that a move comes from. The values are codes of the recording format (docs/RECORDING.md), 16 to 63.
enum class MoveSource : std::uint8_t {
  None = 0,
  TtMove = 16,
  GoodCapture = 17,
  Killer1 = 18,
  Killer2 = 19,
  Countermove = 20,
  Quiet = 21,
  BadCapture = 22
};

/// Each call of next() needs the same position: moves made between two calls must be unmade. A picker is plain data, so that a
/// paused search can keep it in its stack entry.
class MovePicker {
 public:
  /// Quiet moves to try before quiet moves are generated.
  struct Hints {
    Move killers[MaxKillerSlots] = {};
    int killer_count = 0;
    Move countermove{};
  };

  /// Starts with all legal moves. Works in place, because a picker is large.
  void start(const LegalityMasks& masks, Move tt_move, const Hints& hints) { reset(masks, tt_move, hints, Stage::TtMove); }
  /// Starts with captures and promotions that lose nothing by SEE; with `quiet_checks` such checks follow.
  void start_quiescence(const LegalityMasks& masks, Move tt_move, bool quiet_checks = false) {
    reset(masks, tt_move, {}, Stage::QuiescenceTt);
    quiet_checks_ = quiet_checks;
  }

  /// The next move, or no move at the end. Without `use_see` all captures count as good (MVV-LVA only).
  Move next(const Position& p, const MoveOrder& order, bool use_see = true);
  /// The same in the order of `order.variant`. Its hints have the source Countermove (variants/varied_picker.cpp).
  Move next_varied(const Position& p, const MoveOrder& order, bool use_see = true);
  /// From now on next() returns quiet moves unsorted, for callers that skip nearly all of them.
  void stop_sorting() { sorting_ = false; }
  /// Source of the last move.
  MoveSource source() const { return source_; }
  /// Killer slot of the last move, 0 for killer 1. Only valid if source() is a killer.
  int killer_slot() const { return killer_index_ - 1; }
  /// Whether the picker has reached the slot and the slot holds a move.
  bool reached_killer(int slot) const { return reached_ >> slot & 1 && hints_.killers[slot]; }
  /// Slots up to the last one that the picker has reached.
  int reached_slots() const { return std::bit_width(reached_); }

 private:
  // clang-format off
  enum class Stage : std::uint8_t {
    TtMove, InitCaptures, GoodCaptures, Killers, Countermove, InitQuiets, Quiets, BadCaptures,
    QuiescenceTt, QuiescenceInit, QuiescenceCaptures, QuiescenceChecks, Chosen, End
  };
  // clang-format on
  struct Scored {
    Move move;
    int score;
  };

  void reset(const LegalityMasks& masks, Move tt_move, const Hints& hints, Stage first) {
    masks_ = masks;
    tt_move_ = tt_move;
    hints_ = hints;
    stage_ = first;
    sorting_ = true;
    killer_index_ = hint_index_ = at_ = end_ = bad_end_ = 0;
    reached_ = 0;
  }
  void load_captures(const Position& p, const MoveOrder& order);
  void load_quiets(const Position& p, const MoveOrder& order);
  void load_checks(const Position& p);
  void start_bad_captures() { stage_ = Stage::BadCaptures, at_ = 0, end_ = bad_end_; }

  // Each returns the next move of its stage, or no move.
  Move next_good_capture(const Position& p, bool use_see);
  Move next_killer(const Position& p);
  /// Notes that `m`, the killer of `slot`, comes next, and returns it.
  Move as_killer(Move m, int slot);
  Move next_quiet() { return sorting_ ? pick_best().move : moves_[at_++].move; }
  Move next_quiescence_capture(const Position& p);
  Move next_check(const Position& p);

  // Variants.
  void load_varied_captures(const Position& p, const MoveOrder& order);
  void load_varied_quiets(const Position& p, const MoveOrder& order);
  /// The next hint of the variant with an index below `end`.
  Move next_hint(const Position& p, const OrderVariant& v, int end);
  /// Loads all moves, for an order of stages that was chosen. They end at `bad_end_`.
  void load_all(const Position& p, const MoveOrder& order);
  /// Moves those that the stage takes to the front of the moves that are left.
  void load_stage(OrderStage stage, const Position& p, const MoveOrder& order);
  /// Whether the stage takes the move. Sets its score within the stage.
  bool takes(OrderStage stage, const Position& p, const MoveOrder& order, Scored& s) const;
  /// The stage of the usual order that takes the move.
  OrderStage usual_stage(const Position& p, const MoveOrder& order, Scored& s) const;
  Move next_of_chosen(const Position& p, const MoveOrder& order);

  /// Whether `m` is a legal quiet move other than the TT move.
  bool playable_hint(const Position& p, Move m) const;
  bool is_killer(Move m) const { return slot_of(m) < hints_.killer_count; }
  /// The slot of a killer; the number of killers for another move.
  int slot_of(Move m) const { return int(std::find(hints_.killers, hints_.killers + hints_.killer_count, m) - hints_.killers); }
  /// Swaps the best remaining move to the front of the range and returns it.
  Scored pick_best();

  LegalityMasks masks_;
  Move tt_move_{};
  Hints hints_;
  Stage stage_ = Stage::End;
  MoveSource source_ = MoveSource::TtMove;
  bool sorting_ = true, quiet_checks_ = false;
  std::int16_t killer_index_ = 0, hint_index_ = 0;
  std::int16_t at_ = 0, end_ = 0, bad_end_ = 0;
  std::uint8_t reached_ = 0;  // a bit for each killer slot
  Scored moves_[MaxMoves];
};

}  // namespace riposte
