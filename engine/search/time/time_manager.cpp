#include "search/time/time_manager.h"

#include <algorithm>

#include "search/settings/params.h"

namespace riposte {

using namespace search_params;

namespace {

/// What the last moves before a time control may use together, in per cent of the time.
constexpr int LastMovesShare = 80;

/// Clamps to a day in either direction, so that sums of microseconds do not overflow.
std::int64_t within_a_day(std::int64_t ms) { return std::clamp<std::int64_t>(ms, -86'400'000, 86'400'000); }

}  // namespace

void TimeManager::start(const Limits& limits, Color us, int overhead, bool adaptive, Clock::time_point begin) {
  begin_ = begin;
  nodes_ = begin_nodes_ = 0;
  node_clock_before_us_ = node_clock_us_;
  nodes_per_ms_ = limits.nodes_per_ms;
  limited_ = on_clock_ = pondering_ = false;
  adaptive_ = adaptive;
  best_ = Move();
  unchanged_ = 0;
  if (limits.movetime > 0) {
    limited_ = true;
    hard_us_ = within_a_day(limits.movetime) * 1000;
    soft_us_ = hard_us_;
  }
  if (!limits.has_clock) return;
  on_clock_ = true;
  const std::int64_t time = nodes_per_ms_ ? node_clock_ms(limits, us) : within_a_day(limits.time[us]);
  const std::int64_t clock = std::max<std::int64_t>(time - overhead, 1);
  const std::int64_t left = clock - std::min<std::int64_t>(ReserveMs, clock * ReserveShare / 100);
  const std::int64_t increment = std::max<std::int64_t>(within_a_day(limits.increment[us]), 0);
  const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 50) : MovesToGoDefault;
  share_us_ = left * 1000 / moves + increment * 10 * IncrementShare;
  // The last moves before the time control may use almost all of the time together, any other a limited share.
  const std::int64_t max_us = left * 10 * std::max(HardLimitShare, LastMovesShare / moves);
  const std::int64_t hard = std::clamp<std::int64_t>(share_us_ * HardLimitFactor, 500, std::max<std::int64_t>(max_us, 500));
  const std::int64_t soft = std::min(share_us_ * (adaptive ? AdaptiveShare : NewIterationShare) / 100, hard);
  hard_us_ = limited_ ? std::min(hard_us_, hard) : hard;
  soft_us_ = limited_ ? std::min(soft_us_, soft) : soft;
  limited_ = true;
}

void TimeManager::iteration_done(const IterationResult& result) {
  const bool first = !best_;
  unchanged_ = result.best == best_ ? std::min(unchanged_ + 1, StabilityIterations) : 0;
  const int drop = first ? 0 : std::clamp(score_ - result.score, -ScoreRiseMax, ScoreDropMax);
  best_ = result.best;
  score_ = result.score;
  if (!on_clock_ || !adaptive_) return;
  // Factors in thousandths. A stable best move with most of the nodes and a steady score needs less time.
  const std::int64_t stability = (StabilityMax - StabilityStep * unchanged_) * 10;
  const std::int64_t effort = NodeShareBase * 10 - NodeShareWeight * result.node_share / 100;
  const std::int64_t trend = 1000 + drop * ScoreDropWeight / 10;
  const std::int64_t us = share_us_ * AdaptiveShare / 100 * stability / 1000 * effort / 1000 * trend / 1000;
  soft_us_ = std::clamp<std::int64_t>(us, 1, hard_us_);
}

std::int64_t TimeManager::node_clock_ms(const Limits& limits, Color us) {
  const bool begun = node_clock_us_ >= 0;
  const std::int64_t ms = within_a_day(begun ? limits.increment[us] : limits.time[us]);
  node_clock_us_ = std::max<std::int64_t>((begun ? node_clock_us_ : 0) + ms * 1000, 0);
  return node_clock_us_ / 1000;
}

void TimeManager::done(std::uint64_t nodes) {
  nodes_ = nodes;
  if (!on_clock_ || !nodes_per_ms_) return;
  // The opponent has played another move than expected: the move to come begins with the same clock.
  if (pondering_) node_clock_us_ = node_clock_before_us_;
  else node_clock_us_ = std::max<std::int64_t>(node_clock_us_ - elapsed_us(), 0);
}

std::int64_t TimeManager::elapsed_us() const {
  if (nodes_per_ms_) return std::int64_t(nodes_ - begin_nodes_) * 1000 / nodes_per_ms_;
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin_).count();
}

}  // namespace riposte
