#pragma once
// The results of an ending as a part of the table's file.

#include <functional>
#include <string>
#include <vector>

#include "endings/table.h"

namespace riposte::tuning {

/// The result of a position of the ending, as Retrograde has it.
using ResultOf = std::function<std::uint8_t(const endings::Men& men)>;

/// The endings whose distances are worth their room, the most useful first. The file has those that fit.
const std::vector<int>& wanted_distances();

/// The ending as a part of the file, with `turn` to move. In a balanced ending both sides have the same values.
std::string packed_part(int id, bool distances, Color turn, const ResultOf& result);
/// The same with the side to move that takes less room.
std::string smallest_part(int id, bool distances, const ResultOf& result);

}  // namespace riposte::tuning
