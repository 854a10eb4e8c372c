#pragma once
// The x-ray statistics of the last observed search as text, one line per ply.

#include <string>

#include "search/search.h"

namespace riposte {

/// Each line ends with '\n': `ply N pv MOVE`, for each of two killers `k1 MOVE offered N stale N tried N cut N first N wasted N
/// replaced N`, then `quiets tried N cut N`, `cutoffs` and a count for each of CutoffReasons. Then, for the killers of the ply
/// with the most cutoffs since the search started, `held MOVE`, for each slot `k1 tried N cut N saved N first N last N displaced
/// by MOVE` (KillerSpan), and `found N` (nodes). `-` stands for no move. The last line has the totals.
std::string xray_text(const Search& search, bool chess960);

}  // namespace riposte
