#pragma once
// Every constant of the search by name. Depths are in plies, margins in centipawns.

namespace riposte::params {

// Aspiration windows: https://www.chessprogramming.org/Aspiration_Windows
inline constexpr int AspirationMinDepth = 5;
inline constexpr int AspirationDelta = 18;

// Null move: https://www.chessprogramming.org/Null_Move_Pruning
inline constexpr int NullMinDepth = 3;
inline constexpr int NullBase = 3;
inline constexpr int NullDepthDivisor = 4;  ///< so the reduction shrinks towards the leaves
inline constexpr int NullEvalDivisor = 200;
inline constexpr int NullEvalMax = 3;

// Reverse futility: https://www.chessprogramming.org/Reverse_Futility_Pruning
inline constexpr int ReverseFutilityMaxDepth = 7;
inline constexpr int ReverseFutilityMargin = 80;
inline constexpr int ReverseFutilityImproving = 60;

// Late move pruning: https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning
inline constexpr int LatePruningMaxDepth = 8;
inline constexpr int LatePruningBase = 3;

// Futility of quiet moves: https://www.chessprogramming.org/Futility_Pruning
inline constexpr int FutilityMaxDepth = 7;
inline constexpr int FutilityBase = 100;
inline constexpr int FutilityMargin = 90;

// Moves that lose too much by SEE, per ply of depth
inline constexpr int SeePruningMaxDepth = 8;
inline constexpr int SeeQuietMargin = 50;
inline constexpr int SeeCaptureMargin = 95;

// Internal iterative reduction: https://www.chessprogramming.org/Internal_Iterative_Reductions
inline constexpr int IirMinDepth = 4;

// Late move reductions: https://www.chessprogramming.org/Late_Move_Reductions
inline constexpr int LmrMinDepth = 3;
inline constexpr int LmrMinMoves = 2;
inline constexpr int LmrBase = 77;       ///< hundredths of a ply
inline constexpr int LmrDivisor = 236;   ///< hundredths, of ln(depth) * ln(move number)
inline constexpr int LmrHistoryDivisor = 8192;

// History
inline constexpr int HistoryBonusFactor = 16;
inline constexpr int HistoryBonusMax = 1600;

/// A line is extended by checks at most until it is this many times as deep as the iteration.
inline constexpr int CheckExtensionLimit = 2;

/// After so many nodes below one horizon node quiescence stands pat: positions full of queens would never end.
inline constexpr int QuiescenceNodeCap = 20000;

// Time: shares of the clock
inline constexpr int MovesToGoDefault = 22;
inline constexpr int IncrementShare = 50;       ///< percent; the rest keeps a reserve against a busy machine
inline constexpr int HardLimitFactor = 4;       ///< of the move's share
inline constexpr int HardLimitShare = 20;       ///< percent of the remaining time
inline constexpr int NewIterationShare = 50;    ///< percent of the move's share after which no iteration begins

}  // namespace riposte::params
