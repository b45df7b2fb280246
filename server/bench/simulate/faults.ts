import type { Dice } from '#engine/commerce/fixtures.ts';
import type { World } from './life.ts';

const LOOK_MS = 100;
/** A server is killed after so many calls since it started. */
const CALLS = { min: 1500, max: 6000 } as const;

/** Kills the server again and again while lives go on. */
export class Faults {
  readonly #world: World;
  readonly #dice: Dice;
  #next: number;

  constructor(world: World, dice: Dice) {
    this.#world = world;
    this.#dice = dice;
    this.#next = this.#drawn();
  }

  /** Does some work among kills; the server is there again when it ends. */
  async during(work: () => Promise<void>): Promise<void> {
    let isKilling = false;
    let killing = Promise.resolve();
    const timer = setInterval(() => {
      if (this.#world.server.calls < this.#next || isKilling) return;
      isKilling = true;
      killing = this.#world.server.kill().then(() => {
        this.#next = this.#drawn();
        isKilling = false;
      });
    }, LOOK_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
      await killing;
    }
  }

  #drawn(): number {
    return this.#world.server.calls + this.#dice.between(CALLS.min, CALLS.max);
  }
}
