// The breakdown of the evaluation: the same code as in the search, with a trace.

#include <cstdlib>

#include "eval/evaluate.h"
#include "eval/evaluator.h"

namespace riposte {

namespace {

struct TermTrace {
  Breakdown& out;
  void add(Color c, Term t, const Score& parameter, int count) { out.terms[int(t)][c] += parameter * count; }
  void add_danger(Color, const Score&, int) {}
  void add_value(Color c, Term t, Score value) { out.terms[int(t)][c] += value; }
};

// Pads to `width`: cell() aligns to the right, left() to the left.
std::string cell(const std::string& s, std::size_t width) {
  return s.size() < width ? std::string(width - s.size(), ' ') + s : s;
}

std::string left(const std::string& s, std::size_t width) {
  return s.size() < width ? s + std::string(width - s.size(), ' ') : s;
}

// Centipawns as pawns with two decimals and a sign. `plus`: sign of positive numbers.
std::string pawns(int cp, const char* plus = "+") {
  const int n = std::abs(cp);
  std::string text;
  if (cp != 0) text += cp < 0 ? "-" : plus;
  text += std::to_string(n / 100);
  text += '.';
  text += char('0' + n / 10 % 10);
  text += char('0' + n % 10);
  return text;
}

std::string pair(Score s) { return cell(pawns(s.mg()), 8) + cell(pawns(s.eg()), 8); }

constexpr std::size_t NameWidth = 20;

}  // namespace

const char* term_name(Term t) {
  static constexpr const char* Names[] = {
#define TERM(name, text, help) text,
#include "eval/terms.def"
  };
  return Names[int(t)];
}

const char* term_help(Term t) {
  static constexpr const char* Texts[] = {
#define TERM(name, text, help) help,
#include "eval/terms.def"
  };
  return Texts[int(t)];
}

Breakdown explain(const Position& p, TermSet terms) {
  Breakdown b;
  TermTrace trace{b};
  const auto result = Evaluator<TermTrace, SelectedTerms>(p, {terms}, trace).run();
  b.total = result.total;
  b.phase = result.phase;
  b.scale = result.scale;
  b.white = result.white;
  b.value = p.turn() == White ? result.white : -result.white;
  return b;
}

std::string to_text(const Breakdown& b) {
  const std::string rule = std::string(NameWidth + 54, '-') + "\n";
  std::string out = left("term", NameWidth) + "  " + cell("White", 16) + "  " + cell("Black", 16) + cell("difference", 18) + "\n";
  out += std::string(NameWidth, ' ');
  for (int i = 0; i < 3; ++i) out += "  " + cell("mid", 8) + cell("end", 8);
  out += "\n" + rule;
  for (int t = 0; t < TermCount; ++t) {
    if (Term(t) == Term::EndgameScale) continue;
    const Score w = b.terms[t][White], k = b.terms[t][Black];
    out += left(term_name(Term(t)), NameWidth) + "  " + pair(w) + "  " + pair(k) + "  " + pair(w - k) + "\n";
  }
  out += rule + left("sum", NameWidth + 38) + pair(b.total) + "\n";
  out += "middlegame share " + std::to_string(b.phase) + "/24, endgame scale " + std::to_string(b.scale) + "/64\n";
  out += "value " + pawns(b.white) + " for White, " + pawns(b.value) + " for the side to move\n";
  out += "Total Evaluation: " + pawns(b.white, "") + " (white side)\n";  // in the format of stockfish.js
  return out;
}

}  // namespace riposte
