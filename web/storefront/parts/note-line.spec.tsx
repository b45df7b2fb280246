import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { say } from '../state/notes.ts';
import { NoteLine } from './note-line.tsx';

afterEach(() => {
  act(() => say(null));
  cleanup();
});

/** jsdom lays nothing out: each part says where it is. */
const stand = (part: HTMLElement, top: number, height: number): void => {
  part.getBoundingClientRect = () => new DOMRect(0, top, 300, height);
};

async function focus(part: HTMLElement): Promise<void> {
  await act(async () => {
    part.focus();
    await new Promise((done) => requestAnimationFrame(done));
  });
}

test('a note goes to the upper edge while it would cover what has the focus', async () => {
  render(
    <>
      <button>Search</button>
      <button>Pay</button>
      <NoteLine />
    </>,
  );
  const line = screen.getByRole('status');
  stand(line, 540, 50);
  stand(screen.getByText('Search'), 10, 40);
  stand(screen.getByText('Pay'), 550, 40);
  act(() => say({ text: 'Added' }));
  await focus(screen.getByText('Search'));
  expect(line.hasAttribute('data-high')).toBe(false);
  await focus(screen.getByText('Pay'));
  expect(line.hasAttribute('data-high')).toBe(true);
  act(() => say(null));
  expect(line.hasAttribute('data-high')).toBe(false);
});
