import { afterEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { fetched, lazyPart, partAhead } from './lazy-part.ts';

const answers = (...reached: boolean[]): void => {
  globalThis.fetch = jest.fn(async () => {
    if (reached.shift() === false) throw new TypeError('Failed to fetch');
    return { ok: true } as Response;
  }) as typeof fetch;
};
const old = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = old;
  jest.useRealTimers();
});

test('a part that the network keeps back is waited for', async () => {
  jest.useFakeTimers();
  answers(false, false, true);
  const tries = jest
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part');
  const part = fetched(tries);
  await jest.advanceTimersByTimeAsync(3000);
  expect(tries).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3000);
  await expect(part).resolves.toBe('part');
  expect(tries).toHaveBeenCalledTimes(2);
});

test('a part that is gone while the server answers is an error at once', async () => {
  answers(true);
  await expect(fetched(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('a part that is there already is drawn at once, and not fetched', () => {
  const fetch = jest.fn<() => Promise<{ default: () => string }>>();
  const Part = lazyPart(fetch, () => ({ default: () => 'there' }));
  const { container } = render(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)));
  expect(container.textContent).toBe('there');
  expect(fetch).not.toHaveBeenCalled();
});

test('a part that was fetched ahead is drawn at once, and fetched only once', async () => {
  const fetch = jest.fn(async () => ({ default: () => 'there' }));
  const { Part, load } = partAhead(fetch);
  await load();
  const { container } = render(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)));
  expect(container.textContent).toBe('there');
  await load();
  expect(fetch).toHaveBeenCalledTimes(1);
});
