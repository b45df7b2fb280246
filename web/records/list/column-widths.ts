/** What a column may be squeezed and stretched to, in pixels. */
export interface ColumnWidth {
  /** What its contents want. */
  wanted: number;
  /** May take a share of what is left over. */
  grows: boolean;
}

const WIDEST_GROWN = 520;

/** Widths that fill `available` where the wanted ones leave room; otherwise the wanted ones, and the table scrolls. */
export function fittedWidths(columns: readonly ColumnWidth[], available: number): number[] {
  const wanted = columns.map((column) => column.wanted);
  const spare = Math.floor(available - wanted.reduce((sum, width) => sum + width, 0));
  if (spare <= 0 || columns.length === 0) return wanted;
  const growing = columns.some((column) => column.grows)
    ? columns.map((column) => column.grows)
    : columns.map(() => true);
  const weight = wanted.reduce((sum, width, index) => sum + (growing[index] ? width : 0), 0);
  const grown = wanted.map((width, index) =>
    growing[index]
      ? Math.min(Math.floor(width + (spare * width) / weight), Math.max(WIDEST_GROWN, width))
      : width,
  );
  return withRest(grown, available);
}

/** Gives the pixels that rounding and upper limits left over to the columns in equal parts. */
function withRest(widths: number[], available: number): number[] {
  const rest = Math.floor(available - widths.reduce((sum, width) => sum + width, 0));
  const share = Math.floor(rest / widths.length);
  return widths.map(
    (width, index) => width + share + (index === widths.length - 1 ? rest - share * widths.length : 0),
  );
}

const isWide = (code: number): boolean => code > 0x2e7f;

/** About how many pixels a text takes at 13 pixels of type; Chinese signs are square. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += isWide(sign.codePointAt(0) ?? 0) ? 13.5 : 7.3;
  return Math.ceil(width);
}
