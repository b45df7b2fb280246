import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { Component, createElement, Suspense, type ReactNode } from 'react';
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
  const { container } = render(createElement(Part, { waiting: 'waiting' }));
  expect(container.textContent).toBe('there');
  await load();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a part that comes late is waited for in its place, without the fallback of a Suspense', async () => {
  let come: (part: { default: (props: { name: string }) => string }) => void = () => {};
  const { Part } = partAhead(() => new Promise<Parameters<typeof come>[0]>((resolve) => (come = resolve)));
  const { container } = render(
    createElement(Suspense, { fallback: 'held' }, createElement(Part, { waiting: 'waiting', name: 'shop' })),
  );
  expect(container.textContent).toBe('waiting');
  await act(async () => come({ default: ({ name }) => `there, ${name}` }));
  expect(container.textContent).toBe('there, shop');
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { said: '' };
  static getDerivedStateFromError(error: Error): { said: string } {
    return { said: error.message };
  }
  override render(): ReactNode {
    return this.state.said || this.props.children;
  }
}

test('a part that is gone is an error where it stands, and is asked for again by the next', async () => {
  answers(true);
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetch = jest
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ default: () => 'there' });
  const { Part } = partAhead(fetch);
  const first = render(createElement(Boundary, null, createElement(Part)));
  await waitFor(() => expect(first.container.textContent).toBe('gone'));
  const next = render(createElement(Boundary, null, createElement(Part)));
  await waitFor(() => expect(next.container.textContent).toBe('there'));
  quiet.mockRestore();
});
