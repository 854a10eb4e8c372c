#include "board/perft.h"

#include "board/movegen.h"

namespace riposte {

std::uint64_t perft(Position& p, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return std::uint64_t(count_legal(p));
  std::uint64_t nodes = 0;
  for (Move m : legal_moves(p)) {
    p.make(m);
    nodes += perft(p, depth - 1);
    p.unmake(m);
  }
  return nodes;
}

}  // namespace riposte
