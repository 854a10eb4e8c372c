// Reports to the listener: lines and heartbeats.

#include <algorithm>

#include "search/search.h"

namespace riposte {

SearchInfo Search::counters() const {
  SearchInfo info;
#define COUNTER(type, member, key, value) info.member = value;
#include "search/counters.def"
  return info;
}

void Search::update_best_line(const std::vector<Move>& pv) {
  const bool prefix = pv.size() < best_line_.size() && std::equal(pv.begin(), pv.end(), best_line_.begin());
  if (!prefix) best_line_ = pv;
}

void Search::report_line(const RootMove& line, int index, bool iteration) {
  if (index >= reported_lines_) return;
  if (index == 0) update_best_line(line.pv);
  if (std::size_t(index) >= reported_.size()) reported_.resize(std::size_t(index) + 1);
  reported_[std::size_t(index)] = line;
  // What a level plays at the end may be another move than the search found best.
  const bool is_choice = handicapped_ && state_ == RunState::Idle;
  if (index == 0 && !is_choice)
    main_.xray().chronicle().line_reported(line.pv, line.depth, line.score, line.bound, main_.nodes());
  last_report_ms_ = elapsed_ms();
  if (!listener_.on_info) return;
  SearchInfo info = counters();
  info.depth = line.depth;
  info.multipv = index + 1;
  info.bound = line.bound;
  info.iteration = iteration;
  info.score = line.score;
  info.pv = line.pv;
  listener_.on_info(info);
}

void Search::report_result(std::vector<RootMove> lines) {
  update_best_line(lines.front().pv);
  if (int(lines.size()) > reported_lines_) lines.resize(std::size_t(reported_lines_));
  // No window is open any more: this is what the choice of the move rests on.
  for (RootMove& line : lines) line.bound = ScoreBound::Exact;
  const auto same = [](const RootMove& a, const RootMove& b) {
    return a.score == b.score && a.bound == b.bound && a.depth == b.depth && a.pv == b.pv;
  };
  if (std::equal(lines.begin(), lines.end(), reported_.begin(), reported_.end(), same)) return;
  if (lines.front().score == -ScoreInfinite) return;  // stopped before anything was searched
  for (std::size_t i = 0; i < lines.size(); ++i) report_line(lines[i], int(i));
}

void Search::report_heartbeat() {
  last_report_ms_ = elapsed_ms();
  if (!listener_.on_info) return;
  SearchInfo info = counters();
  info.heartbeat = true;
  info.current = main_.current_move();
  if (info.current) info.current_number = main_.current_number();
  listener_.on_info(info);
}

}  // namespace riposte
