/** The injection token of `Readiness`. */
export const READINESS = Symbol('READINESS');

/** What keeps the server from serving, for `/readyz` and for whoever started it. */
export class Readiness {
  readonly #pending = new Map<string, Promise<void>>();
  readonly #failed = new Map<string, string>();
  readonly #probes: (() => string[])[] = [];
  #started = false;

  /** True once all work required at the start has ended, and from then on. */
  get started(): boolean {
    return this.#started;
  }

  /** The server is not ready while `work` runs, nor when it fails; the failure is named by `part`. */
  require(part: string, work: Promise<unknown>): void {
    const settled = work.then(
      () => {},
      (error: unknown) => {
        this.#failed.set(part, error instanceof Error ? error.message : String(error));
      },
    );
    this.#pending.set(
      part,
      settled.then(() => void this.#pending.delete(part)),
    );
  }

  /** Resolves when the work of a part has ended, whether it went well or not; at once when nobody required it. */
  async ended(part: string): Promise<void> {
    await this.#pending.get(part);
  }

  /** Asked at every look: returns the names of what is missing now. */
  probe(missing: () => string[]): void {
    this.#probes.push(missing);
  }

  /** Names of what is missing, empty when the server may be used. */
  missing(): string[] {
    const asked = this.#probes.flatMap((probe) => probe());
    return [...new Set([...asked, ...this.#failed.keys(), ...this.#pending.keys()])];
  }

  /** Parts whose work failed, with the reason. */
  failures(): ReadonlyMap<string, string> {
    return this.#failed;
  }

  /** Resolves when no work is left, whether it went well or not. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending.values());
    this.#started = true;
  }
}
