import { AppError } from '#server/errors/app-error.ts';

/** Work of which so many pieces run at once, and so many wait. */
export class Turns {
  readonly #lanes: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(lanes: number, maxWaiting: number) {
    this.#lanes = lanes;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws AppError `server.busy` when too many wait; what `work` throws. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy >= this.#lanes) {
      if (this.#waiting.length >= this.#maxWaiting) throw new AppError('server.busy');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#busy += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
