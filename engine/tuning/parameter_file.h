#pragma once
// The parameters of the evaluation as text: what engine/eval/parameters.inc holds.

#include <string>
#include <vector>

#include "board/result.h"
#include "eval/params.h"

namespace riposte::tuning {

/// Designated initialisers of all members in order, tables eight scores a row, under `comment`, a line each.
std::string parameter_text(const EvalParams& p, const std::vector<std::string>& comment);

/// Writes `text` to `path`, whole or not at all. Error field: the path.
Outcome write_text(const std::string& path, const std::string& text);

}  // namespace riposte::tuning
