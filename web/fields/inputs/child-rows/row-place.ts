import { HEAD, ROW } from './grid-style.ts';

/** The row of the grid that lies at a height of the screen, the nearest one beyond its ends. */
export function rowPlace(box: HTMLElement | null, y: number, count: number): number {
  const offset = y - (box?.getBoundingClientRect().top ?? 0) + (box?.scrollTop ?? 0) - HEAD;
  return Math.min(count - 1, Math.max(0, Math.floor(offset / ROW)));
}
