import { expect, jest, test } from '@jest/globals';
import { KeptAnswers } from './kept-answers.ts';

/** Calls that are answered when the test says so. */
function calls() {
  const answered: ((text: string) => void)[] = [];
  const ask = jest.fn(() => new Promise<string>((resolve) => answered.push(resolve)));
  return { ask, say: (text: string) => answered.shift()?.(text) };
}

test('what was fetched ahead is handed out once', async () => {
  const answers = new KeptAnswers();
  const { ask, say } = calls();
  answers.ahead(() => answers.answer('/goods/1', ask));
  const page = answers.answer('/goods/1', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  say('one');
  expect(await page).toBe('one');
  void answers.answer('/goods/1', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ['asked for itself', false],
  ['was fetched ahead', true],
])('what a page waits for is not asked for again ahead, where it %s', async (_, first) => {
  const answers = new KeptAnswers();
  const { ask, say } = calls();
  if (first) answers.ahead(() => answers.answer('/goods/1', ask));
  const page = answers.answer('/goods/1', ask);
  answers.ahead(() => answers.answer('/goods/1', ask));
  expect(ask).toHaveBeenCalledTimes(1);
  say('one');
  expect(await page).toBe('one');
  answers.ahead(() => answers.answer('/goods/1', ask));
  expect(ask).toHaveBeenCalledTimes(2);
});
