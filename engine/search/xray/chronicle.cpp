#include "search/xray/chronicle.h"

#include <algorithm>
#include <bit>

namespace riposte {
namespace {

/// Where the `count`th sample of an outcome goes, from 1; none if it is left out.
int sample_place(std::uint32_t count) {
  if (count < std::uint32_t(Reign::PerOutcome)) return int(count) - 1;
  return std::has_single_bit(count) || count == std::uint32_t(Reign::PerOutcome) ? Reign::PerOutcome - 1 : -1;
}

}  // namespace

void Chronicle::start() {
  for (Ply& p : plies_) {
    p.reigns.clear();
    p.others = {};
    p.present = {};
  }
  iterations_.clear();
  lines_.clear();
  ids_ = 0;
}

void Chronicle::line_reported(const std::vector<Move>& pv, int depth, int score, ScoreBound bound, std::uint64_t nodes) {
  ChronicleLine line{nodes, depth, score, bound, std::uint8_t(std::min<std::size_t>(pv.size(), ChronicleLine::Longest)), {}};
  std::copy_n(pv.begin(), line.length, line.pv.begin());
  if (!lines_.empty()) {
    const ChronicleLine& last = lines_.back();
    if (last.depth == depth && last.score == score && last.bound == bound && last.pv == line.pv) return;
  }
  if (lines_.size() == MaxLines) {
    // Of an iteration that is over, its last line says most.
    const auto next = std::adjacent_find(lines_.begin(), lines_.end(),
                                         [](const auto& a, const auto& b) { return a.depth == b.depth; });
    lines_.erase(next == lines_.end() ? lines_.begin() : next);
  }
  lines_.push_back(line);
}

Reign* Chronicle::find(Ply& p, ReignRef ref) {
  return ref.id && p.reigns[ref.place].id == ref.id ? &p.reigns[ref.place] : nullptr;
}

std::size_t Chronicle::place(Ply& p) {
  if (p.reigns.size() < MaxReigns) {
    p.reigns.emplace_back();
    return p.reigns.size() - 1;
  }
  // Reigns that hold a slot are never merged: there are fewer slots than places.
  const auto lighter = [](const Reign& a, const Reign& b) {
    if ((a.to == Reign::Open) != (b.to == Reign::Open)) return b.to == Reign::Open;
    return a.tried != b.tried ? a.tried < b.tried : a.id < b.id;
  };
  const auto lightest = std::min_element(p.reigns.begin(), p.reigns.end(), lighter);
  MergedReigns& sums = p.others[lightest->slot];
  ++sums.reigns;
  sums.tried += lightest->tried, sums.cut += lightest->cut, sums.failed += lightest->failed;
  sums.nodes += lightest->nodes;
  return std::size_t(lightest - p.reigns.begin());
}

void Chronicle::entered(int ply, int slot, Move m, Piece moved, const StackEntry* node, std::uint64_t nodes) {
  if (!keeps(ply, slot)) return;
  Ply& p = of(ply);
  ReignRef& present = p.present[std::size_t(slot)];
  if (Reign* before = find(p, present)) before->to = nodes, before->by = m;
  present = {};
  if (!m) return;
  const std::size_t at = place(p);
  Reign& r = p.reigns[at] = Reign{};
  r.id = ++ids_;
  r.move = m, r.moved = moved, r.slot = std::uint8_t(slot), r.from = nodes;
  r.depth = std::uint8_t(iterations_.empty() ? 0 : iterations_.back().depth);
  if (node) {
    r.found = true;
    r.found_nodes = nodes - node->observation.nodes_before;
    node->copy_line(r.found_line.data());
  }
  present = {r.id, std::uint8_t(at)};
}

ReignRef Chronicle::tried(const StackEntry& ss) {
  if (!keeps(ss.ply, ss.killer_slot)) return {};
  Ply& p = of(ss.ply);
  const ReignRef ref = p.present[std::size_t(ss.killer_slot)];
  Reign* r = find(p, ref);
  // The engine's slots may hold a move that the observer's slots have lost.
  if (!r || r->move != ss.move) {
    ++p.others[std::size_t(ss.killer_slot)].tried;
    return {};
  }
  ++r->tried;
  return ref;
}

void Chronicle::searched(const StackEntry& ss, ReignRef ref, bool cut, std::int64_t saved, std::uint64_t nodes) {
  if (!keeps(ss.ply, ss.killer_slot)) return;
  Ply& p = of(ss.ply);
  const std::uint64_t cost = nodes - (cut ? ss.observation.nodes_before : ss.observation.nodes_before_move);
  Reign* r = find(p, ref);
  if (!r) {
    MergedReigns& sums = p.others[std::size_t(ss.killer_slot)];
    ++(cut ? sums.cut : sums.failed);
    if (cut) sums.nodes += cost;
    return;
  }
  ++(cut ? r->cut : r->failed);
  if (cut) r->nodes += cost, r->saved += saved;
  const int at = sample_place(cut ? r->cut : r->failed);
  if (at < 0) return;
  TrySample& s = r->samples[std::size_t(at + (cut ? Reign::PerOutcome : 0))];
  s = {cut, std::uint16_t(ss.move_count), cut ? Move() : (&ss + 1)->observation.answer, r->cut + r->failed, r->cut, nodes, cost,
       {}};
  ss.copy_line(s.line.data());
}

void Chronicle::wasted(int ply, ReignRef ref, std::uint64_t nodes) {
  if (!ref.id) return;
  if (Reign* r = find(of(ply), ref)) r->wasted += nodes;
}

}  // namespace riposte
