/** What a column may be squeezed and stretched to, in pixels. */
export interface ColumnWidth {
  /** What its contents want. */
  wanted: number;
  /** What it can do with when room is short; the wanted width where it can not give way. */
  min?: number;
  /** May take a share of what is left over. */
  grows: boolean;
}

const WIDEST_GROWN = 520;

/**
 * Widths that fill `available`. Where the wanted ones leave no room, columns that can give way do, if that makes all
 * of them fit; otherwise everybody has what they want and the table scrolls.
 */
export function fittedWidths(columns: readonly ColumnWidth[], available: number): number[] {
  const wanted = columns.map((column) => column.wanted);
  const spare = Math.floor(available - wanted.reduce((sum, width) => sum + width, 0));
  if (spare < 0) return squeezed(columns, -spare);
  if (spare === 0 || columns.length === 0) return wanted;
  const growing = columns.some((column) => column.grows)
    ? columns.map((column) => column.grows)
    : columns.map(() => true);
  const weight = wanted.reduce((sum, width, index) => sum + (growing[index] ? width : 0), 0);
  const grown = wanted.map((width, index) =>
    growing[index]
      ? Math.min(Math.floor(width + (spare * width) / weight), Math.max(WIDEST_GROWN, width))
      : width,
  );
  return withRest(grown, growing, available);
}

function squeezed(columns: readonly ColumnWidth[], lacking: number): number[] {
  const gives = columns.map((column) => Math.max(0, column.wanted - (column.min ?? column.wanted)));
  const max = gives.reduce((sum, give) => sum + give, 0);
  if (max < lacking) return columns.map((column) => column.wanted);
  return columns.map((column, index) => Math.floor(column.wanted - (lacking * (gives[index] ?? 0)) / max));
}

/**
 * The same for a table that is wider than its box: the columns in sight at first end where the box does, so that nothing is
 * cut off in the middle of a number by what stays at the right edge. Columns that grow take what that leaves over.
 */
export function alignedWidths(
  widths: readonly number[],
  growing: readonly boolean[],
  room: number,
): number[] {
  const ends = widths.map((_, at) => widths.slice(0, at + 1).reduce((sum, width) => sum + width, 0));
  const inSight = ends.filter((end) => end <= room).length;
  if (room <= 0 || inSight === 0 || inSight === widths.length) return [...widths];
  const takers = growing.slice(0, inSight).filter(Boolean).length;
  if (takers === 0) return [...widths];
  const spare = Math.floor(room - (ends[inSight - 1] ?? 0));
  const share = Math.floor(spare / takers);
  const last = growing.slice(0, inSight).lastIndexOf(true);
  return widths.map((width, at) =>
    at < inSight && growing[at] ? width + share + (at === last ? spare - share * takers : 0) : width,
  );
}

/** Gives what rounding and upper limits left over to the columns that grow, in equal parts: no number stands far from its name. */
function withRest(widths: number[], growing: boolean[], available: number): number[] {
  const rest = Math.floor(available - widths.reduce((sum, width) => sum + width, 0));
  const share = Math.floor(rest / growing.filter(Boolean).length);
  const last = growing.lastIndexOf(true);
  const over = rest - share * growing.filter(Boolean).length;
  return widths.map((width, index) => (growing[index] ? width + share + (index === last ? over : 0) : width));
}

/** No column is as wide as so many characters. */
const MEASURED = 200;

const NARROW = new Set("iIjl.,:;'|! ");
const LEAN = new Set('frt()[]{}-/*"`');
const BROAD = new Set('mwMW@%&…—');

/** About how many pixels a sign takes at 13 pixels of type; Chinese signs are square. */
function signWidth(sign: string): number {
  if ((sign.codePointAt(0) ?? 0) > 0x2e7f) return 13.5;
  if (NARROW.has(sign)) return 4;
  if (LEAN.has(sign)) return 5.4;
  if (BROAD.has(sign)) return 12;
  return sign >= 'A' && sign <= 'Z' ? 8.8 : 7.6;
}

/** About how many pixels a text takes at 13 pixels of type. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text.length > MEASURED ? text.slice(0, MEASURED) : text) width += signWidth(sign);
  return Math.ceil(width);
}
