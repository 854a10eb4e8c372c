#pragma once
// The facade of the engine. It never prints or blocks: go() starts a search and run() carries it out in slices, so that the
// caller keeps control between them.

#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"
#include "endings/table.h"
#include "options/options.h"
#include "search/search.h"

namespace riposte {

/// The version in package.json; the build defines RIPOSTE_VERSION for engine.cpp.
extern const char* const Version;

/// An engine with its own transposition table, options and position. Not thread-safe, except that run() may be interrupted.
class Engine {
 public:
  using Listener = Search::Listener;

  Engine();
  Engine(const Engine&) = delete;  // the search refers to the table
  Engine& operator=(const Engine&) = delete;

  /// The listener is called from go(), run(), stop() and ponderhit().
  void set_listener(Listener listener) { search_.set_listener(std::move(listener)); }

  /// Error field "option" for an unknown name, "option.<name>" for a value that is invalid or not possible now.
  Outcome set_option(std::string_view name, std::string_view value);
  const Settings& settings() const { return settings_; }
  /// Uses the table of endings in `file` from now on; none if it is empty. Error field "table". On error nothing changes.
  Outcome set_endings(std::string file);
  /// Whether searches use the table of endings. Not during a search.
  void use_endings(bool on) { search_.set_endings(on && endings_ ? &*endings_ : nullptr); }

  /// `fen`: FEN or "startpos". Error fields: those of Position::from_fen, or "moves[i]" (from 0). On error the position does not
  /// change. During a search this sets the position of the next one. `repairs`: as in read_position.
  Outcome set_position(std::string_view fen, const std::vector<std::string_view>& moves, FenRepairs* repairs = nullptr);
  void set_position(const Position& p) { position_ = p; }
  const Position& position() const { return position_; }

  /// Starts a search. Error fields "limits.<name>", or "limits" while a search is running.
  Outcome go(const Limits& limits);
  /// See Search::run. First unpacks the endings that the search needs, in as many slices as that takes.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr);
  /// Stops the search and reports its best move. Does nothing without a search.
  void stop();
  /// Ends pondering: the limits apply from now on. Does nothing unless the search ponders.
  void ponderhit();
  /// Whether a search has started and not yet reported its best move.
  bool searching() const { return waiting_ || search_.state() != RunState::Idle; }
  const Search& search() const { return search_; }

  /// Reserves threads for searches (Search::set_threads), regardless of the option Threads, until that option gets another
  /// value. Returns false if the system does not provide them, or during a search.
  bool reserve_threads(int count) { return !searching() && search_.set_threads(count); }
  /// See Search::set_single_threaded.
  void set_single_threaded(bool on) { search_.set_single_threaded(on); }
  /// See Search::abandon_threads. Sets the option Threads to 1.
  void abandon_threads();

  /// Clears the table and all histories. Stops a running search first.
  Outcome new_game();
  /// Turns the x-ray observer on or off, also during a search.
  void observe(bool on);
  /// See Search::records.
  const NodeRecord* records() { return search_.records(); }

 private:
  /// A search whose endings are being unpacked.
  struct Waiting {
    Position root;
    Limits limits;
    Clock::time_point begin;
    std::int64_t ms;  ///< from `begin` on, that may be spent on it
  };

  Outcome hash_refused(const std::string& mb);
  /// Unpacks endings until `until`, and starts the search that waits for them once they are there or its time for that is over.
  /// Returns false if unpacking has to go on.
  bool unpack_and_start(Clock::time_point until, const std::atomic<bool>* interrupt);
  /// Starts the search that waits for endings, with those that are there; nothing if none waits.
  void start_search();
  std::vector<Move> ending_moves(const Waiting& wanted) const;

  // The threads of the search use the tables until it is destroyed.
  TranspositionTable tt_;
  std::optional<endings::Table> endings_;
  Search search_{tt_};
  std::optional<Waiting> waiting_;
  Settings settings_;
  Position position_;
};

/// Reads a FEN (or "startpos") and moves in UCI notation. Error fields: those of Engine::set_position. With `repairs` the FEN is
/// read leniently (Position::from_fen), otherwise strictly.
Result<Position> read_position(std::string_view fen, const std::vector<std::string_view>& moves, bool chess960,
                               FenRepairs* repairs = nullptr);
/// Plays moves in UCI notation up to the first one that is not legal. Error field "moves[i]" (from 0).
Outcome play_moves(Position& p, const std::vector<std::string_view>& moves, bool chess960);

}  // namespace riposte
