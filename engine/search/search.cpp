#include "search/search.h"

#include <algorithm>
#include <utility>

#include "search/threads/thread_pool.h"

namespace riposte {

Search::Search(TranspositionTable& tt) : tt_(tt), main_(tt, this) {}

Search::~Search() = default;

void Search::new_game() {
  time_.new_game();
  clear_histories();
}

void Search::clear_histories() {
  main_.new_game();
  if constexpr (HaveThreads)
    if (pool_) pool_->new_game();
}

std::int64_t Search::elapsed_ms() const {
  const auto end = state_ == RunState::Paused ? Clock::now() : ended_;
  return std::chrono::duration_cast<std::chrono::milliseconds>(end - started_).count();
}

void Search::start(const Position& root, const Limits& limits, const Switches& switches, int multipv, int overhead,
                   const Strength& strength, Clock::time_point begin) {
  started_ = begin;
  time_.start(limits, root.turn(), overhead, switches.adaptive_time, begin);
  if (limits.ponder) time_.start_pondering();
  if (strength.is_limited()) return start_handicapped(root, limits, switches, multipv, strength);
  reported_lines_ = multipv;
  tt_.new_search();
  single_threaded_ = next_single_threaded_;
  if (pool()) pool()->set_endings(endings_);
  if (pool()) pool()->start(root, limits, switches, multipv);
  start_main(root, limits, switches, multipv);
}

void Search::start_handicapped(const Position& root, const Limits& limits, const Switches& switches, int multipv,
                               const Strength& strength) {
  if (!handicap_) handicap_.reset(new Handicap);
  handicap_->start(root, strength);
  clear_histories();
  handicapped_ = true;
  reported_lines_ = multipv;
  swap_tables();
  start_main(root, handicap_->apply_to(limits), switches, handicap_->level().multipv);
}

/// Keeps the shared table if there is no memory for another one.
void Search::swap_tables() {
  if (handicap_->table.size_mb() > 0) tt_.swap(handicap_->table);
}

void Search::start_main(const Position& root, const Limits& limits, const Switches& switches, int multipv) {
  root_ = root;
  limits_ = limits;
  main_.set_endings(handicapped_ ? nullptr : endings_);
  main_.set_moves_under_search(moves_under_search());
  mate_proof_.reset();
  best_line_.clear();
  reported_.clear();
  last_report_ms_ = 0;
  state_ = RunState::Paused;
  main_.start(root, limits, switches, multipv, 1);
  if (!main_.root_moves().empty()) return;
  SearchInfo info = counters();
  info.score = root.checkers() ? mated_in(0) : ScoreDraw;
  if (listener_.on_info) listener_.on_info(info);
}

RunState Search::run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt) {
  if (state_ != RunState::Paused) return state_;
  const auto slice_end = Clock::now() + slice;
  if (pool()) pool()->resume();
  const bool done = main_.run(slice_end, interrupt);
  if (!PoolRunsBetweenSlices) pause_pool();
  if (done) finish();
  return state_;
}

bool Search::poll() {
  const std::uint64_t searched = nodes();
  time_.set_nodes(searched);
  if ((limits_.nodes && searched >= limits_.nodes) || time_.hard_stop()) return true;
  mate_refuted();  // the proof works between the nodes, so that no iteration waits for it
  if (elapsed_ms() - last_report_ms_ >= HeartbeatMs) report_heartbeat();
  return false;
}

bool Search::mate_refuted() {
  // A mate of either side usually shows by the depth of its length; only then is the proof worth its time.
  if (!limits_.mate || main_.depth() < 2 * limits_.mate) return false;
  if (!mate_proof_) {
    std::vector<Move> first;
    for (const RootMove& rm : main_.root_moves()) first.push_back(rm.move);
    mate_proof_.reset(new MateProof);
    mate_proof_->start(root_, first, limits_.mate);
  }
  return mate_proof_->proceed(main_.nodes());
}

void Search::window_failed(int line) { report_line(main_.root_moves()[line], line); }

void Search::best_move_changed(const RootMove& best) { report_line(best, 0); }

bool Search::iteration_done() {
  for (int i = 0; i < main_.multipv(); ++i) report_line(main_.root_moves()[i], i, true);
  const RootMove& best = main_.root_moves().front();
  if (handicapped_) handicap_->iteration_done(main_.root_moves());
  time_.set_nodes(nodes());
  time_.iteration_done({best.move, best.score, int(best.nodes * 1000 / main_.nodes())});
  return should_stop() || mate_refuted();
}

void Search::stop() {
  if (state_ == RunState::Idle) return;
  main_.stop();
  limits_.infinite = limits_.ponder = false;  // report the move now
  finish();
}

void Search::ponderhit() {
  if (state_ == RunState::Idle || !limits_.ponder) return;
  limits_.ponder = false;
  // On the opponent's time the iteration under way may have become longer than the share of a move.
  const bool enough = time_.stop_pondering() || is_forced();
  if (state_ != RunState::Waiting && !(enough && main_.completed_depth() > 0)) return;
  main_.stop();
  finish();
}

bool Search::should_stop() const {
  const int score = main_.root_moves().front().score;
  if (limits_.depth && main_.depth() >= limits_.depth) return true;
  if (limits_.mate && is_mate(score) && std::abs(mate_moves(score)) <= limits_.mate) return true;
  if (limits_.infinite || limits_.ponder) return false;
  if (is_forced()) return true;
  if (time_.on_clock() && is_mate(score) && main_.depth() > 2 * (ScoreMate - std::abs(score)) + 4) return true;
  return time_.soft_stop();
}

void Search::pick_handicap_move(std::vector<RootMove>& lines) {
  const Move chosen = handicap_->pick_move();
  const auto is_chosen = [&](const RootMove& rm) { return rm.move == chosen; };
  const auto line = std::find_if(lines.begin(), lines.end(), is_chosen);
  if (line != lines.end()) {
    std::rotate(lines.begin(), line, line + 1);
    return;
  }
  const auto& moves = main_.root_moves();
  const auto found = std::find_if(moves.begin(), moves.end(), is_chosen);
  if (found == moves.end()) return;
  lines.insert(lines.begin(), *found);
  if (found->score == -ScoreInfinite) lines.front().score = found->previous;
}

void Search::finish() {
  pause_pool();
  if (state_ == RunState::Paused) ended_ = Clock::now();  // not if it has waited since
  if (limits_.infinite || limits_.ponder) {
    state_ = RunState::Waiting;
    return;
  }
  state_ = RunState::Idle;
  time_.done(nodes());
  BestMove best;
  if (!main_.root_moves().empty()) {
    std::vector<RootMove> lines = main_.result();
    if (pool()) pick_best_thread(lines);
    if (handicapped_) pick_handicap_move(lines);
    best.move = lines.front().move;
    if (lines.front().pv.size() > 1) best.ponder = lines.front().pv[1];
    report_result(std::move(lines));
    report_heartbeat();
  }
  if (handicapped_) {
    swap_tables();
    handicapped_ = false;
  }
  if (listener_.on_bestmove) listener_.on_bestmove(best);
}

}  // namespace riposte
