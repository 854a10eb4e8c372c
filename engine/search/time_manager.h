#pragma once
// How long to think. No iteration is begun that is unlikely to end: plainly after half of the move's share (the
// half-time stop of the Prophet log), or sooner or later by how settled the best move looks.
// https://www.chessprogramming.org/Time_Management

#include <chrono>

#include "search/limits.h"

namespace riposte {

using Clock = std::chrono::steady_clock;

/// What an iteration tells about the worth of another.
struct IterationResult {
  Move best;
  int score;       ///< centipawns, from the side to move at the root
  int node_share;  ///< permille of the search's nodes that were spent below `best`
};

class TimeManager {
 public:
  /// `overhead`: milliseconds lost between the engine and its opponent's clock, 0..5000. `adaptive`: on a clock,
  /// the results of iterations move the soft limit.
  void start(const Limits& limits, Color us, int overhead, bool adaptive = true);
  /// To be told after each iteration, in order.
  void iteration_done(const IterationResult& result);
  /// Pondering: no limit holds until stop_pondering(), when the clock starts.
  void start_pondering() { pondering_ = true; }
  void stop_pondering() {
    pondering_ = false;
    begin_ = Clock::now();
  }

  /// The search must end here, wherever it is.
  bool hard_stop() const { return limited_ && !pondering_ && elapsed_us() >= hard_us_; }
  /// No further iteration.
  bool soft_stop() const { return limited_ && !pondering_ && elapsed_us() >= soft_us_; }
  /// When those two come, in microseconds from the start or from stop_pondering(); meaningless without a limit.
  std::int64_t hard_us() const { return hard_us_; }
  std::int64_t soft_us() const { return soft_us_; }
  bool limited() const { return limited_; }
  /// A clock is running, so that thinking costs something.
  bool on_clock() const { return on_clock_; }

 private:
  std::int64_t elapsed_us() const;

  Clock::time_point begin_ = Clock::now();
  std::int64_t soft_us_ = 0, hard_us_ = 0;
  std::int64_t share_us_ = 0;  ///< of the clock, for this move
  bool limited_ = false, on_clock_ = false, pondering_ = false, adaptive_ = false;
  Move best_{};       ///< of the last iteration
  int score_ = 0;     ///< likewise
  int unchanged_ = 0;  ///< iterations since the best move changed
};

}  // namespace riposte
