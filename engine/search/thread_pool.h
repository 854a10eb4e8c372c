#pragma once
// Lazy SMP: helper threads search the same root, each with experience of its own, and share nothing with the main
// thread but the transposition table. https://www.chessprogramming.org/Lazy_SMP

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "search/search.h"

namespace riposte {

/// Whether this build can start threads at all.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool HaveThreads = false;
#else
inline constexpr bool HaveThreads = true;
#endif

/// In a browser a slice is a few milliseconds and a thread takes a share of one to stop and wake: there the pool
/// search on between two slices, until the search ends.
#if defined(__EMSCRIPTEN__)
inline constexpr bool PoolRunsBetweenSlices = true;
#else
inline constexpr bool PoolRunsBetweenSlices = false;
#endif

/// The pool of one search: parked threads that run only between resume() and park(). All calls are the main
/// thread's, and but for resume(), park(), interrupt() and nodes() they need parked pool.
class ThreadPool {
 public:
  explicit ThreadPool(TranspositionTable& tt);
  ~ThreadPool();
  ThreadPool(const ThreadPool&) = delete;  // threads hold on to it
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Starts or ends threads until there are `count`. False if the system has no more: then there are none.
  bool resize(int count);
  /// As Search::new_game, for each.
  void new_game();
  /// Prepares each for a search from `root`. Of the limits only the root moves count: pool search until the
  /// main thread has done.
  void start(const Position& root, const Limits& limits, const Switches& switches, int multipv);
  /// Harmless where they run already.
  void resume();
  /// True when no helper runs, which takes no longer than a pause of Search::run. False where one has not stopped after
  /// seconds: a browser has ended it. Then the object must outlive the others, for ever.
  bool pause();
  /// Has them stop, without a wait.
  void interrupt() { interrupt_.store(true, std::memory_order_relaxed); }
  int size() const { return int(workers_.size()); }

  /// Of all pool in this search; while they run, as of their last look at the clock.
  std::uint64_t nodes() const;
  /// The line to play, by vote of all threads that got as deep as the main one, whose line is `own`: each votes for
  /// its move, and the more the deeper it is and the higher its score.
  const RootMove& best_line(const RootMove& own, int depth) const;

 private:
  struct Worker;
  static void* run_worker(void* worker);

  TranspositionTable& tt_;
  std::vector<std::unique_ptr<Worker>> workers_;
  bool resumed_ = false;
  std::mutex mutex_;  // guards what follows
  std::condition_variable wake_, all_paused_;
  std::uint64_t resume_count_ = 0;  ///< counts the calls of resume()
  int running_ = 0;
  bool quit_ = false;
  std::atomic<bool> interrupt_ = false;
};

}  // namespace riposte
