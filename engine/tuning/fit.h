#pragma once
// Fits the parameters of the evaluation to samples: logistic regression by Adam on mini-batches.
// Method: Kingma, Ba, "Adam: A Method for Stochastic Optimization" (2014);
// https://www.chessprogramming.org/Automated_Tuning

#include <functional>

#include "tuning/samples.h"

namespace riposte::tuning {

/// The chance that White wins, a draw counting half, that `centipawns` stand for.
double expectation(double k, double centipawns);

/// The k for which expectation(k, value) explains the results best, over all samples.
double fit_scale(const Samples& samples, const std::function<double(const Sample&)>& value);

struct FitOptions {
  double scale = 0;        ///< k of the values that are fitted
  double score_scale = 0;  ///< k of the searches' scores
  /// Share of the game's result in the target; the rest is what the search's score stands for.
  double lambda = 0.6;
  int epochs = 40;        ///< at most
  int patience = 8;       ///< epochs without a better validation loss after which it ends
  double rate = 1.5;       ///< centipawns a step in the first epoch ...
  double decay = 0.9;     ///< ... and so much of it in each following one
  int batch = 16384;
  /// Each parameter is drawn towards its start as if by so many positions, so that what is rare stays small ...
  double prior = 50;
  /// ... and neighbours in tables of squares and in long tables towards each other.
  double smooth = 1000;
  int threads = 1;
  std::uint64_t seed = 1;  ///< of the order of positions
};

/// Mean cross entropies, in nats.
struct Losses {
  double training = 0, validation = 0;
  double results = 0;  ///< of the validation positions against the results alone
};
Losses losses(const Samples& samples, const Values& values, const FitOptions& options);

struct Epoch {
  int number = 0;  ///< from 1
  Losses loss;
  bool best = false;
};

/// The values of the epoch with the least validation loss (training loss where nothing is kept apart). The same for
/// any number of threads. `report` is called after each epoch; where it returns false the fit ends.
Values fit(const Samples& samples, Values start, const FitOptions& options,
           const std::function<bool(const Epoch&)>& report);

}  // namespace riposte::tuning
