#pragma once
// The values of an ending with one side to move, and their coding: each is predicted from the values of neighbouring positions
// (one man on the square beside or below) and from attacks.

#include <cstdint>
#include <cstdlib>
#include <vector>

#include "endings/coder.h"
#include "endings/men.h"

namespace riposte::endings {

/// A value: 0 is a draw, 1 to 127 a win in so many moves, 129 to 255 less 128 a loss in so many moves, and 128 a mate on the
/// board (a loss in 0 moves). Without distances, 1 is a win and 129 a loss.
using Value = std::uint8_t;
constexpr Value Draw = 0, LossBase = 128;
constexpr bool is_win(Value v) { return v > 0 && v < LossBase; }
constexpr bool is_loss(Value v) { return v >= LossBase; }
/// The distance of a win or loss, in plies.
constexpr int plies_of(Value v) { return is_loss(v) ? 2 * (v - LossBase) : 2 * v - 1; }

/// Codes the values of one ending.
template <class Coder>
class ValueCoder {
 public:
  ValueCoder(int id, Color turn, bool distances, std::vector<Value>& values, Coder& coder)
      : ending_(ending(id)), turn_(turn), distances_(distances), values_(values), coder_(coder), known_(values.size()) {}

  /// Reads or writes the values in the order of their numbers. Skips illegal positions, and those that place() never gives. Goes
  /// on where the last call has stopped; stops with false when `stop`, asked every few thousand numbers, returns true.
  template <class Stop>
  bool run(Stop stop) {
    while (next_ < values_.size()) {
      const std::uint32_t i = next_++;
      if (i % 4096 == 4095 && stop()) return --next_, false;
      Men m = men_at(ending_, i, true);
      m.turn = turn_;
      if (!m.is_legal() || index_of(ending_, place(m, true).men, true) != i) continue;
      known_[i] = 1;
      look(m, i);
      values_[i] = code(values_[i]);
    }
    return true;
  }
  void run() {
    run([] { return false; });
  }

 private:
  static constexpr int Inputs = 7, Neighbours = 10;
  static constexpr int Unknown = 3;

  /// 0 draw, 1 win, 2 loss.
  static int result(Value v) { return v == Draw ? 0 : is_win(v) ? 1 : 2; }
  static std::uint32_t mix(std::uint32_t a, std::uint32_t b) { return (a ^ b * 0x85EBCA6Bu) * 0xC2B2AE35u + (a >> 15) + b; }
  template <class... More>
  static std::uint32_t mix(std::uint32_t a, std::uint32_t b, std::uint32_t c, More... more) {
    return mix(mix(a, b), c, more...);
  }

  /// Collects what the value is predicted from.
  void look(const Men& m, std::uint32_t index) {
    men_ = m;
    // Attacks: whether the side to move is in check, and which men are attacked and defended.
    attacks_ = m.in_check(turn_);
    for (int i = 2; i < m.count; ++i) {
      const Color c = color_of(m.piece[i]);
      attacks_ = attacks_ * 4 + std::uint32_t(m.attacked(m.square[i], ~c)) * 2 + std::uint32_t(m.attacked(m.square[i], c));
    }
    int n = 0;
    std::uint32_t stride = 1;
    for (int man = m.count - 1; man >= 0; --man, stride *= 64) {
      const Square s = m.square[man];
      const auto neighbour = [&](bool on_board, std::uint32_t back, Square to) {
        std::uint32_t at = index - back * stride;
        if (on_board && man == 0) {
          Men other = men_;
          other.square[0] = to;
          at = other_index(other, on_board);
        }
        result_[n] = on_board && known_[at] ? result(values_[at]) : Unknown;
        value_[n++] = on_board && known_[at] ? values_[at] : Value(0);
      };
      neighbour(file_of(s) > 0, 1, s - 1);
      neighbour(rank_of(s) > 0, 8, s - 8);
      if (man == m.count - 1) {
        neighbour(file_of(s) > 0 && rank_of(s) > 0, 9, s - 9);
        neighbour(file_of(s) < 7 && rank_of(s) > 0, 7, s - 7);
      }
    }
    for (; n < Neighbours; ++n) result_[n] = Unknown, value_[n] = 0;
  }
  std::uint32_t other_index(const Men& other, bool& on_board) const {
    on_board = ending_.pawns() || rank_of(other.square[0]) <= file_of(other.square[0]);
    return on_board ? index_of(ending_, other, true) : 0;
  }

  Value code(Value v) {
    std::uint32_t near = 0, king = 0;
    for (int i = 0; i < Neighbours; ++i) near = near * 4 + std::uint32_t(result_[i]);
    constexpr int FirstKing = 6;
    const int last = men_.count - 1;
    for (int i = FirstKing; i < Neighbours; ++i) king = king * 4 + std::uint32_t(result_[i]);
    const std::uint32_t p = men_.square[2], q = men_.square[last], w = men_.square[White], b = men_.square[Black];
    const std::array<std::uint32_t, Inputs> base = {mix(attacks_, near),    mix(attacks_, king, p),
                                                    mix(attacks_, p, q),    mix(attacks_, b, p, 1),
                                                    mix(attacks_, b, w, 2), mix(attacks_, q, b, near >> 12, 3),
                                                    mix(near >> 4, q, 4)};
    const int set = int(attacks_ & 31);
    const int r = result(v);
    int coded = 0;
    if (bit(results_, base, 1, set, r != 0)) coded = 1 + bit(results_, base, 2, 32 + set, r == 2);
    if (coded == 0) return Draw;
    if (!distances_) return coded == 1 ? 1 : LossBase + 1;
    return Value((coded == 2 ? LossBase : 0) + distance(coded, v & 127));
  }

  /// Codes a distance by its difference from those of the neighbours with the same result.
  int distance(int r, int d) {
    int near[Neighbours], found = 0, sum = 0;
    for (int i = 0; i < Neighbours; ++i) {
      near[i] = result_[i] == r ? value_[i] & 127 : -1;
      if (near[i] >= 0) sum += near[i], ++found;
    }
    const int guess = found ? (2 * sum + found) / (2 * found) : last_[r];
    const auto difference = [&](int i) { return std::uint32_t(near[i] < 0 ? 15 : std::clamp(near[i] - guess, -6, 6) + 7); };
    std::uint32_t all = 0;
    for (int i = 0; i < Neighbours; ++i) all = all * 16 + difference(i);
    const std::uint32_t g = std::uint32_t(guess), p = men_.square[2], q = men_.square[men_.count - 1], w = men_.square[White],
                        b = men_.square[Black];
    const std::uint32_t pieces = difference(0) << 12 | difference(1) << 8 | difference(4) << 4 | difference(5);
    const std::uint32_t kings = difference(6) << 12 | difference(7) << 8 | difference(8) << 4 | difference(9);
    const std::uint32_t side = std::uint32_t(r);
    const std::array<std::uint32_t, Inputs> base = {mix(side, attacks_, g, kings),
                                                    mix(side, attacks_, g, pieces),
                                                    mix(side, g, p, q, 5),
                                                    mix(side, g, b, p, 6),
                                                    mix(side, g, b, w, 7),
                                                    mix(side, pieces, kings, 8),
                                                    mix(side, b, q, difference(6) * 16 + difference(7), 9)};
    // 0, then -1, +1, -2, +2 and so on, as far as the number is possible.
    int step = 0;
    for (;; ++step) {
      const int candidate = step % 2 ? guess - (step + 1) / 2 : guess + step / 2;
      if (candidate < 0 || candidate > 126) {
        if (step > 254) break;  // a damaged file
        continue;
      }
      if (bit(distances_model_, base, std::uint32_t(16 + step), 16 + std::min(step, 15) + 32 * r, candidate == d)) {
        last_[r] = candidate;
        return candidate;
      }
    }
    return 0;
  }

  int bit(Model<Inputs>& model, const std::array<std::uint32_t, Inputs>& base, std::uint32_t step, int set, bool value) {
    std::array<std::uint32_t, Inputs> contexts;
    for (std::size_t i = 0; i < Inputs; ++i) contexts[i] = mix(base[i], step);
    const int b = coder_.code(model.predict(contexts, set), value);
    model.update(b);
    return b;
  }

  const Ending& ending_;
  const Color turn_;
  const bool distances_;
  std::vector<Value>& values_;
  Coder& coder_;
  std::vector<std::uint8_t> known_;
  std::uint32_t next_ = 0;  ///< number of the next position
  Model<Inputs> results_, distances_model_;
  Men men_;
  std::uint32_t attacks_ = 0;
  int result_[Neighbours] = {};
  Value value_[Neighbours] = {};
  int last_[3] = {};
};

}  // namespace riposte::endings
