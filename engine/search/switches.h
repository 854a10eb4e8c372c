#pragma once
// What can be turned off or varied to see what it buys. In the play build these are compile-time constants.

#include "eval/evaluate.h"
#include "ordering/history.h"

namespace riposte {

struct Switches {
  bool table = true;
  int killers = 2;  ///< slots, 0..MaxKillerSlots
  /// The simplest rule, and no weaker in games than the others (TESTING.md); with it the slots that a viewer
  /// is shown are the very ones that the engine uses.
  KillerLifetime lifetime = KillerLifetime::WholeSearch;
  bool history = true;
  bool countermove = true;
  bool continuation = true;  ///< history by the moves one, two and four plies before
  bool capture_history = true;
  bool correction = true;  ///< of the static evaluation, by experience
  bool see_ordering = true;  ///< captures that lose by SEE go last
  bool null_move = true;
  bool check_extension = true;
  bool reductions = true;
  bool reverse_futility = true;
  bool razoring = true;
  bool probcut = true;
  bool singular = true;
  bool late_move_pruning = true;
  bool futility = true;
  bool history_pruning = true;
  bool see_pruning = true;
  bool iir = true;
  bool aspiration = true;
  bool quiescence = true;
  bool delta_pruning = true;  ///< quiescence passes over captures that cannot be enough
  TermSet terms = AllTerms;

  bool operator==(const Switches&) const = default;
};

inline constexpr Switches DefaultSwitches{};

}  // namespace riposte
