#pragma once
// What a search can be watched through. Hooks are compiled in only where the observer is enabled, so that
// watching costs nothing when nobody watches.

#include <concepts>

#include "search/stack.h"

namespace riposte {

/// `nodes`: those counted by the search so far.
template <class Observer>
concept SearchObserver = requires(Observer o, StackEntry& ss, std::uint64_t nodes, NodeResult result, bool flag, int ply, Move m, Piece moved, int slots) {
  { Observer::enabled } -> std::convertible_to<bool>;
  /// A node is entered, as its frame was asked for. `ask`: by whom.
  o.node_entered(ss, SearchKind::Root, nodes);
  /// Its moves are about to be picked; nothing before them ended it.
  o.moves_started(ss);
  /// The picker gave the frame's move, which may yet be pruned.
  o.move_picked(ss);
  /// The frame's move was made for the first time.
  o.move_made(ss, nodes);
  /// The frame's move was searched to its end; `flag`: it gave a beta cutoff.
  o.move_searched(ss, flag, nodes);
  /// `m`, played with `moved` at `ply`, cut and entered the first of `slots` killer slots.
  o.killer_stored(ply, m, moved, slots);
  /// The node is about to end, by this.
  o.node_result(ss, result);
  /// The node has ended with a value.
  o.node_left(ss, 0, nodes);
};

/// Nobody watches.
struct NullObserver {
  static constexpr bool enabled = false;
  void node_entered(StackEntry&, SearchKind, std::uint64_t) {}
  void moves_started(StackEntry&) {}
  void move_picked(StackEntry&) {}
  void move_made(StackEntry&, std::uint64_t) {}
  void move_searched(StackEntry&, bool, std::uint64_t) {}
  void killer_stored(int, Move, Piece, int) {}
  void node_result(StackEntry&, NodeResult) {}
  void node_left(StackEntry&, int, std::uint64_t) {}
};
static_assert(SearchObserver<NullObserver>);

}  // namespace riposte
