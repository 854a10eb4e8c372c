#pragma once
// The parameters of the evaluation as text: what engine/eval/parameters.inc holds.

#include <string>
#include <vector>

#include "eval/params.h"

namespace riposte::tuning {

/// Designated initialisers of all members in order, tables eight scores a row, under `comment`, a line each.
std::string parameter_text(const EvalParams& p, const std::vector<std::string>& comment);

}  // namespace riposte::tuning
