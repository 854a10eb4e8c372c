#pragma once
// The limits of a search, its reports and its result.

#include <cstdint>
#include <vector>

#include "board/types.h"
#include "search/score.h"

namespace riposte {

/// Without any limit a search runs until stopped. Times are in milliseconds. `time` applies if `has_clock` is set, and may be
/// 0 or negative.
struct Limits {
  int depth = 0;            ///< plies, 1..MaxPly-1; 0: no limit
  std::uint64_t nodes = 0;  ///< of all threads together; a quiescence search is finished first; 0: no limit
  int mate = 0;             ///< stops at a mate in this many moves, or once there is proved to be none; 0: no limit
  std::int64_t movetime = 0;
  bool has_clock = false;
  std::int64_t time[2] = {0, 0};
  std::int64_t increment[2] = {0, 0};
  int moves_to_go = 0;   ///< 0: sudden death
  int nodes_per_ms = 0;  ///< nodes that count as a millisecond, so that games do not depend on the machine; 0: time is time
  bool infinite = false;
  bool ponder = false;
  std::vector<Move> search_moves;  ///< root moves to search; empty: all
};

/// Whether the true score is the reported one, at least that, or at most that.
enum class ScoreBound : std::uint8_t { Exact, Lower, Upper };

/// A report of the search: the counters of counters.def and one line. SearchInfo in web/protocol/protocol.ts is its form in JSON.
struct SearchInfo {
#define COUNTER(type, member, key, value) type member = 0;
#include "search/counters.def"
  int multipv = 1;
  int score = 0;                         ///< from the point of view of the side to move at the root
  ScoreBound bound = ScoreBound::Exact;  ///< the last lines of a search have none, even if the best move has only been bounded
  std::vector<Move> pv;
  Move current{};          ///< in heartbeats: the root move being searched
  int current_number = 0;  ///< its number, from 1
  bool heartbeat = false;  ///< only the counters are new
  bool iteration = false;  ///< the final report of an iteration for this line
  std::uint64_t nps() const { return nodes * 1000 / std::uint64_t(time_ms > 0 ? time_ms : 1); }
};

struct BestMove {
  Move move{};    ///< no move if the root has no legal move
  Move ponder{};  ///< the expected reply, or no move
};

}  // namespace riposte
