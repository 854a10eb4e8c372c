#include "search/helpers.h"

#include <pthread.h>

#include <algorithm>

#include "search/params.h"

namespace riposte {

using namespace search_params;

/// A plain POSIX thread: std::thread would end the program where the system has no thread to give.
struct Helpers::Worker {
  Worker(Helpers& h, std::uint64_t round) : helpers(h), search(h.tt_), seen(round) {}

  Helpers& helpers;
  Search search;
  std::uint64_t seen;  ///< the last round that it took part in
  pthread_t thread{};
};

Helpers::Helpers(TranspositionTable& tt) : tt_(tt) {}

Helpers::~Helpers() {
  park();
  resize(0);
}

void* Helpers::work(void* argument) {
  Worker& w = *static_cast<Worker*>(argument);
  Helpers& h = w.helpers;
  for (;;) {
    {
      std::unique_lock lock(h.mutex_);
      h.wake_.wait(lock, [&] { return h.quit_ || h.round_ != w.seen; });
      if (h.quit_) return nullptr;
      w.seen = h.round_;
    }
    w.search.run(std::chrono::hours(24), &h.interrupt_);
    const std::lock_guard lock(h.mutex_);
    if (--h.running_ == 0) h.parked_.notify_one();
  }
}

bool Helpers::resize(int count) {
  if (int(workers_.size()) > count) {
    {
      const std::lock_guard lock(mutex_);
      quit_ = true;
    }
    wake_.notify_all();
    for (auto& w : workers_) pthread_join(w->thread, nullptr);
    workers_.clear();
    quit_ = false;
  }
  while (int(workers_.size()) < count) {
    auto w = std::make_unique<Worker>(*this, round_);
    if (pthread_create(&w->thread, nullptr, work, w.get()) != 0) return resize(0), false;
    workers_.push_back(std::move(w));
  }
  return true;
}

void Helpers::new_game() {
  for (auto& w : workers_) w->search.new_game();
}

void Helpers::start(const Position& root, const Limits& limits, const Switches& switches, int multipv) {
  Limits endless;
  endless.infinite = true;
  endless.search_moves = limits.search_moves;
  for (std::size_t i = 0; i < workers_.size(); ++i) {
    // Every other helper is an iteration ahead: what it leaves in the table serves the others' next one.
    const int first_depth = 1 + int(i + 1) % 2;
    workers_[i]->search.begin(root, endless, switches, multipv, first_depth);
  }
}

void Helpers::resume() {
  if (resumed_) return;
  resumed_ = true;
  interrupt_.store(false, std::memory_order_relaxed);
  {
    const std::lock_guard lock(mutex_);
    running_ = int(workers_.size());
    ++round_;
  }
  wake_.notify_all();
}

bool Helpers::park() {
  if (!resumed_) return true;
  interrupt();
  std::unique_lock lock(mutex_);
  const auto all = [&] { return running_ == 0; };
#if defined(__EMSCRIPTEN__)
  // A crowded machine may well keep a thread waiting for a second.
  if (!parked_.wait_for(lock, std::chrono::seconds(5), all)) return false;
#else
  parked_.wait(lock, all);
#endif
  resumed_ = false;
  return true;
}

std::uint64_t Helpers::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& w : workers_) sum += w->search.published_nodes_.load(std::memory_order_relaxed);
  return sum;
}

const RootMove& Helpers::elected(const RootMove& own, int depth) const {
  struct Ballot {
    const RootMove* line;
    int depth;
    std::int64_t votes;  ///< that its move got
  };
  std::vector<Ballot> ballots = {{&own, depth, 0}};
  for (const auto& w : workers_)
    if (w->search.completed_depth_ >= depth) ballots.push_back({&w->search.completed_, w->search.completed_depth_, 0});
  int worst = own.score;
  for (const Ballot& b : ballots) worst = std::min(worst, b.line->score);
  for (const Ballot& from : ballots)
    for (Ballot& to : ballots)
      if (from.line->move == to.line->move)
        to.votes += std::int64_t(from.line->score - worst + VoteMargin) * from.depth;
  const Ballot* best = &ballots.front();
  for (const Ballot& b : ballots) {
    // A mate that was found is no matter of opinion.
    const bool mates = b.line->score >= ScoreMateBound || best->line->score >= ScoreMateBound;
    if (mates ? b.line->score > best->line->score : b.votes > best->votes) best = &b;
  }
  return *best->line;
}

}  // namespace riposte
