/** A stretch of rows or columns: `[from, to)`. */
export interface Stretch {
  from: number;
  to: number;
}

/** Rows beyond both edges that are drawn in advance, and in what steps the stretch moves. */
const ROWS_AHEAD = 8;
const ROW_STEP = 4;
/** Pixels beyond both edges. */
const WIDTH_AHEAD = 240;

/** The rows to draw, of `count` rows all of one height, where `top` pixels are scrolled away. */
export function rowStretch(count: number, rowHeight: number, top: number, height: number): Stretch {
  const first = Math.floor(top / rowHeight) - ROWS_AHEAD;
  const last = Math.ceil((top + height) / rowHeight) + ROWS_AHEAD;
  return {
    from: clamp(Math.floor(first / ROW_STEP) * ROW_STEP, count),
    to: clamp(Math.ceil(last / ROW_STEP) * ROW_STEP, count),
  };
}

/** The columns to draw, by their widths, where `left` pixels are scrolled away. */
export function columnStretch(widths: readonly number[], left: number, width: number): Stretch {
  let edge = 0;
  let from = widths.length;
  let to = 0;
  widths.forEach((each, at) => {
    const start = edge;
    edge += each;
    if (edge <= left - WIDTH_AHEAD || start >= left + width + WIDTH_AHEAD) return;
    from = Math.min(from, at);
    to = at + 1;
  });
  return from < to ? { from, to } : { from: 0, to: widths.length };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

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
