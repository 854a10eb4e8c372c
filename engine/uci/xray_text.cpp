#include "uci/xray_text.h"

#include <algorithm>

#include "board/notation.h"

namespace riposte {
namespace {

/// Holders of a ply's killer slots in its line.
constexpr std::size_t HoldersShown = 3;

template <class T>
void field(std::string& out, const char* name, T value) {
  (((out += ' ') += name) += ' ') += std::to_string(value);
}

}  // namespace

std::string xray_text(const Search& search, bool chess960) {
  const XrayObserver& xray = search.xray();
  const Position& root = search.root();
  const auto text = [&](Move m) { return m ? to_uci(root, m, chess960) : std::string("-"); };
  std::string out;
  for (int ply = 0; ply < std::min(search.seldepth(), MaxPly - 1); ++ply) {
    const PlyStats& c = xray.at(ply);
    const auto& line = search.best_line();
    out += "ply " + std::to_string(ply + 1) + " pv " + text(std::size_t(ply) < line.size() ? line[std::size_t(ply)] : Move());
    for (std::size_t slot = 0; slot < 2; ++slot) {
      const KillerStats& k = c.killers[slot];
      out += (slot == 0 ? " k1 " : " k2 ") + text(k.last);
#define KILLER_COUNT(type, name) field(out, #name, k.name);
#include "search/xray/killer_stats.def"
    }
    field(out, "quiets tried", c.quiets_tried), field(out, "cut", c.quiets_cut);
    out += " cutoffs";
    for (const auto n : c.cutoffs) out += ' ' + std::to_string(n);
    for (const KillerHolder* h : xray.best_holders(ply, HoldersShown)) {
      out += " held " + text(h->move);
      for (std::size_t slot = 0; slot < 2; ++slot) {
        const KillerSpan& t = h->slots[slot];
        out += slot == 0 ? " k1" : " k2";
        field(out, "tried", t.tried), field(out, "cut", t.cut), field(out, "saved", t.saved);
        field(out, "first", t.first), field(out, "last", t.last);
        out += " displaced by " + text(t.displaced_by);
      }
      field(out, "found", h->found_nodes);
    }
    out += '\n';
  }
  out += "nodes " + std::to_string(search.nodes());
  field(out, "cutoffs by moves", xray.move_cutoffs()), field(out, "by the first", xray.first_move_cutoffs());
  field(out, "records", xray.recorder().count());
  return out + '\n';
}

}  // namespace riposte
