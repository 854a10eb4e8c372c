#pragma once
// The weights of the net as integers, and their file.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "board/result.h"
#include "eval/net/architecture.h"

namespace riposte::net {

/// The weights. Activations are clamped to 0..ActivationOne and squared (SCReLU).
struct Network {
  /// Within +-MaxFeatureWeight. 8 bits each: 96 KB stay in a cache of the second level.
  alignas(64) std::int8_t feature_weights[Features][Hidden];
  alignas(64) std::int16_t feature_bias[Hidden];
  /// [bucket][own or enemy perspective][neuron], within +-MaxOutputWeight.
  alignas(64) std::int16_t output_weights[Buckets][2][Hidden];
  std::int32_t output_bias[Buckets];  ///< in units of 1 / (ActivationOne * OutputOne)
  std::int32_t centipawns;            ///< value of an output of 1.0
};

/// Evaluates `p` from scratch. Centipawns from the point of view of the side to move, not clamped. The reference for incremental
/// evaluation.
int evaluate_fresh(const Network& network, const Position& p);

/// A net and the text that says how it was trained.
struct NetFile {
  std::unique_ptr<Network> network;
  std::string provenance;
};

/// Contents of a net file: a line "riposte net HIDDEN BUCKETS", the provenance, an empty line, and the numbers of
/// `Network` in their order, little-endian: feature weights in 8 bits, the last two members in 32, the others in 16.
std::string to_file(const Network& network, std::string_view provenance);
/// Reads the contents of a net file. Error field "net".
Result<NetFile> from_file(std::string_view contents);

}  // namespace riposte::net
