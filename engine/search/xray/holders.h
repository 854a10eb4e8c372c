#pragma once
// Who held the killer slots of a ply, and what each holder did there since the search started.

#include <array>
#include <cstdint>
#include <vector>

#include "ordering/history.h"

namespace riposte {

/// One move's time in one killer slot of a ply.
struct KillerSpan {
  std::uint32_t tried = 0, cut = 0;  ///< searched from the slot; of these, beta cutoffs
  std::uint64_t cut_nodes = 0;       ///< nodes of the nodes that it refuted
  /// Nodes that its cutoffs saved: for each, the mean cost so far of a node at this ply and depth that another quiet move
  /// refuted, minus its own cost. Without such a node a cutoff saves nothing. Negative if the killer was the dearer refutation.
  std::int64_t saved = 0;
  std::uint8_t first = 0, last = 0;  ///< iterations in which it took the slot first, and took it or was tried last; 0: never
  Move displaced_by{};               ///< the move that took the slot last, or no move
  Piece displacing = NoPiece;        ///< what `displaced_by` moves
};

/// A move that is or was a killer at a ply.
struct KillerHolder {
  Move move{};
  Piece moved = NoPiece;
  std::uint16_t next = 0;  ///< of the same hash in KillerHolders, as index + 1
  std::array<KillerSpan, MaxKillerSlots> slots{};
  std::uint64_t found_nodes = 0;  ///< of the node where it entered the first slot first; 0: it never did
  std::uint64_t next_nodes = 0;   ///< of the first node that it refuted as a killer

  std::uint32_t tried() const { return slots[0].tried + slots[1].tried + slots[2].tried + slots[3].tried; }
  std::uint32_t cut() const { return slots[0].cut + slots[1].cut + slots[2].cut + slots[3].cut; }
};
static_assert(MaxKillerSlots == 4);

/// The holders of a ply, in the order in which they came.
class KillerHolders {
 public:
  void clear() {
    all_.clear();
    heads_.fill(0);
  }
  const std::vector<KillerHolder>& all() const { return all_; }
  /// The holder with this move, new if there was none. Valid until the next call.
  KillerHolder& of(Move m) {
    std::uint16_t& head = heads_[hash(m)];
    for (std::uint16_t i = head; i; i = all_[i - 1u].next)
      if (all_[i - 1u].move == m) return all_[i - 1u];
    KillerHolder& holder = all_.emplace_back();
    holder.move = m;
    holder.next = head;
    head = std::uint16_t(all_.size());
    return holder;
  }

 private:
  static constexpr std::size_t Heads = 64;
  static std::size_t hash(Move m) { return (m.bits() ^ m.bits() >> 6) % Heads; }

  std::vector<KillerHolder> all_;
  std::array<std::uint16_t, Heads> heads_{};
};

/// Cost of nodes that ordinary quiet moves refuted, by remaining depth: what a node at a ply costs without its killer.
class RefutationCosts {
 public:
  void add(int depth, std::uint64_t nodes) {
    Cost& c = at(depth);
    ++c.count;
    c.nodes += nodes;
  }
  /// How many nodes fewer than the mean `nodes` are; 0 if there is no mean yet.
  std::int64_t saved(int depth, std::uint64_t nodes) const {
    const Cost& c = costs_[index(depth)];
    return c.count ? std::int64_t(c.nodes / c.count) - std::int64_t(nodes) : 0;
  }

 private:
  struct Cost {
    std::uint64_t nodes = 0;
    std::uint32_t count = 0;
  };
  static constexpr int Depths = 32;
  static std::size_t index(int depth) { return std::size_t(depth < 0 ? 0 : depth < Depths ? depth : Depths - 1); }
  Cost& at(int depth) { return costs_[index(depth)]; }

  std::array<Cost, Depths> costs_{};
};

}  // namespace riposte
