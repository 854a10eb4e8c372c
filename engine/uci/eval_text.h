#pragma once
// The evaluation as text, for the command `eval`.

#include <string>

#include "board/position.h"
#include "search/settings/switches.h"

namespace riposte {

/// The terms, the net's correction if it is on, and what each piece is worth. The last line is "Total Evaluation: 0.24 (white
/// side)", as stockfish.js prints it.
std::string eval_text(const Position& p, const Switches& switches);

}  // namespace riposte
