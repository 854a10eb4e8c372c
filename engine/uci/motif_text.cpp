#include "uci/motif_text.h"

#include "board/notation.h"
#include "tactics/motifs.h"

namespace riposte {

std::string motif_text(const Position& p, std::span<const Move> line, int first) {
  const auto findings = tactics::find_motifs(p, line, first);
  std::string out;
  for (const tactics::Finding& f : findings) {
    out += "motif " + std::string(name_of(f.motif)) + " ply " + std::to_string(f.ply) + " by " + to_text(f.by);
    if (!f.targets.empty()) out += " targets";
    for (const Square s : f.targets) out += " " + to_text(s);
    out += '\n';
  }
  return out + std::to_string(findings.size()) + " motifs\n";
}

}  // namespace riposte
