#include "board/perft.h"

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

PerftDivide::PerftDivide(const Position& p, int depth) : p_(p), depth_(depth) { levels_.push_back({legal_moves(p_), 0}); }

bool PerftDivide::run(const std::function<bool()>& pause) {
  while (!levels_.empty()) {
    if (pause()) return false;
    Level& level = levels_.back();
    if (level.next == level.moves.size()) {
      levels_.pop_back();
      if (levels_.empty()) break;
      const Move made = levels_.back().moves[levels_.back().next++];
      p_.unmake(made);
      if (levels_.size() == 1) {
        done_.emplace_back(made, current_);
        current_ = 0;
      }
      continue;
    }
    const int below = depth_ - int(levels_.size());
    const Move m = level.moves[level.next];
    p_.make(m);
    if (below > StepDepth) {
      levels_.push_back({legal_moves(p_), 0});
      continue;
    }
    const std::uint64_t nodes = perft(p_, below);
    p_.unmake(m);
    ++level.next;
    total_ += nodes;
    current_ += nodes;
    if (levels_.size() == 1) {
      done_.emplace_back(m, current_);
      current_ = 0;
    }
  }
  return true;
}

}  // namespace riposte
