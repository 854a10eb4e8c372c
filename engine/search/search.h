#pragma once
// Iterative deepening with aspiration windows over one principal variation search. The driver is an object
// that can be paused at any node and resumed: the tree it searches does not depend on the pauses.
// https://www.chessprogramming.org/Iterative_Deepening

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "eval/pawn_table.h"
#include "search/stack.h"
#include "search/limits.h"
#include "search/strength.h"
#include "search/switches.h"
#include "search/time_manager.h"
#include "search/xray/xray.h"

namespace riposte {

enum class RunState {
  Idle,    ///< no search
  Paused,  ///< more to search
  Waiting  ///< done, but an infinite or pondering search may not answer before stop() or ponderhit()
};

struct RootMove {
  Move move;
  int score = -ScoreInfinite, previous = -ScoreInfinite;
  std::uint64_t nodes = 0;  ///< spent below it in this search
  std::vector<Move> pv;
};

/// What only varied switches need.
struct Variants {
  VariedHistory history;
  Killers mate_killers;    ///< one slot each
  std::vector<Move> line;  ///< of the last iteration
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
  Search(const Search&) = delete;  // frames point into their owner's tables
  Search& operator=(const Search&) = delete;

  void set_listener(Listener listener) { listener_ = std::move(listener); }
  /// Threads that search, 1..max_threads(): from then on as many less one stand ready, and run only while run()
  /// does. With one the search is a function of what it is given, with more it is not. False if the system has
  /// no threads to give: then there is one. Not during a search.
  bool set_threads(int count);
  static int max_threads();
  /// Those of the search that runs, or of the last one.
  int threads() const;
  /// In each search that is started from then on the main thread is alone: it can be repeated, whatever the threads.
  void set_single_threaded(bool on) { next_single_threaded_ = on; }
  /// A helper thread is no more: without them from now on, also in the middle of a search.
  void abandon_threads();
  /// True from then on, and where the search found out by itself, until set_threads().
  bool threads_abandoned() const { return threads_abandoned_; }
  /// Forgets all experience: history, countermoves, killers. The table is its owner's.
  void new_game();

  /// Begins a search from `root`, which run() carries out. `multipv` 1..MaxMoves, `overhead` in ms. Below full
  /// strength it searches with one thread and forgets all experience first, but for the table, which it leaves alone.
  void start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int overhead,
             const Strength& strength = {});
  /// Searches until done, until `slice` is over or until `*interrupt` is set (looked at every 512 nodes and
  /// between two quiescence searches). Null: no interrupt.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr);
  /// Ends the search and reports the best move.
  void stop();
  void ponderhit();
  RunState state() const { return state_; }

  /// Turns the observer on or off, also between two slices of one search.
  void observe(bool on);
  /// Watches the main thread alone.
  const XrayObserver& xray() const { return xray_; }
  /// From the next search on, each observed search is recorded, in 24 bytes a record (0: no longer). False if the
  /// memory is not to be had. Not during a search.
  bool record(std::uint32_t capacity) { return xray_.recorder().enable(capacity); }
  /// The records so far, `xray().recorder().count()` of them; null where nothing is recorded.
  const NodeRecord* records() { return xray_.recorder().records(nodes_); }
  /// The root position of the last search and the line last reported as best.
  const Position& root() const { return root_; }
  const std::vector<Move>& best_line() const { return best_line_; }
  int depth() const { return depth_; }
  int seldepth() const { return std::max(seldepth_, total_seldepth_); }
  /// Of all threads; depths are the main one's.
  std::uint64_t nodes() const;
  /// Of the main thread, as what the x-ray counts.
  std::uint64_t main_thread_nodes() const { return nodes_; }
  /// Of the search that runs or, between searches, of the last one.
  std::int64_t elapsed_ms() const;

 private:
  template <SearchObserver Observer, bool FixedSwitches>
  friend class Negamax;
  friend class ThreadPool;

  /// The part of start() that each thread does for itself.
  void init(const Position& root, const Limits& limits, const Switches& switches, int multipv, int first_depth);
  /// Searches until done (true) or to be resumed (false).
  bool iterate();
  /// Puts the line that the threads vote for first.
  void pick_best_thread();
  /// start() below full strength.
  void start_handicapped(const Position& root, const Limits& limits, const Switches& switches, int multipv, const Strength& strength);
  void swap_tables();
  /// Puts the move that the strength chooses first.
  void pick_handicap_move();
  ThreadPool* pool() const;
  void pause_pool();
  /// Searches the root as asked, by the tree that fits observer and switches.
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
  /// A fail high knows its move but no line: then the longer line that begins so is kept.
  void update_best_line(const std::vector<Move>& pv);
  void report_line(int index, ScoreBound bound, bool iteration = false);
  void report_heartbeat();
  SearchInfo counters() const;
  /// Called at each node: whether to unwind now, because of a limit or because the slice is over.
  bool must_pause() { return nodes_ >= node_limit_ || --nodes_until_poll_ <= 0 ? poll() : false; }
  bool poll();
  /// A root move was searched; `raised`: it is its line's first or better than the best before it.
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
  std::unique_ptr<Variants> variants_;  ///< null while no switch is varied
  Switches switches_;
  TimeManager time_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point ended_ = started_;

  Position root_, position_;
  Limits limits_;
  std::vector<RootMove> root_moves_;
  RootMove completed_best_;       ///< the best of the last whole iteration
  int completed_depth_ = 0;  ///< 0: none yet
  std::vector<Move> best_line_;
  std::unique_ptr<StackEntry[]> stack_;

  RunState state_ = RunState::Idle;
  bool observed_ = false;
  bool stopped_ = false;  ///< unwind for good
  bool paused_ = false;   ///< unwind, to be resumed
  bool finished_ = false;
  int depth_ = 0, seldepth_ = 0, total_seldepth_ = 0, multipv_ = 1, line_index_ = 0;
  int alpha_ = 0, beta_ = 0, delta_ = 0;
  std::uint64_t nodes_ = 0, node_limit_ = 0;
  std::atomic<std::uint64_t> published_nodes_ = 0;  ///< nodes_, for the other threads
  std::uint64_t nodes_attributed_ = 0;  ///< those that root moves have been charged with
  int nodes_until_poll_ = 0;
  Clock::time_point slice_end_;
  const std::atomic<bool>* interrupt_ = nullptr;
  std::int64_t last_report_ms_ = 0;
  std::unique_ptr<ThreadPool> pool_;
  std::unique_ptr<Handicap> handicap_;
  bool handicapped_ = false;    ///< the search is below full strength
  int reported_lines_ = MaxMoves;  ///< lines that are reported
  bool single_threaded_ = false, next_single_threaded_ = false, threads_abandoned_ = false;
};

}  // namespace riposte
