// Questions that need no engine, most of them about positions, and their Embind interface. engine.d.ts declares them in
// TypeScript. They do not throw.

#include <emscripten/bind.h>

#include <algorithm>
#include <string>
#include <utility>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/perft.h"
#include "board/text.h"
#include "tactics/motifs.h"
#include "views.h"

namespace riposte {
namespace {

/// Destination square for a player: that of the king in standard castling.
std::string destination(const Position& p, Move m, bool chess960) { return to_uci(p, m, chess960).substr(2, 2); }

void write_legal(JsonWriter& json, const Position& p, bool chess960) {
  json.key("legal").open('[');
  for (Move m : legal_moves(p)) {
    const std::string uci = to_uci(p, m, chess960);
    json.open('{').field("uci", uci).field("san", to_san(p, m));
    json.field("from", uci.substr(0, 2)).field("to", uci.substr(2, 2)).field("promotion", uci.substr(4));
    json.field("capture", p.is_capture(m)).close('}');
  }
  json.close(']');
}

/// Result of the game and its reason.
std::pair<const char*, const char*> verdict(const Position& p) {
  if (!has_legal_move(p)) {
    if (!p.checkers()) return {"1/2-1/2", "stalemate"};
    return {p.turn() == White ? "0-1" : "1-0", "checkmate"};
  }
  if (p.insufficient_material()) return {"1/2-1/2", "insufficient material"};
  if (p.repetitions() >= 2) return {"1/2-1/2", "threefold repetition"};
  if (p.rule50() >= 100) return {"1/2-1/2", "fifty moves"};
  return {"*", ""};
}

/// PositionView of a leniently read FEN and moves, or a failure.
std::string describe(const std::string& fen, const std::string& moves, bool chess960) {
  FenRepairs repairs;
  const auto start = read_position(fen, {}, chess960, &repairs);
  if (!start) return failure_json(start.error());
  Position p = *start;
  JsonWriter json;
  json.open('{').field("startFen", p.fen(chess960)).key("repairs").open('[');
  for (const FenRepair& r : repairs) json.open('{').field("field", r.field).field("message", r.message).close('}');
  json.close(']').key("plies").open('[');
  int i = 0;
  for (const auto text : split(moves)) {
    const auto m = parse_uci(p, text, chess960);
    if (!m) return failure_json({"moves[" + std::to_string(i) + "]", m.error().message});
    ++i;
    const std::string uci = to_uci(p, *m, chess960);
    json.open('{').field("uci", uci).field("san", to_san(p, *m)).field("capture", p.is_capture(*m));
    json.field("from", uci.substr(0, 2)).field("to", destination(p, *m, chess960));
    p.make(*m);
    p.trim_history();
    json.field("fen", p.fen(chess960)).field("check", p.checkers() != 0).close('}');
  }
  const auto [result, reason] = verdict(p);
  json.close(']').field("fen", p.fen(chess960)).field("turn", p.turn() == White ? "w" : "b");
  json.field("check", p.checkers() != 0).field("result", result).field("reason", reason);
  write_legal(json, p, chess960);
  json.close('}');
  return json.take();
}

/// Motif[] of a line of moves from the position after a leniently read FEN and moves, or a failure; `first` as in find_motifs. An
/// invalid move has the field "line[i]".
std::string motifs(const std::string& fen, const std::string& moves, const std::string& line, int first, bool chess960) {
  FenRepairs repairs;
  const auto p = read_position(fen, split(moves), chess960, &repairs);
  if (!p) return failure_json(p.error());
  const auto parsed = parse_line(*p, split(line), chess960);
  if (!parsed) return failure_json({"line" + parsed.error().field.substr(5), parsed.error().message});
  JsonWriter json;
  json.open('[');
  for (const tactics::Finding& f : tactics::find_motifs(*p, *parsed, std::clamp(first, 0, 1))) {
    json.open('{').field("kind", tactics::name_of(f.motif)).field("ply", f.ply).field("by", to_text(f.by));
    json.key("targets").open('[');
    for (const Square s : f.targets) json.value(to_text(s));
    json.close(']').close('}');
  }
  json.close(']');
  return json.take();
}

/// Converts moves in SAN, from a leniently read FEN, to UCI notation: string[], or a failure with field "sans[i]" for the first
/// move that is not legal.
std::string read_san(const std::string& fen, const std::string& sans, bool chess960) {
  FenRepairs repairs;
  const auto start = read_position(fen, {}, chess960, &repairs);
  if (!start) return failure_json(start.error());
  Position p = *start;
  JsonWriter json;
  json.open('[');
  int i = 0;
  for (const auto text : split(sans)) {
    const auto m = parse_san(p, text);
    if (!m) return failure_json({"sans[" + std::to_string(i) + "]", m.error().message});
    ++i;
    json.value(to_uci(p, *m, chess960));
    p.make(*m);
    p.trim_history();
  }
  json.close(']');
  return json.take();
}

std::string check_fen(const std::string& fen) {
  const auto p = read_position(fen, {}, false);
  return p ? outcome_json(Done{}) : failure_json(p.error());
}

double count_perft(const std::string& fen, int depth) {
  const auto p = Position::from_fen(fen == "startpos" ? StartFen : fen);
  if (!p || depth < 0 || depth > PerftDivide::MaxDepth) return -1;
  Position copy = *p;
  return double(perft(copy, depth));
}

}  // namespace
}  // namespace riposte

EMSCRIPTEN_BINDINGS(questions) {
  using namespace riposte;
  emscripten::function("describe", &describe);
  emscripten::function("checkFen", &check_fen);
  emscripten::function("readSan", &read_san);
  emscripten::function("motifs", &motifs);
  emscripten::function("generations", &generations_json);
  emscripten::function("perft", &count_perft);
}
