/**
 * Reads once for all who ask for the same at the same time. Whoever asks while an answer is on its way gets the next one, so that what
 * was committed before they asked is in it.
 */
export class SharedReads<Result> {
  readonly #running = new Map<string, Promise<Result>>();
  readonly #waiting = new Map<string, Promise<Result>>();

  /** The answer of `read`, or that of another caller with the same key that had not begun to read. */
  ask(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, read);
    let next = this.#waiting.get(key);
    if (!next) {
      const begin = (): Promise<Result> => {
        this.#waiting.delete(key);
        return this.#begin(key, read);
      };
      next = running.then(begin, begin);
      this.#waiting.set(key, next);
    }
    return next;
  }

  #begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const answer = read();
    this.#running.set(key, answer);
    const end = (): void => void this.#running.delete(key);
    // Comes before those that wait, who were not there yet.
    answer.then(end, end);
    return answer;
  }
}
