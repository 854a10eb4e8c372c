#pragma once
// Heuristics that can be turned off or varied to measure their effect. At their defaults they are compile-time constants.

#include "eval/evaluate.h"
#include "ordering/variants/order_variant.h"
#include "search/tt.h"

namespace riposte {

/// Which checks are extended by a ply.
enum class CheckExtension { All, Captures, Off };
/// Reduction of the null move search in plies, besides the move itself.
enum class NullReduction { Dynamic, Two, Three };

/// The order of the root moves after the first iteration.
enum class RootOrder {
  Sorted,  ///< the best move of the last iteration first
  Given    ///< unchanged
};

/// What evaluates positions: hand-made terms and the net, or the terms alone.
enum class EvaluationKind { Net, HandMade };

/// The rows of switches.def, the terms of the evaluation and the order of the stages.
struct Switches {
#define CHECK(field, initial, name, help) bool field = initial;
#define SPIN(field, initial, name, min, max, help) int field = initial;
#define COMBO(type, field, initial, name, help, ...) type field = type::initial;
#include "search/settings/switches.def"
  TermSet terms = AllTerms;
  StageOrder order = 0;  ///< the option Order

  /// Whether quiet moves are ordered by VariedHistory.
  bool uses_varied_history() const { return history_score != HistoryScore::Gravity || history_index != HistoryIndex::FromTo; }
  bool operator==(const Switches&) const = default;
};

inline constexpr Switches DefaultSwitches{};

/// Values of the switches in which an analysis and a game differ.
struct Profile {
  const char* id;
  bool quiescence_checks, capture_reductions, check_reductions, reverse_futility;
};
/// The values for games win more games, those for an analysis find more combinations at the same nodes (docs/MEASUREMENTS.md).
inline constexpr Profile Profiles[] = {{"play", false, true, true, true}, {"analysis", true, false, false, false}};

/// The same switches with those of the profile.
constexpr Switches with_profile(Switches s, const Profile& p) {
  s.quiescence_checks = p.quiescence_checks, s.capture_reductions = p.capture_reductions;
  s.check_reductions = p.check_reductions, s.reverse_futility = p.reverse_futility;
  return s;
}
/// Whether the instances of Negamax with fixed switches can search with these: they have the switches of the profiles as
/// variables.
constexpr bool are_fixed(Switches s) {
  s = with_profile(s, Profiles[0]);
  s.adaptive_time = DefaultSwitches.adaptive_time;
  return s == DefaultSwitches;
}

}  // namespace riposte
