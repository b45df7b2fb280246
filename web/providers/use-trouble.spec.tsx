import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ConnectionContext } from './connection-context.ts';
import type { Connection, ConnectionState } from './connection.ts';
import { HttpError } from './http-error.ts';
import { useTrouble } from './use-trouble.ts';

function troubled(what: unknown) {
  let state: ConnectionState = 'fine';
  const listeners = new Set<() => void>();
  const connection = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Connection;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConnectionContext value={connection}>{children}</ConnectionContext>
  );
  const { result } = renderHook(() => useTrouble(), { wrapper });
  act(() => result.current[1](what));
  return {
    said: () => result.current[0],
    become: (next: ConnectionState) =>
      act(() => {
        state = next;
        for (const listener of listeners) listener();
      }),
  };
}

test('that the server could not be reached is said until it can be', () => {
  const { said, become } = troubled(new HttpError('You are disconnected!', { status: 0, code: 'network' }));
  become('offline');
  expect(said()).toBe('You are disconnected!');
  become('unreachable');
  expect(said()).toBe('You are disconnected!');
  become('fine');
  expect(said()).toBeNull();
});

test.each([
  [new HttpError('Not yours', { status: 403 }), 'Not yours'],
  [new Error('Broken'), 'Broken'],
  ['Sold out', 'Sold out'],
])('what a network has nothing to do with stays: %s', (what, words) => {
  const { said, become } = troubled(what);
  become('offline');
  become('fine');
  expect(said()).toBe(words);
});
