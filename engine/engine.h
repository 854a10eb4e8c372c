#pragma once
// The facade: everything a program needs of the engine. Nothing here prints or blocks: a search is begun by
// go() and carried out by run(), slice by slice, so that the caller stays in charge between slices.

#include <string>
#include <string_view>
#include <vector>

#include "board/result.h"
#include "options.h"
#include "search/search.h"

namespace riposte {

/// The version in package.json; the build defines RIPOSTE_VERSION for engine.cpp.
extern const char* const Version;

class Engine {
 public:
  using Listener = Search::Listener;

  Engine();
  Engine(const Engine&) = delete;  // the search holds on to the table
  Engine& operator=(const Engine&) = delete;

  /// Reports of searches; called from within go(), run(), stop() and ponderhit().
  void set_listener(Listener listener) { search_.set_listener(std::move(listener)); }

  /// Error field "option" for an unknown name, "option.<name>" for a bad value or one that cannot be had now.
  Outcome set_option(std::string_view name, std::string_view value);
  const Settings& settings() const { return settings_; }

  /// `fen`: FEN or "startpos". Error fields: those of Position::from_fen, or "moves[i]" (from 0). After an error the position
  /// is the one before. A position set during a search is that of the next one. `repairs`: as in read_position.
  Outcome set_position(std::string_view fen, const std::vector<std::string_view>& moves, FenRepairs* repairs = nullptr);
  void set_position(const Position& p) { position_ = p; }
  const Position& position() const { return position_; }

  /// Begins a search. Error fields "limits.<name>"; "limits" if one is running already.
  Outcome go(const Limits& limits);
  /// See Search::run.
  RunState run(std::chrono::microseconds slice, const std::atomic<bool>* interrupt = nullptr) {
    return search_.run(slice, interrupt);
  }
  void stop() { search_.stop(); }
  void ponderhit() { search_.ponderhit(); }
  bool searching() const { return search_.state() != RunState::Idle; }
  const Search& search() const { return search_; }

  /// Has this many threads (Search::set_threads) stand ready, whatever the option Threads says; setting the option ends
  /// that. False if they are not to be had, or during a search.
  bool lend_threads(int count) { return !searching() && search_.set_threads(count); }
  /// See Search::alone.
  void alone(bool on) { search_.alone(on); }
  /// See Search::lose_threads. The option then says 1.
  void lose_threads();

  /// Forgets the last game: table and history. Ends a running search first.
  Outcome new_game();
  /// Turns the x-ray on or off, also during a search.
  void observe(bool on);
  /// See Search::records.
  const NodeRecord* records() { return search_.records(); }

 private:
  Outcome hash_refused(const std::string& mb);

  TranspositionTable tt_;
  Search search_{tt_};
  Settings settings_;
  Position position_;
};

/// A position as FEN (or "startpos") and moves in UCI text; error fields as Engine::set_position. With `repairs` the FEN is
/// read leniently and they say what was changed (Position::from_fen); without, strictly.
Result<Position> read_position(std::string_view fen, const std::vector<std::string_view>& moves, bool chess960,
                               FenRepairs* repairs = nullptr);
/// Plays moves in UCI text up to the first that cannot be played; error field "moves[i]" (from 0).
Outcome play_moves(Position& p, const std::vector<std::string_view>& moves, bool chess960);

}  // namespace riposte
