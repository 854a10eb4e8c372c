#include "tuning/random.h"

#include "board/movegen.h"

namespace riposte::tuning {

bool random_opening(Position& p, Random& random, int plies) {
  p = Position();
  for (int i = 0; i < plies; ++i) {
    const MoveList moves = legal_moves(p);
    if (moves.size() == 0) return false;
    p.make(moves[int(random.below(std::uint32_t(moves.size())))]);
  }
  p.trim_history();
  return has_legal_move(p);
}

}  // namespace riposte::tuning
