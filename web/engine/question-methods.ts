import { type Question, type Questions, questionNames } from '../protocol/questions.ts';

/** Answers a question from the arguments of its method. */
export type Ask = (question: Question, args: readonly unknown[]) => Promise<unknown>;

/** Asks another engine the same question. */
export const askEngine = (engine: Questions, question: Question, args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(engine[question], engine, args);

class Methods {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  static {
    for (const name of questionNames) {
      const value = function (this: Methods, ...args: unknown[]): Promise<unknown> {
        return this.#ask(name, args);
      };
      Object.defineProperty(Methods.prototype, name, { value });
    }
  }
}

/** A class that has the method of each question, and passes all of them to one function. */
export const QuestionMethods = Methods as unknown as new (ask: Ask) => Questions;
