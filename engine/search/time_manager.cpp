#include "search/time_manager.h"

#include <algorithm>

#include "search/params.h"

namespace riposte {
namespace {

/// Within a day either way, so that no sum of microseconds overflows.
std::int64_t sane(std::int64_t ms) { return std::clamp<std::int64_t>(ms, -86'400'000, 86'400'000); }

}  // namespace

void TimeManager::start(const Limits& limits, Color us, int overhead) {
  begin_ = Clock::now();
  limited_ = on_clock_ = held_ = false;
  if (limits.movetime > 0) {
    limited_ = true;
    hard_us_ = sane(limits.movetime) * 1000;
    soft_us_ = hard_us_;
  }
  if (!limits.has_clock) return;
  on_clock_ = true;
  const std::int64_t left = std::max<std::int64_t>(sane(limits.time[us]) - overhead, 1);
  const std::int64_t increment = std::max<std::int64_t>(sane(limits.increment[us]), 0);
  const int moves = limits.moves_to_go > 0 ? std::min(limits.moves_to_go, 50) : params::MovesToGoDefault;
  const std::int64_t share_us = left * 1000 / moves + increment * 10 * params::IncrementShare;
  // The last move before the control may use nearly all; otherwise a share that leaves enough for surprises.
  const std::int64_t most_us = moves == 1 ? left * 800 : left * 10 * params::HardLimitShare;
  const std::int64_t hard = std::clamp<std::int64_t>(share_us * params::HardLimitFactor, 500, std::max<std::int64_t>(most_us, 500));
  const std::int64_t soft = std::min(share_us * params::NewIterationShare / 100, hard);
  hard_us_ = limited_ ? std::min(hard_us_, hard) : hard;
  soft_us_ = limited_ ? std::min(soft_us_, soft) : soft;
  limited_ = true;
}

std::int64_t TimeManager::elapsed_us() const {
  return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin_).count();
}

}  // namespace riposte
