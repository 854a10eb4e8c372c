#include "chronicle.h"

#include <algorithm>
#include <vector>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/text.h"
#include "json.h"

namespace riposte {
namespace {

/// The position after a line from the root, whose moves are written as `line` and `san`. No move stands for a null move.
Position write_line(JsonWriter& json, const Search& search, const Move* line, int length, bool chess960) {
  Position p = search.root();
  std::vector<std::string> san;
  json.key("line").open('[');
  for (int i = 0; i < length; ++i) {
    json.value(line[i] ? to_uci(p, line[i], chess960) : "0000");
    san.push_back(line[i] ? to_san(p, line[i]) : "null move");
    if (line[i]) p.make(line[i]);
    else p.make_null();
  }
  json.close(']').key("san").open('[');
  for (const auto& text : san) json.value(text);
  json.close(']');
  return p;
}

bool is_legal_in(const Position& p, Move m) { return m && is_legal(p, LegalityMasks(p), m); }

/// Members of a sample.
std::string sample_text(const Search& search, int ply, const Reign& reign, const TrySample& s, bool chess960) {
  JsonWriter json;
  json.open('{').field("n", s.n).field("cut", s.cut);
  Position p = write_line(json, search, s.line.data(), ply, chess960);
  const int left = s.cut ? std::max(0, int(legal_moves(p).size()) - int(s.searched)) : 0;
  json.field("nodes", s.nodes).field("unsearched", left).field("tried", s.tried).field("cuts", s.cuts);
  std::string reply, reply_san;
  if (s.reply && is_legal_in(p, reign.move)) {
    p.make(reign.move);
    if (is_legal_in(p, s.reply)) reply = to_uci(p, s.reply, chess960), reply_san = to_san(p, s.reply);
  }
  json.field("reply", reply).field("replySan", reply_san).close('}');
  return json.take();
}

/// The killer's name: in SAN where it was found or, of one that was pushed down, where its move was found or tried; otherwise in
/// long algebraic notation.
std::string reign_name(const Search& search, int ply, const Reign& reign) {
  const auto after = [&](const std::array<Move, 8>& line) {
    Position p = search.root();
    for (int i = 0; i < ply; ++i)
      if (line[std::size_t(i)]) p.make(line[std::size_t(i)]);
      else p.make_null();
    return p;
  };
  for (const Reign& r : search.xray().chronicle().at(ply).reigns) {
    if (r.move != reign.move || r.moved != reign.moved) continue;
    if (reign.found && r.id != reign.id) continue;
    if (r.found) return to_san(after(r.found_line), r.move);
    for (const TrySample& s : r.samples)
      if (s.n) return to_san(after(s.line), r.move);
  }
  return to_long_algebraic(reign.moved, reign.move, false);
}

/// Members of a reign that do not change: its move, and where it was found.
std::string reign_text(const Search& search, int ply, const Reign& reign, bool chess960) {
  JsonWriter json;
  json.open('{').field("slot", reign.slot + 1).field("uci", to_uci(search.root(), reign.move, chess960));
  json.field("piece", std::string(1, piece_letter(reign.moved))).field("from", reign.from).field("depth", int(reign.depth));
  json.key("found");
  if (reign.found) {
    json.open('{');
    write_line(json, search, reign.found_line.data(), ply, chess960);
    json.field("nodes", reign.found_nodes).close('}');
  } else {
    json.null();
  }
  json.close('}');
  std::string text = json.take();
  text.pop_back();  // what changes follows
  return text;
}

void write_ply(JsonWriter& json, const Search& search, int ply, bool chess960,
               std::map<std::pair<std::uint32_t, std::uint64_t>, std::string>& texts,
               std::map<std::uint32_t, std::string>& names) {
  const Chronicle::Ply& p = search.xray().chronicle().at(ply);
  const auto cached = [&](std::uint32_t id, std::uint64_t n, const auto& make) -> const std::string& {
    std::string& text = texts[{id, n}];
    if (text.empty()) text = make();
    return text;
  };
  std::vector<const Reign*> reigns;
  for (const Reign& r : p.reigns) reigns.push_back(&r);
  std::sort(reigns.begin(), reigns.end(), [](const Reign* a, const Reign* b) { return a->id < b->id; });
  json.open('{').field("ply", ply + 1).key("reigns").open('[');
  for (const Reign* r : reigns) {
    json.raw(cached(r->id, 0, [&] { return reign_text(search, ply, *r, chess960); }) + ",\"to\":");
    json.glue();
    if (r->to == Reign::Open) json.null();
    else json.value(r->to);
    std::string& name = names[r->id];
    if (name.empty() || name.find('-') != std::string::npos) name = reign_name(search, ply, *r);
    json.field("text", name).field("by", r->by ? to_uci(search.root(), r->by, chess960) : std::string());
    json.field("tried", r->tried).field("cut", r->cut).field("failed", r->failed);
    json.field("nodes", r->nodes).field("wasted", r->wasted).field("saved", r->saved).key("samples").open('[');
    std::vector<const TrySample*> samples;
    for (const TrySample& s : r->samples)
      if (s.n) samples.push_back(&s);
    std::sort(samples.begin(), samples.end(), [](const TrySample* a, const TrySample* b) { return a->n < b->n; });
    for (const TrySample* s : samples) json.raw(cached(r->id, s->n, [&] { return sample_text(search, ply, *r, *s, chess960); }));
    json.close(']').close('}');
  }
  json.close(']').key("others").open('[');
  for (const MergedReigns& m : p.others) {
    json.open('{').field("reigns", m.reigns).field("tried", m.tried).field("cut", m.cut).field("failed", m.failed);
    json.field("nodes", m.nodes).close('}');
  }
  json.close(']').close('}');
}

void write_best_line(JsonWriter& json, const Search& search, const ChronicleLine& line, bool chess960) {
  static constexpr const char* Bounds[] = {"exact", "lower", "upper"};
  json.open('{').field("n", line.n).field("depth", line.depth);
  json.key("score").open('{').field("kind", is_mate(line.score) ? "mate" : "cp");
  json.field("value", is_mate(line.score) ? mate_moves(line.score) : line.score);
  json.field("bound", Bounds[int(line.bound)]).close('}');
  Position p = search.root();
  std::vector<std::string> san;
  json.key("pv").open('[');
  for (int i = 0; i < line.length; ++i) {
    json.value(to_uci(p, line.pv[std::size_t(i)], chess960));
    san.push_back(to_san(p, line.pv[std::size_t(i)]));
    p.make(line.pv[std::size_t(i)]);
  }
  json.close(']').key("san").open('[');
  for (const auto& text : san) json.value(text);
  json.close(']').close('}');
}

}  // namespace

std::string ChronicleWriter::write(const Search& search, bool chess960) {
  const Chronicle& chronicle = search.xray().chronicle();
  JsonWriter json;
  json.open('{').field("nodes", search.main_thread_nodes()).key("iterations").open('[');
  for (const auto& i : chronicle.iterations()) json.open('{').field("n", i.n).field("depth", i.depth).close('}');
  json.close(']').key("lines").open('[');
  for (const ChronicleLine& line : chronicle.lines()) write_best_line(json, search, line, chess960);
  json.close(']').key("plies").open('[');
  for (int ply = Chronicle::FirstPly; ply <= Chronicle::LastPly; ++ply) {
    const Chronicle::Ply& p = chronicle.at(ply);
    if (!p.reigns.empty() || p.others[0].tried || p.others[1].tried) write_ply(json, search, ply, chess960, texts_, names_);
  }
  json.close(']').close('}');
  return json.take();
}

}  // namespace riposte
