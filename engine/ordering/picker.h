#pragma once
// Staged move picker: hands out moves best first and generates each kind only when it is reached.
// TT move, good captures, killers, countermove, quiets by history, bad captures.

#include "board/movegen.h"
#include "ordering/variants/order_variant.h"

namespace riposte {

/// Where a move came from, and what ended a node: by the table, by a move of one of the picker's stages, or without one.
enum class Source : std::uint8_t {
  TtBound, TtMove, GoodCapture, Killer1, Killer2, Countermove, Quiet, BadCapture,
  NullMove, ReverseFutility, StandPat, MateDistance, Razoring, ProbCut, Multicut, Count
};
constexpr int SourceCount = int(Source::Count);

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
  void start(const Restrictions& r, Move tt_move, const Hints& hints) { reset(r, tt_move, hints, Stage::TtMove); }
  /// Starts on noisy moves that lose nothing by SEE.
  void start_quiescence(const Restrictions& r, Move tt_move) { reset(r, tt_move, {}, Stage::QuiescenceTt); }

  /// The next move, or none. `use_see` off: all captures count as good (MVV-LVA alone). Varied: by `order.variant`,
  /// whose hints come as Source::Countermove.
  template <bool Varied = false>
  Move next(const Position& p, const MoveOrder& order, bool use_see = true);
  /// The rest of the quiets comes in no order: for a caller that will pass over nearly all of them.
  void stop_sorting() { sorting_ = false; }
  /// Stage that the last move came from.
  Source source() const { return source_; }
  /// Which killer slot (0 = killer 1) the last move came from; only while source() is a killer.
  int killer_slot() const { return killer_index_ - 1; }
  /// Whether it came to a killer slot that holds a move.
  bool reached(int slot) const { return slot < killer_index_ && slot < hints_.killer_count && hints_.killers[slot]; }

 private:
  enum class Stage : std::uint8_t {
    TtMove, InitCaptures, GoodCaptures, Killers, Countermove, InitQuiets, Quiets, BadCaptures,
    QuiescenceTt, QuiescenceInit, QuiescenceCaptures, QuiescenceChecks, End
  };
  struct Scored {
    Move move;
    int score;
  };

  void reset(const Restrictions& r, Move tt_move, const Hints& hints, Stage first) {
    restrictions_ = r;
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
  void begin_bad_captures() { stage_ = Stage::BadCaptures, at_ = 0, end_ = bad_end_; }
  /// Best move left in the loaded range, swapped to its front.
  Scored take_best();

  Restrictions restrictions_;
  Move tt_move_{};
  Hints hints_;
  Stage stage_ = Stage::End;
  Source source_ = Source::TtMove;
  bool sorting_ = true;
  std::int16_t killer_index_ = 0, hint_index_ = 0;
  std::int16_t at_ = 0, end_ = 0, bad_end_ = 0;
  Scored moves_[MaxMoves];
};

}  // namespace riposte
