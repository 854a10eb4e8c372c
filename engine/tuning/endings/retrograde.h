#pragma once
// Retrograde analysis: the results of all positions of an ending, backwards from the mates.
// https://www.chessprogramming.org/Retrograde_Analysis

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "endings/men.h"

namespace riposte::tuning {

/// The results of all endings, from the smallest on. Needs about 700 MB.
class Retrograde {
 public:
  /// A result of the side to move.
  static constexpr std::uint8_t Draw = 0, Illegal = 255;
  /// The value of a win (odd `plies`) or loss (even `plies`).
  static constexpr std::uint8_t decided(int plies) { return std::uint8_t(plies + 1); }
  static bool is_win(std::uint8_t value) { return value != Illegal && value != Draw && value % 2 == 0; }
  static bool is_loss(std::uint8_t value) { return value != Illegal && value % 2 == 1; }

  /// Computes the first `count` endings, up to `threads` at a time. Calls `done(id)` after each, from one thread at a time.
  void compute(int threads, const std::function<void(int id)>& done, int count = endings::EndingCount);
  /// The value of a position of a computed ending. Bare kings are a draw.
  std::uint8_t value(const endings::Men& men) const;

  /// All values of a computed ending, to be kept in a file; empty for the others.
  const std::vector<std::uint8_t>& values(int id) const { return values_[std::size_t(id)]; }
  /// Takes the values that an earlier run computed. Returns false if their number is not that of the ending.
  bool set_values(int id, std::vector<std::uint8_t> values);

 private:
  friend class Analysis;
  /// By ending; by whether there is an en passant capture, then by the side to move, then by number.
  std::array<std::vector<std::uint8_t>, endings::EndingCount> values_;
};

}  // namespace riposte::tuning
