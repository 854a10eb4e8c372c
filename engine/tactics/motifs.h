#pragma once
// Tactical motifs of a line, recognised by rules. A motif is stated only where the board and the moves of the line prove it.
// https://www.chessprogramming.org/Tactics

#include <span>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace riposte::tactics {

/// What makes a line work, each with what proves it in `motifs.def`.
enum class Motif : std::uint8_t {
#define MOTIF(name, text, rule) name,
#include "tactics/motifs.def"
};

/// A motif in a line. Squares are those of the position after the move at `ply`, unless stated otherwise.
struct Finding {
  Motif motif;
  /// Index in the line of the move that shows it.
  int ply;
  /// The piece that does it: of a fork the forking one; of a pin, a skewer or a discovery the one that attacks along the line; of
  /// a hanging piece, a cheaper capture, an overloaded and a removed defender the one that captures, before its move; of a
  /// promotion the promoted one; of an interposition the one that gives check; otherwise the one that has moved, and of a draw
  /// with the wrong bishop the bare king.
  Square by;
  /// Fork: all targets, the captured one first. Pin: the pinned piece and the one behind it. Skewer: the piece in front and the
  /// one behind. Discovery: the target. Double threat: both targets, the captured one first, or one, the king and the square of
  /// mate. Hanging or trapped piece, cheaper capture: that piece. Too few defenders: the target and its defenders. Removed
  /// defender: the defender before the move, and what it defended. Overloaded: the defender before the move, what is captured
  /// and what else it defends. Interposition: the square in between and the king. Outside the square: where the pawn promotes and
  /// the king. Race: the other pawn. Wrong bishop: the bishop and the corner. Mates, stalemate, perpetual check and opposition:
  /// the king.
  /// Otherwise empty.
  std::vector<Square> targets;
};

/// The motifs of a line of legal moves from `p`, in the order of their plies. `first` is the index of the first move of the side
/// whose motifs are wanted, 0 or 1; with 1 the line begins with the move that it refutes.
std::vector<Finding> find_motifs(const Position& p, std::span<const Move> line, int first = 0);

/// A name such as "fork" or "discoveredAttack".
std::string_view name_of(Motif motif);

}  // namespace riposte::tactics
