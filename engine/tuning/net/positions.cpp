#include "tuning/net/positions.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "eval/evaluate.h"
#include "eval/pawn_table.h"
#include "tuning/net/parts.h"
#include "tuning/random.h"

namespace riposte::tuning {

namespace {

constexpr int kings(const Record& r, Piece king) {
  int found = 0, i = 0;
  for (Bitboard b = r.occupied; b; b &= b - 1, ++i) found += (r.pieces[i / 2] >> 4 * (i & 1) & 15) == king;
  return found;
}

/// Whether sample_of may read the record. The checksum of the shard covers the rest.
bool is_readable(const Record& r) {
  const int pieces = popcount(r.occupied);
  return pieces >= 2 && pieces <= 32 && kings(r, WKing) == 1 && kings(r, BKing) == 1;
}

}  // namespace

Result<Positions> load_positions(const std::vector<std::string>& folders, double validation, int max_score) {
  Positions positions;
  const auto visited = visit_shards(folders, [&](const std::string& path, const Shard& shard) -> Outcome {
    const ShardHeader& h = shard.header;
    positions.origin.add(h);
    for (const Record& r : shard.records) {
      if (!is_readable(r)) return Error{path, "expected positions with two kings"};
      if (std::abs(int(r.score)) > max_score) continue;
      (for_validation(h, r, validation) ? positions.validation : positions.training).push_back(r);
    }
    return Done{};
  });
  if (!visited) return visited.error();
  return positions;
}

std::vector<std::uint16_t> td_targets(const std::vector<Record>& records, double lambda, double centipawns) {
  std::vector<std::uint16_t> targets(records.size());
  double later = 0;
  for (std::size_t i = records.size(); i-- > 0;) {
    const Record& r = records[i];
    double target = 1 / (1 + std::exp(-r.score / centipawns));
    if (r.result != NoResult) {
      const bool last = i + 1 == records.size() || records[i + 1].game != r.game || records[i + 1].result != r.result;
      target = later = (1 - lambda) * target + lambda * (last ? r.result / 2.0 : later);
    }
    targets[i] = std::uint16_t(std::lround(target * TargetOne));
  }
  return targets;
}

std::vector<Example> examples(const std::vector<Record>& records, double lambda, double centipawns, int threads) {
  const auto targets = td_targets(records, lambda, centipawns);
  std::vector<Example> out(records.size());
  on_threads(threads, threads, [&](int part) {
    PawnTable pawns;
    const std::size_t parts = std::size_t(threads), begin = records.size() * std::size_t(part) / parts;
    for (std::size_t i = begin; i < records.size() * std::size_t(part + 1) / parts; ++i) {
      out[i] = {records[i], 0, targets[i]};
      // load_positions() has checked what matters; a record that is no position has the evaluation 0.
      if (const auto p = unpack(records[i]))
        out[i].hand_made = std::int16_t((p->turn() == White ? 1 : -1) * evaluate_beside_net(*p, pawns));
    }
  });
  return out;
}

NetSample sample_of(const Example& e) {
  const Record& r = e.record;
  NetSample s;
  const Color turn = r.state & 1 ? Black : White;
  Square squares[32] = {};
  Piece pieces[32] = {};
  Square king[2] = {};
  for (Bitboard b = r.occupied; b; ++s.count) {
    const Square at = squares[s.count] = pop_lsb(b);
    const auto piece = pieces[s.count] = Piece(r.pieces[s.count / 2] >> 4 * (s.count & 1) & 15);
    if (type_of(piece) == King) king[color_of(piece)] = at;
  }
  for (const int side : {0, 1}) {
    const Color c = side == 0 ? turn : ~turn;
    const bool mirror = net::mirrored(king[c]);
    for (int i = 0; i < s.count; ++i) s.features[side][i] = std::uint16_t(net::feature_index(c, mirror, pieces[i], squares[i]));
  }
  s.bucket = net::bucket_of(s.count);
  s.hand_made = float(turn == White ? e.hand_made : -e.hand_made);
  s.target = float(turn == White ? e.target : TargetOne - e.target) / TargetOne;
  return s;
}

void shuffle(std::vector<Example>& examples, std::uint64_t seed) {
  Random random(seed, examples.size());
  for (std::size_t i = examples.size(); i > 1; --i) std::swap(examples[i - 1], examples[random.below(std::uint32_t(i))]);
}

}  // namespace riposte::tuning
