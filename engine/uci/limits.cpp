#include <algorithm>
#include <charconv>

#include "board/notation.h"
#include "board/text.h"
#include "uci/uci.h"

namespace riposte {
namespace {

struct Field {
  const char* name;
  std::int64_t min;
  void (*put)(Limits&, std::int64_t);
};

constexpr std::int64_t NoMin = INT64_MIN;

void set_clock(Limits& l, Color c, std::int64_t ms) {
  l.has_clock = true;
  l.time[c] = ms;
}

const Field Fields[] = {
    {"depth", 1, [](Limits& l, std::int64_t n) { l.depth = int(std::min<std::int64_t>(n, MaxPly - 1)); }},
    {"nodes", 1, [](Limits& l, std::int64_t n) { l.nodes = std::uint64_t(n); }},
    {"mate", 1, [](Limits& l, std::int64_t n) { l.mate = int(std::min<std::int64_t>(n, MaxPly / 2 - 1)); }},
    {"movetime", 0, [](Limits& l, std::int64_t n) { l.movetime = std::max<std::int64_t>(n, 1); }},
    {"wtime", NoMin, [](Limits& l, std::int64_t n) { set_clock(l, White, n); }},
    {"btime", NoMin, [](Limits& l, std::int64_t n) { set_clock(l, Black, n); }},
    {"winc", NoMin, [](Limits& l, std::int64_t n) { l.increment[White] = n; }},
    {"binc", NoMin, [](Limits& l, std::int64_t n) { l.increment[Black] = n; }},
    {"movestogo", NoMin, [](Limits& l, std::int64_t n) { l.moves_to_go = int(std::clamp<std::int64_t>(n, 0, 1000)); }},
};

const Field* find(std::string_view name) {
  for (const Field& f : Fields)
    if (name == f.name) return &f;
  return nullptr;
}

bool is_keyword(std::string_view word) {
  return find(word) || word == "infinite" || word == "ponder" || word == "searchmoves" || word == "perft";
}

}  // namespace

Result<Limits> parse_limits(const std::vector<std::string_view>& words, const Position& p, bool chess960) {
  Limits limits;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const std::string name = "limits." + std::string(word.substr(0, 16));
    if (word == "infinite") limits.infinite = true;
    if (word == "ponder") limits.ponder = true;
    if (word == "searchmoves") {
      while (i + 1 < words.size() && !is_keyword(words[i + 1])) {
        const auto m = parse_uci(p, words[++i], chess960);
        if (!m) return Error{name, m.error().message};
        limits.search_moves.push_back(*m);
      }
      if (limits.search_moves.empty()) return Error{name, "expected moves"};
    }
    const Field* field = find(word);
    if (!field) continue;  // UCI: unknown words are ignored
    if (i + 1 == words.size()) return Error{name, "expected a number"};
    const std::string_view text = words[++i];
    std::int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc() || end != text.data() + text.size()) return Error{name, expected("a whole number", text)};
    if (n < field->min) return Error{name, expected("at least " + std::to_string(field->min), text)};
    field->put(limits, n);
  }
  return limits;
}

}  // namespace riposte
