#include "engine.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "board/movegen.h"
#include "board/notation.h"
#include "board/text.h"

namespace riposte {

const char* const Version = RIPOSTE_VERSION;

Outcome play_moves(Position& p, const std::vector<std::string_view>& moves, bool chess960) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto m = parse_uci(p, moves[i], chess960);
    if (!m) return Error{"moves[" + std::to_string(i) + "]", m.error().message};
    p.make(*m);
    p.trim_history();
  }
  return Done{};
}

Result<Position> read_position(std::string_view fen, const std::vector<std::string_view>& moves, bool chess960,
                               FenRepairs* repairs) {
  const std::string_view text = fen == "startpos" ? StartFen : fen;
  auto p = repairs ? Position::from_fen(text, *repairs) : Position::from_fen(text);
  if (!p) return p;
  if (const auto played = play_moves(p.value(), moves, chess960); !played) return played.error();
  return p;
}

Engine::Engine() { tt_.resize(std::size_t(settings_.hash_mb)); }

Outcome Engine::set_option(std::string_view name, std::string_view value) {
  const Option* option = find_option(name);
  if (!option) return Error{"option", expected("the name of an option", name)};
  const auto checked = option->checked(value);
  if (!checked) return checked.error();
  if (option->name == "Xray") {
    observe(*checked == "true");
    return Done{};
  }
  if (searching()) return Error{"option." + option->name, "expected no search running"};
  if (option->name == "Clear Hash") tt_.clear();
  Settings wanted = settings_;
  put_setting(wanted, *option, *checked);
  if (wanted.hash_mb != settings_.hash_mb && !tt_.resize(std::size_t(wanted.hash_mb))) return hash_refused(*checked);
  if (wanted.threads != settings_.threads && !search_.set_threads(wanted.threads)) {
    if (!search_.set_threads(settings_.threads)) settings_.threads = 1;
    return Error{"option.Threads", "expected a number of threads that the system provides, found " + *checked};
  }
  if (wanted.xray_records != settings_.xray_records && !search_.set_recording(std::uint32_t(wanted.xray_records))) {
    if (!search_.set_recording(std::uint32_t(settings_.xray_records))) settings_.xray_records = 0;
    return Error{"option." + option->name, "expected a number of 28-byte records that fits into memory, found " + *checked};
  }
  // Results of searches with other heuristics or terms must not affect the next search.
  if (!(wanted.switches == settings_.switches)) {
    tt_.clear();
    search_.new_game();
  }
  settings_ = wanted;
  return Done{};
}

Outcome Engine::set_endings(std::string file) {
  if (searching()) return Error{"table", "expected no search running"};
  if (file.empty()) {
    endings_.reset();
  } else {
    auto table = endings::Table::read(std::move(file));
    if (!table) return table.error();
    endings_ = std::move(table.value());
  }
  use_endings(true);
  // Results of searches without the table must not affect the next search.
  return new_game();
}

namespace {

/// Milliseconds of a move that endings may be unpacked for, up to a few seconds once for each: none without time to spare, and
/// any number if time does not matter.
std::int64_t time_to_unpack(const Limits& limits, Color turn) {
  constexpr std::int64_t EnoughClock = 30'000, EnoughMovetime = 500, ClockShare = 40, MovetimeShare = 2;
  std::int64_t ms = std::numeric_limits<std::int64_t>::max();
  if (limits.has_clock) ms = limits.time[turn] < EnoughClock ? 0 : limits.time[turn] / ClockShare;
  if (limits.movetime) ms = limits.movetime < EnoughMovetime ? 0 : std::min(ms, limits.movetime / MovetimeShare);
  // What counts nodes must not depend on the time.
  return ms > 0 && limits.nodes_per_ms ? std::numeric_limits<std::int64_t>::max() : ms;
}

}  // namespace

/// The moves to search in an ending that the table has: those that keep its result, and mate soonest if it knows how.
std::vector<Move> Engine::ending_moves(const Waiting& wanted) const {
  const std::vector<Move>& asked = wanted.limits.search_moves;
  if (!search_.has_endings() || settings_.strength().is_limited() || settings_.multipv > 1) return asked;
  std::vector<Move> best = endings_->best_moves(wanted.root);
  if (asked.empty()) return best;
  std::erase_if(best, [&](Move m) { return std::find(asked.begin(), asked.end(), m) == asked.end(); });
  return best.empty() ? asked : best;
}

Outcome Engine::hash_refused(const std::string& mb) {
  settings_.hash_mb = int(tt_.size_mb());  // the old size or MinMb
  return Error{"option.Hash", "expected a size that fits into memory, found " + mb + " MB"};
}

Outcome Engine::set_position(std::string_view fen, const std::vector<std::string_view>& moves, FenRepairs* repairs) {
  const auto p = read_position(fen, moves, settings_.chess960, repairs);
  if (!p) return p.error();
  position_ = *p;
  return Done{};
}

Outcome Engine::go(const Limits& limits) {
  const auto begin = Clock::now();
  if (searching()) return Error{"limits", "expected no search running"};
  if (limits.depth < 0 || limits.depth >= MaxPly) return Error{"limits.depth", "expected 1..127 plies"};
  if (limits.mate < 0 || limits.mate >= MaxPly / 2) return Error{"limits.mate", "expected 1..63 moves"};
  if (limits.movetime < 0) return Error{"limits.movetime", "expected 0 or more milliseconds"};
  const MoveList legal = legal_moves(position_);
  for (Move m : limits.search_moves)
    if (!legal.contains(m)) return Error{"limits.searchmoves", "expected legal moves"};
  search_.observe(settings_.xray);
  Limits chosen = limits;
  chosen.nodes_per_ms = settings_.nodes_per_ms;
  waiting_ = Waiting{position_, chosen, begin, 0};
  if (search_.has_endings() && !settings_.strength().is_limited()) waiting_->ms = time_to_unpack(chosen, position_.turn());
  unpack_and_start(begin, nullptr);
  return Done{};
}

bool Engine::unpack_and_start(Clock::time_point until, const std::atomic<bool>* interrupt) {
  const auto end = [&](Clock::time_point now) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(now - waiting_->begin).count() >= waiting_->ms;
  };
  const auto stop = [&] {
    const auto now = Clock::now();
    return now >= until || end(now) || (interrupt && *interrupt);
  };
  if (waiting_->ms > 0 && !endings_->prepare(waiting_->root, stop) && !end(Clock::now())) return false;
  start_search();
  return true;
}

void Engine::start_search() {
  const auto wanted = std::exchange(waiting_, std::nullopt);
  if (!wanted) return;
  Limits limits = wanted->limits;
  limits.search_moves = ending_moves(*wanted);
  search_.start(wanted->root, limits, settings_.switches, settings_.multipv, settings_.move_overhead_ms, settings_.strength(),
                wanted->begin);
}

RunState Engine::run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt) {
  if (waiting_ && !unpack_and_start(Clock::now() + slice, interrupt)) return RunState::Paused;
  return search_.run(slice, interrupt);
}

void Engine::stop() {
  start_search();
  search_.stop();
}

void Engine::ponderhit() {
  start_search();
  search_.ponderhit();
}

Outcome Engine::new_game() {
  stop();
  tt_.clear();
  search_.new_game();
  return Done{};
}

void Engine::abandon_threads() {
  search_.abandon_threads();
  settings_.threads = 1;
}

void Engine::observe(bool on) {
  settings_.xray = on;
  search_.observe(on);
}

}  // namespace riposte
