#pragma once
// How long to think. Half-time stop as in the Prophet log: no iteration is begun that is unlikely to end.
// https://www.chessprogramming.org/Time_Management

#include <chrono>

#include "search/limits.h"

namespace riposte {

using Clock = std::chrono::steady_clock;

class TimeManager {
 public:
  /// `overhead`: milliseconds lost between the engine and its opponent's clock, 0..5000.
  void start(const Limits& limits, Color us, int overhead);
  /// Pondering: no limit holds until release(), when the clock starts.
  void hold() { held_ = true; }
  void release() {
    held_ = false;
    begin_ = Clock::now();
  }

  /// The search must end here, wherever it is.
  bool hard_stop() const { return limited_ && !held_ && elapsed_us() >= hard_us_; }
  /// No further iteration.
  bool soft_stop() const { return limited_ && !held_ && elapsed_us() >= soft_us_; }
  /// When those two come, in microseconds from the start or from release(); meaningless without a limit.
  std::int64_t hard_us() const { return hard_us_; }
  std::int64_t soft_us() const { return soft_us_; }
  bool limited() const { return limited_; }
  /// A clock is running, so that thinking costs something.
  bool on_clock() const { return on_clock_; }

 private:
  std::int64_t elapsed_us() const;

  Clock::time_point begin_ = Clock::now();
  std::int64_t soft_us_ = 0, hard_us_ = 0;
  bool limited_ = false, on_clock_ = false, held_ = false;
};

}  // namespace riposte
