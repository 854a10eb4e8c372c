#pragma once
// Variants of the move ordering, to measure their effect. The default picker does not use them.

#include <algorithm>

#include "ordering/history.h"
#include "ordering/variants/stage_order.h"

namespace riposte {

/// When the picker tries the killers.
enum class KillerStage {
  AfterGoodCaptures,  ///< before losing captures
  AfterCaptures,      ///< after all captures (Rustic)
  BeforeCaptures,
  AmongQuiets  ///< by their history score and a constant, as the last versions of Stockfish with killers
};

/// The score of a quiet move.
enum class HistoryScore {
  Gravity,   ///< bonus and malus with gravity, the default
  Relative,  ///< cutoffs divided by searches: https://www.chessprogramming.org/Relative_History_Heuristic
  Butterfly  ///< number of searches: https://www.chessprogramming.org/Butterfly_Heuristic
};

/// The index of a history, besides the colour.
enum class HistoryIndex {
  FromTo,  ///< [from][to]
  PieceTo  ///< [piece type][to]
};

/// A history of quiet moves that replaces ButterflyHistory. Scores are within -ButterflyHistory::Max..Max.
class VariedHistory {
 public:
  static constexpr int Max = ButterflyHistory::Max;
  void configure(HistoryScore score, HistoryIndex index) { score_ = score, index_ = index; }
  int get(Color c, Piece moved, Move m) const {
    const Entry& e = at(c, moved, m);
    switch (score_) {
      case HistoryScore::Gravity: return e.value;
      case HistoryScore::Relative: return e.searched ? int(std::int64_t(Max) * e.cut / e.searched) : 0;
      case HistoryScore::Butterfly: return max_searched_[c] ? int(std::int64_t(Max) * e.searched / max_searched_[c]) : 0;
    }
    return 0;
  }
  void update(Color c, Piece moved, Move m, int bonus) { apply_gravity(at(c, moved, m).value, bonus, Max); }
  /// Counts a search of `depth` plies with or without a cutoff.
  void count(Color c, Piece moved, Move m, int depth, bool cut) {
    Entry& e = at(c, moved, m);
    e.searched += depth;
    if (cut) e.cut += depth;
    max_searched_[c] = std::max(max_searched_[c], e.searched);
    if (e.searched > AgeThreshold) age();
  }
  /// Halves all values.
  void age() {
    for (auto& color : entries_)
      for (auto& from : color)
        for (Entry& e : from) e.value = std::int16_t(e.value / 2), e.cut /= 2, e.searched /= 2;
    for (int& m : max_searched_) m /= 2;
  }

 private:
  static constexpr int AgeThreshold = 1 << 29;
  struct Entry {
    std::int16_t value;
    std::int32_t cut, searched;
  };
  const Entry& at(Color c, Piece moved, Move m) const {
    return entries_[c][index_ == HistoryIndex::PieceTo ? int(type_of(moved)) : int(m.from())][m.to()];
  }
  Entry& at(Color c, Piece moved, Move m) { return const_cast<Entry&>(static_cast<const VariedHistory*>(this)->at(c, moved, m)); }

  HistoryScore score_ = HistoryScore::Gravity;
  HistoryIndex index_ = HistoryIndex::FromTo;
  Entry entries_[2][64][64] = {};
  int max_searched_[2] = {};
};

/// The variant of the move ordering at one node.
struct OrderVariant {
  StageOrder order = 0;  ///< not 0: of the stages of a node; then `killer_stage` has no effect
  KillerStage killer_stage = KillerStage::AfterGoodCaptures;
  int killer_bonus = 0;                    ///< added to the score of a killer among quiet moves
  bool mvv_lva = true;                     ///< off: captures in the order of generation
  const VariedHistory* history = nullptr;  ///< null: ButterflyHistory

  /// Distinct quiet moves to try next to the killers: the first `before_killers` before them, the others after them.
  static constexpr int MaxHints = MaxKillerSlots + 2;
  Move hints[MaxHints] = {};
  int before_killers = 0, count = 0;

  bool is_hint(Move m) const { return std::find(hints, hints + count, m) != hints + count; }
  void add(Move m) {
    if (m && count < MaxHints && !is_hint(m)) hints[count++] = m;
  }
};

/// The score of a quiet move in an order with a variant.
inline int varied_score(const MoveOrder& order, const Position& p, Move m) {
  const int score = order.score(p, m);
  const VariedHistory* history = order.variant->history;
  if (!history) return score;
  return score - order.butterfly->get(p.turn(), m, order.threatened) + history->get(p.turn(), p.moved_piece(m), m);
}

}  // namespace riposte
