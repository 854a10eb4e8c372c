#pragma once
// Time management. After a share of the time for the move no iteration starts, because it would probably not finish. The share is
// fixed or, if adaptive, depends on the stability of the best move, its share of the nodes and the trend of the score.
// https://www.chessprogramming.org/Time_Management

#include <chrono>

#include "search/limits.h"

namespace riposte {

using Clock = std::chrono::steady_clock;

/// The result of an iteration, as the adaptive limit uses it.
struct IterationResult {
  Move best;
  int score;       ///< centipawns, from the point of view of the side to move at the root
  int node_share;  ///< nodes below `best`, in permille of the search's nodes
};

/// The limits of one search on a clock or with a fixed time. No limit applies before start().
class TimeManager {
 public:
  /// `overhead`: milliseconds lost per move outside the engine, 0..5000. `adaptive`: on a clock, the results of iterations
  /// move the soft limit. The time counts from `begin`.
  void start(const Limits& limits, Color us, int overhead, bool adaptive = true, Clock::time_point begin = Clock::now());
  /// To be called at the end of the search: deducts its `nodes` from the node clock, unless it is still pondering.
  void done(std::uint64_t nodes);
  /// Resets the node clock: the next search takes its time from the limits.
  void new_game() { node_clock_us_ = -1; }
  /// To be called often: the nodes of the search so far.
  void set_nodes(std::uint64_t nodes) { nodes_ = nodes; }
  /// To be called after each iteration.
  void iteration_done(const IterationResult& result);
  /// While pondering no limit applies. The clock starts with stop_pondering().
  void start_pondering() { pondering_ = true; }
  /// Returns whether a search on this clock has pondered for as long as it would have searched.
  bool stop_pondering() {
    const bool enough = on_clock_ && elapsed_us() >= soft_us_;
    pondering_ = false;
    begin_ = Clock::now();
    begin_nodes_ = nodes_;
    return enough;
  }

  /// The search must stop immediately.
  bool hard_stop() const { return limited_ && !pondering_ && elapsed_us() >= hard_us_; }
  /// No further iteration may start.
  bool soft_stop() const { return limited_ && !pondering_ && elapsed_us() >= soft_us_; }
  /// The limits in microseconds from the start or from stop_pondering(). Meaningless if !limited().
  std::int64_t hard_us() const { return hard_us_; }
  std::int64_t soft_us() const { return soft_us_; }
  bool limited() const { return limited_; }
  /// The limits come from a clock.
  bool on_clock() const { return on_clock_; }

 private:
  std::int64_t elapsed_us() const;

  /// The clock of `us` that counts nodes: that of `limits` at the start of a game, then what the searches since have left of it.
  std::int64_t node_clock_ms(const Limits& limits, Color us);

  Clock::time_point begin_ = Clock::now();
  std::int64_t soft_us_ = 0, hard_us_ = 0;
  std::int64_t share_us_ = 0;  ///< share of the clock for this move
  std::uint64_t nodes_ = 0, begin_nodes_ = 0;
  std::int64_t nodes_per_ms_ = 0;           ///< 0: elapsed time is that of the system
  std::int64_t node_clock_us_ = -1;         ///< -1: not started
  std::int64_t node_clock_before_us_ = -1;  ///< when the search started
  bool limited_ = false, on_clock_ = false, pondering_ = false, adaptive_ = false;
  Move best_{};        ///< of the last iteration
  int score_ = 0;      ///< of the last iteration
  int unchanged_ = 0;  ///< iterations since the best move changed
};

}  // namespace riposte
