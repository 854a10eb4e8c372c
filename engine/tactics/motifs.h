#pragma once
// Tactical motifs of a line, recognised by rules. A motif is stated only where the board and the moves of the line prove it.
// https://www.chessprogramming.org/Tactics

#include <span>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace riposte::tactics {

/// What makes a line work. https://en.wikipedia.org/wiki/Chess_tactic
enum class Motif : std::uint8_t {
  Mate,              ///< the line ends in checkmate
  BackRankMate,      ///< by a rook or queen on the back rank, whose exits the king's own pieces block
  SmotheredMate,     ///< by a knight, the king enclosed by its own pieces
  Fork,              ///< one piece attacks several targets, and captures one of them
  Pin,               ///< a piece cannot move, capture or defend, because of what stands behind it
  Skewer,            ///< a piece moves out of an attack, and what stood behind it is captured
  DiscoveredAttack,  ///< a piece moves away, and the one behind it captures
  DiscoveredCheck,   ///< a piece moves away, and the one behind it gives check
  DoubleCheck,       ///< two pieces give check
  HangingPiece,      ///< the first move captures an undefended piece
  TrappedPiece,      ///< an attacked piece has no safe square, and is captured
  RemovedDefender,   ///< a defender is captured or lured away, and what it defended falls
  Promotion,         ///< a pawn is promoted
  Stalemate          ///< the line ends in stalemate, with the side that plays it behind in material
};

/// A motif in a line. Squares are those of the position after the move at `ply`, unless stated otherwise.
struct Finding {
  Motif motif;
  /// Index in the line of the move that shows it.
  int ply;
  /// The piece that does it: of a fork the forking one; of a pin, a skewer or a discovery the one that attacks along the line; of
  /// a hanging piece and a removed defender the one that captures, before its move; of a promotion the promoted one.
  Square by;
  /// Fork: all targets, the captured one first. Pin: the pinned piece and the one behind it. Skewer: the piece in front and the
  /// one behind. Discovery: the target. Hanging or trapped piece: that piece. Removed defender: the defender before the move, and
  /// what it defended. Mates and stalemate: the king. Otherwise empty.
  std::vector<Square> targets;
};

/// The motifs of a line of legal moves from `p`, in the order of their plies. `first` is the index of the first move of the side
/// whose motifs are wanted, 0 or 1; with 1 the line begins with the move that it refutes.
std::vector<Finding> find_motifs(const Position& p, std::span<const Move> line, int first = 0);

/// A name such as "fork" or "discoveredAttack".
std::string_view name_of(Motif motif);

}  // namespace riposte::tactics
