#pragma once
// The module's answers as JSON. The types are those of web/protocol/protocol.ts, engine.d.ts and web/recording/recording-file.ts.

#include <string>

#include "engine.h"
#include "json.h"

namespace riposte {

/// Failure.
std::string failure_json(const Error& e);
/// `{}`, or a Failure.
std::string outcome_json(const Outcome& outcome);
/// OptionInfo[] with the current values.
std::string options_json(const Settings& settings);
/// Generation[], the rows of generations.def. The settings are those of all switches that differ from their defaults.
std::string generations_json();
/// SearchInfo.
void write_info(JsonWriter& json, const SearchInfo& info, const Search& search, bool chess960);
/// The `move` and `ponder` of a BestMove, in UCI notation; empty for no move.
void write_bestmove(JsonWriter& json, const BestMove& best, const Search& search, bool chess960);
/// XraySnapshot: rows for plies 1..seldepth with the moves of the current best line.
void write_xray(JsonWriter& json, const Search& search, bool chess960);
/// RecordingInfo of the last search.
std::string recording_json(const Search& search);
/// EvaluationView of the position after a leniently read FEN and moves, or a failure. Evaluates as a search with these switches
/// does.
std::string evaluation_json(const std::string& fen, const std::string& moves, bool chess960, const Switches& switches);

}  // namespace riposte
