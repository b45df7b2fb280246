import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Row } from '../../../fields/cells/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const ROWS: Row[] = [
  { id: 1, name: 'Sencha', weigh: 2 },
  { id: 2, name: 'Matcha', weigh: 1 },
];
const ordered = viewOf({
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'weigh', type: 'weigh' },
  ],
});

/** A key on a handle whose code has not come: the browser makes a click of it unless somebody minds. */
async function press(grip: HTMLElement, code: string): Promise<void> {
  const presses = fireEvent.keyDown(grip, { code, key: code === 'Space' ? ' ' : code });
  fireEvent.keyUp(grip, { code });
  if (presses && code !== 'Escape') fireEvent.click(grip, { detail: 0 });
}

/** Nobody came near it: its code comes when the page has nothing else to do. */
async function firstGrip(): Promise<HTMLElement> {
  showList(ordered, ROWS);
  await screen.findByText('Sencha');
  const grip = document.querySelector<HTMLElement>('[data-grip="1"]');
  if (!grip) throw new Error('no handle');
  return grip;
}
const lifted = () => document.querySelector('[data-drop]');

afterEach(() => cleanup());

describe('a handle whose code has not come yet', () => {
  test.each([
    ['the same key', async (grip: HTMLElement) => press(grip, 'Space')],
    ['Escape', async (grip: HTMLElement) => press(grip, 'Escape')],
    ['going elsewhere', async (grip: HTMLElement) => void fireEvent.focusOut(grip)],
  ])('is let go by %s', async (_what, letGo) => {
    const grip = await firstGrip();
    await press(grip, 'Space');
    await letGo(grip);
    await waitFor(() => expect(document.querySelector('[id^="DndLiveRegion"]')).toBeTruthy());
    expect(lifted()).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('still asks for a place when it is clicked', async () => {
    const grip = await firstGrip();
    fireEvent.click(grip, { detail: 1 });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  test('is lifted by a key as soon as it is there, and asks for no place', async () => {
    const grip = await firstGrip();
    await press(grip, 'Space');
    expect(lifted()).toBeNull();
    await waitFor(() => expect(lifted()).toBeTruthy());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
