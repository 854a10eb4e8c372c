#include "uci/uci.h"

#include <algorithm>
#include <charconv>

#include "board/notation.h"
#include "board/text.h"
#include "uci/bench.h"
#include "uci/eval_text.h"
#include "uci/motif_text.h"
#include "uci/xray_text.h"

namespace riposte {

using Words = std::vector<std::string_view>;

namespace {

/// The words from `first` on, separated by single spaces.
std::string joined(const Words& words, std::size_t first) {
  std::string text;
  for (std::size_t i = first; i < words.size(); ++i) text += (i > first ? " " : "") + std::string(words[i]);
  return text;
}

/// Whether this is the option TablePath. Ignores case, as UCI requires.
bool is_table_path(std::string_view name) {
  constexpr std::string_view TablePath = "tablepath";
  return std::equal(name.begin(), name.end(), TablePath.begin(), TablePath.end(),
                    [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a + 'a' - 'A' == b); });
}

}  // namespace

const Uci::Command Uci::Commands[] = {
    {"uci", &Uci::uci},
    {"isready", &Uci::isready},
    {"ucinewgame", &Uci::ucinewgame},
    {"debug", &Uci::debug},
    {"setoption", &Uci::setoption},
    {"position", &Uci::position},
    {"go", &Uci::go},
    {"stop", &Uci::stop},
    {"ponderhit", &Uci::ponderhit},
    {"quit", &Uci::quit},
    {"register", &Uci::ignore},
    // Common extensions of UCI.
    {"d", &Uci::print_board},
    {"eval", &Uci::eval},
    {"motifs", &Uci::motifs},
    {"xray", &Uci::xray},
    {"bench", &Uci::bench},
    {"perft", &Uci::perft},
    {"help", &Uci::help},
    {"--help", &Uci::help},
    {"--version", &Uci::version},
};

const Uci::Command* Uci::command(std::string_view word) {
  const auto* found = std::find_if(std::begin(Commands), std::end(Commands), [&](const Command& c) { return word == c.name; });
  return found == std::end(Commands) ? nullptr : found;
}

bool Uci::is_command(std::string_view word) { return command(word) != nullptr; }

bool Uci::handle(std::string_view line) {
  if (line.size() > MaxLineLength) {
    send_error({"line", "expected at most 262144 characters"});
    return false;
  }
  Words words = split(line);
  // UCI: unknown words before a command are ignored.
  for (std::size_t i = 0; i < words.size(); ++i)
    if (const Command* found = command(words[i])) {
      words.erase(words.begin(), words.begin() + std::ptrdiff_t(i) + 1);
      (this->*found->run)(words);
      return true;
    }
  if (words.empty()) return true;
  send_error({"command", expected("a UCI command", words[0])});
  return false;
}

RunState Uci::run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt) {
  if (perft_) {
    const auto end = Clock::now() + slice;
    const bool done = perft_->run([&] { return Clock::now() >= end || (interrupt && interrupt->load()); });
    perft_progress();
    if (!done) return RunState::Paused;
    const std::string total = std::to_string(perft_->total());
    const auto us = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - work_started_).count();
    perft_.reset();
    if (totals_only_) {
      send(total + " nodes " + std::to_string(std::stoull(total) * 1000000 / std::uint64_t(us + 1)) + " nps");
    } else {
      send("");
      send("Nodes searched: " + total);
      send("");
    }
    return RunState::Idle;
  }
  const RunState state = engine_.run(slice, interrupt);
  if (state == RunState::Idle) searching_.reset();
  if (bench_ && state == RunState::Idle) bench_next();
  return bench_ ? RunState::Paused : state;
}

/// Ends all work. A search reports its best move.
void Uci::end_work() {
  perft_.reset();
  searching_.reset();
  engine_.stop();
  if (bench_) end_bench();
}

/// Whether the work that has been started ends without another command.
bool Uci::ends_by_itself() const {
  if (perft_ || bench_) return true;
  if (!searching_ || searching_->infinite || searching_->ponder) return false;
  const Limits& l = *searching_;
  return l.depth > 0 || l.nodes > 0 || l.mate > 0 || l.movetime > 0 || l.has_clock;
}

void Uci::end_of_input() {
  if (!ends_by_itself()) end_work();
  input_ended_ = true;
}

void Uci::uci(const Words&) {
  send(std::string("id name Riposte ") + Version);
  send("id author the Riposte authors");
  for (const Option& o : all_options()) {
    std::string line = "option name " + o.name + " type " + type_name(o.type);
    if (o.type != Option::Type::Button) line += " default " + (o.initial.empty() ? "<empty>" : o.initial);
    if (o.type == Option::Type::Spin) line += " min " + std::to_string(o.min) + " max " + std::to_string(o.max);
    for (const std::string& v : o.values) line += " var " + v;
    send(line);
  }
  if (read_file_) {
    const std::string path = default_table_path_.empty() ? "<empty>" : default_table_path_;
    send("option name TablePath type string default " + path);
  }
  send("uciok");
}

void Uci::isready(const Words&) { send("readyok"); }

void Uci::ucinewgame(const Words&) {
  end_work();
  (void)engine_.new_game();
}

void Uci::debug(const Words& words) {
  if (words.size() != 1 || (words[0] != "on" && words[0] != "off")) return send_error({"debug", "expected on or off"});
  debug_ = words[0] == "on";
}

void Uci::setoption(const Words& words) {
  std::string name, value;
  std::string* part = nullptr;
  for (const auto word : words) {
    if (word == "name" && !part) part = &name;
    else if (word == "value" && part == &name) part = &value;
    else if (part) *part += (part->empty() ? "" : " ") + std::string(word);
  }
  if (name.empty()) return send_error({"option", "expected: setoption name <name> [value <value>]"});
  const auto done = read_file_ && is_table_path(name) ? set_table_path(value) : engine_.set_option(name, value);
  if (!done) send_error(done.error());
  else if (debug_) send("info string " + name + " = " + value);
}

/// Reads the table of endings. If that fails, the table that was read before stays.
Outcome Uci::set_table_path(const std::string& path) {
  const auto fail = [](const std::string& message) { return Error{"option.TablePath", message}; };
  std::string bytes;
  if (!path.empty() && path != "<empty>") {
    auto file = read_file_(path);
    if (!file) return fail("expected the path of a table of endings, " + file.error().message);
    bytes = std::move(file.value());
    if (bytes.empty()) return fail("expected a table of endings, found an empty file");
  }
  const auto done = engine_.set_endings(std::move(bytes));
  return done ? done : fail(done.error().message);
}

void Uci::position(const Words& words) {
  board_.reset();
  std::size_t at = 0;
  std::string fen;
  if (at < words.size() && words[at] == "startpos") {
    fen = words[at++];
  } else if (at < words.size() && words[at] == "fen") {
    while (++at < words.size() && words[at] != "moves") fen += (fen.empty() ? "" : " ") + std::string(words[at]);
  } else {
    return send_error({"position", "expected startpos or fen"});
  }
  Words moves;
  if (at < words.size()) {
    if (words[at] != "moves") return send_error({"position", expected("moves", words[at])});
    moves.assign(words.begin() + std::ptrdiff_t(at) + 1, words.end());
  }
  auto p = read_fen(fen);
  if (!p) return send_error(p.error());
  const auto played = play_moves(p.value(), moves, engine_.settings().chess960);
  board_ = *p;
  if (!played) send_error(played.error());
}

/// Reads a FEN or "startpos" and reports its repairs.
Result<Position> Uci::read_fen(const std::string& fen) {
  FenRepairs repairs;
  auto p = read_position(fen, {}, engine_.settings().chess960, engine_.settings().strict_fen ? nullptr : &repairs);
  for (const FenRepair& r : repairs) send("info string repaired " + r.field + ": " + r.message);
  return p;
}

/// The FEN in the words from `first` on, or the current position if there are none.
Result<Position> Uci::position_argument(const Words& words, std::size_t first) {
  if (words.size() > first) return read_fen(joined(words, first));
  if (board_) return *board_;
  return Error{"position", "expected a position, but the last one was rejected"};
}

void Uci::go(const Words& words) {
  end_work();
  for (std::size_t i = 0; i < words.size(); ++i)
    if (words[i] == "perft") {
      totals_only_ = false;
      return start_perft(i + 1 < words.size() ? words[i + 1] : "", position_argument({}, 0));
    }
  const auto done = start_search(words);
  if (done) return;
  send_error(done.error());
  send("bestmove 0000");  // the sender waits for an answer
}

Outcome Uci::start_search(const Words& words) {
  const auto root = position_argument({}, 0);
  if (!root) return root.error();
  // Whoever asks for a move gets one: no move at all would lose the game.
  std::vector<Error> faults;
  const auto limits = parse_limits(words, *root, engine_.settings().chess960, &faults);
  for (const Error& fault : faults) send_error(fault);
  engine_.set_position(*root);
  listen();
  Outcome begun = engine_.go(*limits);
  if (begun) searching_ = *limits;
  return begun;
}

void Uci::stop(const Words&) { end_work(); }

void Uci::ponderhit(const Words&) {
  if (searching_) searching_->ponder = false;
  engine_.ponderhit();
}

/// The first one lets perft and bench finish, so that their result can be read: `printf 'bench\nquit\n' | riposte`.
void Uci::quit(const Words&) {
  if (input_ended_ || (!perft_ && !bench_)) end_work();
  input_ended_ = true;
}

void Uci::version(const Words&) { send(std::string("Riposte ") + Version); }

void Uci::help(const Words& words) {
  version(words);
  send_lines(
      "A chess engine that speaks UCI on standard input and output; graphical interfaces start it without arguments.\n"
      "With arguments it executes them as one command and ends. Besides the commands of UCI there are:\n"
      "  bench [DEPTH]               a fixed search; its node count identifies the version\n"
      "  perft DEPTH [FEN]           counts the positions of the move tree\n"
      "  eval [FEN]                  the evaluation, term by term\n"
      "  d                           prints the board\n"
      "  motifs [against] MOVE...    the tactical motifs of a line from the current position\n"
      "  xray                        the killers of the last search with the option Xray\n"
      "  help, --help, --version\n"
      "The options of the engine: uci");
}

/// Ends like the output of stockfish.js: pages wait for a line that starts with "Key is".
void Uci::print_board(const Words&) {
  const auto board = position_argument({}, 0);
  if (!board) {
    send_error(board.error());
    return send("Key is none");
  }
  const Position& p = *board;
  for (int rank = 7; rank >= 0; --rank) {
    std::string line = std::to_string(rank + 1) + " ";
    for (int file = 0; file < 8; ++file) line += {' ', piece_letter(p.piece_on(make_square(file, rank)))};
    send(line);
  }
  send("   a b c d e f g h");
  send("Fen: " + p.fen(engine_.settings().chess960));
  std::string key;
  for (int shift = 60; shift >= 0; shift -= 4) key += "0123456789ABCDEF"[p.key() >> shift & 15];
  send("Key: " + key);
  std::string checkers;
  for (Bitboard b = p.checkers(); b;) checkers += " " + to_text(pop_lsb(b));
  send("Checkers:" + checkers);
  send("Key is " + key);
}

/// eval [fen]: evaluates the FEN or the current position. Ends like the output of stockfish.js: pages wait for "Total Evaluation"
/// and an empty line.
void Uci::eval(const Words& words) {
  const auto p = position_argument(words, 0);
  if (p) {
    send_lines(eval_text(*p, engine_.settings().switches));
  } else {
    send_error(p.error());
    send("Total Evaluation: none (no position)");
  }
  send("");
}

/// motifs [against] MOVE...: the motifs of a line from the current position; with "against", of the line that refutes its first
/// move.
void Uci::motifs(const Words& words) {
  const bool against = !words.empty() && words[0] == "against";
  const auto p = position_argument({}, 0);
  if (!p) return send_error(p.error());
  const auto line = parse_line(*p, Words(words.begin() + (against ? 1 : 0), words.end()), engine_.settings().chess960);
  if (!line) return send_error(line.error());
  send_lines(motif_text(*p, *line, against ? 1 : 0));
}

void Uci::xray(const Words&) {
  if (!engine_.settings().xray) return send_error({"xray", "expected a search with the option Xray set to true"});
  send_lines(xray_text(engine_.search(), engine_.settings().chess960));
}

void Uci::send_lines(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    send(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

void Uci::start_perft(std::string_view text, const Result<Position>& root) {
  if (!root) return send_error(root.error());
  int depth = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), depth);
  if (error != std::errc() || end != text.data() + text.size() || depth < 1 || depth > PerftDivide::MaxDepth)
    return send_error({"limits.perft", expected("a depth from 1 to " + std::to_string(PerftDivide::MaxDepth), text)});
  work_started_ = Clock::now();
  perft_printed_ = 0;
  perft_root_ = *root;  // the current position may change meanwhile
  perft_ = std::make_unique<PerftDivide>(perft_root_, depth);
}

/// perft <depth> [fen]: total and speed for the FEN or the current position.
void Uci::perft(const Words& words) {
  end_work();
  totals_only_ = true;
  start_perft(words.empty() ? "" : words[0], position_argument(words, 1));
}

void Uci::perft_progress() {
  if (totals_only_) return;
  for (; perft_printed_ < perft_->moves().size(); ++perft_printed_) {
    const auto& [move, nodes] = perft_->moves()[perft_printed_];
    send(to_uci(perft_root_, move, engine_.settings().chess960) + ": " + std::to_string(nodes));
  }
}

void Uci::bench(const Words& words) {
  end_work();
  int depth = BenchDepth;
  if (!words.empty()) {
    const auto [end, error] = std::from_chars(words[0].data(), words[0].data() + words[0].size(), depth);
    if (error != std::errc() || end != words[0].data() + words[0].size() || depth < 1 || depth >= MaxPly)
      return send_error({"bench", expected("a depth from 1 to 127", words[0])});
  }
  (void)engine_.new_game();
  engine_.use_endings(false);
  bench_ = std::make_unique<Bench>();
  bench_->depth = depth;
  work_started_ = Clock::now();
  bench_next();
}

/// Starts the next position of the bench, or prints the total. The table is not cleared between positions.
void Uci::bench_next() {
  if (bench_->next > 0) {
    bench_->nodes += engine_.search().nodes();
    if (debug_) send("info string bench " + std::to_string(bench_->next) + " nodes " + std::to_string(engine_.search().nodes()));
  }
  if (bench_->next == BenchPositions.size()) {
    const auto us = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - work_started_).count();
    send(std::to_string(bench_->nodes) + " nodes " + std::to_string(bench_->nodes * 1000000 / std::uint64_t(us + 1)) + " nps");
    return end_bench();
  }
  (void)engine_.set_position(BenchPositions[bench_->next++], {});
  Limits limits;
  limits.depth = bench_->depth;
  engine_.set_listener({});
  (void)engine_.go(limits);
}

void Uci::end_bench() {
  bench_.reset();
  engine_.use_endings(true);
  (void)engine_.new_game();
}

void Uci::listen() {
  engine_.set_listener({[this](const SearchInfo& i) { print_info(i); }, [this](const BestMove& b) { print_bestmove(b); }});
}

void Uci::print_info(const SearchInfo& i) {
  const auto number = [](auto n) { return std::to_string(n); };
  const Position& root = engine_.search().root();
  const bool chess960 = engine_.settings().chess960;
  // cutechess drops its score if a line has a depth without a score, so heartbeats have neither.
  std::string line = "info";
  if (!i.heartbeat) {
    line += " depth " + number(i.depth) + " seldepth " + number(i.seldepth) + " multipv " + number(i.multipv) + " score ";
    line += is_mate(i.score) ? "mate " + number(mate_moves(i.score)) : "cp " + number(i.score);
    if (i.bound != ScoreBound::Exact) line += i.bound == ScoreBound::Lower ? " lowerbound" : " upperbound";
  }
  line += " nodes " + number(i.nodes) + " nps " + number(i.nps());
  line += " hashfull " + number(i.hashfull) + " time " + number(i.time_ms);
  if (i.current) line += " currmove " + to_uci(root, i.current, chess960) + " currmovenumber " + number(i.current_number);
  if (!i.pv.empty()) line += " pv";
  for (Move m : i.pv) line += " " + to_uci(root, m, chess960);
  send(line);
}

void Uci::print_bestmove(const BestMove& best) {
  const Position& root = engine_.search().root();
  const bool chess960 = engine_.settings().chess960;
  std::string line = "bestmove " + (best.move ? to_uci(root, best.move, chess960) : "(none)");
  if (best.ponder) line += " ponder " + to_uci(root, best.ponder, chess960);
  send(line);
}

}  // namespace riposte
