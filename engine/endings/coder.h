#pragma once
// An adaptive binary arithmetic coder. Several predictions, one for each context, are mixed in the logistic domain; integers
// only, so that every platform reads the same. https://en.wikipedia.org/wiki/Context_mixing

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace riposte::endings {

/// The probability of a 1 in 4096 parts for its logit in units of 1/256, and the other way around.
class Logistic {
 public:
  static const Logistic& get() {
    static const Logistic tables;
    return tables;
  }
  int squash(int logit) const { return squash_[std::size_t(std::clamp(logit, -2047, 2047) + 2048)]; }
  int stretch(int probability) const { return stretch_[std::size_t(probability)]; }

 private:
  Logistic() {
    // exp(-1/256) in 31 binary places; powers of it by repeated multiplication.
    constexpr std::uint64_t One = 1ULL << 31, Step = 2139111403;
    std::uint64_t power = One;
    for (int logit = 0; logit < 2048; ++logit) {
      const int p = int(4096 * One / (One + power));
      squash_[std::size_t(2048 + logit)] = std::int16_t(std::min(p, 4095));
      squash_[std::size_t(2048 - logit)] = std::int16_t(std::max(4096 - p, 1));
      power = power * Step >> 31;
    }
    squash_[0] = 1;
    int from = 0;
    for (int logit = -2048; logit < 2048; ++logit)
      for (; from <= squash_[std::size_t(logit + 2048)]; ++from) stretch_[std::size_t(from)] = std::int16_t(logit);
    for (; from < 4096; ++from) stretch_[std::size_t(from)] = 2047;
  }
  std::array<std::int16_t, 4096> squash_, stretch_;
};

/// Predicts bits from `Inputs` contexts each.
template <int Inputs>
class Model {
 public:
  Model() : slots_(std::size_t(Inputs) << SlotBits, Initial), weights_(Inputs * WeightSets, (1 << 16) * 10 / 3 / Inputs) {}

  /// The probability of a 1 in 65536 parts. `contexts` are hashed; `set` (below WeightSets) selects the weights.
  int predict(const std::array<std::uint32_t, Inputs>& contexts, int set) {
    weight_ = &weights_[std::size_t(set * Inputs)];
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < Inputs; ++i) {
      slot_[i] = &slots_[(i << SlotBits) + (contexts[i] * 0x9E3779B1u >> (32 - SlotBits))];
      input_[i] = logistic_.stretch(int(*slot_[i] >> 20));
      sum += std::int64_t(input_[i]) * weight_[i];
    }
    mixed_ = logistic_.squash(int(std::clamp<std::int64_t>(sum >> 16, -2047, 2047)));
    return mixed_ * 16;
  }
  void update(int bit) {
    const int error = (bit << 12) - mixed_;
    for (std::size_t i = 0; i < Inputs; ++i) {
      weight_[i] += (input_[i] * error + 0x200) >> 10;
      // 22 bits of probability and 10 of the number of updates, which slows the adaptation down.
      const std::uint32_t slot = *slot_[i], count = slot & 1023;
      const std::int64_t p = slot >> 10, target = bit ? (1 << 22) - 1 : 0;
      const std::int64_t moved = p + (target - p) * 2 / std::int64_t(2 * count + 3);
      *slot_[i] = std::uint32_t(moved) << 10 | std::min(count + 1, Slowest);
    }
  }

  static constexpr int WeightSets = 256;

 private:
  static constexpr int SlotBits = 16;
  static constexpr std::uint32_t Slowest = 255, Initial = 1u << 31;
  const Logistic& logistic_ = Logistic::get();
  std::vector<std::uint32_t> slots_;
  std::vector<std::int32_t> weights_;
  std::array<std::uint32_t*, Inputs> slot_ = {};
  std::array<int, Inputs> input_ = {};
  std::int32_t* weight_ = nullptr;
  int mixed_ = 0;
};

/// Writes bits of known probability.
class Encoder {
 public:
  static constexpr bool Reads = false;
  /// Codes `bit`, which is a 1 with the probability `p` in 65536 parts.
  int code(int p, int bit) {
    const std::uint32_t middle = low_ + std::uint32_t(std::uint64_t(high_ - low_) * std::uint32_t(p) >> 16);
    (bit ? high_ : low_) = bit ? middle : middle + 1;
    while (!((low_ ^ high_) >> 24)) shift();
    return bit;
  }
  /// All bytes. No bit may follow.
  std::string finish() {
    for (int i = 0; i < 4; ++i) bytes_ += char(low_ >> 24), low_ <<= 8;
    return bytes_;
  }

 private:
  void shift() {
    bytes_ += char(high_ >> 24);
    low_ <<= 8;
    high_ = high_ << 8 | 255;
  }
  std::uint32_t low_ = 0, high_ = 0xFFFFFFFF;
  std::string bytes_;
};

/// Reads what an Encoder has written. Behind the last byte it reads zeros.
class Decoder {
 public:
  static constexpr bool Reads = true;
  explicit Decoder(std::string_view bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) value_ = value_ << 8 | next();
  }
  int code(int p, int) {
    const std::uint32_t middle = low_ + std::uint32_t(std::uint64_t(high_ - low_) * std::uint32_t(p) >> 16);
    const int bit = value_ <= middle;
    (bit ? high_ : low_) = bit ? middle : middle + 1;
    while (!((low_ ^ high_) >> 24)) {
      low_ <<= 8;
      high_ = high_ << 8 | 255;
      value_ = value_ << 8 | next();
    }
    return bit;
  }

 private:
  std::uint8_t next() { return at_ < bytes_.size() ? std::uint8_t(bytes_[at_++]) : 0; }
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::uint32_t low_ = 0, high_ = 0xFFFFFFFF, value_ = 0;
};

}  // namespace riposte::endings
