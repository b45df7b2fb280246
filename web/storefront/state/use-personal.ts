import { useCallback, useEffect, useRef, useState } from 'react';
import { memberSessionStore } from '../../providers/session.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { onMemberChange } from './member-change.ts';
import { ApiRefusal } from './shop-api.ts';

/** What only the member who is signed in may see: asked for in the browser, never on the server. */
export type Personal<T> =
  | { state: 'loading' }
  | { state: 'login' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; value: T };

const NEED_LOGIN = [303, 401];

/** Asks for it now, and again when `key` changes or `reload` is called; what is shown stays until the next answer. */
export function usePersonal<T>(
  load: () => Promise<T>,
  key: string,
): [Personal<T>, { reload: () => void; set: (value: T) => void }] {
  const [personal, setPersonal] = useState<Personal<T>>({ state: 'loading' });
  const latest = useLatest(load);
  const turn = useRef(0);
  const ask = useCallback(() => {
    const own = (turn.current += 1);
    const take = (next: Personal<T>): void => {
      if (own === turn.current) setPersonal(next);
    };
    if (memberSessionStore.read() === null) return take({ state: 'login' });
    latest.current().then(
      (value) => take({ state: 'ready', value }),
      (error: unknown) => take(refusal(error)),
    );
  }, [latest]);
  useEffect(ask, [ask, key]);
  useEffect(
    () =>
      onMemberChange(() => {
        // What is somebody else's is not to be seen until the answer is there.
        setPersonal({ state: 'loading' });
        ask();
      }),
    [ask],
  );
  const set = useCallback((value: T) => setPersonal({ state: 'ready', value }), []);
  return [personal, { reload: ask, set }];
}

function refusal(error: unknown): { state: 'login' } | { state: 'failed'; message: string } {
  if (error instanceof ApiRefusal && NEED_LOGIN.includes(error.code)) return { state: 'login' };
  return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
}
