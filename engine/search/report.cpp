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

void Search::report_line(int index, ScoreBound bound, bool iteration) {
  if (index >= reported_lines_) return;
  const RootMove& rm = main_.root_moves()[index];
  if (index == 0) update_best_line(rm.pv);
  last_report_ms_ = elapsed_ms();
  if (!listener_.on_info) return;
  SearchInfo info = counters();
  info.multipv = index + 1;
  info.bound = bound;
  info.iteration = iteration;
  info.score = rm.score;
  info.pv = rm.pv;
  listener_.on_info(info);
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
