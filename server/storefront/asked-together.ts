/**
 * Asks once for all who ask at the same time: whoever comes while an answer is under way waits for the next one, together with the
 * others, so that each gets what holds once they have asked.
 */
export function askedTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  /** The one that has not begun yet. */
  let next: Promise<Answer> | null = null;
  return () => {
    if (next) return next;
    const begin = (): Promise<Answer> => {
      next = null;
      return ask();
    };
    next = last.then(begin, begin);
    last = next;
    return next;
  };
}
