// A session of lines. Searches, perft and bench run only a few short slices each, whatever limits they were given.

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
/// Work under the sanitizers is slow, and the clock must not decide what happens: searches are held to so many nodes.
constexpr std::string_view NodeLimit = " nodes 48";
/// A perft or bench is looked at once and then left where it is.
constexpr int SlicesPerLine = 2;

constexpr std::string_view Names[] = {"uci",  "isready",   "ucinewgame", "debug",    "setoption", "position", "go",    "stop",
                                      "quit", "ponderhit", "register",   "d",        "eval",      "xray",     "bench", "perft"};

/// The words from the command on; none where there is no command.
std::vector<std::string_view> command_of(std::string_view line) {
  auto words = split(line);
  const auto known = [](std::string_view word) { return std::find(std::begin(Names), std::end(Names), word) != std::end(Names); };
  words.erase(words.begin(), std::find_if(words.begin(), words.end(), known));
  return words;
}

bool contains(const std::vector<std::string_view>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Options that take memory or threads by the number they are given: they are tested elsewhere.
bool too_costly(const std::vector<std::string_view>& words) {
  if (words.empty() || words[0] != "setoption") return false;
  std::string text;
  for (const auto word : words)
    for (const char c : word) text += char(std::tolower(static_cast<unsigned char>(c)));
  const bool large = std::count_if(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); }) > 1;
  if (text.find("threads") != text.npos) return true;
  return large && (text.find("hash") != text.npos || text.find("records") != text.npos);
}

struct Session {
  Engine engine;
  int bestmoves = 0, readyoks = 0, errors = 0;
  std::string last;
  Uci uci{engine, [this](std::string_view line) {
            require(printable(line), "what is put out is one line of text", line);
            bestmoves += line.substr(0, 9) == "bestmove ";
            readyoks += line == "readyok";
            errors += line.substr(0, 18) == "info string error ";
            if (line.substr(0, 9) == "bestmove ") last = line;
          }};

  void work() {
    for (int i = 0; i < SlicesPerLine; ++i)
      if (uci.run(std::chrono::microseconds(0)) != RunState::Paused) return;
  }
  void reset() {
    uci.handle("stop");
    for (const Option& o : all_options())
      if (o.type != Option::Type::Button && get_setting(engine.settings(), o) != o.initial && o.name != "Hash")
        require(bool(engine.set_option(o.name, o.initial)), "an option takes its default", o.name);
    require(bool(engine.set_option("Hash", "1")), "the least hash can be had");
    uci.handle("debug off");
    uci.handle("position startpos");
    uci.handle("ucinewgame");
    bestmoves = readyoks = errors = 0;
  }
};

void check_line(Session& s, std::string_view line) {
  const auto words = command_of(line);
  const std::string_view name = words.empty() ? "" : words[0];
  const std::string before = s.engine.position().fen(true);
  const int errors = s.errors, readyoks = s.readyoks;
  s.uci.handle(line);
  if (name == "isready") require(s.readyoks == readyoks + 1, "isready is answered once", line);
  // Not `perft`: with a FEN it sets the position before it looks at the depth.
  if (s.errors > errors && name == "position") require(s.engine.position().fen(true) == before, "a refusal leaves the position", line);
  require(s.engine.position().consistent(), "the position is consistent", line);
  s.work();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Session& s = *new Session;
  s.reset();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  int searches = 0;
  for (std::size_t lines = 0; !text.empty() && lines < MostLines; ++lines) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto words = command_of(line);
    if (too_costly(words)) continue;
    const bool search = !words.empty() && words[0] == "go" && !contains(words, "perft");
    searches += search;
    check_line(s, search ? std::string(line) + std::string(NodeLimit) : std::string(line));
  }
  s.uci.handle("stop");
  require(s.bestmoves == searches, "every search is answered once");
  s.uci.handle("position startpos");
  s.uci.handle("setoption name MultiPV value 1");
  s.uci.handle("go nodes 50");
  for (int i = 0; i < 100 && s.engine.searching(); ++i) s.uci.run(std::chrono::milliseconds(10));
  require(s.bestmoves == searches + 1, "the engine still searches");
  require(s.last.size() >= 13 && s.last[9] >= 'a' && s.last[9] <= 'h', "and finds a move", s.last);
  return 0;
}
