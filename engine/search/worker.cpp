#include "search/worker.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "search/negamax.h"

namespace riposte {

using namespace search_params;

SearchWorker::SearchWorker(TranspositionTable& tt, WorkerManager* manager)
    : SearchWorker(tt, manager, std::make_shared<Histories>()) {}

SearchWorker::SearchWorker(TranspositionTable& tt, std::shared_ptr<Histories> histories)
    : SearchWorker(tt, nullptr, std::move(histories)) {}

SearchWorker::SearchWorker(TranspositionTable& tt, WorkerManager* manager, std::shared_ptr<Histories> histories)
    : tt_(tt),
      manager_(manager),
      histories_(std::move(histories)),
      stack_(new StackEntry[2 * MaxPly + 2]) {  // two per ply: a node and its singular search
  new_game();
}

void SearchWorker::new_game() {
  killers_.clear();
  if (manager_) histories_->clear();
  countermoves_.clear();
  pawn_table_.clear();
  evaluations_.clear();
  variants_.reset();
}

void SearchWorker::start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int first_depth) {
  position_ = root;
  switches_ = switches;
  results_suffice_ = popcount(root.occupied()) > endings::MaxMen;
  xray_.start();
  killers_.clear();
  if (manager_) histories_->moves.age();
  if (!(switches == DefaultSwitches)) init_variants();
  make_root_moves(limits.search_moves);
  root_restricted_ = !limits.search_moves.empty();
  multipv_ = std::min(multipv, int(root_moves_.size()));
  stopped_ = paused_ = false;
  depth_ = first_depth - 1;
  seldepth_ = total_seldepth_ = line_index_ = completed_depth_ = 0;
  completed_lines_.clear();
  published_nodes_ = 0;
  nodes_ = nodes_attributed_ = 0;
  node_limit_ = limits.nodes ? limits.nodes : std::numeric_limits<std::uint64_t>::max();
  next_poll_ = std::min<std::uint64_t>(PollInterval, node_limit_);
  finished_ = root_moves_.empty();
  if (!finished_) start_iteration();
}

void SearchWorker::init_variants() {
  if (!variants_) variants_.reset(new Variants);
  variants_->history.configure(switches_.history_score, switches_.history_index);
  variants_->history.age();
  variants_->mate_killers.clear();
  variants_->last_pv.clear();
}

void SearchWorker::observe(bool on, bool searching) {
  // Discard stale observations of nodes entered without the observer.
  if (on && !observed_)
    for (int i = 0; i < 2 * MaxPly + 2; ++i) stack_[i].observation = NodeObservation();
  // An interrupted observation would leave gaps in the tree. Searches with variants are always observed.
  if (on != observed_ && searching && are_fixed(switches_)) xray_.recorder().stop(nodes_);
  observed_ = on;
}

void SearchWorker::make_root_moves(const std::vector<Move>& allowed) {
  root_moves_.clear();
  // The picker orders the moves of the first iteration.
  MovePicker picker;
  const LegalityMasks masks(position_);
  MoveOrder order;
  order.butterfly = &histories_->moves;
  OrderVariant variant;
  variant.order = switches_.order;
  variant.mvv_lva = switches_.mvv_lva;
  if (switches_.uses_varied_history()) variant.history = &variants_->history;
  order.variant = &variant;
  const TtHit hit = switches_.table && switches_.table_move ? tt_.probe(position_.key(), 0) : TtHit{};
  picker.start(masks, hit.found && is_legal(position_, masks, hit.move) ? hit.move : Move(), {});
  while (const Move m = picker.next_varied(position_, order)) {
    if (allowed.empty() || std::find(allowed.begin(), allowed.end(), m) != allowed.end())
      root_moves_.push_back(RootMove{m, -ScoreInfinite, -ScoreInfinite, 0, {m}, 0, ScoreBound::Exact});
  }
  given_order_.clear();
  if (switches_.root_order == RootOrder::Sorted) return;
  given_order_ = allowed;
  if (allowed.empty())
    for (const RootMove& rm : root_moves_) given_order_.push_back(rm.move);
}

bool SearchWorker::run(Clock::time_point slice_end, const std::atomic<bool>* interrupt) {
  slice_end_ = slice_end;
  interrupt_ = interrupt;
  paused_ = false;
  while (!finished_) {
    const int score = search_root();
    if (stopped_) finished_ = true;
    else if (paused_) break;
    else finish_window(score);
  }
  published_nodes_.store(nodes_, std::memory_order_relaxed);
  return finished_;
}

int SearchWorker::search_root() {
  NullObserver no_observer;
  if (!are_fixed(switches_)) return Negamax<XrayObserver, false>(*this, xray_).search(stack_[0]);
  if (observed_) return Negamax<XrayObserver, true>(*this, xray_).search(stack_[0]);
  return Negamax<NullObserver, true>(*this, no_observer).search(stack_[0]);
}

bool SearchWorker::poll() {
  next_poll_ = std::min(nodes_ + PollInterval, node_limit_);
  published_nodes_.store(nodes_, std::memory_order_relaxed);
  if (manager_ && manager_->poll()) return stopped_ = true;
  if (Clock::now() >= slice_end_ || (interrupt_ && interrupt_->load(std::memory_order_relaxed))) return paused_ = true;
  return false;
}

void SearchWorker::start_iteration() {
  ++depth_;
  xray_.iteration_started(depth_, nodes_);
  line_index_ = 0;
  for (RootMove& rm : root_moves_) {
    rm.previous = rm.score;
    rm.score = -ScoreInfinite;
  }
  if (switches_.lifetime == KillerLifetime::Iteration) killers_.clear();
  start_line();
}

void SearchWorker::start_line() {
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

void SearchWorker::set_root_window() {
  if (!given_order_.empty()) restore_given_order();
  stack_[0].set_root_window(alpha_, beta_, depth_);
}

/// After a search of the root: widens the window and searches again, or finishes the line.
void SearchWorker::finish_window(int score) {
  sort_root_moves(line_index_);
  total_seldepth_ = std::max(total_seldepth_, seldepth_);
  if (score <= alpha_ && alpha_ > -ScoreInfinite) {
    if (manager_) manager_->window_failed(line_index_);
    beta_ = (alpha_ + beta_) / 2;
    alpha_ = std::max(score - delta_, -ScoreInfinite);
  } else if (score >= beta_ && beta_ < ScoreInfinite) {
    if (manager_) manager_->window_failed(line_index_);
    beta_ = std::min(score + delta_, ScoreInfinite);
  } else {
    return finish_line();
  }
  delta_ += delta_;
  if (delta_ > 1000) alpha_ = -ScoreInfinite, beta_ = ScoreInfinite;
  set_root_window();
}

void SearchWorker::finish_line() {
  std::stable_sort(root_moves_.begin(), root_moves_.begin() + line_index_ + 1,
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
  if (++line_index_ < multipv_) return start_line();
  line_index_ = 0;
  completed_lines_.assign(root_moves_.begin(), root_moves_.begin() + multipv_);
  completed_depth_ = depth_;
  const bool enough = manager_ && manager_->iteration_done();
  if (enough || depth_ >= MaxPly - 1) finished_ = true;
  else start_iteration();
}

void SearchWorker::sort_root_moves(int from) {
  std::stable_sort(root_moves_.begin() + from, root_moves_.end(), [](const RootMove& a, const RootMove& b) {
    if (a.score != b.score) return a.score > b.score;
    return a.score == -ScoreInfinite && a.previous > b.previous;  // equal scores keep their order
  });
}

void SearchWorker::restore_given_order() {
  const auto place = [&](const RootMove& rm) { return std::find(given_order_.begin(), given_order_.end(), rm.move); };
  std::sort(root_moves_.begin() + line_index_, root_moves_.end(),
            [&](const RootMove& a, const RootMove& b) { return place(a) < place(b); });
}

void SearchWorker::sort_interrupted() {
  if (line_index_ > 0) return;
  sort_root_moves(0);
  if (given_order_.empty() || completed_depth_ == 0) return;
  // The iteration did not begin with the best move, so its best so far may be worse.
  const auto best = std::find_if(root_moves_.begin(), root_moves_.end(),
                                 [&](const RootMove& rm) { return rm.move == completed_best().move; });
  std::rotate(root_moves_.begin(), best, best + 1);
}

std::vector<RootMove> SearchWorker::result() {
  sort_interrupted();
  if (depth_ == completed_depth_) return completed_lines_;
  std::vector<RootMove> lines(root_moves_.begin(), root_moves_.begin() + line_index_);
  if (lines.empty()) {
    const RootMove& best = root_moves_.front();
    // A window that has failed says less about the same move than the last iteration.
    const bool known = completed_depth_ > 0 && best.move == completed_best().move;
    const bool searched = best.score != -ScoreInfinite && best.bound == ScoreBound::Exact;
    lines.push_back(known && !searched ? completed_best() : best);
  }
  for (const RootMove& rm : completed_lines_) {
    const auto same = [&](const RootMove& line) { return line.move == rm.move; };
    if (int(lines.size()) < multipv_ && std::none_of(lines.begin(), lines.end(), same)) lines.push_back(rm);
  }
  return lines;
}

void SearchWorker::root_move_searched(const StackEntry& root_entry, int value, bool raised, const StackEntry& child) {
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
  rm.depth = depth_;
  rm.bound = value >= root_entry.beta ? ScoreBound::Lower : value <= root_entry.alpha ? ScoreBound::Upper : ScoreBound::Exact;
  rm.pv.assign(1, root_entry.move);
  rm.pv.insert(rm.pv.end(), child.pv, child.pv + child.pv_length);
  // A new best move is reported immediately, bounds after the window.
  if (manager_ && root_entry.move_count > 1 && rm.bound == ScoreBound::Exact && line_index_ == 0) manager_->best_move_changed(rm);
}

}  // namespace riposte
