// Any bytes as a leniently read FEN: rejected with a field, or a valid position whose FEN reads back strictly. Without repairs
// the strict reading gives the same position, and with repairs it rejects the FEN.

#include "eval/evaluate.h"
#include "fuzz_support.h"

using namespace riposte;
using namespace riposte::fuzz;

namespace {

void check_moves(Position& p) {
  const std::string before = p.fen(true);
  const MoveList moves = legal_moves(p);
  require(moves.size() == count_legal(p), "moves are counted as they are listed", before);
  require((moves.size() > 0) == has_legal_move(p), "a legal move is seen", before);
  for (const Move m : moves) {
    p.make(m);
    require(p.is_consistent(), "consistent after a move", before);
    require(!p.attacked(p.king(~p.turn()), p.turn(), p.occupied()), "no move leaves the king in check", before);
    p.unmake(m);
  }
  require(p.is_consistent() && p.fen(true) == before, "moves taken back leave the position", before);
  if (moves.size() == 0) return;
  const Move m = moves[int(p.key() % unsigned(moves.size()))];
  for (const bool chess960 : {false, true}) {
    const auto read = parse_uci(p, to_uci(p, m, chess960), chess960);
    require(read && *read == m, "UCI text reads as its move", before);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  FenRepairs repairs;
  auto p = Position::from_fen(text, repairs);
  const auto strict = Position::from_fen(text);
  require(bool(strict) == (p && repairs.empty()), "the strict reading refuses what is repaired", text);
  if (!strict) check_error(strict.error(), "fen");
  if (!p) {
    check_error(p.error(), "fen");
    return 0;
  }
  if (strict) require(same(*strict, *p), "both readings of a correct FEN agree", text);
  for (const FenRepair& r : repairs)
    require(r.field.rfind("fen.", 0) == 0 && !r.message.empty() && printable(r.message), "a repair says what was done", text);
  require(p->is_consistent(), "consistent as read", text);
  for (const bool shredder : {false, true}) {
    const auto again = Position::from_fen(p->fen(shredder));
    require(bool(again), "written text is read", text);
    require(same(*again, *p), "written text reads as the same position", text);
  }
  const int value = evaluate(*p);
  require(value >= -EvalLimit && value <= EvalLimit, "the evaluation keeps its range", text);
  require(explain(*p).value == value, "the breakdown adds up to the evaluation", text);
  check_moves(p.value());
  return 0;
}
