#pragma once
// Staged move picker: hands out moves best first and generates each kind only when it is reached.
// TT move, good captures, killers, countermove, quiets by history, bad captures.

#include "board/movegen.h"
#include "ordering/variants/order_variant.h"

namespace riposte {

/// The picker's stage that a move comes from.
enum class MoveSource : std::uint8_t { None, TtMove, GoodCapture, Killer1, Killer2, Countermove, Quiet, BadCapture };

/// Picks from a position that must not change between calls other than by make and unmake.
/// A picker is plain data, so that a paused search keeps it with its frame.
class MovePicker {
 public:
  /// Quiet moves to try before quiets are generated.
  struct Hints {
    Move killers[MaxKillerSlots] = {};
    int killer_count = 0;
    Move countermove{};
  };

  /// Starts on all legal moves. In place: a picker is large, and each frame keeps its own.
  void start(const LegalityMasks& masks, Move tt_move, const Hints& hints) { reset(masks, tt_move, hints, Stage::TtMove); }
  /// Starts on noisy moves that lose nothing by SEE.
  void start_quiescence(const LegalityMasks& masks, Move tt_move) { reset(masks, tt_move, {}, Stage::QuiescenceTt); }

  /// The next move, or none. `use_see` off: all captures count as good (MVV-LVA alone). Varied: by `order.variant`,
  /// whose hints come as MoveSource::Countermove.
  template <bool Varied = false>
  Move next(const Position& p, const MoveOrder& order, bool use_see = true);
  /// The rest of the quiets comes in no order: for a caller that will pass over nearly all of them.
  void stop_sorting() { sorting_ = false; }
  /// Stage that the last move came from.
  MoveSource source() const { return source_; }
  /// Which killer slot (0 = killer 1) the last move came from; only while source() is a killer.
  int killer_slot() const { return killer_index_ - 1; }
  /// Whether it came to a killer slot that holds a move.
  bool reached_killer(int slot) const { return slot < killer_index_ && slot < hints_.killer_count && hints_.killers[slot]; }

 private:
  enum class Stage : std::uint8_t {
    TtMove, InitCaptures, GoodCaptures, Killers, Countermove, InitQuiets, Quiets, BadCaptures,
    QuiescenceTt, QuiescenceInit, QuiescenceCaptures, QuiescenceChecks, End
  };
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
  }
  Move killer(const Position& p);
  /// The next of the variant's hints before the one with index `end`.
  Move varied_hint(const Position& p, const OrderVariant& v, int end);
  template <bool Varied>
  Move countermove(const Position& p, const MoveOrder& order);
  /// A quiet move that may be tried here before the quiets are generated.
  bool playable_hint(const Position& p, Move m) const;
  bool is_killer(Move m) const;
  template <bool Varied>
  void load_captures(const Position& p, const MoveOrder& order);
  template <bool Varied>
  void load_quiets(const Position& p, const MoveOrder& order);
  void load_checks(const Position& p);
  void start_bad_captures() { stage_ = Stage::BadCaptures, at_ = 0, end_ = bad_end_; }
  /// Best move left in the loaded range, swapped to its front.
  Scored pick_best();

  LegalityMasks masks_;
  Move tt_move_{};
  Hints hints_;
  Stage stage_ = Stage::End;
  MoveSource source_ = MoveSource::TtMove;
  bool sorting_ = true;
  std::int16_t killer_index_ = 0, hint_index_ = 0;
  std::int16_t at_ = 0, end_ = 0, bad_end_ = 0;
  Scored moves_[MaxMoves];
};

}  // namespace riposte
