// The breakdown of the evaluation: the same code as in the search, with a trace.

#include "eval/evaluate.h"
#include "eval/evaluator.h"
#include "eval/pawns_text.h"

namespace riposte {

namespace {

struct TermTrace {
  Breakdown& out;
  void add(Color c, Term t, const Score& parameter, int count) { out.terms[int(t)][c] += parameter * count; }
  void add_danger(Color, const Score&, int) {}
  void add_value(Color c, Term t, Score value) { out.terms[int(t)][c] += value; }
};

std::string pair(Score s) { return right_aligned(pawns_text(s.mg()), 8) + right_aligned(pawns_text(s.eg()), 8); }

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

int Breakdown::tapered(Term t, Color c) const {
  const Score s = terms[std::size_t(t)][c];
  return (s.mg() * phase + s.eg() * (24 - phase)) / 24;
}

Breakdown explain(const Position& p, TermSet terms, Fit fit) {
  Breakdown b;
  TermTrace trace{b};
  const auto result = Evaluator<TermTrace, SelectedTerms>(p, {terms}, trace, fit).run();
  b.total = result.total;
  b.phase = result.phase;
  b.scale = result.scale;
  b.white = result.white;
  b.value = p.turn() == White ? result.white : -result.white;
  return b;
}

std::string to_text(const Breakdown& b) {
  const std::string rule = std::string(NameWidth + 54, '-') + "\n";
  std::string out = left_aligned("term", NameWidth) + "  " + right_aligned("White", 16) + "  " + right_aligned("Black", 16) +
                    right_aligned("difference", 18) + "\n";
  out += std::string(NameWidth, ' ');
  for (int i = 0; i < 3; ++i) out += "  " + right_aligned("mid", 8) + right_aligned("end", 8);
  out += "\n" + rule;
  for (int t = 0; t < TermCount; ++t) {
    if (Term(t) == Term::EndgameScale) continue;
    const Score w = b.terms[t][White], k = b.terms[t][Black];
    out += left_aligned(term_name(Term(t)), NameWidth) + "  " + pair(w) + "  " + pair(k) + "  " + pair(w - k) + "\n";
  }
  out += rule + left_aligned("sum", NameWidth + 38) + pair(b.total) + "\n";
  out += "middlegame share " + std::to_string(b.phase) + "/24, endgame scale " + std::to_string(b.scale) + "/64\n";
  out += "value " + pawns_text(b.white) + " for White, " + pawns_text(b.value) + " for the side to move\n";
  return out;
}

}  // namespace riposte
