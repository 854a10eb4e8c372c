#include "search/search.h"

#include <algorithm>
#include <limits>

#include "search/negamax.h"
#include "search/threads/thread_pool.h"

namespace riposte {

using namespace search_params;

Search::Search(TranspositionTable& tt)
    : tt_(tt),
      continuation_(new ContinuationHistory),
      capture_history_(new CaptureHistory),
      correction_(new CorrectionHistory),
      stack_(new StackEntry[2 * MaxPly + 2]) {  // two a ply: a node and its verification
  new_game();
}

Search::~Search() = default;

void Search::new_game() {
  killers_.clear();
  history_.clear();
  countermoves_.clear();
  continuation_->clear();
  capture_history_->clear();
  correction_->clear();
  pawn_table_.clear();
  variants_.reset();
  if constexpr (HaveThreads)
    if (pool_) pool_->new_game();
}

std::int64_t Search::elapsed_ms() const {
  const auto end = state_ == RunState::Idle ? ended_ : Clock::now();
  return std::chrono::duration_cast<std::chrono::milliseconds>(end - started_).count();
}

void Search::start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int overhead,
                   const Strength& strength) {
  started_ = Clock::now();
  time_.start(limits, root.turn(), overhead, switches.adaptive_time);
  if (limits.ponder) time_.start_pondering();
  if (strength.is_limited()) return start_handicapped(root, limits, switches, multipv, strength);
  reported_lines_ = multipv;
  tt_.new_search();
  single_threaded_ = next_single_threaded_;
  if (pool()) pool()->start(root, limits, switches, multipv);
  init(root, limits, switches, multipv, 1);
}

void Search::start_handicapped(const Position& root, const Limits& limits, const Switches& switches, int multipv,
                               const Strength& strength) {
  if (!handicap_) handicap_.reset(new Handicap);
  handicap_->start(root, strength);
  new_game();
  handicapped_ = true;
  reported_lines_ = multipv;
  swap_tables();
  init(root, handicap_->apply_to(limits), switches, handicap_->level().multipv, 1);
}

/// Keeps the shared table if there is no memory for another one.
void Search::swap_tables() {
  if (handicap_->table.size_mb() > 0) tt_.swap(handicap_->table);
}

void Search::init(const Position& root, const Limits& limits, const Switches& switches, int multipv, int first_depth) {
  root_ = position_ = root;
  limits_ = limits;
  switches_ = switches;
  xray_.start();
  killers_.clear();
  history_.age();
  if (!(switches == DefaultSwitches)) init_variants();
  make_root_moves(limits);
  multipv_ = std::min(multipv, int(root_moves_.size()));
  best_line_.clear();
  stopped_ = paused_ = finished_ = false;
  depth_ = first_depth - 1;
  seldepth_ = total_seldepth_ = line_index_ = completed_depth_ = 0;
  published_nodes_ = 0;
  nodes_ = nodes_attributed_ = 0;
  node_limit_ = limits.nodes ? limits.nodes : std::numeric_limits<std::uint64_t>::max();
  nodes_until_poll_ = PollInterval;
  last_report_ms_ = 0;
  state_ = RunState::Paused;
  if (root_moves_.empty()) {
    SearchInfo info = counters();
    info.score = root.checkers() ? mated_in(0) : ScoreDraw;
    if (listener_.on_info) listener_.on_info(info);
    finished_ = true;
  } else {
    start_iteration();
  }
}

void Search::init_variants() {
  if (!variants_) variants_.reset(new Variants);
  variants_->history.configure(switches_.history_score, switches_.history_index);
  variants_->history.age();
  variants_->mate_killers.clear();
  variants_->last_pv.clear();
}

void Search::observe(bool on) {
  // Discard stale observations of nodes entered without the observer.
  if (on && !observed_)
    for (int i = 0; i < 2 * MaxPly + 2; ++i) stack_[i].observation = NodeObservation();
  // An interrupted observation would leave gaps in the tree. Searches with variants are always observed.
  if (on != observed_ && state_ == RunState::Paused && searches_same_tree(switches_, DefaultSwitches))
    xray_.recorder().stop(nodes_);
  observed_ = on;
}

void Search::make_root_moves(const Limits& limits) {
  root_moves_.clear();
  // The picker orders the moves of the first iteration.
  MovePicker picker;
  const LegalityMasks masks(root_);
  MoveOrder order;
  order.butterfly = &history_;
  OrderVariant variant;
  variant.mvv_lva = switches_.mvv_lva;
  if (switches_.uses_varied_history()) variant.history = &variants_->history;
  order.variant = &variant;
  const TtHit hit = switches_.table && switches_.table_move ? tt_.probe(root_.key(), 0) : TtHit{};
  picker.start(masks, hit.found && is_legal(root_, masks, hit.move) ? hit.move : Move(), {});
  while (const Move m = picker.next_varied(root_, order)) {
    const auto& allowed = limits.search_moves;
    if (allowed.empty() || std::find(allowed.begin(), allowed.end(), m) != allowed.end())
      root_moves_.push_back(RootMove{m, -ScoreInfinite, -ScoreInfinite, 0, {m}});
  }
}

RunState Search::run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt) {
  if (state_ != RunState::Paused) return state_;
  slice_end_ = Clock::now() + slice;
  interrupt_ = interrupt;
  paused_ = false;
  if (pool()) pool()->resume();
  const bool done = iterate();
  if (!PoolRunsBetweenSlices) pause_pool();
  published_nodes_.store(nodes_, std::memory_order_relaxed);
  if (done) finish();
  return state_;
}

bool Search::iterate() {
  while (!finished_) {
    const int score = search_root();
    if (stopped_) break;
    if (paused_) return false;
    finish_window(score);
  }
  return true;
}

int Search::search_root() {
  NullObserver no_observer;
  if (!searches_same_tree(switches_, DefaultSwitches)) return Negamax<XrayObserver, false>(*this, xray_).search(stack_[0]);
  if (observed_) return Negamax<XrayObserver, true>(*this, xray_).search(stack_[0]);
  return Negamax<NullObserver, true>(*this, no_observer).search(stack_[0]);
}

bool Search::poll() {
  nodes_until_poll_ = PollInterval;
  published_nodes_.store(nodes_, std::memory_order_relaxed);
  if (nodes() >= node_limit_ || time_.hard_stop()) return stopped_ = true;
  const auto now = Clock::now();
  if (elapsed_ms() - last_report_ms_ >= HeartbeatMs) report_heartbeat();
  if (now >= slice_end_ || (interrupt_ && interrupt_->load(std::memory_order_relaxed))) return paused_ = true;
  return false;
}

void Search::stop() {
  if (state_ == RunState::Idle) return;
  stopped_ = true;
  limits_.infinite = limits_.ponder = false;  // report the move now
  finish();
}

void Search::ponderhit() {
  if (state_ == RunState::Idle || !limits_.ponder) return;
  limits_.ponder = false;
  time_.stop_pondering();
  if (state_ == RunState::Waiting) finish();
}

void Search::start_iteration() {
  ++depth_;
  line_index_ = 0;
  for (RootMove& rm : root_moves_) {
    rm.previous = rm.score;
    rm.score = -ScoreInfinite;
  }
  if (switches_.lifetime == KillerLifetime::Iteration) killers_.clear();
  start_line();
}

void Search::start_line() {
  seldepth_ = 0;
  delta_ = AspirationDelta;
  alpha_ = -ScoreInfinite;
  beta_ = ScoreInfinite;
  if (variants_) variants_->last_pv = root_moves_[line_index_].pv;
  const int previous = root_moves_[line_index_].previous;
  if (switches_.aspiration && depth_ >= AspirationMinDepth && previous != -ScoreInfinite && !is_mate(previous)) {
    alpha_ = std::max(previous - delta_, -ScoreInfinite);
    beta_ = std::min(previous + delta_, ScoreInfinite);
  }
  set_root_window();
}

void Search::set_root_window() { stack_[0].set_root_window(alpha_, beta_, depth_); }

/// After a search of the root: widens the window and searches again, or finishes the line.
void Search::finish_window(int score) {
  sort_root_moves(line_index_);
  total_seldepth_ = std::max(total_seldepth_, seldepth_);
  if (score <= alpha_ && alpha_ > -ScoreInfinite) {
    report_line(line_index_, ScoreBound::Upper);
    beta_ = (alpha_ + beta_) / 2;
    alpha_ = std::max(score - delta_, -ScoreInfinite);
  } else if (score >= beta_ && beta_ < ScoreInfinite) {
    report_line(line_index_, ScoreBound::Lower);
    beta_ = std::min(score + delta_, ScoreInfinite);
  } else {
    return finish_line();
  }
  delta_ += delta_;
  if (delta_ > 1000) alpha_ = -ScoreInfinite, beta_ = ScoreInfinite;
  set_root_window();
}

void Search::finish_line() {
  std::stable_sort(root_moves_.begin(), root_moves_.begin() + line_index_ + 1,
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
  if (++line_index_ < multipv_) return start_line();
  for (int i = 0; i < multipv_; ++i) report_line(i, ScoreBound::Exact, true);
  line_index_ = 0;
  const RootMove& best = root_moves_.front();
  completed_best_ = best;
  completed_depth_ = depth_;
  if (handicapped_) handicap_->iteration_done(root_moves_);
  time_.iteration_done({best.move, best.score, int(best.nodes * 1000 / nodes_)});
  if (should_stop()) finished_ = true;
  else start_iteration();
}

/// Whether no further iteration starts.
bool Search::should_stop() const {
  const int score = root_moves_.front().score;
  if (depth_ >= MaxPly - 1 || (limits_.depth && depth_ >= limits_.depth)) return true;
  if (limits_.mate && is_mate(score) && std::abs(mate_moves(score)) <= limits_.mate) return true;
  if (limits_.infinite || limits_.ponder) return false;
  if (time_.on_clock()) {
    if (root_moves_.size() == 1) return true;
    if (is_mate(score) && depth_ > 2 * (ScoreMate - std::abs(score)) + 4) return true;
  }
  return time_.soft_stop();
}

void Search::sort_root_moves(int from) {
  std::stable_sort(root_moves_.begin() + from, root_moves_.end(), [](const RootMove& a, const RootMove& b) {
    if (a.score != b.score) return a.score > b.score;
    return a.score == -ScoreInfinite && a.previous > b.previous;  // equal scores keep their order
  });
}

void Search::root_move_searched(const StackEntry& root_entry, int value, bool raised, const StackEntry& child) {
  const auto found = std::find_if(root_moves_.begin() + line_index_, root_moves_.end(),
                                  [&](const RootMove& rm) { return rm.move == root_entry.move; });
  RootMove& rm = *found;
  rm.nodes += nodes_ - nodes_attributed_;
  nodes_attributed_ = nodes_;
  if (!raised) {
    rm.score = -ScoreInfinite;
    return;
  }
  rm.score = value;
  rm.pv.assign(1, root_entry.move);
  rm.pv.insert(rm.pv.end(), child.pv, child.pv + child.pv_length);
  // Report a new best move immediately. Bounds are reported after the window.
  if (root_entry.move_count > 1 && value > root_entry.alpha && value < root_entry.beta && line_index_ == 0) {
    SearchInfo info = counters();
    info.score = value;
    info.pv = rm.pv;
    update_best_line(rm.pv);
    if (listener_.on_info) listener_.on_info(info);
  }
}

void Search::pick_handicap_move() {
  const Move chosen = handicap_->pick_move();
  const auto found = std::find_if(root_moves_.begin(), root_moves_.end(), [&](const RootMove& rm) { return rm.move == chosen; });
  if (found == root_moves_.end()) return;
  if (found->score == -ScoreInfinite) found->score = found->previous;
  std::rotate(root_moves_.begin(), found, found + 1);
  report_line(0, ScoreBound::Exact);
}

/// Reports the best move, unless the search must wait for stop() or ponderhit().
void Search::finish() {
  finished_ = true;
  pause_pool();
  ended_ = Clock::now();
  if (limits_.infinite || limits_.ponder) {
    state_ = RunState::Waiting;
    return;
  }
  state_ = RunState::Idle;
  BestMove best;
  if (!root_moves_.empty()) {
    if (line_index_ == 0) sort_root_moves(0);
    if (pool()) pick_best_thread();
    if (handicapped_) pick_handicap_move();
    const RootMove& rm = root_moves_.front();
    update_best_line(rm.pv);
    best.move = rm.move;
    if (rm.pv.size() > 1) best.ponder = rm.pv[1];
    report_heartbeat();
  }
  if (handicapped_) {
    swap_tables();
    handicapped_ = false;
  }
  if (listener_.on_bestmove) listener_.on_bestmove(best);
}

}  // namespace riposte
