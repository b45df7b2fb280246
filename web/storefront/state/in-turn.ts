/**
 * Sends what is asked one after the other. Of those that wait, only the last is sent; the others are overtaken and reject, so whoever
 * asks takes the last answer alone.
 */
export function inTurn(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let turn = 0;
  return (ask) => {
    const own = (turn += 1);
    const answer = last.then(() => {
      if (own !== turn) throw new Error('overtaken');
      return ask();
    });
    last = answer.catch(() => {});
    return answer;
  };
}
