#include "views.h"

#include <algorithm>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/text.h"
#include "eval/endgame.h"
#include "eval/net/built_in.h"
#include "eval/net/evaluation.h"
#include "search/settings/generations.h"

namespace riposte {
namespace {

/// Holders in a row of the ladder.
constexpr std::size_t HoldersShown = 5;

bool is_quiet_move_of(const Position* p, Move m) { return p && m && !p->is_noisy(m) && is_legal(*p, LegalityMasks(*p), m); }

/// SAN where the move is legal, otherwise long algebraic; empty for no move.
std::string killer_text(const Position* here, Move m, Piece moved) {
  if (!m) return {};
  return is_quiet_move_of(here, m) ? to_san(*here, m) : to_long_algebraic(moved, m, false);
}

/// KillerHolder. `here`, `root`: as for write_slot.
void write_holder(JsonWriter& json, const KillerHolder& h, const Position* here, const Position& root, bool chess960) {
  json.open('{').field("uci", to_uci(root, h.move, chess960)).field("text", killer_text(here, h.move, h.moved));
  if (here) json.field("legal", is_quiet_move_of(here, h.move));
  else json.key("legal").null();
  json.field("found", h.found_nodes).field("next", h.next_nodes).key("slots").open('[');
  for (std::size_t slot = 0; slot < 2; ++slot) {
    const KillerSpan& t = h.slots[slot];
    if (!t.first && !t.tried) {
      json.null();
      continue;
    }
    json.open('{').field("tried", t.tried).field("cut", t.cut).field("nodes", t.cut_nodes).field("saved", t.saved);
    json.field("first", int(t.first)).field("last", int(t.last));
    json.field("by", killer_text(here, t.displaced_by, t.displacing)).close('}');
  }
  json.close(']').close('}');
}

/// `here`: the position of the best line at the slot's ply, or null. `root`: for the notation of castling.
void write_slot(JsonWriter& json, const KillerStats& k, const Position* here, const Position& root, bool chess960) {
  static constexpr const char* Outcomes[] = {"none", "failed", "cut"};
  const bool legal = is_quiet_move_of(here, k.last);
  json.open('{').field("uci", k.last ? to_uci(root, k.last, chess960) : std::string());
  json.field("text", legal ? to_san(*here, k.last) : to_long_algebraic(k.moved, k.last, false));
  if (here) json.field("legal", legal);
  else json.key("legal").null();
#define KILLER_COUNT(type, name) json.field(#name, k.name);
#include "search/xray/killer_stats.def"
  json.field("last", Outcomes[int(k.outcome)]).close('}');
}

}  // namespace

std::string failure_json(const Error& e) {
  JsonWriter json;
  json.open('{').key("error").open('{').field("field", e.field).field("message", e.message).close('}').close('}');
  return json.take();
}

std::string outcome_json(const Outcome& outcome) { return outcome ? "{}" : failure_json(outcome.error()); }

std::string options_json(const Settings& settings) {
  JsonWriter json;
  json.open('[');
  for (const Option& o : all_options()) {
    json.open('{').field("name", o.name).field("type", type_name(o.type)).field("default", o.initial);
    json.field("value", get_setting(settings, o)).field("help", o.help);
    if (o.type == Option::Type::Spin) json.field("min", o.min).field("max", o.max);
    if (o.type == Option::Type::Combo) {
      json.key("vars").open('[');
      for (const auto& v : o.values) json.value(v);
      json.close(']');
    }
    json.close('}');
  }
  json.close(']');
  return json.take();
}

std::string generations_json() {
  JsonWriter json;
  json.open('[');
  for (int i = 0; i < GenerationCount; ++i) {
    const Generation& g = Generations[i];
    Settings settings;
    settings.switches = switches_of_generation(i);
    json.open('{').field("number", g.number).field("id", g.id).field("name", g.name).field("idea", g.idea);
    json.field("source", g.source).key("settings").open('{');
    for (const Option& o : all_options()) {
      const bool is_switch = o.name.compare(0, 7, "Switch ") == 0;
      if (const std::string value = get_setting(settings, o); is_switch && value != o.initial) json.field(o.name, value);
    }
    json.close('}').close('}');
  }
  json.close(']');
  return json.take();
}

void write_info(JsonWriter& json, const SearchInfo& i, const Search& search, bool chess960) {
  static constexpr const char* Bounds[] = {"exact", "lower", "upper"};
  json.open('{');
#define COUNTER(type, member, key, value) json.field(key, i.member);
#include "search/counters.def"
  json.field("nps", i.nps()).field("multipv", i.multipv);
  json.key("score").open('{').field("kind", is_mate(i.score) ? "mate" : "cp");
  json.field("value", is_mate(i.score) ? mate_moves(i.score) : i.score);
  json.field("bound", Bounds[int(i.bound)]).close('}');
  if (search.threads() > 1) json.field("threads", search.threads());
  Position p = search.root();
  std::vector<std::string> san;
  json.key("pv").open('[');
  for (Move m : i.pv) {
    json.value(to_uci(p, m, chess960));
    san.push_back(to_san(p, m));
    p.make(m);
  }
  json.close(']').key("san").open('[');
  for (const auto& s : san) json.value(s);
  json.close(']');
  if (i.current) {
    json.field("currmove", to_uci(search.root(), i.current, chess960)).field("currmovenumber", i.current_number);
  }
  json.close('}');
}

void write_bestmove(JsonWriter& json, const BestMove& best, const Search& search, bool chess960) {
  const Position& root = search.root();
  json.open('{').field("move", best.move ? to_uci(root, best.move, chess960) : std::string());
  json.field("ponder", best.ponder ? to_uci(root, best.ponder, chess960) : std::string()).close('}');
}

void write_xray(JsonWriter& json, const Search& search, bool chess960) {
  const XrayObserver& xray = search.xray();
  const auto& line = search.best_line();
  json.open('{').field("depth", search.depth()).field("seldepth", search.seldepth());
  json.field("nodes", search.main_thread_nodes()).field("time", search.elapsed_ms());
  const double share = xray.move_cutoffs() ? double(xray.first_move_cutoffs()) / double(xray.move_cutoffs()) : 0.0;
  json.field("moveCutoffs", xray.move_cutoffs()).field("firstMoveCutShare", share).key("rows").open('[');
  Position p = search.root();
  for (int ply = 0; ply < std::min(search.seldepth(), MaxPly - 1); ++ply) {
    const PlyStats& c = xray.at(ply);
    const bool on_line = std::size_t(ply) <= line.size();
    json.open('{').field("ply", ply + 1);
    const Move pv = std::size_t(ply) < line.size() ? line[ply] : Move();
    if (pv) {
      json.key("pv").open('{').field("uci", to_uci(p, pv, chess960)).field("san", to_san(p, pv)).close('}');
    } else {
      json.key("pv").null();
    }
    json.key("killers").open('[');
    for (int slot = 0; slot < 2; ++slot) write_slot(json, c.killers[slot], on_line ? &p : nullptr, search.root(), chess960);
    json.close(']').key("holders").open('[');
    for (const KillerHolder* h : xray.best_holders(ply, HoldersShown))
      if (h->moved != NoPiece) write_holder(json, *h, on_line ? &p : nullptr, search.root(), chess960);
    json.close(']').key("quiets").open('{').field("tried", c.quiets_tried).field("cut", c.quiets_cut).close('}');
    json.key("cutoffs").open('[');
    for (const auto n : c.cutoffs) json.value(n);
    json.close(']').close('}');
    if (pv) p.make(pv);
  }
  json.close(']').close('}');
}

std::string recording_json(const Search& search) {
  const Recorder& r = search.xray().recorder();
  JsonWriter json;
  json.open('{').field("records", r.count()).field("plyLimit", r.ply_limit());
  json.field("nodes", search.main_thread_nodes()).field("time", search.elapsed_ms()).close('}');
  return json.take();
}

std::string evaluation_json(const std::string& fen, const std::string& moves, bool chess960, const Switches& switches) {
  FenRepairs repairs;
  const auto found = read_position(fen, split(moves), chess960, &repairs);
  if (!found) return failure_json(found.error());
  const Position& p = *found;
  const net::Network* network = switches.evaluation == EvaluationKind::Net ? net::built_in().network.get() : nullptr;
  const int sign = p.turn() == White ? 1 : -1;
  const auto write = [](JsonWriter& json, const net::Value& v, int of_white) {
    json.field("total", of_white * v.total).field("terms", of_white * v.hand_made).field("net", of_white * v.correction);
  };
  JsonWriter json;
  json.open('{').field("check", p.checkers() != 0);
  write(json, net::evaluate(network, p, switches.terms), sign);
  json.key("pieces").open('[');
  const net::PieceValues values = net::piece_values(network, p, switches.terms);
  for (Bitboard b = p.occupied() & ~p.pieces(King); b;) {
    const Square s = pop_lsb(b);
    json.open('{').field("square", to_text(s)).field("piece", std::string(1, piece_letter(p.piece_on(s))));
    write(json, values[s], 1);
    json.close('}');
  }
  json.close(']').key("breakdown").open('[');
  const Breakdown breakdown = explain(p, switches.terms, net::fit_with(network));
  for (int t = 0; t < TermCount; ++t) {
    if (Term(t) == Term::EndgameScale) continue;
    json.open('{').field("name", term_name(Term(t))).field("help", term_help(Term(t)));
    for (const Color c : {White, Black}) json.field(c == White ? "white" : "black", breakdown.tapered(Term(t), c));
    json.close('}');
  }
  json.close(']').field("scale", double(breakdown.scale) / FullScale).close('}');
  return json.take();
}

}  // namespace riposte
