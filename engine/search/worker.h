#pragma once
// The search of one thread: iterative deepening with aspiration windows, its stack, and the histories that the threads share. It
// can pause at any node and resume; the searched tree does not depend on the pauses.
// https://www.chessprogramming.org/Iterative_Deepening

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "endings/table.h"
#include "eval/net/accumulators.h"
#include "eval/net/built_in.h"
#include "eval/pawn_table.h"
#include "search/evaluation_cache.h"
#include "search/histories.h"
#include "search/limits.h"
#include "search/settings/switches.h"
#include "search/stack.h"
#include "search/time/time_manager.h"
#include "search/xray/xray.h"

namespace riposte {

/// A root move and its result. A score of -ScoreInfinite: not searched yet, or did not raise alpha.
struct RootMove {
  Move move;
  int score = -ScoreInfinite, previous = -ScoreInfinite;  ///< in this iteration; in the previous one
  std::uint64_t nodes = 0;                                ///< below the move in this search
  std::vector<Move> pv;
  int depth = 0;                         ///< of the iteration that `pv` comes from
  ScoreBound bound = ScoreBound::Exact;  ///< of `score`
};

/// State that only variants use.
struct Variants {
  VariedHistory history;
  Killers mate_killers;       ///< one slot per ply
  std::vector<Move> last_pv;  ///< of the last iteration
};

template <SearchObserver Observer, bool FixedSwitches>
class Negamax;

class MovesUnderSearch;

/// Receives the reports of the main thread's worker and decides when it stops.
class WorkerManager {
 public:
  /// Called at least every 512 nodes, but not within a quiescence search. Returns true if the search must stop.
  virtual bool poll() = 0;
  /// The window of a line has failed low or high.
  virtual void window_failed(int line) = 0;
  /// A move other than the first has become the best of the first line.
  virtual void best_move_changed(const RootMove& best) = 0;
  /// Returns true if no further iteration may start.
  virtual bool iteration_done() = 0;

 protected:
  ~WorkerManager() = default;
};

/// Not thread-safe, except for published_nodes().
class SearchWorker {
 public:
  /// The main thread's worker.
  SearchWorker(TranspositionTable& tt, WorkerManager* manager);
  /// A helper's worker, which learns together with the main thread. It searches until it is interrupted.
  SearchWorker(TranspositionTable& tt, std::shared_ptr<Histories> histories);
  SearchWorker(const SearchWorker&) = delete;  // stack entries point into its tables
  SearchWorker& operator=(const SearchWorker&) = delete;

  /// Clears killers and countermoves; the main thread's worker also clears the histories, for all threads. Keeps the
  /// transposition table.
  void new_game();
  /// Prepares a search from `root` whose first iteration has `first_depth` plies. Of `limits` it uses the nodes and the root
  /// moves. `multipv` 1..MaxMoves.
  void start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int first_depth);
  /// The table of endings that searches use, or null. Not during a search.
  void set_endings(const endings::Table* table) { endings_ = table; }
  /// For the workers of helpers.
  const std::shared_ptr<Histories>& histories() const { return histories_; }
  /// Goes on with empty histories: threads that survive may still write to the old ones. Somebody else must keep those alive,
  /// since the entries of a paused search point into them.
  void leave_histories() { histories_ = std::make_shared<Histories>(); }
  /// The moves that all threads are at, or null for a search with one thread. Also between the slices of a search.
  void set_moves_under_search(MovesUnderSearch* moves) { moves_under_search_ = moves; }
  /// Searches until done (returns true), until `slice_end` or until `*interrupt` is set (both return false). `interrupt` may be
  /// null.
  bool run(Clock::time_point slice_end, const std::atomic<bool>* interrupt);
  /// Ends the search. A node that is being searched unwinds.
  void stop() { stopped_ = finished_ = true; }

  /// Turns the observer on or off. `searching`: between slices of a search.
  void observe(bool on, bool searching);
  XrayObserver& xray() { return xray_; }
  const XrayObserver& xray() const { return xray_; }

  /// The root moves: those of finished lines first, best first.
  std::vector<RootMove>& root_moves() { return root_moves_; }
  const std::vector<RootMove>& root_moves() const { return root_moves_; }
  /// The lines that the search ends with, best first. Those that an interrupted iteration did not get to are from the one before.
  std::vector<RootMove> result();
  /// Best move of the last complete iteration, and its depth: 0 if there is none yet.
  const RootMove& completed_best() const { return completed_lines_.front(); }
  int completed_depth() const { return completed_depth_; }
  /// Number of lines, limited by the number of root moves.
  int multipv() const { return multipv_; }
  int depth() const { return depth_; }
  int seldepth() const { return std::max(seldepth_, total_seldepth_); }
  std::uint64_t nodes() const { return nodes_; }
  /// The nodes as of the last poll, for other threads.
  std::uint64_t published_nodes() const { return published_nodes_.load(std::memory_order_relaxed); }
  /// The root move being searched, or no move, and its number from 1.
  Move current_move() const { return stack_[0].resume_at == ResumePoint::Enter ? Move() : stack_[0].move; }
  int current_number() const { return line_index_ + stack_[0].move_count; }

 private:
  template <SearchObserver Observer, bool FixedSwitches>
  friend class Negamax;

  SearchWorker(TranspositionTable& tt, WorkerManager* manager, std::shared_ptr<Histories> histories);

  /// Searches the root with its current window. Selects the instance of Negamax by observer and switches.
  int search_root();
  void make_root_moves(const std::vector<Move>& allowed);
  void init_variants();
  void start_iteration();
  void start_line();
  void set_root_window();
  void finish_window(int score);
  void finish_line();
  void sort_root_moves(int from);
  /// Gives the moves of unfinished lines the order in which they were given.
  void restore_given_order();
  /// Sorts the root moves of an interrupted iteration, unless it has finished a line.
  void sort_interrupted();
  /// Called at each node. Returns true if the search must unwind, because of a limit or the end of the slice.
  bool should_unwind() { return nodes_ >= next_poll_ ? poll() : false; }
  bool poll();
  /// Called after each root move. `raised`: it is the first of its line or raised alpha.
  void root_move_searched(const StackEntry& root_entry, int value, bool raised, const StackEntry& child);

  static constexpr int PollInterval = 512;  ///< nodes

  TranspositionTable& tt_;
  WorkerManager* const manager_;
  const endings::Table* endings_ = nullptr;
  MovesUnderSearch* moves_under_search_ = nullptr;
  bool results_suffice_ = false;  ///< of endings without distances: the root is not one of them
  XrayObserver xray_;
  Killers killers_;
  std::shared_ptr<Histories> histories_;  ///< of all threads
  Countermoves countermoves_;
  const net::Network& network_ = *net::built_in().network;
  net::Accumulators accumulators_;
  PawnTable pawn_table_;
  EvaluationCache evaluations_;
  std::unique_ptr<Variants> variants_;  ///< null while all switches have their defaults
  Switches switches_;

  Position position_;
  std::vector<RootMove> root_moves_;
  std::vector<Move> given_order_;          ///< of the root moves; empty if they are sorted
  bool root_restricted_ = false;           ///< to some of the legal moves
  std::vector<RootMove> completed_lines_;  ///< of the last complete iteration
  int completed_depth_ = 0;
  std::unique_ptr<StackEntry[]> stack_;

  bool observed_ = false;
  bool stopped_ = false;  ///< unwind and end
  bool paused_ = false;   ///< unwind and resume later
  bool finished_ = false;
  int depth_ = 0, seldepth_ = 0, total_seldepth_ = 0, multipv_ = 1, line_index_ = 0;
  int alpha_ = 0, beta_ = 0, delta_ = 0;
  std::uint64_t nodes_ = 0, node_limit_ = 0, next_poll_ = 0;
  std::atomic<std::uint64_t> published_nodes_ = 0;
  std::uint64_t nodes_attributed_ = 0;  ///< nodes attributed to root moves so far
  Clock::time_point slice_end_;
  const std::atomic<bool>* interrupt_ = nullptr;
};

}  // namespace riposte
