#pragma once
// The interface of search observers. Calls are compiled in only where the observer is enabled, so that a search without an
// observer has no overhead.

#include <concepts>

#include "search/stack.h"

namespace riposte {

/// `nodes`: the node count of the search so far.
template <class Observer>
concept SearchObserver = requires(Observer o, StackEntry& ss, std::uint64_t nodes, NodeResult result, bool flag, Move m,
                                  int slots, int row) {
  { Observer::enabled } -> std::convertible_to<bool>;
  /// A node is entered; its window and depth are set. The kind says what its parent searches it for.
  o.node_entered(ss, SearchKind::Root, nodes);
  /// The move loop is about to start.
  o.moves_started(ss);
  /// The entry's move was picked. It may still be pruned.
  o.move_picked(ss);
  /// The entry's move is about to be made, once for all its searches.
  o.move_made(ss, nodes);
  /// All searches of the entry's move are done. `flag`: it caused a beta cutoff.
  o.move_searched(ss, flag, nodes);
  /// The entry's move caused a cutoff and takes the first of `slots` killer slots.
  o.killer_stored(ss, slots, nodes);
  /// The entry's move was not the first killer in this row of the killer table, and is now. `m`: the move that it displaced from
  /// the first slot, or no move if the slot was empty.
  o.killer_entered(ss, row, m, nodes);
  /// The node is about to end with this result.
  o.node_result(ss, result);
  /// The node returns a value.
  o.node_left(ss, 0, nodes);
};

/// Observes nothing.
struct NullObserver {
  static constexpr bool enabled = false;
  void node_entered(StackEntry&, SearchKind, std::uint64_t) {}
  void moves_started(StackEntry&) {}
  void move_picked(StackEntry&) {}
  void move_made(StackEntry&, std::uint64_t) {}
  void move_searched(StackEntry&, bool, std::uint64_t) {}
  void killer_stored(StackEntry&, int, std::uint64_t) {}
  void killer_entered(StackEntry&, int, Move, std::uint64_t) {}
  void node_result(StackEntry&, NodeResult) {}
  void node_left(StackEntry&, int, std::uint64_t) {}
};
static_assert(SearchObserver<NullObserver>);

}  // namespace riposte
