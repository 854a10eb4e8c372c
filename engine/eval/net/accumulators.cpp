#include "eval/net/accumulators.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "eval/net/board_difference.h"
#include "eval/net/output_sum.h"
#include "eval/net/row_sums.h"

namespace riposte::net {

namespace {

/// What changes between two boards: pieces that come and pieces that go.
struct Changes {
  struct Change {
    Piece piece;
    Square square;
  };
  Change added[Squares], removed[Squares];
  int adds = 0, removals = 0;

  Changes(const Piece* from, const Piece* to, Bitboard squares) {
    while (squares) {
      const Square s = pop_lsb(squares);
      if (from[s] != NoPiece) removed[removals++] = {from[s], s};
      if (to[s] != NoPiece) added[adds++] = {to[s], s};
    }
  }
};

void apply(const Network& network, const Changes& c, Color perspective, bool mirror, const std::int16_t (&from)[Hidden],
           std::int16_t (&to)[Hidden]) {
  Weights added[Squares], removed[Squares];
  const auto row = [&](const Changes::Change& change) -> Weights {
    return network.feature_weights[feature_index(perspective, mirror, change.piece, change.square)];
  };
  std::transform(c.added, c.added + c.adds, added, row);
  std::transform(c.removed, c.removed + c.removals, removed, row);
  sum_rows(from, {added, std::size_t(c.adds)}, {removed, std::size_t(c.removals)}, to);
}

}  // namespace

void Accumulators::refresh(const Network& network, const Position& p, Color perspective, bool mirror, Sums& out) {
  Refresh& last = refresh_[perspective][mirror];
  if (!last.known) {
    std::fill_n(last.board, Squares, NoPiece);
    std::copy_n(network.feature_bias, Hidden, last.sums.values);
    last.known = true;
  }
  const Changes changes(last.board, p.board(), board_difference(last.board, p.board()));
  apply(network, changes, perspective, mirror, last.sums.values, out.values);
  std::copy_n(p.board(), Squares, last.board);
  last.sums = out;
}

void Accumulators::update(const Network& network, const Position& p, int ply) {
  Entry& entry = entries_[ply];
  const Piece* board = p.board();
  const Entry* base = nullptr;
  Bitboard squares = ~Bitboard(0);
  for (const int from : {ply, ply - 1}) {
    if (from < 0 || !entries_[from].known) continue;
    const Bitboard differing = board_difference(entries_[from].board, board);
    if (base && popcount(differing) >= popcount(squares)) continue;
    base = &entries_[from];
    squares = differing;
  }
  if (base == &entry && !squares) return;
  const bool mirror[2] = {mirrored(p.king(White)), mirrored(p.king(Black))};
  if (base) {
    const Changes changes(base->board, board, squares);
    for (const Color c : {White, Black}) {
      if (base->mirror[c] == mirror[c]) apply(network, changes, c, mirror[c], base->sums[c].values, entry.sums[c].values);
      else refresh(network, p, c, mirror[c], entry.sums[c]);
    }
  } else {
    for (const Color c : {White, Black}) refresh(network, p, c, mirror[c], entry.sums[c]);
  }
  // Sixteen at a time: Emscripten's compiler turns a longer copy into a call.
  for (int s = 0; s < Squares; s += 16) std::memcpy(entry.board + s, board + s, 16);
  for (const Color c : {White, Black}) entry.mirror[c] = mirror[c];
  entry.known = true;
}

int Accumulators::evaluate(const Network& network, const Position& p, int ply) {
  update(network, p, ply);
  const int value = output(network, p, entries_[ply]);
  // A sixteenth of all positions: a fresh evaluation costs as much as many updates.
  assert((p.key() & 15) != 0 || value == evaluate_fresh(network, p));
  return value;
}

int Accumulators::output(const Network& network, const Position& p, const Entry& entry) {
  const int bucket = bucket_of(popcount(p.occupied()));
  const auto& weights = network.output_weights[bucket];
  // Both sums fit into 32 bits, and so does their total: 2 * Hidden * MaxOutputWeight * ActivationOne^2 < 2^31.
  const std::int32_t sum = output_sum(entry.sums[p.turn()].values, weights[0]) +
                           output_sum(entry.sums[~p.turn()].values, weights[1]);
  return int(std::int64_t(sum / ActivationOne + network.output_bias[bucket]) * network.centipawns / (ActivationOne * OutputOne));
}

static_assert(2LL * Hidden * MaxOutputWeight * ActivationOne * ActivationOne < (1LL << 31));

}  // namespace riposte::net
