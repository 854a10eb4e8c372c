#pragma once
// Iterative deepening with aspiration windows. A search can pause at any node and resume; the searched tree does not depend on
// the pauses.
// https://www.chessprogramming.org/Iterative_Deepening

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "eval/pawn_table.h"
#include "search/handicap/strength.h"
#include "search/limits.h"
#include "search/stack.h"
#include "search/switches.h"
#include "search/time_manager.h"
#include "search/xray/xray.h"

namespace riposte {

enum class RunState {
  Idle,    ///< no search
  Paused,  ///< more to search
  Waiting  ///< done, but an infinite or pondering search reports its move only after stop() or ponderhit()
};

struct RootMove {
  Move move;
  int score = -ScoreInfinite, previous = -ScoreInfinite;
  std::uint64_t nodes = 0;  ///< below the move in this search
  std::vector<Move> pv;
};

/// State that only variants use.
struct Variants {
  VariedHistory history;
  Killers mate_killers;       ///< one slot per ply
  std::vector<Move> last_pv;  ///< of the last iteration
};

template <SearchObserver Observer, bool FixedSwitches>
class Negamax;

class ThreadPool;

class Search {
 public:
  struct Listener {
    std::function<void(const SearchInfo&)> on_info;
    std::function<void(const BestMove&)> on_bestmove;
  };

  explicit Search(TranspositionTable& tt);
  ~Search();
  Search(const Search&) = delete;  // stack entries point into its tables
  Search& operator=(const Search&) = delete;

  void set_listener(Listener listener) { listener_ = std::move(listener); }
  /// Sets the number of search threads, 1..max_threads(). All but the main thread run only during run(). Searches with one thread
  /// are deterministic. Returns false, with one thread left, if the system does not provide the threads. Not to be called during
  /// a search.
  bool set_threads(int count);
  static int max_threads();
  /// Threads of the current or last search.
  int threads() const;
  /// Later searches use only the main thread, so results are deterministic.
  void set_single_threaded(bool on) { next_single_threaded_ = on; }
  /// Continues without helper threads after one of them has died, also during a search.
  void abandon_threads();
  /// True after abandon_threads(), or if a helper thread has stopped responding, until set_threads().
  bool threads_abandoned() const { return threads_abandoned_; }
  /// Clears histories, countermoves and killers, but not the transposition table.
  void new_game();

  /// Starts a search from `root`; run() carries it out. `multipv` 1..MaxMoves, `overhead` in milliseconds. Below full strength it
  /// uses one thread, clears the histories first, and does not use the shared transposition table.
  void start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int overhead,
             const Strength& strength = {});
  /// Searches until done, until `slice` is over or until `*interrupt` is set, which it checks every 512 nodes, but not within a
  /// quiescence search. `interrupt` may be null.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr);
  /// Stops the search and reports the best move.
  void stop();
  void ponderhit();
  RunState state() const { return state_; }

  /// Turns the observer on or off, also between slices of a search.
  void observe(bool on);
  /// Observes the main thread only.
  const XrayObserver& xray() const { return xray_; }
  /// Records later observed searches, up to `capacity` nodes of 28 bytes each; 0 turns recording off. Returns false if out of
  /// memory. Not to be called during a search.
  bool set_recording(std::uint32_t capacity) { return xray_.recorder().enable(capacity); }
  /// The xray().recorder().count() records so far, or null without recording.
  const NodeRecord* records() { return xray_.recorder().records(nodes_); }
  /// Root position and last reported best line of the current or last search.
  const Position& root() const { return root_; }
  const std::vector<Move>& best_line() const { return best_line_; }
  int depth() const { return depth_; }
  int seldepth() const { return std::max(seldepth_, total_seldepth_); }
  /// Nodes of all threads.
  std::uint64_t nodes() const;
  /// Nodes of the main thread, as the x-ray observer counts them.
  std::uint64_t main_thread_nodes() const { return nodes_; }
  /// Duration of the current or last search.
  std::int64_t elapsed_ms() const;

 private:
  template <SearchObserver Observer, bool FixedSwitches>
  friend class Negamax;
  friend class ThreadPool;

  /// The part of start() for each thread.
  void init(const Position& root, const Limits& limits, const Switches& switches, int multipv, int first_depth);
  /// Searches until done (returns true) or paused (returns false).
  bool iterate();
  /// Moves the line with the most votes of the threads to the front.
  void pick_best_thread();
  /// start() below full strength.
  void start_handicapped(const Position& root, const Limits& limits, const Switches& switches, int multipv,
                         const Strength& strength);
  void swap_tables();
  /// Moves the move picked by the handicap to the front.
  void pick_handicap_move();
  ThreadPool* pool() const;
  void pause_pool();
  /// Searches the root with its current window. Selects the instance of Negamax by observer and switches.
  int search_root();
  void make_root_moves(const Limits& limits);
  void init_variants();
  void start_iteration();
  void start_line();
  void set_root_window();
  void finish_window(int score);
  void finish_line();
  bool should_stop() const;
  void sort_root_moves(int from);
  void finish();
  /// Keeps the old line if `pv` is a prefix of it, as after a fail high.
  void update_best_line(const std::vector<Move>& pv);
  void report_line(int index, ScoreBound bound, bool iteration = false);
  void report_heartbeat();
  SearchInfo counters() const;
  /// Called at each node. Returns true if the search must unwind, because of a limit or the end of the slice.
  bool should_unwind() { return nodes_ >= node_limit_ || --nodes_until_poll_ <= 0 ? poll() : false; }
  bool poll();
  /// Called after each root move. `raised`: it is the first of its line or raised alpha.
  void root_move_searched(const StackEntry& root_entry, int value, bool raised, const StackEntry& child);

  static constexpr int PollInterval = 512;
  static constexpr int HeartbeatMs = 100;

  TranspositionTable& tt_;
  Listener listener_;
  XrayObserver xray_;
  Killers killers_;
  ButterflyHistory history_;
  Countermoves countermoves_;
  std::unique_ptr<ContinuationHistory> continuation_;
  std::unique_ptr<CaptureHistory> capture_history_;
  std::unique_ptr<CorrectionHistory> correction_;
  PawnTable pawn_table_;
  std::unique_ptr<Variants> variants_;  ///< null while all switches have their defaults
  Switches switches_;
  TimeManager time_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point ended_ = started_;

  Position root_, position_;
  Limits limits_;
  std::vector<RootMove> root_moves_;
  RootMove completed_best_;  ///< best move of the last complete iteration
  int completed_depth_ = 0;  ///< 0: none yet
  std::vector<Move> best_line_;
  std::unique_ptr<StackEntry[]> stack_;

  RunState state_ = RunState::Idle;
  bool observed_ = false;
  bool stopped_ = false;  ///< unwind and end
  bool paused_ = false;   ///< unwind and resume later
  bool finished_ = false;
  int depth_ = 0, seldepth_ = 0, total_seldepth_ = 0, multipv_ = 1, line_index_ = 0;
  int alpha_ = 0, beta_ = 0, delta_ = 0;
  std::uint64_t nodes_ = 0, node_limit_ = 0;
  std::atomic<std::uint64_t> published_nodes_ = 0;  ///< copy of nodes_ for other threads
  std::uint64_t nodes_attributed_ = 0;              ///< nodes attributed to root moves so far
  int nodes_until_poll_ = 0;
  Clock::time_point slice_end_;
  const std::atomic<bool>* interrupt_ = nullptr;
  std::int64_t last_report_ms_ = 0;
  std::unique_ptr<ThreadPool> pool_;
  std::unique_ptr<Handicap> handicap_;
  bool handicapped_ = false;       ///< the search is below full strength
  int reported_lines_ = MaxMoves;  ///< number of lines to report
  bool single_threaded_ = false, next_single_threaded_ = false, threads_abandoned_ = false;
};

}  // namespace riposte
