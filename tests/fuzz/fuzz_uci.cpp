// A UCI session. Most sessions are cheap, so that many fit into a run: searches end after a few nodes, bench and perft are
// started and abandoned, and few lines may clear the tables. One session in 256, chosen by its text, does more work.

#include <algorithm>
#include <cctype>
#include <vector>

#include "board/text.h"
#include "fuzz_support.h"
#include "uci/uci.h"

using namespace riposte;
using namespace riposte::fuzz;

namespace {

constexpr std::size_t MostLines = 24;

/// The budget of a session. Searches are limited to a number of nodes, so that results do not depend on the clock.
struct Means {
  std::string_view nodes;
  /// Slices of work per line before it is abandoned. The shortest slice of a bench or perft has 512 nodes.
  int slices, long_slices;
  /// Total cost of all lines: 1 for a search, 2 for clearing tables.
  int budget;
};
constexpr Means Light{" nodes 4", 1, 0, 3};
constexpr Means Thorough{" nodes 48", 2, 2, 2 * int(MostLines)};

/// Depends on the text only, so that stored sessions are reproducible.
const Means& means_of(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return (hash >> 8) % 256 == 0 ? Thorough : Light;
}

/// The words from the command on, or none without a command.
std::vector<std::string_view> command_of(std::string_view line) {
  auto words = split(line);
  words.erase(words.begin(), std::find_if(words.begin(), words.end(), &Uci::is_command));
  return words;
}

bool contains(const std::vector<std::string_view>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// The words without spaces, in lower case.
std::string squeezed(const std::vector<std::string_view>& words) {
  std::string text;
  for (const auto word : words)
    for (const char c : word) text += char(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Options whose values allocate memory or threads. Tested elsewhere.
bool too_costly(const std::vector<std::string_view>& words) {
  if (words.empty() || words[0] != "setoption") return false;
  const std::string text = squeezed(words);
  if (text.find("threads") != text.npos) return true;
  const auto digits = std::count_if(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
  const bool large = digits > 1 || (digits == 1 && text.find_first_of("3456789") != text.npos);
  return large && (text.find("hash") != text.npos || text.find("records") != text.npos);
}

/// Cost of a line in units of `Means::budget`: 0 unless it searches or clears tables.
int cost_of(const std::vector<std::string_view>& words) {
  if (words.empty()) return 0;
  if (words[0] == "go" || words[0] == "perft") return 1;
  if (words[0] == "bench" || words[0] == "ucinewgame") return 2;
  if (words[0] != "setoption") return 0;
  const std::string text = squeezed(words);
  return text.find("switch") != text.npos || text.find("hash") != text.npos ? 2 : 0;
}

struct Session {
  Engine engine;
  int bestmoves = 0, readyoks = 0, errors = 0;
  std::string last;
  bool options_set = false;
  Uci uci{engine, [this](std::string_view line) {
            require(printable(line), "what is put out is one line of text", line);
            bestmoves += line.substr(0, 9) == "bestmove ";
            readyoks += line == "readyok";
            errors += line.substr(0, 18) == "info string error ";
            if (line.substr(0, 9) != "bestmove ") return;
            last = line;
            const auto move = line.substr(9, line.find(' ', 9) - 9);
            const bool chess960 = engine.settings().chess960;
            require(move == "0000" || move == "(none)" || parse_uci(engine.search().root(), move, chess960),
                    "a best move is legal", line);
          }};

  void work(int slices) {
    for (int i = 0; i < slices; ++i)
      if (uci.run(std::chrono::microseconds(0)) != RunState::Paused) return;
  }
  void reset_options() {
    for (const Option& o : all_options())
      if (o.type != Option::Type::Button && get_setting(engine.settings(), o) != o.initial && o.name != "Hash")
        require(bool(engine.set_option(o.name, o.initial)), "an option takes its default", o.name);
    options_set = false;
  }
  /// `fresh`: also clears histories.
  void reset(bool fresh) {
    uci.handle("stop");
    if (options_set) reset_options();
    if (engine.settings().hash_mb != 1) require(bool(engine.set_option("Hash", "1")), "the least hash can be had");
    uci.handle("debug off");
    uci.handle("position startpos");
    if (fresh) uci.handle("ucinewgame");
    bestmoves = readyoks = errors = 0;
  }
};

void check_line(Session& s, std::string_view line, int slices) {
  const auto words = command_of(line);
  const std::string_view name = words.empty() ? "" : words[0];
  const int errors = s.errors, readyoks = s.readyoks, bestmoves = s.bestmoves;
  s.options_set |= name == "setoption";
  s.uci.handle(line);
  if (name == "isready") require(s.readyoks == readyoks + 1, "isready is answered once", line);
  const auto& board = s.uci.board();
  require(!board || board->is_consistent(), "the position is consistent", line);
  if (name == "position") require(board || s.errors > errors, "without an error there is a position", line);
  if (name == "go" && !board && !contains(words, "perft"))
    require(s.bestmoves > bestmoves && s.last == "bestmove 0000", "without a position there is no move", line);
  s.work(slices);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Session& s = *new Session;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const Means& means = means_of(text);
  s.reset(&means == &Thorough);
  int searches = 0, budget = means.budget;
  for (std::size_t lines = 0; !text.empty() && lines < MostLines; ++lines) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto words = command_of(line);
    const int cost = cost_of(words);
    if (too_costly(words) || cost > budget) continue;
    budget -= cost;
    const bool search = !words.empty() && words[0] == "go" && !contains(words, "perft");
    searches += search;
    if (search) check_line(s, std::string(line) + std::string(means.nodes), means.slices);
    else check_line(s, std::string(line), cost > 0 ? means.long_slices : means.slices);
  }
  s.uci.handle("stop");
  require(s.bestmoves == searches, "every search is answered once");
  s.uci.handle("position startpos");
  s.uci.handle("setoption name MultiPV value 1");
  s.uci.handle("go" + std::string(means.nodes));
  for (int i = 0; i < 100 && s.engine.searching(); ++i) s.uci.run(std::chrono::milliseconds(10));
  require(s.bestmoves == searches + 1, "the engine still searches");
  require(s.last.size() >= 13 && s.last[9] >= 'a' && s.last[9] <= 'h', "and finds a move", s.last);
  return 0;
}
