#pragma once
// The Universal Chess Interface on top of the facade: a line goes in, lines come out through a callback.
// https://www.chessprogramming.org/UCI

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/perft.h"
#include "engine.h"

namespace riposte {

/// Every answer belongs to the position that the last `position` command named, never to one before it. Where that command is
/// refused, what it says up to the error stands: after a move that cannot be played the position before that move, after a FEN
/// that cannot be read none. Without a position `go` answers `bestmove 0000`, and d, eval and perft answer with an error.
/// FENs are read leniently, and each repair is reported by "info string repaired"; the option "Strict FEN" refuses them instead.
class Uci {
 public:
  /// One line, without its end.
  using Output = std::function<void(std::string_view)>;
  /// Longer lines are refused; 50,000 moves fit.
  static constexpr std::size_t LongestLine = std::size_t(1) << 18;

  Uci(Engine& engine, Output out) : engine_(engine), out_(std::move(out)) {}

  /// Takes a command. Long work (search, perft, bench) is only begun here and carried out by run().
  void handle(std::string_view line);
  /// Works on what was begun until it is done, `slice` is over or `*interrupt` is set.
  /// Paused: there is more to do. Waiting: an endless search has nothing to do and waits for a command.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr);
  /// No more commands will come. A perft or bench is finished first, so that `echo bench | riposte` answers.
  void end_of_input();
  /// "quit" was read, or the input has ended and what was to be finished is.
  bool quit() const { return quit_ || (ended_ && !perft_ && !bench_); }
  /// The position that `go` would search, or none after a refused one.
  const std::optional<Position>& board() const { return board_; }

 private:
  struct Bench {
    int depth = 0;
    std::size_t next = 0;
    std::uint64_t nodes = 0;
  };
  struct Command {
    const char* name;
    void (Uci::*run)(const std::vector<std::string_view>& words);
  };
  static const Command Commands[];

  void uci(const std::vector<std::string_view>& words);
  void isready(const std::vector<std::string_view>& words);
  void ucinewgame(const std::vector<std::string_view>& words);
  void debug(const std::vector<std::string_view>& words);
  void setoption(const std::vector<std::string_view>& words);
  void position(const std::vector<std::string_view>& words);
  void go(const std::vector<std::string_view>& words);
  void stop(const std::vector<std::string_view>& words);
  void ponderhit(const std::vector<std::string_view>& words);
  void quit(const std::vector<std::string_view>& words);
  void print_board(const std::vector<std::string_view>& words);
  void eval(const std::vector<std::string_view>& words);
  void xray(const std::vector<std::string_view>& words);
  void bench(const std::vector<std::string_view>& words);
  void perft(const std::vector<std::string_view>& words);
  void ignore(const std::vector<std::string_view>&) {}

  Result<Position> read_fen(const std::string& fen);
  Result<Position> named_or_board(const std::vector<std::string_view>& words, std::size_t first);
  void end_work();
  Outcome begin_search(const std::vector<std::string_view>& words);
  void begin_perft(std::string_view depth, const Result<Position>& root);
  void perft_progress();
  void bench_next();
  void end_bench();
  void listen();
  void print_info(const SearchInfo& info);
  void print_bestmove(const BestMove& best);
  void say(const std::string& text) { out_(text); }
  void say_lines(const std::string& text);
  void refuse(const Error& e) { say("info string error " + e.field + ": " + e.message); }

  Engine& engine_;
  Output out_;
  bool quit_ = false, ended_ = false, debug_ = false;
  std::optional<Position> board_ = Position();
  std::unique_ptr<PerftDivide> perft_;
  std::size_t perft_printed_ = 0;
  bool quiet_perft_ = false;
  Position perft_root_;
  Clock::time_point work_begin_;
  std::unique_ptr<Bench> bench_;
};

/// Limits from the words after "go". Error fields "limits.<name>". Moves are read in `p`.
Result<Limits> parse_limits(const std::vector<std::string_view>& words, const Position& p, bool chess960);

}  // namespace riposte
