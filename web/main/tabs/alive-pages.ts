import type { Location } from 'react-router';

/** A page that is drawn, in sight or kept for later. */
export interface AlivePage {
  readonly key: string;
  /** Where in it one is, or was when one left. */
  readonly location: Location;
  /** Counts reloads: another number is another page. */
  readonly version: number;
  /** Whether it is kept when one leaves it. */
  readonly keeps: boolean;
}

/** Pages out of sight cost memory: the one that was left first goes. */
export const MAX_ALIVE = 8;

/**
 * The pages to draw when `page` comes into sight, it first, then those left last; the same list when nothing changed.
 * @param open whether a page still has its tab.
 */
export function alive(
  pages: readonly AlivePage[],
  page: AlivePage,
  open: (key: string) => boolean,
): readonly AlivePage[] {
  const others = pages.filter(({ key, keeps }) => key !== page.key && keeps && open(key));
  const next = [page, ...others.slice(0, MAX_ALIVE - 1)];
  const same = next.length === pages.length && next.every((each, at) => isSame(each, pages[at]));
  return same ? pages : next;
}

const isSame = (one: AlivePage, other: AlivePage | undefined): boolean =>
  other !== undefined &&
  one.key === other.key &&
  one.location === other.location &&
  one.version === other.version &&
  one.keeps === other.keeps;
