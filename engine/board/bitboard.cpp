#include "board/bitboard.h"

#include <algorithm>
#include <cstdlib>

namespace riposte {
namespace {

// Generated for Riposte by random search. Any set of multipliers without destructive collisions works.
// clang-format off
constexpr Bitboard BishopMagics[64] = {
    0x0008220808002284ULL, 0x0004818801010100ULL, 0x4010010861020010ULL, 0x0091041080010000ULL,
    0x0901104080008808ULL, 0x020208020A004020ULL, 0x8000410808400000ULL, 0x1102018401093000ULL,
    0x0008409004810040ULL, 0x42004808C8088020ULL, 0x0200462802108000ULL, 0x1429110414800002ULL,
    0x00806A1210042020ULL, 0x0801011002111010ULL, 0x48002A0804048406ULL, 0x0104C23088041000ULL,
    0x0504840AA0082200ULL, 0x0108181218014411ULL, 0x0001100800440080ULL, 0x2020840812004020ULL,
    0x0001022820080040ULL, 0x020E010022100200ULL, 0x0454040202322254ULL, 0x040A511023041001ULL,
    0x0120100049024800ULL, 0x8A01100008104108ULL, 0x2290444010110200ULL, 0x2902080004004108ULL,
    0x4002002002008044ULL, 0x104E041006004214ULL, 0x3082320100480201ULL, 0x000C104C40221200ULL,
    0x8202382402222008ULL, 0x2001180230081080ULL, 0x0004004408880030ULL, 0x10841C0401880210ULL,
    0x0000408020420200ULL, 0x0010100C41008044ULL, 0x0024014200044802ULL, 0x8400811440110400ULL,
    0xD002021040040480ULL, 0x608A220220808200ULL, 0x4802020224000A00ULL, 0x1008204200800801ULL,
    0x880020020C000081ULL, 0x001002080240080CULL, 0x4020010111000200ULL, 0x005282040B080020ULL,
    0x8804042402080401ULL, 0x001020880808084CULL, 0x8000020100881200ULL, 0x0818000220882803ULL,
    0x0100001202020000ULL, 0x00A220A022008844ULL, 0x2004101002408004ULL, 0x00128808150D4002ULL,
    0x4082808401014003ULL, 0x0404024262101004ULL, 0x1040000100809000ULL, 0x4008008030840400ULL,
    0x0140400091020200ULL, 0x0100102005011201ULL, 0x4840040842080201ULL, 0x00101400B0860200ULL,
};
// clang-format on
// clang-format off
constexpr Bitboard RookMagics[64] = {
    0x0080021620804001ULL, 0x0040001000200041ULL, 0x0200102200088040ULL, 0x4080040800821000ULL,
    0x2200020004200810ULL, 0x4B00020C000D0008ULL, 0x01000C4183000600ULL, 0x2080010000402C80ULL,
    0x8002800826864000ULL, 0x0410802000884000ULL, 0x0C01004010200100ULL, 0x020300100100203CULL,
    0x0450800801040080ULL, 0x4010800200040080ULL, 0x8804000208048110ULL, 0x0C40800080004100ULL,
    0xA2018880024004A0ULL, 0x0080848020004004ULL, 0x1010410010200101ULL, 0x2010008008008010ULL,
    0x0A08010004110008ULL, 0x0802080104209040ULL, 0x0080040090010802ULL, 0x0280020000841069ULL,
    0x080C400080248000ULL, 0x2048850100224008ULL, 0x00200800C0300040ULL, 0x11400D0100201000ULL,
    0x0041001100080204ULL, 0x4802000200040810ULL, 0x0100080C00103601ULL, 0x0020084200043085ULL,
    0x0100804000800022ULL, 0x0460401000402002ULL, 0x8309002001001044ULL, 0x0000800800801000ULL,
    0x0000800800800400ULL, 0xB542040080800200ULL, 0x1041000401000200ULL, 0x000318B04A000401ULL,
    0x0280082000484000ULL, 0x0080400081010030ULL, 0x0010002000108080ULL, 0x012010002101000AULL,
    0x0801000408010012ULL, 0x0004008002008004ULL, 0x0AD1005200110014ULL, 0x4000004110820004ULL,
    0x9400400080003080ULL, 0x0000802200490200ULL, 0x1521100080200280ULL, 0x9021000824100100ULL,
    0x0081080080840280ULL, 0x0002000904100200ULL, 0x0130024801302400ULL, 0x0102008100442200ULL,
    0x0080984063800101ULL, 0x0016810201412812ULL, 0x40200101603008C1ULL, 0x2851100004082101ULL,
    0x1049001002880005ULL, 0x0081000804000201ULL, 0x100020901208410CULL, 0x0101064400813102ULL,
};
// clang-format on

/// A slider moves along two lines, in both directions.
using Lines = int[2][2];
constexpr Lines BishopLines = {{1, 1}, {1, -1}}, RookLines = {{1, 0}, {0, 1}};

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

/// Attacks along a line in both directions up to the first blocker. With `inner` the last square of each ray is left out,
/// because a piece there blocks nothing.
Bitboard line_attacks(Square s, Bitboard occupied, const int (&line)[2], bool inner) {
  Bitboard result = 0;
  for (int way : {1, -1}) {
    const int df = way * line[0], dr = way * line[1];
    int f = file_of(s) + df, r = rank_of(s) + dr;
    while (on_board(f, r) && (!inner || on_board(f + df, r + dr))) {
      result |= bb(make_square(f, r));
      if (occupied & bb(make_square(f, r))) break;
      f += df, r += dr;
    }
  }
  return result;
}

/// Attacks along a line for every subset of `mask`, in the order of the Carry-Rippler trick. Returns the number of subsets.
int all_line_attacks(Square s, Bitboard mask, const int (&line)[2], Bitboard (&subsets)[64], Bitboard (&found)[64]) {
  int count = 0;
  Bitboard occupied = 0;
  do {
    subsets[count] = occupied;
    found[count++] = line_attacks(s, occupied, line, false);
    occupied = (occupied - mask) & mask;
  } while (occupied);
  return count;
}

/// Fills the attack tables of one piece type from `next` on and returns the end of the memory used. Computes each line
/// separately, for at most 64 sets of blockers, instead of up to 4096 for both.
Bitboard* fill(Magic (&table)[64], const Lines& lines, const Bitboard (&magics)[64], Bitboard* next) {
  for (Square s = A1; s < NoSquare; ++s) {
    const Bitboard masks[2] = {line_attacks(s, 0, lines[0], true), line_attacks(s, 0, lines[1], true)};
    Bitboard subsets[2][64], found[2][64];
    int counts[2];
    for (int i = 0; i < 2; ++i) counts[i] = all_line_attacks(s, masks[i], lines[i], subsets[i], found[i]);
    Magic& m = table[s];
    m.mask = masks[0] | masks[1];
    m.magic = magics[s];
    m.shift = 64 - popcount(m.mask);
    m.attacks = next;
    for (int i = 0; i < counts[0]; ++i)
      for (int j = 0; j < counts[1]; ++j) next[m.index(subsets[0][i] | subsets[1][j])] = found[0][i] | found[1][j];
    next += std::size_t(1) << popcount(m.mask);
  }
  return next;
}

}  // namespace

AttackTables::AttackTables() {
  for (Square s = A1; s < NoSquare; ++s) {
    knight[s] = knight_attacks_bb(bb(s));
    king[s] = king_attacks_bb(bb(s));
    pawn[White][s] = pawn_attacks_bb<White>(bb(s));
    pawn[Black][s] = pawn_attacks_bb<Black>(bb(s));
  }
  fill(rook, RookLines, RookMagics, fill(bishop, BishopLines, BishopMagics, slider_));
  for (Square a = A1; a < NoSquare; ++a) {
    for (Square b = A1; b < NoSquare; ++b)
      distance[a][b] = std::uint8_t(std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))));
    for (const Lines* lines : {&BishopLines, &RookLines})
      for (const auto& steps : *lines) {
        const Bitboard through = line_attacks(a, 0, steps, false);
        for (Bitboard others = through; others;) {
          const Square b = pop_lsb(others);
          line[a][b] = through | bb(a);
          between[a][b] = line_attacks(a, bb(b), steps, false) & line_attacks(b, bb(a), steps, false);
        }
      }
  }
}

const AttackTables attacks;

}  // namespace riposte
