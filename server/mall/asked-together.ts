/**
 * Asks once for all who ask for the same at the same time: whoever comes while an answer is under way waits for the next one, together
 * with the others, so that each gets what holds once they have asked.
 * @param nameOf the same for what is the same; without it everybody asks for the same
 */
export function askedTogether<Answer, Asked = void>(
  ask: (asked: Asked) => Promise<Answer>,
  nameOf: (asked: Asked) => string = () => '',
): (asked: Asked) => Promise<Answer> {
  const last = new Map<string, Promise<Answer>>();
  /** Those that have not begun yet. */
  const next = new Map<string, Promise<Answer>>();
  return (asked) => {
    const name = nameOf(asked);
    const waiting = next.get(name);
    if (waiting) return waiting;
    const begin = (): Promise<Answer> => {
      next.delete(name);
      return ask(asked);
    };
    const answer = (last.get(name) ?? Promise.resolve()).then(begin, begin);
    next.set(name, answer);
    last.set(name, answer);
    const end = (): void => {
      if (last.get(name) === answer) last.delete(name);
    };
    answer.then(end, end);
    return answer;
  };
}
