/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { Activity, createContext, useContext, useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AtRest } from './at-rest.tsx';

afterEach(cleanup);

const Address = createContext('/one');
let drawn: string[] = [];

/** Reads the address and counts presses. */
function Part() {
  const address = useContext(Address);
  const [presses, setPresses] = useState(0);
  drawn.push(address);
  return (
    <button onClick={() => setPresses(presses + 1)}>
      {address} {presses}
    </button>
  );
}

const part = <Part />;

function Window({ address, resting }: { address: string; resting: boolean }) {
  return (
    <Address value={address}>
      <Activity mode={resting ? 'hidden' : 'visible'}>
        <AtRest resting={resting}>{part}</AtRest>
      </Activity>
    </Address>
  );
}

describe('a page at rest', () => {
  test('is not drawn while the address changes, and comes back as it was left', async () => {
    drawn = [];
    const { rerender } = render(<Window address="/one" resting={false} />);
    const step = (address: string, resting: boolean): Promise<void> =>
      act(async () => rerender(<Window address={address} resting={resting} />));
    fireEvent.click(screen.getByRole('button'));
    await step('/two', true);
    await step('/three', true);
    expect(drawn).toEqual(['/one', '/one']);
    await step('/four', false);
    expect(screen.getByRole('button').textContent).toBe('/four 1');
    expect(drawn.at(-1)).toBe('/four');
    expect(screen.getByRole('button').style.display).not.toBe('none');
  });
});
