import { pageChangesAt, type PageDocument } from '#engine/page/index.ts';

/**
 * Gives the second at which any of the pages next shows other blocks, or null; a page that was kept before it is another one after it.
 * Pages are looked through when that time has come, not with every call. @param now Milliseconds since 1970, UTC.
 */
export function pageSchedule(pages: readonly PageDocument[], now: () => number): () => number | null {
  let next: number | null = null;
  let until = 0;
  return () => {
    const seconds = Math.floor(now() / 1000);
    if (seconds >= until) {
      const times = pages.map((page) => pageChangesAt(page, seconds)).filter((time) => time !== null);
      next = times.length === 0 ? null : Math.min(...times);
      until = next ?? Infinity;
    }
    return next;
  };
}
