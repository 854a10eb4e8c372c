#pragma once
// The Universal Chess Interface on top of the facade. Takes input line by line and sends output lines to a callback.
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

/// Every answer refers to the last `position` command, never to an earlier one. If that command fails at a move, the position
/// before that move is the current one; if it fails at the FEN, there is no current position. Without a position `go` answers
/// `bestmove 0000`, and d, eval and perft answer with an error. FENs are read leniently, and "info string repaired" reports each
/// repair; with the option "Strict FEN" they are rejected instead.
class Uci {
 public:
  /// Receives one line without a line break.
  using Output = std::function<void(std::string_view)>;
  /// Longer lines are rejected. Enough for 50,000 moves.
  static constexpr std::size_t MaxLineLength = std::size_t(1) << 18;

  /// The bytes of a file. Error: the message is what was found instead.
  using ReadFile = std::function<Result<std::string>(const std::string& path)>;

  /// With `read_file` there is the option TablePath; `table_path` is its default, if there is such a file.
  Uci(Engine& engine, Output out, ReadFile read_file = {}, const std::string& table_path = {})
      : engine_(engine), out_(std::move(out)), read_file_(std::move(read_file)) {
    if (!table_path.empty() && set_table_path(table_path)) default_table_path_ = table_path;
  }

  /// Whether a word begins a command: those before it are ignored.
  static bool is_command(std::string_view word);
  /// Executes a command. Searches, perft and bench only start here; run() carries them out. Returns false if it is none.
  bool handle(std::string_view line);
  /// Works until all work is done, `slice` is over or `*interrupt` is set. Paused: there is more to do. Waiting: an infinite or
  /// pondering search is done and waits for a command.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr);
  /// To be called after the last command. What ends by itself is finished, so that `echo go depth 9 | riposte` works; an infinite
  /// or pondering search ends now.
  void end_of_input();
  /// True after "quit" or the end of input, once nothing runs.
  bool quit() const { return input_ended_ && !ends_by_itself(); }
  /// The current position, or none after a failed `position` command.
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
  /// The command of this name, or null.
  static const Command* command(std::string_view word);

  void uci(const std::vector<std::string_view>& words);
  void isready(const std::vector<std::string_view>& words);
  void ucinewgame(const std::vector<std::string_view>& words);
  void debug(const std::vector<std::string_view>& words);
  void setoption(const std::vector<std::string_view>& words);
  Outcome set_table_path(const std::string& path);
  void position(const std::vector<std::string_view>& words);
  void go(const std::vector<std::string_view>& words);
  void stop(const std::vector<std::string_view>& words);
  void ponderhit(const std::vector<std::string_view>& words);
  void quit(const std::vector<std::string_view>& words);
  void help(const std::vector<std::string_view>& words);
  void version(const std::vector<std::string_view>& words);
  void print_board(const std::vector<std::string_view>& words);
  void eval(const std::vector<std::string_view>& words);
  void motifs(const std::vector<std::string_view>& words);
  void xray(const std::vector<std::string_view>& words);
  void bench(const std::vector<std::string_view>& words);
  void perft(const std::vector<std::string_view>& words);
  void ignore(const std::vector<std::string_view>&) {}

  Result<Position> read_fen(const std::string& fen);
  Result<Position> position_argument(const std::vector<std::string_view>& words, std::size_t first);
  void end_work();
  bool ends_by_itself() const;
  Outcome start_search(const std::vector<std::string_view>& words);
  void start_perft(std::string_view depth, const Result<Position>& root);
  void perft_progress();
  void bench_next();
  void end_bench();
  void listen();
  void print_info(const SearchInfo& info);
  void print_bestmove(const BestMove& best);
  void send(const std::string& text) { out_(text); }
  void send_lines(const std::string& text);
  void send_error(const Error& e) { send("info string error " + e.field + ": " + e.message); }

  Engine& engine_;
  Output out_;
  ReadFile read_file_;
  std::string default_table_path_;
  bool input_ended_ = false, debug_ = false;
  std::optional<Position> board_ = Position();
  std::unique_ptr<PerftDivide> perft_;
  std::size_t perft_printed_ = 0;
  bool totals_only_ = false;
  Position perft_root_;
  std::optional<Limits> searching_;  ///< the limits of the search that `go` has started
  Clock::time_point work_started_;
  std::unique_ptr<Bench> bench_;
};

/// Parses the words after "go". Error fields "limits.<name>". `p`: the position in which moves are read. With `faults` nothing
/// fails: the errors go there, a number counts as the nearest one that is allowed, what is no number as 0, and illegal moves are
/// left out.
Result<Limits> parse_limits(const std::vector<std::string_view>& words, const Position& p, bool chess960,
                            std::vector<Error>* faults = nullptr);

}  // namespace riposte
