#pragma once
// Lazy SMP: helper threads search the same root. They share the transposition table and the histories, and put off what another
// one is searching. https://www.chessprogramming.org/Lazy_SMP

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "search/threads/moves_under_search.h"
#include "search/worker.h"

namespace riposte {

/// Whether this build supports threads.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool HaveThreads = false;
#else
inline constexpr bool HaveThreads = true;
#endif

/// In browsers a slice lasts a few milliseconds, so stopping and waking threads would cost too much. There the pool keeps running
/// between slices until the search ends.
#if defined(__EMSCRIPTEN__)
inline constexpr bool PoolRunsBetweenSlices = true;
#else
inline constexpr bool PoolRunsBetweenSlices = false;
#endif

/// The helper threads of one search. They run only between resume() and pause(). Only the main thread may call its functions, and
/// only while the pool is paused, except for resume(), pause(), interrupt() and nodes().
class ThreadPool {
 public:
  /// `histories`: those of the main thread.
  ThreadPool(const TranspositionTable& tt, std::shared_ptr<Histories> histories);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;  // threads refer to it
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Starts or ends threads. Returns false, with no threads left, if the system does not provide them.
  bool resize(int count);
  /// Calls SearchWorker::set_endings for each thread.
  void set_endings(const endings::Table* table);
  /// Calls SearchWorker::new_game for each thread.
  void new_game();
  /// Prepares all threads for a search from `root`. Of `limits` they use the root moves only, because they search until the main
  /// thread is done.
  void start(const Position& root, const Limits& limits, const Switches& switches, int multipv);
  /// The moves that the threads are at.
  MovesUnderSearch& moves_under_search() { return moves_under_search_; }
  /// Does nothing if the threads are running.
  void resume();
  /// Stops all threads and waits for them, which takes as long as a pause of SearchWorker::run. Returns false if one does not
  /// stop within seconds, because the browser has terminated it. The pool must then never be destroyed.
  bool pause();
  /// Tells the threads to stop. Does not wait.
  void interrupt() { interrupt_.store(true, std::memory_order_relaxed); }
  int size() const { return int(workers_.size()); }

  /// Nodes of all threads in this search, as of their last poll.
  std::uint64_t nodes() const;
  /// The best line by a vote of all threads that completed at least `depth`. `own`: line of the main thread. The weight of a vote
  /// grows with depth and score.
  const RootMove& best_line(const RootMove& own, int depth) const;

 private:
  struct Worker;
  static void run_worker(void* worker);

  const TranspositionTable& tt_;
  const std::shared_ptr<Histories> histories_;
  TranspositionTable shared_;  ///< entries of `tt_` as of start(); stays with threads that do not stop
  MovesUnderSearch moves_under_search_;
  std::vector<std::unique_ptr<Worker>> workers_;
  bool resumed_ = false;
  std::mutex mutex_;  // guards the members below
  std::condition_variable wake_, all_paused_;
  std::uint64_t resume_count_ = 0;  ///< number of calls of resume()
  int running_ = 0;
  bool quit_ = false;
  std::atomic<bool> interrupt_ = false;
};

}  // namespace riposte
