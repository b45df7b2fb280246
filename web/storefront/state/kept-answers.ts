/** Answers that were fetched ahead are good for so long. */
const GOOD_MS = 15_000;
const MAX = 20;

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

/** Answers of pages that somebody points at, each handed out once when the page is really opened. */
export class KeptAnswers {
  private readonly kept = new Map<string, Kept>();
  /** Answers that a page waits for. */
  private readonly awaited = new Map<string, Promise<unknown>>();
  private isAhead = false;

  /** Whatever `work` asks for before it first waits is kept. */
  ahead(work: () => unknown): void {
    this.isAhead = true;
    try {
      Promise.resolve(work()).catch(() => {});
    } finally {
      this.isAhead = false;
    }
  }

  /** The answer that was fetched ahead, else a new one. */
  answer<T>(url: string, ask: () => Promise<T>): Promise<T> {
    const known = this.kept.get(url);
    if (known && known.until > Date.now()) {
      if (!this.isAhead) this.handOut(url, known.answer);
      return known.answer as Promise<T>;
    }
    // Asked again, it would break off the one that a page waits for.
    const awaited = this.isAhead ? this.awaited.get(url) : undefined;
    if (awaited) return awaited as Promise<T>;
    const answer = ask();
    if (this.isAhead) this.keep(url, answer);
    else this.handOut(url, answer);
    return answer;
  }

  private handOut(url: string, answer: Promise<unknown>): void {
    this.kept.delete(url);
    this.awaited.set(url, answer);
    const end = (): void => {
      if (this.awaited.get(url) === answer) this.awaited.delete(url);
    };
    answer.then(end, end);
  }

  private keep(url: string, answer: Promise<unknown>): void {
    this.kept.set(url, { answer, until: Date.now() + GOOD_MS });
    // What failed ahead is asked for again.
    answer.catch(() => this.kept.delete(url));
    for (const old of this.kept.keys()) {
      if (this.kept.size <= MAX) return;
      this.kept.delete(old);
    }
  }
}
