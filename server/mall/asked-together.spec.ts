import { expect, test } from '@jest/globals';
import { askedTogether } from './asked-together.ts';

test('who asks while an answer is under way waits for the next one, and one question serves them all', async () => {
  const answers: ((answer: number) => void)[] = [];
  const read = askedTogether(() => new Promise<number>((resolve) => answers.push(resolve)));
  const first = read();
  await Promise.resolve();
  const later = [read(), read(), read()];
  expect(answers).toHaveLength(1);
  answers[0]!(1);
  expect(await first).toBe(1);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[1]!(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('one that fails keeps no other from its answer', async () => {
  let count = 0;
  const read = askedTogether(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('away')) : Promise.resolve(count);
  });
  const [one, other] = [read(), new Promise(setImmediate).then(read)];
  await expect(one).rejects.toThrow('away');
  await expect(other).resolves.toBe(2);
});

test('what is named apart is asked for apart, by its own words, and waits for nobody', async () => {
  const asked: string[] = [];
  const answers: ((answer: string) => void)[] = [];
  const read = askedTogether(
    (name: string) => {
      asked.push(name);
      return new Promise<string>((resolve) => answers.push(resolve));
    },
    (name) => name,
  );
  const all = [read('a'), read('b'), read('a')];
  await new Promise(setImmediate);
  expect(asked).toEqual(['a', 'b']);
  answers[1]!('of b');
  expect(await all[1]).toBe('of b');
  answers[0]!('of a');
  expect(await Promise.all(all)).toEqual(['of a', 'of b', 'of a']);
  // Nothing is remembered.
  void read('a');
  await new Promise(setImmediate);
  expect(asked).toEqual(['a', 'b', 'a']);
});
