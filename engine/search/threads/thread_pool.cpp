#include "search/threads/thread_pool.h"

#include <algorithm>
#include <utility>

#include "search/settings/params.h"
#include "search/threads/os_thread.h"

namespace riposte {

using namespace search_params;

struct ThreadPool::Worker {
  Worker(ThreadPool& h, std::uint64_t resume_count) : pool(h), search(h.shared_, h.histories_), last_resume(resume_count) {}

  ThreadPool& pool;
  SearchWorker search;
  std::uint64_t last_resume;  ///< value of resume_count_ at its last run
  OsThread thread;
};

ThreadPool::ThreadPool(const TranspositionTable& tt, std::shared_ptr<Histories> histories)
    : tt_(tt), histories_(std::move(histories)) {}

ThreadPool::~ThreadPool() {
  pause();
  resize(0);
}

void ThreadPool::run_worker(void* argument) {
  Worker& w = *static_cast<Worker*>(argument);
  ThreadPool& h = w.pool;
  for (;;) {
    {
      std::unique_lock lock(h.mutex_);
      h.wake_.wait(lock, [&] { return h.quit_ || h.resume_count_ != w.last_resume; });
      if (h.quit_) return;
      w.last_resume = h.resume_count_;
    }
    w.search.run(Clock::now() + std::chrono::hours(24), &h.interrupt_);
    const std::lock_guard lock(h.mutex_);
    if (--h.running_ == 0) h.all_paused_.notify_one();
  }
}

bool ThreadPool::resize(int count) {
  if (int(workers_.size()) > count) {
    {
      const std::lock_guard lock(mutex_);
      quit_ = true;
    }
    wake_.notify_all();
    for (auto& w : workers_) w->thread.join();
    workers_.clear();
    quit_ = false;
  }
  while (int(workers_.size()) < count) {
    auto w = std::make_unique<Worker>(*this, resume_count_);
    w->search.set_moves_under_search(&moves_under_search_);
    if (!w->thread.start(run_worker, w.get())) return resize(0), false;
    workers_.push_back(std::move(w));
  }
  return true;
}

void ThreadPool::set_endings(const endings::Table* table) {
  for (auto& w : workers_) w->search.set_endings(table);
}

void ThreadPool::new_game() {
  for (auto& w : workers_) w->search.new_game();
}

void ThreadPool::start(const Position& root, const Limits& limits, const Switches& switches, int multipv) {
  shared_.share(tt_);
  moves_under_search_.clear();
  Limits endless;
  endless.search_moves = limits.search_moves;
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    // Every other thread starts one iteration ahead, so that its TT entries help the next iteration of the others.
    const int first_depth = 1 + int(i + 1) % 2;
    workers_[i]->search.start(root, endless, switches, multipv, first_depth);
  }
}

void ThreadPool::resume() {
  if (resumed_) return;
  resumed_ = true;
  interrupt_.store(false, std::memory_order_relaxed);
  {
    const std::lock_guard lock(mutex_);
    running_ = int(workers_.size());
    ++resume_count_;
  }
  wake_.notify_all();
}

bool ThreadPool::pause() {
  if (!resumed_) return true;
  interrupt();
  std::unique_lock lock(mutex_);
  const auto all = [&] { return running_ == 0; };
#if defined(__EMSCRIPTEN__)
  // On a busy machine a thread may wait for a second.
  if (!all_paused_.wait_for(lock, std::chrono::seconds(5), all)) return false;
#else
  all_paused_.wait(lock, all);
#endif
  resumed_ = false;
  return true;
}

std::uint64_t ThreadPool::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& w : workers_) sum += w->search.published_nodes();
  return sum;
}

const RootMove& ThreadPool::best_line(const RootMove& own, int depth) const {
  struct Vote {
    const RootMove* line;
    int depth;
    std::int64_t weight;  ///< sum of all votes for its move
  };
  std::vector<Vote> votes = {{&own, depth, 0}};
  for (const auto& w : workers_)
    if (w->search.completed_depth() >= depth) votes.push_back({&w->search.completed_best(), w->search.completed_depth(), 0});
  int worst = own.score;
  for (const Vote& b : votes) worst = std::min(worst, b.line->score);
  for (const Vote& from : votes)
    for (Vote& to : votes)
      if (from.line->move == to.line->move) to.weight += std::int64_t(from.line->score - worst + VoteMargin) * from.depth;
  const Vote* best = &votes.front();
  for (const Vote& b : votes) {
    // A proven mate overrides the vote.
    const bool mates = b.line->score >= ScoreMateBound || best->line->score >= ScoreMateBound;
    if (mates ? b.line->score > best->line->score : b.weight > best->weight) best = &b;
  }
  return *best->line;
}

}  // namespace riposte
