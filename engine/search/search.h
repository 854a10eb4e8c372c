#pragma once
// A whole search: limits, time, reports, playing strength, the threads and the choice between their results. The searching itself
// is done by workers (worker.h), one per thread.

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "endings/table.h"
#include "search/handicap/strength.h"
#include "search/mate/mate_proof.h"
#include "search/worker.h"

namespace riposte {

enum class RunState {
  Idle,    ///< no search
  Paused,  ///< more to search
  Waiting  ///< done, but an infinite or pondering search reports its move only after stop() or ponderhit()
};

class ThreadPool;

class Search final : private WorkerManager {
 public:
  struct Listener {
    std::function<void(const SearchInfo&)> on_info;    ///< lines and heartbeats
    std::function<void(const BestMove&)> on_bestmove;  ///< once per search, at its end
  };

  explicit Search(TranspositionTable& tt);
  ~Search();
  Search(const Search&) = delete;  // the worker refers to it
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
  /// Clears histories, countermoves and killers, but not the transposition table, and resets the node clock.
  void new_game();
  /// The table of endings that searches at full strength use, or null. Not during a search.
  void set_endings(const endings::Table* table) { endings_ = table; }
  bool has_endings() const { return endings_ != nullptr; }

  /// Starts a search from `root`; run() carries it out. `multipv` 1..MaxMoves, `overhead` in milliseconds. Below full strength it
  /// uses one thread, clears the histories first, and does not use the shared transposition table. Its time counts from `begin`.
  void start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int overhead,
             const Strength& strength = {}, Clock::time_point begin = Clock::now());
  /// Searches until done, until `slice` is over or until `*interrupt` is set, which it checks every 512 nodes, but not within a
  /// quiescence search. `interrupt` may be null.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr);
  /// Stops the search and reports the best move.
  void stop();
  /// Ends pondering: the limits apply from now on.
  void ponderhit();
  RunState state() const { return state_; }

  /// Turns the observer on or off, also between slices of a search.
  void observe(bool on) { main_.observe(on, state_ == RunState::Paused); }
  /// Observes the main thread only.
  const XrayObserver& xray() const { return main_.xray(); }
  /// Records later observed searches, up to `capacity` nodes of 28 bytes each; 0 turns recording off. Returns false if out of
  /// memory. Not to be called during a search.
  bool set_recording(std::uint32_t capacity) { return main_.xray().recorder().enable(capacity); }
  /// The xray().recorder().count() records so far, or null without recording.
  const NodeRecord* records() { return main_.xray().recorder().records(main_.nodes()); }
  /// Root position and last reported best line of the current or last search.
  const Position& root() const { return root_; }
  const std::vector<Move>& best_line() const { return best_line_; }
  int depth() const { return main_.depth(); }
  int seldepth() const { return main_.seldepth(); }
  /// Nodes of all threads.
  std::uint64_t nodes() const;
  /// Nodes of the main thread, as the x-ray observer counts them.
  std::uint64_t main_thread_nodes() const { return main_.nodes(); }
  /// Duration of the current or last search.
  std::int64_t elapsed_ms() const;

 private:
  bool poll() override;
  void window_failed(int line) override;
  void best_move_changed(const RootMove& best) override;
  bool iteration_done() override;

  void clear_histories();
  /// The part of start() that is the same at any strength.
  void start_main(const Position& root, const Limits& limits, const Switches& switches, int multipv);
  /// Puts the line with the most votes of the threads in front of `lines`.
  void pick_best_thread(std::vector<RootMove>& lines);
  /// start() below full strength.
  void start_handicapped(const Position& root, const Limits& limits, const Switches& switches, int multipv,
                         const Strength& strength);
  void swap_tables();
  /// Puts the move picked by the handicap in front of `lines`.
  void pick_handicap_move(std::vector<RootMove>& lines);
  ThreadPool* pool() const;
  /// What the threads tell each other, or null.
  MovesUnderSearch* moves_under_search() const;
  void pause_pool();
  /// Whether there is nothing to choose, so that a clock should not run for it.
  bool is_forced() const { return time_.on_clock() && main_.root_moves().size() == 1; }
  /// Whether the limits allow no further iteration.
  bool should_stop() const;
  /// Works on the proof that there is no mate as short as the limit asks for, with as many moves as the search has nodes. Returns
  /// whether it is complete.
  bool mate_refuted();
  /// Reports the best move, unless the search must wait for stop() or ponderhit().
  void finish();
  /// Keeps the old line if `pv` is a prefix of it, as after a fail high.
  void update_best_line(const std::vector<Move>& pv);
  void report_line(const RootMove& line, int index, bool iteration = false);
  /// Reports the lines that the search ends with, unless the last reports are the same.
  void report_result(std::vector<RootMove> lines);
  void report_heartbeat();
  SearchInfo counters() const;

  static constexpr int HeartbeatMs = 100;

  TranspositionTable& tt_;
  const endings::Table* endings_ = nullptr;
  Listener listener_;
  SearchWorker main_;
  TimeManager time_;
  Clock::time_point started_ = Clock::now();
  Clock::time_point ended_ = started_;

  Position root_;
  Limits limits_;
  std::unique_ptr<MateProof> mate_proof_;  ///< of a search with a mate limit, after the first iterations
  std::vector<Move> best_line_;
  std::vector<RootMove> reported_;  ///< the last report of each line
  RunState state_ = RunState::Idle;
  std::int64_t last_report_ms_ = 0;
  std::unique_ptr<ThreadPool> pool_;
  std::unique_ptr<Handicap> handicap_;
  bool handicapped_ = false;       ///< the search is below full strength
  int reported_lines_ = MaxMoves;  ///< number of lines to report
  bool single_threaded_ = false, next_single_threaded_ = false, threads_abandoned_ = false;
};

}  // namespace riposte
