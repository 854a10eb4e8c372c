#pragma once
// The killers of the last observed search as text, a line for each ply.

#include <string>

#include "search/search.h"

namespace riposte {

/// Lines ended by '\n': `ply N pv MOVE`, for either killer `k1 MOVE offered N stale N tried N cut N first N wasted N
/// replaced N`, `quiets tried N cut N`, `cutoffs` and a number for each MoveSource in its order. A move that is missing is
/// `-`. The last line sums up.
std::string xray_text(const Search& search, bool chess960);

}  // namespace riposte
