import type { Clock } from './clock.ts';

/** A clock that runs at the pace of the real one from another time on, and can be moved forward. */
export class SimulatedClock {
  readonly #real: Clock;
  #ahead: number;

  /** @param start and what it gives: milliseconds since 1970, UTC. */
  constructor(start: number, real: Clock = Date.now) {
    this.#real = real;
    this.#ahead = start - real();
  }

  readonly now: Clock = () => this.#real() + this.#ahead;

  /** Jumps to a time, never back. Gives the time it was before. */
  moveTo(time: number): number {
    const before = this.now();
    this.#ahead += Math.max(0, time - before);
    return before;
  }
}
