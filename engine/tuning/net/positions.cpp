#include "tuning/net/positions.h"

#include <algorithm>
#include <cstdlib>

#include "tuning/net/imitation.h"
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

NetSample sample_of(const Record& r) {
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
  s.score = float(turn == White ? r.score : -r.score);
  s.result = r.result == NoResult ? -1 : float(turn == White ? r.result : 2 - r.result) / 2;
  return s;
}

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

void shuffle(std::vector<Record>& records, std::uint64_t seed) {
  Random random(seed, records.size());
  for (std::size_t i = records.size(); i > 1; --i) std::swap(records[i - 1], records[random.below(std::uint32_t(i))]);
}

}  // namespace riposte::tuning
