#pragma once
// Fits the evaluation parameters to samples: logistic regression with Adam on mini-batches.
// Kingma, Ba, "Adam: A Method for Stochastic Optimization" (2014);
// https://www.chessprogramming.org/Automated_Tuning

#include <functional>

#include "tuning/samples.h"

namespace riposte::tuning {

/// Expected result for White, 0..1, at a score of `centipawns`.
double expectation(double k, double centipawns);

struct FitOptions {
  double scale = 0;    ///< k of expectation()
  int epochs = 40;     ///< maximum
  int patience = 8;    ///< the fit ends after this many epochs without a better validation loss
  double rate = 1.5;   ///< step size in centipawns in the first epoch
  double decay = 0.9;  ///< factor of the step size from epoch to epoch
  int batch = 16384;
  /// Weight, in positions, that pulls each parameter to its start, so that rare ones stay small.
  double prior = 50;
  /// Weight, in positions, that pulls neighbours in piece-square tables and long tables together.
  double smooth = 1000;
  int threads = 1;
  std::uint64_t seed = 1;  ///< of the order of positions
};

/// Mean cross entropies, in nats.
struct Losses {
  double training = 0, validation = 0;
  double results = 0;  ///< of the validation positions against the game results
};
Losses losses(const Samples& samples, const Values& values, const FitOptions& options);

struct Epoch {
  int number = 0;  ///< from 1
  Losses loss;
  bool best = false;
};

/// Returns the values of the epoch with the lowest validation loss (training loss without validation samples). Does not depend on
/// the number of threads. Calls `report` after each epoch and stops if it returns false.
Values fit(const Samples& samples, Values start, const FitOptions& options, const std::function<bool(const Epoch&)>& report);

}  // namespace riposte::tuning
