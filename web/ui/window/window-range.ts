/** A stretch of rows or columns: `[from, to)`. */
export interface Stretch {
  from: number;
  to: number;
}

/** Pixels beyond both edges that are drawn in advance. */
const WIDTH_AHEAD = 200;

/** The rows in sight, of `count` rows all of one height, where `top` pixels are scrolled away; and `ahead` more at both ends. */
export function rowStretch(
  count: number,
  rowHeight: number,
  top: number,
  height: number,
  ahead: number,
): Stretch {
  return {
    from: clamp(Math.floor(top / rowHeight) - ahead, count),
    to: clamp(Math.ceil((top + height) / rowHeight) + ahead, count),
  };
}

/** The columns in sight, by their widths, where `left` pixels are scrolled away; `ahead`: and some beyond. */
export function columnStretch(
  widths: readonly number[],
  left: number,
  width: number,
  ahead: boolean,
): Stretch {
  const more = ahead ? WIDTH_AHEAD : 0;
  let edge = 0;
  let from = widths.length;
  let to = 0;
  widths.forEach((each, at) => {
    const start = edge;
    edge += each;
    if (edge <= left - more || start >= left + width + more) return;
    from = Math.min(from, at);
    to = at + 1;
  });
  return from < to ? { from, to } : { from: 0, to: widths.length };
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** Whether a stretch lies within another one. */
export const holdsStretch = (outer: Stretch, inner: Stretch): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;

/** How far to scroll so that a row stands between the sticky head and foot; null where it does already. */
export function scrollFor(
  row: { top: number; height: number },
  sight: { top: number; height: number; head: number; foot: number },
): number | null {
  const above = row.top - sight.head;
  const below = row.top + row.height + sight.foot - sight.height;
  if (sight.top > above) return Math.max(0, above);
  return sight.top < below ? below : null;
}
