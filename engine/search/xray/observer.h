#pragma once
// What a search can be watched through. Hooks are compiled in only where the observer is enabled, so that
// watching costs nothing when nobody watches.

#include <concepts>

#include "search/frame.h"

namespace riposte {

/// `nodes`: those counted by the search so far.
template <class O>
concept SearchObserver = requires(O o, Frame& f, std::uint64_t nodes, NodeEnd end, bool flag, int ply, Move m, Piece moved, int slots) {
  { O::enabled } -> std::convertible_to<bool>;
  /// A node is entered, as its frame was asked for. `ask`: by whom.
  o.opened(f, Ask::Root, nodes);
  /// Its moves are about to be picked; nothing before them ended it.
  o.begun(f);
  /// The picker gave the frame's move, which may yet be pruned.
  o.picked(f);
  /// The frame's move was made for the first time.
  o.tried(f, nodes);
  /// The frame's move was searched to its end; `flag`: it gave a beta cutoff.
  o.searched(f, flag, nodes);
  /// `m`, played with `moved` at `ply`, cut and entered the first of `slots` killer slots.
  o.killer(ply, m, moved, slots);
  /// The node is about to end, by this.
  o.ended(f, end);
  /// The node has ended with a value.
  o.closed(f, 0, nodes);
};

/// Nobody watches.
struct NullObserver {
  static constexpr bool enabled = false;
  void opened(Frame&, Ask, std::uint64_t) {}
  void begun(Frame&) {}
  void picked(Frame&) {}
  void tried(Frame&, std::uint64_t) {}
  void searched(Frame&, bool, std::uint64_t) {}
  void killer(int, Move, Piece, int) {}
  void ended(Frame&, NodeEnd) {}
  void closed(Frame&, int, std::uint64_t) {}
};
static_assert(SearchObserver<NullObserver>);

}  // namespace riposte
