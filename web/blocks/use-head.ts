import { useEffect, useState } from 'react';

/** Scrolled so far, the page has left its top. */
const AWAY_PX = 120;

/** How far down the head of the shop reaches, which stays in sight, in pixels, and whether the page is scrolled away from its top. */
export interface PageTop {
  height: number;
  isAway: boolean;
}

/** Where the head of the shop ends, and whether the page is scrolled away from its top; null on the server. */
export function useHead(): PageTop | null {
  const [head, setHead] = useState<PageTop | null>(null);
  useEffect(() => {
    const look = (): void =>
      setHead((before) => {
        const height = document.querySelector('.head')?.getBoundingClientRect().height ?? 0;
        const isAway = scrollY > AWAY_PX;
        return before?.height === height && before.isAway === isAway ? before : { height, isAway };
      });
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return head;
}
