#pragma once
// What a search can be watched through. Hooks are compiled in only where the observer is enabled, so that
// watching costs nothing when nobody watches.

#include <concepts>

#include "ordering/picker.h"

namespace riposte {

template <class O>
concept SearchObserver = requires(O o, int ply, Source source, int slot, int slots, Move m, Piece moved, bool flag) {
  { O::enabled } -> std::convertible_to<bool>;
  /// A move of a node at `ply` was made; `slot` is its killer slot, if it has one.
  o.tried(ply, source, slot);
  /// The move last tried there was searched; `cut`: it gave a beta cutoff; `first`: as the node's first move.
  o.searched(ply, source, slot, flag, flag);
  /// A node at `ply` ended without a move.
  o.ended(ply, source);
  /// `m`, played with `moved`, entered the first of `slots` killer slots.
  o.killer(ply, m, moved, slots);
};

/// Nobody watches.
struct NullObserver {
  static constexpr bool enabled = false;
  void tried(int, Source, int) {}
  void searched(int, Source, int, bool, bool) {}
  void ended(int, Source) {}
  void killer(int, Move, Piece, int) {}
};
static_assert(SearchObserver<NullObserver>);

}  // namespace riposte
