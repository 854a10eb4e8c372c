// The threads of a search: their number, and the choice between their results.

#include <algorithm>
#include <thread>

#include "search/search.h"
#include "search/threads/thread_pool.h"

namespace riposte {

ThreadPool* Search::pool() const {
  if constexpr (HaveThreads) return handicapped_ || single_threaded_ ? nullptr : pool_.get();
  else return nullptr;
}

MovesUnderSearch* Search::moves_under_search() const {
  if constexpr (HaveThreads) return pool() ? &pool()->moves_under_search() : nullptr;
  else return nullptr;
}

int Search::max_threads() {
  if constexpr (!HaveThreads) return 1;
  const int cores = int(std::thread::hardware_concurrency());
#if defined(__EMSCRIPTEN__)
  return std::clamp(cores, 2, 8);  // as in web/engine/worker/load.ts
#else
  return std::max(64, cores);
#endif
}

int Search::threads() const { return pool() ? pool()->size() + 1 : 1; }

void Search::abandon_threads() {
  if constexpr (HaveThreads) {
    if (!pool_) return;
    pool_->interrupt();
    // Leaked deliberately: surviving threads and the paused search still refer to it and its histories.
    (void)pool_.release();
    main_.leave_histories();
    main_.set_moves_under_search(nullptr);
    tt_.leave();
    threads_abandoned_ = true;
  }
}

void Search::pause_pool() {
  if (pool() && !pool()->pause()) abandon_threads();
}

bool Search::set_threads(int count) {
  main_.set_moves_under_search(nullptr);
  pool_.reset();
  threads_abandoned_ = false;
  if constexpr (HaveThreads) {
    if (count <= 1) return true;
    pool_ = std::make_unique<ThreadPool>(tt_, main_.histories());
    if (pool_->resize(count - 1)) return true;
    pool_.reset();
  }
  return count <= 1;
}

std::uint64_t Search::nodes() const { return pool() ? main_.nodes() + pool()->nodes() : main_.nodes(); }

void Search::pick_best_thread(std::vector<RootMove>& lines) {
  // With these limits the main thread has the result.
  if (limits_.depth || limits_.mate || main_.multipv() > 1 || main_.completed_depth() == 0) return;
  RootMove own = main_.root_moves().front();
  if (own.score == -ScoreInfinite) own.score = own.previous;
  const RootMove& best = pool()->best_line(own, main_.completed_depth());
  if (best.move != own.move) lines.front() = best;
}

}  // namespace riposte
