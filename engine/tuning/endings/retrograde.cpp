#include "tuning/endings/retrograde.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace riposte::tuning {

using namespace endings;

namespace {

bool has_en_passant(int id) { return ending(id).pawns() == 2 && ending(id).balanced(); }
std::uint32_t node_count(int id) { return (has_en_passant(id) ? 4 : 2) * index_count(ending(id), false); }

}  // namespace

/// Computes one ending. Those that its captures and promotions lead to must be computed already.
class Analysis {
 public:
  Analysis(Retrograde& results, int id) : results_(results), id_(id), values_(results.values_[std::size_t(id)]) {}
  void run();

 private:
  using Node = std::uint32_t;

  void start(Node node);
  void resolve(Node node, int plies);
  Men men_of(Node node) const;
  void reach(const Men& before, int plies);
  void reach_node(Node node, int plies);

  Retrograde& results_;
  const int id_;
  std::vector<std::uint8_t>& values_;
  std::uint32_t size_ = 0;
  bool en_passant_ = false;
  std::vector<std::uint8_t> open_;  ///< moves that are not known to lose
  std::array<std::vector<Node>, 256> decided_, losing_;
};

std::uint8_t Retrograde::value(const Men& men) const {
  const Place at = place(men, false);
  if (at.id < 0) return Draw;
  const Ending& e = ending(at.id);
  const std::uint32_t state = at.men.turn + (at.men.ep != NoSquare ? 2u : 0u);
  return values_[std::size_t(at.id)][state * index_count(e, false) + index_of(e, at.men, false)];
}

Men Analysis::men_of(Node node) const {
  Men m = men_at(ending(id_), node % size_, false);
  m.turn = Color(node / size_ & 1);
  if (node >= 2 * size_) m.ep = m.possible_ep();
  return m;
}

/// Counts the moves of a position and enters what is known without the ending itself: mates, captures and promotions.
void Analysis::start(Node node) {
  const Men m = men_of(node);
  if (!m.is_legal() || (node >= 2 * size_ && m.ep == NoSquare)) {
    values_[node] = Retrograde::Illegal;
    return;
  }
  int moves = 0;
  for_each_move(m, [&](const Men& next, bool converts) {
    ++moves;
    if (!converts) return;
    const std::uint8_t v = results_.value(next);
    if (Retrograde::is_loss(v)) decided_[v].push_back(node);  // v - 1 plies, and this move
    else if (Retrograde::is_win(v)) losing_[v].push_back(node);
  });
  open_[node] = std::uint8_t(moves);
  if (moves == 0 && m.in_check(m.turn)) decided_[0].push_back(node);
}

void Analysis::run() {
  size_ = index_count(ending(id_), false);
  en_passant_ = has_en_passant(id_);
  const Node nodes = node_count(id_);
  values_.assign(nodes, Retrograde::Draw);
  open_.assign(nodes, 0);
  for (Node node = 0; node < nodes; ++node) start(node);
  for (int plies = 0; plies < 254; ++plies) {
    for (const Node node : losing_[std::size_t(plies)])
      if (--open_[node] == 0) decided_[std::size_t(plies)].push_back(node);
    losing_[std::size_t(plies)] = {};
    for (const Node node : decided_[std::size_t(plies)]) resolve(node, plies);
    decided_[std::size_t(plies)] = {};
  }
}

/// Stores a result and passes it on to the positions one move earlier.
void Analysis::resolve(Node node, int plies) {
  std::uint8_t& value = values_[node];
  if (value != Retrograde::Draw) return;
  value = Retrograde::decided(plies);
  const Men m = men_of(node);
  const Color mover = ~m.turn;
  const Bitboard occupied = m.occupied();
  Men before = m;
  before.turn = mover;
  before.ep = NoSquare;
  for (int man = 0; man < m.count; ++man) {
    if (color_of(m.piece[man]) != mover) continue;
    const Square to = m.square[man];
    if (type_of(m.piece[man]) == Pawn) {
      const Square one = to - forward(mover);
      if (relative_rank(mover, to) < 2 || (occupied & bb(one))) continue;
      if (m.ep == NoSquare) {
        before.square[man] = one;
        reach(before, plies + 1);
      }
      const Square two = one - forward(mover);
      if (relative_rank(mover, to) == 3 && !(occupied & bb(two)) && m.ep == m.possible_ep()) {
        before.square[man] = two;
        reach(before, plies + 1);
      }
    } else if (m.ep == NoSquare) {
      for (Bitboard b = piece_attacks(type_of(m.piece[man]), to, occupied) & ~occupied; b;) {
        before.square[man] = pop_lsb(b);
        reach(before, plies + 1);
      }
    }
    before.square[man] = to;
  }
}

void Analysis::reach(const Men& before, int plies) {
  Men m = before;
  const Square king = m.square[White];
  const int turned = (file_of(king) > 3 ? 7 : 0) ^ (rank_of(king) > 3 && !ending(id_).pawns() ? 56 : 0);
  for (int i = 0; i < m.count; ++i) m.square[i] = Square(m.square[i] ^ turned);
  const Node node = m.turn * size_ + index_of(ending(id_), m, false);
  reach_node(node, plies);
  if (en_passant_) reach_node(node + 2 * size_, plies);
}

/// A move from the position leads to a result in `plies` - 1.
void Analysis::reach_node(Node node, int plies) {
  if (values_[node] != Retrograde::Draw) return;
  if (plies % 2 == 1 || --open_[node] == 0) decided_[std::size_t(plies)].push_back(node);
}

bool Retrograde::set_values(int id, std::vector<std::uint8_t> values) {
  if (values.size() != node_count(id)) return false;
  values_[std::size_t(id)] = std::move(values);
  return true;
}

void Retrograde::compute(int threads, const std::function<void(int id)>& done, int count) {
  std::mutex mutex;
  // Endings with as many men and pawns do not lead to each other.
  for (int first = 0, last = 0; first < count; first = last) {
    const Ending& e = ending(first);
    while (last < count && ending(last).count() == e.count() && ending(last).pawns() == e.pawns()) ++last;
    std::atomic<int> next = first;
    const auto work = [&] {
      for (int id; (id = next++) < last;) {
        if (values_[std::size_t(id)].empty()) Analysis(*this, id).run();
        const std::lock_guard lock(mutex);
        done(id);
      }
    };
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
    for (std::thread& helper : helpers) helper.join();
  }
}

}  // namespace riposte::tuning
