// The net through its interface: its file, its symmetries, and incremental evaluation against an evaluation from scratch.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "../support.h"
#include "board/movegen.h"
#include "eval/net/accumulators.h"
#include "eval/net/built_in.h"
#include "eval/net/evaluation.h"
#include "eval/net/network.h"
#include "eval/net/output_sum.h"
#include "eval/net/row_sums.h"

namespace riposte {
namespace {

using test::position;
using test::Sanitized;

/// Castling for both sides, en passant, promotions, few and many pieces, and Chess960.
const std::vector<std::string> kTrees = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
};

/// A net of random weights, as large as they may be: no term of a sum is lost.
net::Network random_network() {
  std::mt19937 random(5);
  const auto within = [&](int limit) { return std::int16_t(int(random() % std::uint32_t(2 * limit + 1)) - limit); };
  net::Network n{};
  for (auto& row : n.feature_weights)
    for (auto& w : row) w = within(net::MaxFeatureWeight);
  for (auto& w : n.feature_bias) w = within(net::MaxFeatureWeight);
  for (auto& bucket : n.output_weights)
    for (auto& side : bucket)
      for (auto& w : side) w = within(net::MaxOutputWeight);
  for (auto& bias : n.output_bias) bias = within(5000);
  n.centipawns = 150;
  return n;
}

/// Evaluates every position of a tree with and without accumulators. Counts the positions.
int compare(const net::Network& network, net::Accumulators& accumulators, Position& p, int ply, int depth) {
  EXPECT_EQ(accumulators.evaluate(network, p, ply), net::evaluate_fresh(network, p)) << p.fen();
  int count = 1;
  if (depth == 0) return count;
  for (const Move m : legal_moves(p)) {
    p.make(m);
    count += compare(network, accumulators, p, ply + 1, depth - 1);
    p.unmake(m);
  }
  if (!p.checkers()) {
    p.make_null();
    count += compare(network, accumulators, p, ply + 1, 0);
    p.unmake_null();
  }
  return count;
}

TEST(Net, AccumulatorsAgreeWithAFreshEvaluationInEveryTree) {
  const net::Network network = random_network();
  net::Accumulators accumulators;
  int count = 0;
  for (const std::string& fen : kTrees) {
    Position p = position(fen);
    count += compare(network, accumulators, p, 0, Sanitized ? 2 : 3);
  }
  EXPECT_GT(count, 4000);
}

TEST(Net, AccumulatorsAgreeAfterJumpsBetweenPositionsAndPlies) {
  const net::Network network = random_network();
  net::Accumulators accumulators;
  std::mt19937 random(7);
  for (int game = 0; game < 20; ++game) {
    Position p = position(kTrees[random() % kTrees.size()]);
    int ply = 0;
    for (int i = 0; i < 40; ++i) {
      const MoveList moves = legal_moves(p);
      if (moves.size() == 0) break;
      p.make(moves[int(random() % std::uint32_t(moves.size()))]);
      // As quiescence search does: most positions of a line are not evaluated, and another line begins at a lower ply.
      ply = int(random() % 30);
      if (random() % 3 == 0) {
        EXPECT_EQ(accumulators.evaluate(network, p, ply), net::evaluate_fresh(network, p)) << p.fen();
      }
    }
  }
}

/// The same board with the files or the ranks reversed, and the colours swapped if `swap`.
std::string changed(const std::string& fen, bool files, bool swap) {
  std::vector<std::string> rows(1);
  std::size_t at = 0;
  for (; fen[at] != ' '; ++at) {
    if (fen[at] == '/') rows.emplace_back();
    else rows.back() += fen[at];
  }
  if (files)
    for (std::string& row : rows) row = std::string(row.rbegin(), row.rend());
  if (swap) rows = {rows.rbegin(), rows.rend()};
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "" : "/") + row;
  bool white = fen[at + 1] == 'w';
  if (swap) {
    for (char& c : out) c = char(std::isupper(c) ? std::tolower(c) : std::toupper(c));
    white = !white;
  }
  return out + (white ? " w - - 0 1" : " b - - 0 1");
}

/// The processor of this machine chooses the code; that of all processors must give the same.
TEST(Net, TheCodeForEveryProcessorGivesTheSameNumbers) {
  const net::Network n = random_network();
  std::mt19937 random(7);
  for (int i = 0; i < 200; ++i) {
    alignas(64) std::int16_t from[net::Hidden], chosen[net::Hidden], baseline[net::Hidden];
    for (auto& value : from) value = std::int16_t(int(random() % 8192) - 4096);
    std::vector<net::Weights> added, removed;
    for (auto* rows : {&added, &removed})
      for (auto count = random() % 9; count > 0; --count) rows->push_back(n.feature_weights[random() % net::Features]);
    net::sum_rows(from, added, removed, chosen);
    net::sum_rows_baseline(from, added, removed, baseline);
    EXPECT_TRUE(std::equal(std::begin(chosen), std::end(chosen), std::begin(baseline)));
    const auto& weights = n.output_weights[random() % net::Buckets][random() % 2];
    EXPECT_EQ(net::output_sum(chosen, weights), net::output_sum_baseline(chosen, weights));
  }
}

TEST(Net, EvaluatesMirrorImagesAlike) {
  const net::Network network = random_network();
  for (const std::string& fen : kTrees) {
    const int value = net::evaluate_fresh(network, position(fen));
    EXPECT_EQ(net::evaluate_fresh(network, position(changed(fen, true, false))), value) << "files reversed: " << fen;
    EXPECT_EQ(net::evaluate_fresh(network, position(changed(fen, false, true))), value) << "colours swapped: " << fen;
  }
}

TEST(Net, EachRangeOfPieceCountsHasItsOutput) {
  std::vector<int> seen(net::Buckets);
  for (int pieces = 2; pieces <= 32; ++pieces) ++seen.at(std::size_t(net::bucket_of(pieces)));
  for (const int count : seen) EXPECT_GE(count, 31 / net::Buckets);
}

TEST(Net, CorrectsTheHandMadeEvaluation) {
  const net::Network network = random_network();
  for (const Position& p : {position(kTrees[0]), position(kTrees[1])}) {
    const net::Value v = net::evaluate(&network, p);
    EXPECT_EQ(v.hand_made, evaluate(p, AllTerms, Fit::BesideNet));
    EXPECT_EQ(v.correction, net::evaluate_fresh(network, p));
    EXPECT_EQ(v.total, std::clamp(v.hand_made + v.correction, -EvalLimit, EvalLimit));
  }
}

TEST(Net, DoesNotCorrectWhatIsKnownOfAnEndgame) {
  // A bishop of the wrong colour, a pawn that the king stops, a bare king against a rook.
  for (const char* fen :
       {"k7/8/P7/8/8/8/5B2/4K3 w - - 0 1", "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", "8/8/8/8/5K2/8/6R1/7k w - - 0 1"}) {
    const Position p = position(fen);
    const int hand_made = evaluate(p);
    EXPECT_EQ(net::combined(p, hand_made, 300), hand_made) << fen;
    EXPECT_EQ(net::combined(p, hand_made, -300), hand_made) << fen;
  }
}

TEST(Net, APieceIsWorthTheEvaluationLessThatWithoutIt) {
  const net::Network network = random_network();
  const std::string ranks[] = {"4k2r/8/8/8/3n4/8/3Q4/4K3 b k - 0 1", "4k2r/8/8/8/8/8/3Q4/4K3 b k - 0 1",
                               "4k2r/8/8/8/3n4/8/8/4K3 b k - 0 1", "4k3/8/8/8/3n4/8/3Q4/4K3 b - - 0 1"};
  const net::PieceValues values = net::piece_values(&network, position(ranks[0]));
  const auto black = [&](int i) { return net::evaluate(&network, position(ranks[i])); };
  const std::pair<Square, int> pieces[] = {{make_square(3, 3), 1}, {make_square(3, 1), 2}, {make_square(7, 7), 3}};
  for (const auto& [square, without] : pieces) {
    EXPECT_EQ(values[square].total, -(black(0).total - black(without).total));
    EXPECT_EQ(values[square].hand_made, -(black(0).hand_made - black(without).hand_made));
    EXPECT_EQ(values[square].correction, -(black(0).correction - black(without).correction));
  }
  EXPECT_EQ(std::count_if(values.begin(), values.end(), [](const net::Value& v) { return v.total == 0; }), 61);
}

TEST(Net, AFileIsReadAsItWasWritten) {
  const net::Network network = random_network();
  const std::string text = net::to_file(network, "Trained for a test.\nTwo lines.");
  const auto read = net::from_file(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->provenance, "Trained for a test.\nTwo lines.");
  EXPECT_EQ(net::to_file(*read->network, read->provenance), text);
  for (const std::string& fen : kTrees)
    EXPECT_EQ(net::evaluate_fresh(*read->network, position(fen)), net::evaluate_fresh(network, position(fen)));
}

TEST(Net, ADamagedFileIsRefusedWithAReason) {
  const std::string text = net::to_file(random_network(), "Text.");
  const auto reason = [](const std::string& contents) {
    const auto read = net::from_file(contents);
    return read ? std::string("accepted") : read.error().message;
  };
  EXPECT_NE(reason("").find("riposte net 128 8"), std::string::npos);
  EXPECT_NE(reason("riposte net 64 8\n" + text.substr(text.find('\n') + 1)).find("riposte net 128 8"), std::string::npos);
  EXPECT_NE(reason(text.substr(0, text.size() - 1)).find("bytes of weights"), std::string::npos);
  EXPECT_NE(reason(text + "x").find("bytes of weights"), std::string::npos);
  EXPECT_NE(reason("riposte net 128 8\nno empty line").find("empty line"), std::string::npos);
}

TEST(Net, TheBuiltInNetSaysWhereItComesFromAndCorrectsLittleAtTheStart) {
  const net::NetFile& file = net::built_in();
  EXPECT_NE(file.provenance.find("self-play games, seed"), std::string::npos);
  const net::Value start = net::evaluate(file.network.get(), Position());
  EXPECT_LT(std::abs(start.total), 60);
}

}  // namespace
}  // namespace riposte
