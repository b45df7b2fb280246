import { expect, test } from '@jest/globals';
import { inTurn } from './in-turn.ts';

/** A question that is answered when the test says so. */
function question(sent: string[], name: string) {
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const ask = (): Promise<string> => {
    sent.push(name);
    return answered.then(() => name);
  };
  return { ask, answer };
}

test('of what is asked while an answer is awaited the last alone is sent', async () => {
  const sent: string[] = [];
  const send = inTurn();
  const [one, two, three] = [question(sent, 'one'), question(sent, 'two'), question(sent, 'three')];
  const first = send(one.ask);
  await Promise.resolve();
  expect(sent).toEqual(['one']);
  const second = send(two.ask);
  const third = send(three.ask);
  await Promise.resolve();
  expect(sent).toEqual(['one']);
  one.answer();
  three.answer();
  await expect(first).resolves.toBe('one');
  await expect(second).rejects.toThrow('overtaken');
  await expect(third).resolves.toBe('three');
  expect(sent).toEqual(['one', 'three']);
});

test('an answer that fails lets the next one go', async () => {
  const send = inTurn();
  const failing = send(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(send(() => Promise.resolve(7))).resolves.toBe(7);
});
