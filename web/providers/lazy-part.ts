import { lazy } from 'react';
import { serverAnswers } from './connection.ts';

const ASKED_AGAIN_AFTER = 3000;

/**
 * `lazy` for a part of a page that has been opened already. Where the part can't be fetched because the server can't be
 * reached it is waited for: an error would take the page down, with whatever is typed there.
 */
export const lazyPart: typeof lazy = (fetch) => lazy(() => fetched(fetch));

/** @throws what the fetch throws while the server answers: then the part is gone, not the way to it. */
export async function fetched<T>(fetch: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (await reached()) throw error;
    }
    do await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_AFTER));
    while (!(await reached()));
  }
}

const reached = (): Promise<boolean> => serverAnswers().catch(() => false);
