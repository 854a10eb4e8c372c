#pragma once
// Every number of the evaluation, by name: centipawns for the middlegame and the endgame. All values are
// our own: simple formulas and round figures. The first table has nothing but scores that enter the
// value linearly, so that a tuner may treat it as one flat array.

#include "board/types.h"
#include "eval/tapered.h"

namespace riposte {

struct EvalParams {
  Score material[6];
  /// [piece][square], seen by White.
  Score piece_square[6][64];

  /// [squares reached], without those of own pawns and king and those covered by enemy pawns.
  Score knight_mobility[9], bishop_mobility[14], rook_mobility[15], queen_mobility[28];

  /// [relative rank of the pawn]
  Score passed[8];
  Score passed_blocked[8];    ///< an enemy piece stands right before it
  Score passed_free[8];       ///< nothing on the way and no square of it attacked
  Score passed_supported[8];  ///< the square before it is covered by an own piece or pawn
  /// [king moves from the square before the pawn], times the pawn's relative rank less 2.
  Score passed_own_king[8], passed_enemy_king[8];
  Score passed_unstoppable;  ///< against a side without pieces whose king comes too late

  Score isolated, isolated_open;  ///< the second in addition, on a file without an enemy pawn
  Score doubled;                  ///< each pawn with an own pawn before it
  Score backward, backward_open;
  Score connected[8];  ///< [relative rank]: defended by a pawn
  Score phalanx[8];    ///< [relative rank]: beside a pawn

  Score bishop_pair;
  Score knight_outpost, bishop_outpost;
  /// [king moves to the enemy king]
  Score knight_tropism[8];

  Score rook_open_file, rook_half_open_file;
  Score rook_seventh, queen_seventh, connected_seventh;

  /// [0: king's file, 1: beside it][relative rank of the nearest own pawn before the king; 0 none]
  Score shield[2][8];
  /// [relative rank, from the king's side, of the nearest enemy pawn on the three files; 0 none]
  Score storm[8];
  Score king_open_file;  ///< neither side has a pawn on the king's file

  Score threat_by_pawn[5];   ///< [piece attacked]
  Score threat_by_minor[5];  ///< [piece attacked]
  Score threat_by_rook[5];   ///< [piece attacked]
  Score threat_by_king;      ///< undefended piece or pawn beside the king
  Score hanging;             ///< attacked and not defended
  Score pawn_push_threat;    ///< a safe pawn step would attack a piece

  Score tempo;
};

/// King safety is a square of what is summed up here, hence apart.
struct KingAttackParams {
  int attacker[5];    ///< [piece]: it reaches the king's zone
  int zone_square;    ///< each attack on a square beside the king
  int weak_square;    ///< each attacked square beside the king that nothing but the king defends
  int safe_check[5];  ///< [piece]: it can check from a square that is not defended
  int no_queen;       ///< taken off where the attacker has no queen
  int most;           ///< units beyond this do not count
  int quadratic_divisor, linear_divisor;  ///< middlegame: units^2 / first; endgame: units / second
};

/// Mating a bare king.
struct MopUpParams {
  int win;            ///< certain win
  int edge;           ///< per step of the bare king away from the centre
  int corner;         ///< bishop and knight: per step towards a corner of the bishop's colour
  int kings_closer;   ///< per king move that the kings are nearer than 7
};

namespace tables {

// Distance of a file or rank from the middle of the board, 0 (d, e) to 3 (a, h).
constexpr int off_centre(int line) { return line < 4 ? 3 - line : line - 4; }

constexpr Score pawn_square(int file, int rank) {
  const int f = off_centre(file), r = rank - 1;
  if (rank == 0 || rank == 7) return {0, 0};
  const int centre_step = f == 0 ? 9 * (r == 1) + 20 * (r == 2) + 16 * (r == 3) - 14 * (r == 0)
                          : f == 1 ? 4 * (r == 1 || r == 2) : 0;
  return {centre_step + r * r - 3 * (f == 3) + 2 * r * (f < 2), 2 * r * r / 3 - 3 * (f == 0)};
}

constexpr Score knight_square(int file, int rank) {
  const int f = off_centre(file), r = off_centre(rank);
  const int forward = rank >= 3 && rank <= 5 ? 8 : rank == 0 ? -8 : 0;
  return {18 - 5 * f - 4 * r - 2 * (f * f + r * r) + forward, 16 - 5 * (f + r) - f * f - r * r + forward / 2};
}

constexpr Score bishop_square(int file, int rank) {
  const int f = off_centre(file), r = off_centre(rank);
  const bool long_diagonal = file == rank || file == 7 - rank;
  const int home = rank == 0 ? -9 : rank == 7 ? -6 : 0;
  return {8 - 2 * f - 2 * r + 8 * long_diagonal + home, 7 - 2 * f - 2 * r + 2 * long_diagonal};
}

constexpr Score rook_square(int file, int rank) {
  const int f = off_centre(file);
  const int row = rank == 6 ? 8 : rank >= 1 && rank <= 3 ? -4 : 0;
  return {4 - 3 * f + row, (rank >= 4 ? 6 : 0) - 2 * (rank == 0)};
}

constexpr Score queen_square(int file, int rank) {
  const int f = off_centre(file), r = off_centre(rank);
  return {4 - f - r - (rank == 0 ? 1 : 0) + (rank >= 3 && rank <= 5 ? 2 : 0),
          20 - 5 * f - 5 * r + 2 * (rank >= 4)};
}

constexpr Score king_square(int file, int rank) {
  const int f = off_centre(file), r = off_centre(rank);
  // Castled squares are safe, the middle of the back rank is not, and every step forward is worse.
  const int home = f == 2 ? 30 : f == 3 ? 18 : f == 1 ? -4 : 0;
  const int mg = home - (rank > 4 ? 90 : rank * (rank == 1 ? 18 : 24));
  return {mg, 30 - 8 * f - 8 * r - 2 * (f * f + r * r) + (rank >= 3 && rank <= 5 ? 6 : 0)};
}

constexpr Score square_value(int piece, int file, int rank) {
  switch (piece) {
    case Pawn: return pawn_square(file, rank);
    case Knight: return knight_square(file, rank);
    case Bishop: return bishop_square(file, rank);
    case Rook: return rook_square(file, rank);
    case Queen: return queen_square(file, rank);
    default: return king_square(file, rank);
  }
}

// Integer square root, to let mobility rise steeply first and slowly later.
constexpr int root(int n) {
  int r = 0;
  while ((r + 1) * (r + 1) <= n) ++r;
  return r;
}

// From `low` at no square to about `high` at `n - 1`, along a square root.
template <int N>
constexpr void fill_mobility(Score (&table)[N], Score low, Score high) {
  for (int i = 0; i < N; ++i) {
    const int part = root(10000 * i / (N - 1));
    table[i] =
        Score(low.mg() + (high.mg() - low.mg()) * part / 100, low.eg() + (high.eg() - low.eg()) * part / 100);
  }
}

constexpr EvalParams make() {
  EvalParams e{};
  const Score material[6] = {{85, 110}, {330, 310}, {340, 325}, {470, 540}, {950, 980}, {0, 0}};
  for (int t = 0; t < 6; ++t) {
    e.material[t] = material[t];
    for (int s = 0; s < 64; ++s) e.piece_square[t][s] = square_value(t, s & 7, s >> 3);
  }
  fill_mobility(e.knight_mobility, {-40, -50}, {20, 18});
  fill_mobility(e.bishop_mobility, {-38, -50}, {36, 40});
  fill_mobility(e.rook_mobility, {-34, -60}, {22, 58});
  fill_mobility(e.queen_mobility, {-30, -50}, {24, 60});

  for (int r = 1; r < 7; ++r) {
    const int step = r - 1, late = r > 2 ? r - 2 : 0;
    e.passed[r] = {2 + 3 * step * step, 8 + 4 * step * step};
    e.passed_blocked[r] = {-2 - 2 * late, -2 - 5 * late};
    e.passed_free[r] = {late, 9 * late};
    e.passed_supported[r] = {3 * late, 5 * late};
    e.connected[r] = {8 + 2 * step + step * step, 4 + step * step};
    e.phalanx[r] = {4 + 3 * step + step * step / 2, 2 + 2 * step + step * step / 2};
  }
  for (int d = 0; d < 8; ++d) {
    const int near = d > 5 ? 5 : d;
    e.passed_own_king[d] = {0, -2 * near};
    e.passed_enemy_king[d] = {0, 5 * near};
    e.knight_tropism[d] = {d < 5 ? 3 * (4 - d) : -2 * (d - 4), d < 5 ? 4 - d : 0};
  }

  e.passed_unstoppable = {0, 120};

  e.isolated = {-8, -10};
  e.isolated_open = {-8, -4};
  e.doubled = {-6, -16};
  e.backward = {-5, -7};
  e.backward_open = {-9, -4};
  e.bishop_pair = {28, 48};
  e.knight_outpost = {26, 16};
  e.bishop_outpost = {18, 6};
  e.rook_open_file = {28, 10};
  e.rook_half_open_file = {12, 6};
  e.rook_seventh = {6, 20};
  e.queen_seventh = {0, 12};
  e.connected_seventh = {10, 18};

  for (int near = 0; near < 2; ++near) {
    const int file = near ? 3 : 4;
    e.shield[near][0] = {-5 * file, 0};
    e.shield[near][1] = {6 * file, -2};
    e.shield[near][2] = {4 * file, 0};
    for (int r = 3; r < 8; ++r) e.shield[near][r] = {r == 3 ? 0 : -3 * file, 0};
  }
  // Counted by the king's side: 2 means the enemy pawn has come to our third rank.
  e.storm[1] = {-10, 0};
  e.storm[2] = {-28, 0};
  e.storm[3] = {-16, 0};
  e.storm[4] = {-5, 0};
  e.king_open_file = {-16, 0};

  const Score by_pawn[5] = {{0, 0}, {52, 36}, {54, 44}, {72, 40}, {64, 34}};
  const Score by_minor[5] = {{3, 12}, {22, 20}, {24, 24}, {46, 34}, {40, 46}};
  const Score by_rook[5] = {{0, 14}, {16, 26}, {18, 24}, {4, 12}, {46, 24}};
  for (int t = 0; t < 5; ++t) {
    e.threat_by_pawn[t] = by_pawn[t];
    e.threat_by_minor[t] = by_minor[t];
    e.threat_by_rook[t] = by_rook[t];
  }
  e.threat_by_king = {8, 32};
  e.hanging = {24, 14};
  e.pawn_push_threat = {12, 10};
  e.tempo = {18, 14};
  return e;
}

}  // namespace tables

inline constexpr EvalParams params = tables::make();

inline constexpr KingAttackParams king_attack = {
    {0, 14, 10, 12, 16},  // attacker
    5,                    // zone_square
    8,                    // weak_square
    {0, 22, 16, 26, 22},  // safe_check
    40,                   // no_queen
    160,                  // most
    48, 6,                // divisors
};

inline constexpr MopUpParams mop_up = {150, 14, 18, 6};

}  // namespace riposte
