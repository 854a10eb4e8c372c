#include "tuning/self_play.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "board/movegen.h"
#include "board/see.h"
#include "tuning/random.h"

namespace riposte::tuning {

using namespace std::chrono_literals;

namespace {

// Openings with larger scores are discarded as decided.
constexpr int OpeningLimit = 200;
// A game is adjudicated as won when the scores agree for this many plies ...
constexpr int WonScore = 800, WonPlies = 4;
// ... and as drawn, from ply DrawnFrom on, when they stay near 0.
constexpr int DrawnScore = 8, DrawnPlies = 10, DrawnFrom = 80;
// With so few pieces the rules and tables of endings know most positions, and the last score decides.
constexpr int FewMen = 5, FewMenScore = 150;
constexpr int MaxGamePlies = 400;

/// Adjudicates games by their scores.
class Adjudicator {
 public:
  /// `white`: score from White's point of view. Returns true and sets `result` if the game is decided.
  bool decided(int white, int ply, int& result) {
    const int side = white >= WonScore ? 1 : white <= -WonScore ? -1 : 0;
    won_ = side != 0 && side == side_ ? won_ + 1 : side != 0;
    side_ = side;
    drawn_ = ply >= DrawnFrom && std::abs(white) <= DrawnScore ? drawn_ + 1 : 0;
    if (won_ < WonPlies && !is_mate(white) && drawn_ < DrawnPlies) return false;
    result = drawn_ >= DrawnPlies ? 1 : white > 0 ? 2 : 0;
    return true;
  }

 private:
  int side_ = 0, won_ = 0, drawn_ = 0;
};

Position first_of(const GameOptions& options, Random& random) {
  const auto count = std::uint32_t(options.openings.size());
  return count == 0 ? Position() : options.openings[random.below(count)];
}

bool drawn_by_rule(const Position& p) { return p.rule50() >= 100 || p.insufficient_material() || p.repetitions() >= 2; }

}  // namespace

bool is_calm(const Position& p) {
  if (p.checkers()) return false;
  MoveList noisy;
  generate(p, LegalityMasks(p), MoveSet::Noisy, noisy);
  return std::none_of(noisy.begin(), noisy.end(), [&](Move m) { return see_ge(p, m, 1); });
}

bool is_quiet(const Position& p, Move best, int score) {
  if (std::abs(score) >= MaxRecordedScore || p.is_noisy(best)) return false;
  return best.kind() != Normal || !CheckSquares(p).gives_check(p, best);
}

Player::Player() {
  (void)engine_.set_option("Hash", "4");
  Engine::Listener listener;
  // The last exact score. Heartbeats have no score.
  listener.on_info = [this](const SearchInfo& info) {
    if (!info.heartbeat && info.bound == ScoreBound::Exact) found_.score = info.score;
  };
  listener.on_bestmove = [this](const BestMove& best) { found_.move = best.move; };
  engine_.set_listener(std::move(listener));
}

void Player::new_game() { (void)engine_.new_game(); }

Player::Found Player::search(const Position& p, std::uint64_t nodes) {
  found_ = {};
  engine_.set_position(p);
  Limits limits;
  limits.nodes = nodes;
  if (!engine_.go(limits)) return {};
  while (engine_.run(1h) == RunState::Paused) {
  }
  return found_;
}

std::uint32_t GameOptions::openings_checksum() const {
  Key sum = 0;
  for (const Position& p : openings) sum = zobrist::mix(sum ^ p.key());
  return std::uint32_t(sum);
}

Result<std::vector<Position>> read_openings(const std::string& path) {
  std::ifstream file(path);
  if (!file) return Error{"--openings", "expected a file that can be read: " + path};
  std::vector<Position> openings;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    // The first four fields, which FEN and EPD share.
    std::istringstream fields(line);
    std::string placement, turn, castling, ep;
    fields >> placement >> turn >> castling >> ep;
    const auto p = Position::from_fen(placement + ' ' + turn + ' ' + castling + ' ' + ep);
    const std::string where = path + ", line " + std::to_string(number) + ": ";
    if (!p) return Error{"--openings", where + p.error().message};
    if (p->checkers() || !has_legal_move(*p))
      return Error{"--openings", where + "expected a position with a legal move and without a check"};
    openings.push_back(*p);
  }
  if (openings.empty()) return Error{"--openings", "expected a position in each line of " + path};
  return openings;
}

Game play_game(Player& player, const GameOptions& options, std::uint64_t index, int number) {
  Random random(options.seed, index);
  Position p;
  const bool ending = options.endings > 0 && random.below(100) < std::uint32_t(options.endings);
  const int opening = ending ? 0 : options.random_plies + int(random.below(2));
  Player::Found found;
  do {
    player.new_game();
    while (!(ending ? random_ending(p, random) : random_opening(p, random, opening, first_of(options, random)))) {
    }
    found = player.search(p, options.nodes);
  } while (std::abs(found.score) > OpeningLimit);

  Game game;
  Adjudicator adjudicator;
  std::vector<Key> seen;
  int white = 0;  // the last score from White's point of view
  for (game.plies = opening; game.plies < MaxGamePlies; ++game.plies) {
    if (game.plies > opening) {
      if (drawn_by_rule(p)) break;
      if (popcount(p.occupied()) <= FewMen) {
        game.result = std::abs(white) < FewMenScore ? 1 : white > 0 ? 2 : 0;
        break;
      }
      found = player.search(p, options.nodes);
    }
    if (!found.move) {  // mate or stalemate
      game.result = !p.checkers() ? 1 : p.turn() == White ? 0 : 2;
      break;
    }
    white = p.turn() == White ? found.score : -found.score;
    if (adjudicator.decided(white, game.plies, game.result)) break;
    if (is_calm(p) && is_quiet(p, found.move, white) && std::find(seen.begin(), seen.end(), p.key()) == seen.end()) {
      seen.push_back(p.key());
      game.records.push_back(pack(p, white, 1, number));
    }
    p.make(found.move);
    p.trim_history();
  }
  for (Record& r : game.records) r.result = std::uint8_t(game.result);
  return game;
}

}  // namespace riposte::tuning
