import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { changeTabs } from './tab-store.ts';
import { opened } from './tab-list.ts';

/** Gives the page in sight its tab, and keeps in it where one is; without a title it waits for one. */
export function useTab(key: string, title: string | undefined): void {
  const { pathname, search } = useLocation();
  const at = `${pathname}${search}`;
  useLayoutEffect(() => {
    if (title !== undefined) changeTabs((list) => opened(list, { key, at, title }));
  }, [key, at, title]);
}
