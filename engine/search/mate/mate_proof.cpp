#include "search/mate/mate_proof.h"

#include <algorithm>

namespace riposte {

void MateProof::start(const Position& root, const std::vector<Move>& first, int mate) {
  position_ = root;
  mate_ = mate;
  ply_ = 0;
  tried_ = 0;
  result_ = Verdict::Open;
  frames_.assign(2 * mate, Frame());
  for (const Move m : first) frames_[0].moves.add(m);
}

bool MateProof::proceed(std::uint64_t moves) {
  while (result_ == Verdict::Open && tried_ < moves) {
    Frame& f = frames_[ply_];
    Verdict verdict;
    if (mate_ == 1) {
      verdict = last_move();
    } else if (f.next < f.moves.size()) {
      position_.make(f.moves[f.next++]);
      ++ply_;
      ++tried_;
      verdict = enter();
    } else {
      // The attacker has no move that mates; the defender has no reply that avoids mate.
      verdict = attacks(ply_) ? Verdict::NoMate : Verdict::Mate;
    }
    // One mating move decides for the attacker, one refutation for the defender.
    while (verdict != Verdict::Open) {
      if (ply_ == 0) {
        result_ = verdict;
        break;
      }
      --ply_;
      Frame& parent = frames_[ply_];
      const Move m = parent.moves[parent.next - 1];
      position_.unmake(m);
      const bool decided = verdict == (attacks(ply_) ? Verdict::Mate : Verdict::NoMate);
      if (decided && !attacks(ply_)) parent.refutation = m;
      if (!decided) verdict = Verdict::Open;
    }
  }
  return result_ == Verdict::NoMate && tried_ <= moves;
}

/// Prepares the node at `ply_`, or decides it at once.
MateProof::Verdict MateProof::enter() {
  if (ply_ == 2 * mate_ - 2) return last_move();
  Frame& f = frames_[ply_];
  f.next = 0;
  f.moves = legal_moves(position_);
  if (attacks(ply_)) return Verdict::Open;
  if (f.moves.size() == 0) return position_.checkers() ? Verdict::Mate : Verdict::NoMate;
  put_refutation_first(f);
  return Verdict::Open;
}

/// The attacker's last move: only a mate counts.
MateProof::Verdict MateProof::last_move() {
  const MoveList moves = ply_ == 0 ? frames_[0].moves : legal_moves(position_);
  const CheckSquares checks(position_);
  for (const Move m : moves) {
    if (m.kind() == Normal && !checks.gives_check(position_, m)) continue;
    ++tried_;
    position_.make(m);
    const bool mates = position_.checkers() && !has_legal_move(position_);
    position_.unmake(m);
    if (mates) return Verdict::Mate;
  }
  ++tried_;
  return Verdict::NoMate;
}

void MateProof::put_refutation_first(Frame& f) const {
  const auto found = std::find(f.moves.begin(), f.moves.end(), f.refutation);
  if (found != f.moves.end()) std::rotate(f.moves.begin(), found, found + 1);
}

}  // namespace riposte
