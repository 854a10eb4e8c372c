#pragma once
// The motifs of a line as text, for the command `motifs`.

#include <span>
#include <string>

#include "board/position.h"

namespace riposte {

/// One line per motif, "motif fork ply 0 by c6 targets b5 d7", and "N motifs" at the end. Plies count from 0; "targets" is
/// missing if there are none. `first`: as in find_motifs.
std::string motif_text(const Position& p, std::span<const Move> line, int first);

}  // namespace riposte
