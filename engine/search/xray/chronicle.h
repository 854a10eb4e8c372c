#pragma once
// The chronicle of a search near its root: who held the killer slots from which node to which, what each killer did there, and
// the changes of the best line beside it. Everything is in nodes of the main thread, so it is the same at any slicing and in
// every build.

#include <array>
#include <cstdint>
#include <vector>

#include "search/limits.h"
#include "search/stack.h"

namespace riposte {

/// One try of a killer.
struct TrySample {
  bool cut = false;
  std::uint16_t searched = 0;         ///< the killer's number in the order of the node's moves, from 1
  Move reply{};                       ///< the move that beat a failed killer, or no move. Of a table entry it may not be legal
  std::uint32_t tried = 0, cuts = 0;  ///< of its reign, this try included
  std::uint64_t n = 0;                ///< nodes of the search when the try ended
  std::uint64_t nodes = 0;            ///< of the refuted node, or of the try that failed
  std::array<Move, 8> line{};         ///< from the root; no move stands for a null move. As long as the ply of its killer
};

/// A move's stay in a killer slot of a ply.
struct Reign {
  static constexpr std::uint64_t Open = ~std::uint64_t{0};
  /// Samples of each outcome: the first ones, and the latest of those at counts that are powers of two.
  static constexpr int PerOutcome = 3;

  std::uint32_t id = 0;  ///< from 1, in the order in which reigns of all plies began; 0: none
  Move move{};
  Move by{};  ///< what displaced it, or no move
  Piece moved = NoPiece;
  std::uint8_t slot = 0;   ///< from 0
  std::uint8_t depth = 0;  ///< iteration in which it began
  bool found = false;      ///< it entered by refuting `found_line` as an ordinary move
  std::uint64_t from = 0, to = Open;
  std::uint32_t tried = 0, cut = 0, failed = 0;
  std::uint64_t nodes = 0;   ///< of the nodes that it refuted
  std::uint64_t wasted = 0;  ///< of failed tries at nodes that another move then refuted
  std::int64_t saved = 0;    ///< as in KillerSpan
  std::uint64_t found_nodes = 0;
  std::array<Move, 8> found_line{};
  std::array<TrySample, 2 * PerOutcome> samples{};  ///< failures, then cutoffs; unused ones have n = 0
};

/// Sums of reigns that did not fit.
struct MergedReigns {
  std::uint32_t reigns = 0, tried = 0, cut = 0, failed = 0;
  std::uint64_t nodes = 0;
};

/// A change of the best line.
struct ChronicleLine {
  static constexpr int Longest = 10;
  std::uint64_t n = 0;
  int depth = 0, score = 0;
  ScoreBound bound = ScoreBound::Exact;
  std::uint8_t length = 0;
  std::array<Move, Longest> pv{};
};

class Chronicle {
 public:
  /// Plies that are kept, by their number from 0 at the root: replies to the root's moves, and six plies below.
  static constexpr int FirstPly = 1, LastPly = 7;
  static constexpr int Slots = 2;
  static constexpr std::size_t MaxReigns = 64, MaxLines = 256;

  struct Ply {
    std::vector<Reign> reigns;  ///< unordered
    std::array<MergedReigns, Slots> others;
    std::array<ReignRef, Slots> present;
  };
  struct Iteration {
    std::uint64_t n;
    int depth;
  };

  void start();
  void iteration_started(int depth, std::uint64_t nodes) { iterations_.push_back({nodes, depth}); }
  /// The search reports a best line. What was reported last is not noted again.
  void line_reported(const std::vector<Move>& pv, int depth, int score, ScoreBound bound, std::uint64_t nodes);

  static constexpr bool keeps(int ply, int slot) { return ply >= FirstPly && ply <= LastPly && slot < Slots; }
  /// `m`, or no move, takes a slot. `node`: where it was found as an ordinary move, or null if it comes from another slot.
  void entered(int ply, int slot, Move m, Piece moved, const StackEntry* node, std::uint64_t nodes);
  /// The entry's killer is about to be searched.
  ReignRef tried(const StackEntry& ss);
  /// It has been, and cut off or failed. `saved` as in KillerSpan.
  void searched(const StackEntry& ss, ReignRef ref, bool cut, std::int64_t saved, std::uint64_t nodes);
  /// Another move refutes the node where it failed after `nodes`.
  void wasted(int ply, ReignRef ref, std::uint64_t nodes);

  const std::vector<Iteration>& iterations() const { return iterations_; }
  const std::vector<ChronicleLine>& lines() const { return lines_; }
  const Ply& at(int ply) const { return plies_[std::size_t(ply - FirstPly)]; }

 private:
  Ply& of(int ply) { return plies_[std::size_t(ply - FirstPly)]; }
  /// The reign, or null if it has been merged.
  static Reign* find(Ply& p, ReignRef ref);
  /// A place for a new reign. Merges the lightest ended one if there is none.
  static std::size_t place(Ply& p);

  std::array<Ply, std::size_t(LastPly - FirstPly + 1)> plies_;
  std::vector<Iteration> iterations_;
  std::vector<ChronicleLine> lines_;
  std::uint32_t ids_ = 0;
};
static_assert((Chronicle::LastPly * Chronicle::MaxReigns) * sizeof(Reign) + Chronicle::MaxLines * sizeof(ChronicleLine) <=
                  256 * 1024,
              "a chronicle has at most 256 KB");

}  // namespace riposte
