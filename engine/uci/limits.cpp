#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

#include "board/notation.h"
#include "board/text.h"
#include "uci/uci.h"

namespace riposte {
namespace {

/// Limits, and which words of the clock they come from.
struct Parsed : Limits {
  bool has_time[2] = {false, false};
  bool has_rest_of_clock = false;  ///< increments or moves to go
};

struct Field {
  const char* name;
  std::int64_t min;
  void (*put)(Parsed&, std::int64_t);
};

constexpr std::int64_t NoMin = INT64_MIN;

void set_time(Parsed& l, Color c, std::int64_t ms) {
  l.has_clock = l.has_time[c] = true;
  l.time[c] = ms;
}

void set_increment(Parsed& l, Color c, std::int64_t ms) {
  l.has_rest_of_clock = true;
  l.increment[c] = ms;
}

void set_moves_to_go(Parsed& l, std::int64_t n) {
  l.has_rest_of_clock = true;
  l.moves_to_go = int(std::clamp<std::int64_t>(n, 0, 1000));
}

const Field Fields[] = {
    {"depth", 1, [](Parsed& l, std::int64_t n) { l.depth = int(std::min<std::int64_t>(n, MaxPly - 1)); }},
    {"nodes", 1, [](Parsed& l, std::int64_t n) { l.nodes = std::uint64_t(n); }},
    {"mate", 1, [](Parsed& l, std::int64_t n) { l.mate = int(std::min<std::int64_t>(n, MaxPly / 2 - 1)); }},
    {"movetime", 0, [](Parsed& l, std::int64_t n) { l.movetime = std::max<std::int64_t>(n, 1); }},
    {"wtime", NoMin, [](Parsed& l, std::int64_t n) { set_time(l, White, n); }},
    {"btime", NoMin, [](Parsed& l, std::int64_t n) { set_time(l, Black, n); }},
    {"winc", NoMin, [](Parsed& l, std::int64_t n) { set_increment(l, White, n); }},
    {"binc", NoMin, [](Parsed& l, std::int64_t n) { set_increment(l, Black, n); }},
    {"movestogo", NoMin, [](Parsed& l, std::int64_t n) { set_moves_to_go(l, n); }},
};

const Field* find(std::string_view name) {
  for (const Field& f : Fields)
    if (name == f.name) return &f;
  return nullptr;
}

bool is_keyword(std::string_view word) {
  return find(word) || word == "infinite" || word == "ponder" || word == "searchmoves" || word == "perft";
}

/// Supplies the time of the side to move where only other words of the clock are given.
void complete_clock(Parsed& l, Color us) {
  if (l.has_time[us]) return;
  if (l.has_time[~us]) {
    l.time[us] = l.time[~us];  // probably about as much
  } else if (l.has_rest_of_clock && !l.depth && !l.nodes && !l.mate && !l.movetime && !l.infinite) {
    // There is at least what the last move has gained.
    l.has_clock = true;
    l.time[us] = l.increment[us];
  }
}

/// Reads a whole number. One that is too large or too small is clamped, and `fault` says so, or that it is no number.
std::int64_t read_number(std::string_view text, std::int64_t min, std::string& fault) {
  std::int64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool whole = !text.empty() && end == text.data() + text.size() && error != std::errc::invalid_argument;
  if (whole && error == std::errc::result_out_of_range) n = text[0] == '-' ? INT64_MIN : INT64_MAX;
  if (!whole || error != std::errc()) fault = text.empty() ? "expected a number" : expected("a whole number", text);
  else if (n < min) fault = expected("at least " + std::to_string(min), text);
  return std::max(whole ? n : 0, min);
}

}  // namespace

Result<Limits> parse_limits(const std::vector<std::string_view>& words, const Position& p, bool chess960,
                            std::vector<Error>* faults) {
  Parsed limits;
  std::vector<Error> found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const std::string name = "limits." + std::string(word.substr(0, 16));
    if (word == "infinite") limits.infinite = true;
    if (word == "ponder") limits.ponder = true;
    if (word == "searchmoves") {
      if (i + 1 == words.size() || is_keyword(words[i + 1])) found.push_back({name, "expected moves"});
      while (i + 1 < words.size() && !is_keyword(words[i + 1])) {
        const auto m = parse_uci(p, words[++i], chess960);
        if (m) limits.search_moves.push_back(*m);
        else found.push_back({name, m.error().message});
      }
    }
    const Field* field = find(word);
    if (!field) continue;  // UCI: unknown words are ignored
    const bool given = i + 1 < words.size() && !is_keyword(words[i + 1]);
    std::string fault;
    const std::int64_t n = read_number(given ? words[++i] : std::string_view(), field->min, fault);
    if (!fault.empty()) found.push_back({name, fault});
    field->put(limits, n);
  }
  if (!found.empty() && !faults) return found.front();
  if (faults) *faults = std::move(found);
  complete_clock(limits, p.turn());
  return static_cast<const Limits&>(limits);
}

}  // namespace riposte
