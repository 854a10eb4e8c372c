#include "eval/net/network.h"

#include <algorithm>
#include <cstring>

namespace riposte::net {

namespace {

/// Calls `visit(value)` for each feature weight, in the order of the file.
template <class Net, class Visit>
void each_feature_weight(Net& n, Visit visit) {
  for (auto& row : n.feature_weights)
    for (auto& w : row) visit(w);
}

/// The same for the other 16-bit numbers.
template <class Net, class Visit>
void each_other_weight(Net& n, Visit visit) {
  for (auto& w : n.feature_bias) visit(w);
  for (auto& bucket : n.output_weights)
    for (auto& side : bucket)
      for (auto& w : side) visit(w);
}

constexpr std::size_t FeatureBytes = std::size_t(Features) * Hidden;
constexpr std::size_t OtherBytes = 2 * (Hidden + std::size_t(Buckets) * 2 * Hidden);
constexpr std::size_t NumberBytes = 4 * (Buckets + 1);

std::string first_line() { return "riposte net " + std::to_string(Hidden) + " " + std::to_string(Buckets) + "\n"; }

}  // namespace

int evaluate_fresh(const Network& network, const Position& p) {
  std::int64_t sum = 0;
  const int bucket = bucket_of(popcount(p.occupied()));
  for (const Color c : {p.turn(), ~p.turn()}) {
    std::int16_t accumulator[Hidden];
    std::copy(std::begin(network.feature_bias), std::end(network.feature_bias), accumulator);
    const bool mirror = mirrored(p.king(c));
    for (Bitboard b = p.occupied(); b;) {
      const Square s = pop_lsb(b);
      const auto& row = network.feature_weights[feature_index(c, mirror, p.piece_on(s), s)];
      for (int i = 0; i < Hidden; ++i) accumulator[i] = std::int16_t(accumulator[i] + row[i]);
    }
    const auto& weights = network.output_weights[bucket][c != p.turn()];
    for (int i = 0; i < Hidden; ++i) {
      const std::int64_t v = std::clamp<int>(accumulator[i], 0, ActivationOne);
      sum += v * v * weights[i];
    }
  }
  return int((sum / ActivationOne + network.output_bias[bucket]) * network.centipawns / (ActivationOne * OutputOne));
}

std::string to_file(const Network& network, std::string_view provenance) {
  std::string out = first_line();
  out += provenance;
  out += "\n\n";
  each_feature_weight(network, [&](std::int8_t w) { out += char(w); });
  each_other_weight(network, [&](std::int16_t w) {
    out += char(w & 255);
    out += char(w >> 8 & 255);
  });
  const auto put = [&](std::int32_t n) {
    for (int i = 0; i < 4; ++i) out += char(std::uint32_t(n) >> 8 * i & 255);
  };
  for (const std::int32_t bias : network.output_bias) put(bias);
  put(network.centipawns);
  return out;
}

Result<NetFile> from_file(std::string_view contents) {
  const std::string first = first_line();
  if (!contents.starts_with(first))
    return Error{"net", "expected a file that begins with \"" + first.substr(0, first.size() - 1) + "\""};
  const std::size_t text_end = contents.find("\n\n", first.size() - 1);
  if (text_end == std::string_view::npos) return Error{"net", "expected an empty line after the text"};
  const std::string_view data = contents.substr(text_end + 2);
  if (constexpr std::size_t Bytes = FeatureBytes + OtherBytes + NumberBytes; data.size() != Bytes)
    return Error{"net", "expected " + std::to_string(Bytes) + " bytes of weights, found " + std::to_string(data.size())};
  const auto* bytes = reinterpret_cast<const unsigned char*>(data.data());
  NetFile file{std::make_unique<Network>(), std::string(contents.substr(first.size(), text_end - first.size()))};
  each_feature_weight(*file.network, [&](std::int8_t& w) { w = std::int8_t(*bytes++); });
  each_other_weight(*file.network, [&](std::int16_t& w) {
    w = std::int16_t(bytes[0] | bytes[1] << 8);
    bytes += 2;
  });
  const auto get = [&] {
    std::uint32_t n = 0;
    for (int k = 0; k < 4; ++k) n |= std::uint32_t(*bytes++) << 8 * k;
    return std::int32_t(n);
  };
  for (std::int32_t& bias : file.network->output_bias) bias = get();
  file.network->centipawns = get();
  return file;
}

}  // namespace riposte::net
