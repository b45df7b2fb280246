import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2000;

export interface AvailabilityOptions {
  /** Makes the connection usable; called until it succeeds, then never again. */
  establish: () => Promise<void>;
  /** A cheap question that only a working connection answers. */
  probe: () => Promise<void>;
  onUp: (first: boolean) => void;
  /** Called when the state changes to away, and again when the reason changes. */
  onAway: (error: Error) => void;
}

/**
 * Keeps track of whether a database can be reached, and tries again and again while it can't.
 * Callers are refused at once while it is away, instead of each waiting for a time-out of its own.
 */
export class Availability {
  #state: 'starting' | 'up' | 'away' = 'starting';
  #established = false;
  #trying: Promise<void> | null = null;
  #reason = '';
  readonly #stop = new AbortController();
  readonly #options: AvailabilityOptions;
  #up = (): void => {};
  #known = (): void => {};
  /** Resolves when the connection works for the first time. */
  readonly ready = new Promise<void>((resolve) => (this.#up = resolve));
  /** Resolves after the first attempt, whichever way it went. */
  readonly decided = new Promise<void>((resolve) => (this.#known = resolve));

  constructor(options: AvailabilityOptions) {
    this.#options = options;
  }

  get state(): 'starting' | 'up' | 'away' {
    return this.#state;
  }

  /** Begins to connect; also called when something hints that the connection is gone. */
  check(): Promise<void> {
    this.#trying ??= this.#tryUntilUp().finally(() => {
      this.#trying = null;
    });
    return this.#trying;
  }

  /** Ends all attempts; whoever waits for the first one need not wait any longer. */
  stop(): void {
    this.#stop.abort();
    this.#known();
  }

  async #tryUntilUp(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !this.#stop.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      if (await this.#attempt()) return;
      await sleep(wait, undefined, { signal: this.#stop.signal, ref: true }).catch(() => {});
    }
  }

  async #attempt(): Promise<boolean> {
    try {
      await (this.#established ? this.#options.probe() : this.#options.establish());
    } catch (error) {
      this.#becomeAway(error instanceof Error ? error : new Error(String(error)));
      return false;
    }
    this.#becomeUp();
    return true;
  }

  #becomeUp(): void {
    const first = !this.#established;
    const changed = this.#state !== 'up';
    this.#established = true;
    this.#state = 'up';
    this.#reason = '';
    if (changed) this.#options.onUp(first);
    this.#up();
    this.#known();
  }

  #becomeAway(error: Error): void {
    if (this.#stop.signal.aborted) return;
    const changed = this.#state !== 'away' || this.#reason !== error.message;
    this.#state = 'away';
    this.#reason = error.message;
    if (changed) this.#options.onAway(error);
    this.#known();
  }
}
