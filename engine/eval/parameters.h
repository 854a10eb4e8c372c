#pragma once
// The evaluation parameters as a list of named tables, for the tuner and for writing parameters.inc.

#include "eval/params.h"

namespace riposte {

namespace detail {
// Calls f with the name, the first score, the number of scores and the dimensions of a member.
template <class F, class S>
void visit_member(F& f, const char* name, S& score) {
  f(name, &score, 1);
}
template <class F, class S, int A>
void visit_member(F& f, const char* name, S (&table)[A]) {
  f(name, table, A, A);
}
template <class F, class S, int A, int B>
void visit_member(F& f, const char* name, S (&table)[A][B]) {
  f(name, table[0], A * B, A, B);
}
template <class F, class S, int A, int B, int C>
void visit_member(F& f, const char* name, S (&table)[A][B][C]) {
  f(name, table[0][0], A * B * C, A, B, C);
}
}  // namespace detail

/// Calls f(name, first, count, dimensions...) for each member of `p`, a possibly const EvalParams, in the order of declaration.
/// `first` points to the first of `count` contiguous scores. A single score has no dimensions.
template <class Params, class F>
void visit_parameters(Params& p, F&& f) {
  detail::visit_member(f, "material", p.material);
  detail::visit_member(f, "piece_square", p.piece_square);
  detail::visit_member(f, "knight_mobility", p.knight_mobility);
  detail::visit_member(f, "bishop_mobility", p.bishop_mobility);
  detail::visit_member(f, "rook_mobility", p.rook_mobility);
  detail::visit_member(f, "queen_mobility", p.queen_mobility);
  detail::visit_member(f, "passed", p.passed);
  detail::visit_member(f, "passed_file", p.passed_file);
  detail::visit_member(f, "passed_defended", p.passed_defended);
  detail::visit_member(f, "passed_blocked", p.passed_blocked);
  detail::visit_member(f, "passed_blocker", p.passed_blocker);
  detail::visit_member(f, "passed_own_blocker", p.passed_own_blocker);
  detail::visit_member(f, "passed_free", p.passed_free);
  detail::visit_member(f, "passed_safe_step", p.passed_safe_step);
  detail::visit_member(f, "passed_supported", p.passed_supported);
  detail::visit_member(f, "passed_own_king", p.passed_own_king);
  detail::visit_member(f, "passed_enemy_king", p.passed_enemy_king);
  detail::visit_member(f, "passed_unstoppable", p.passed_unstoppable);
  detail::visit_member(f, "candidate", p.candidate);
  detail::visit_member(f, "rook_behind_passer", p.rook_behind_passer);
  detail::visit_member(f, "enemy_rook_behind_passer", p.enemy_rook_behind_passer);
  detail::visit_member(f, "isolated", p.isolated);
  detail::visit_member(f, "isolated_open", p.isolated_open);
  detail::visit_member(f, "doubled", p.doubled);
  detail::visit_member(f, "backward", p.backward);
  detail::visit_member(f, "backward_open", p.backward_open);
  detail::visit_member(f, "connected", p.connected);
  detail::visit_member(f, "phalanx", p.phalanx);
  detail::visit_member(f, "connected_open", p.connected_open);
  detail::visit_member(f, "rammed", p.rammed);
  detail::visit_member(f, "bishop_pair", p.bishop_pair);
  detail::visit_member(f, "knight_outpost", p.knight_outpost);
  detail::visit_member(f, "bishop_outpost", p.bishop_outpost);
  detail::visit_member(f, "knight_outpost_near", p.knight_outpost_near);
  detail::visit_member(f, "knight_tropism", p.knight_tropism);
  detail::visit_member(f, "minor_behind_pawn", p.minor_behind_pawn);
  detail::visit_member(f, "bishop_pawns", p.bishop_pawns);
  detail::visit_member(f, "bishop_rammed_pawns", p.bishop_rammed_pawns);
  detail::visit_member(f, "bishop_long_diagonal", p.bishop_long_diagonal);
  detail::visit_member(f, "knight_own_king", p.knight_own_king);
  detail::visit_member(f, "bishop_own_king", p.bishop_own_king);
  detail::visit_member(f, "rook_open_file", p.rook_open_file);
  detail::visit_member(f, "rook_half_open_file", p.rook_half_open_file);
  detail::visit_member(f, "trapped_rook", p.trapped_rook);
  detail::visit_member(f, "trapped_rook_for_good", p.trapped_rook_for_good);
  detail::visit_member(f, "rook_seventh", p.rook_seventh);
  detail::visit_member(f, "queen_seventh", p.queen_seventh);
  detail::visit_member(f, "connected_seventh", p.connected_seventh);
  detail::visit_member(f, "queen_infiltration", p.queen_infiltration);
  detail::visit_member(f, "queen_on_line", p.queen_on_line);
  detail::visit_member(f, "shield", p.shield);
  detail::visit_member(f, "storm", p.storm);
  detail::visit_member(f, "storm_rammed", p.storm_rammed);
  detail::visit_member(f, "king_open_file", p.king_open_file);
  detail::visit_member(f, "king_pawn_distance", p.king_pawn_distance);
  detail::visit_member(f, "threat_by_pawn", p.threat_by_pawn);
  detail::visit_member(f, "threat_by_minor", p.threat_by_minor);
  detail::visit_member(f, "threat_by_rook", p.threat_by_rook);
  detail::visit_member(f, "threat_by_king", p.threat_by_king);
  detail::visit_member(f, "hanging", p.hanging);
  detail::visit_member(f, "weak_by_queen", p.weak_by_queen);
  detail::visit_member(f, "restricted", p.restricted);
  detail::visit_member(f, "pawn_push_threat", p.pawn_push_threat);
  detail::visit_member(f, "queen_hit_by_knight", p.queen_hit_by_knight);
  detail::visit_member(f, "queen_hit_by_slider", p.queen_hit_by_slider);
  detail::visit_member(f, "space", p.space);
  detail::visit_member(f, "tempo", p.tempo);
  detail::visit_member(f, "danger_base", p.danger_base);
  detail::visit_member(f, "danger_attacker", p.danger_attacker);
  detail::visit_member(f, "danger_zone_attack", p.danger_zone_attack);
  detail::visit_member(f, "danger_weak_square", p.danger_weak_square);
  detail::visit_member(f, "danger_safe_check", p.danger_safe_check);
  detail::visit_member(f, "danger_unsafe_check", p.danger_unsafe_check);
  detail::visit_member(f, "danger_pinned", p.danger_pinned);
  detail::visit_member(f, "danger_flank_attack", p.danger_flank_attack);
  detail::visit_member(f, "danger_flank_defence", p.danger_flank_defence);
  detail::visit_member(f, "danger_bare_wing", p.danger_bare_wing);
  detail::visit_member(f, "danger_no_queen", p.danger_no_queen);
  detail::visit_member(f, "danger_knight_defender", p.danger_knight_defender);
  detail::visit_member(f, "danger_shield", p.danger_shield);
  detail::visit_member(f, "danger_storm", p.danger_storm);
}

}  // namespace riposte
