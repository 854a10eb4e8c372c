#pragma once
// What a search is asked for and what it answers.

#include <cstdint>
#include <vector>

#include "board/types.h"
#include "search/score.h"

namespace riposte {

/// Nothing set: search until stopped. Times are milliseconds; `time` counts where `has_clock` says so, and may be
/// 0 or less.
struct Limits {
  int depth = 0;            ///< plies, 1..MaxPly-1; 0: none
  std::uint64_t nodes = 0;  ///< 0: none; of all threads together, and exact with one
  int mate = 0;             ///< stop at a mate in so many moves; 0: none
  std::int64_t movetime = 0;
  bool has_clock = false;
  std::int64_t time[2] = {0, 0};
  std::int64_t increment[2] = {0, 0};
  int moves_to_go = 0;  ///< 0: the rest of the game
  bool infinite = false;
  bool ponder = false;
  std::vector<Move> search_moves;  ///< only these at the root; empty: all
};

enum class ScoreBound : std::uint8_t { Exact, Lower, Upper };

/// A report of the search; see web/engine/protocol.ts for the same in the page's words.
struct SearchInfo {
  int depth = 0, seldepth = 0;
  int multipv = 1;
  int score = 0;  ///< from the side to move at the root
  ScoreBound bound = ScoreBound::Exact;
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
  int hashfull = 0;  ///< permille
  std::vector<Move> pv;
  Move current{};          ///< root move being searched, in heartbeats
  int current_number = 0;  ///< from 1
  bool heartbeat = false;  ///< nothing new but the counters
  bool iteration = false;  ///< the last word of an iteration on this line
  std::uint64_t nps() const { return nodes * 1000 / std::uint64_t(time_ms > 0 ? time_ms : 1); }
};

struct BestMove {
  Move move{};    ///< none where the root has no legal move
  Move ponder{};  ///< expected reply, or none
};

}  // namespace riposte
