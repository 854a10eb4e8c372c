#pragma once
// The results of an ending as a part of the table's file.

#include <functional>
#include <string>

#include "endings/table.h"

namespace riposte::tuning {

/// The result of a position of the ending, as Retrograde has it.
using ResultOf = std::function<std::uint8_t(const endings::Men& men)>;

/// Whether the file has the distances of an ending. Those without them do not fit into the megabyte.
bool keeps_distances(int id);

/// The ending as a part of the file, with the side to move that takes less room.
std::string smallest_part(int id, bool distances, const ResultOf& result);

}  // namespace riposte::tuning
