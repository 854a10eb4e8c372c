// A FEN, a line break and moves in SAN: each move is rejected, or is legal and reads back after printing.

#include "fuzz_support.h"
#include "uci/bench.h"

using namespace riposte;
using namespace riposte::fuzz;

namespace {

void check_san(const Position& p, Move m) {
  const std::string san = to_san(p, m);
  const auto read = parse_san(p, san);
  require(bool(read), "SAN of a legal move is read", san);
  require(*read == m, "SAN reads as its move", san);
}

/// Removes and returns the next line of `text`.
std::string_view take_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = take_line(text);
  // Most mutations break the FEN; then try the moves in a position of the bench.
  const auto given = Position::from_fen(first);
  auto p = given ? given : Position::from_fen(BenchPositions[first.size() % BenchPositions.size()]);
  if (given)
    for (const Move m : legal_moves(*p)) check_san(*p, m);
  for (int moves = 0; !text.empty() && moves < 64; ++moves) {
    const auto m = parse_san(*p, take_line(text));
    if (!m) {
      check_error(m.error(), "move");
      continue;
    }
    require(legal_moves(*p).contains(*m), "only legal moves are read", p->fen());
    check_san(*p, *m);
    p.value().make(*m);
    p.value().trim_history();
    require(p->is_consistent(), "consistent after a move", p->fen());
  }
  return 0;
}
