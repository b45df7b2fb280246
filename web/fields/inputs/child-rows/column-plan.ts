import type { ClientColumn } from '#engine/compile/index.ts';

/** Pixels by the kind of value; texts take what is left. */
const WIDTH_OF_TYPE: Record<string, number> = {
  number: 110,
  float: 120,
  money: 120,
  switch: 84,
  select: 150,
  radio: 150,
  date: 150,
  time: 120,
  year: 100,
  color: 120,
  image: 84,
  icon: 120,
};
const FLEXIBLE = 170;
const WIDE_TYPES = new Set(['datetime', 'timestamp', 'remoteSelect', 'remoteSelects', 'selects']);
const WIDE = 210;

/** Left of the cells: number and handle; right of them: buttons. */
export const HEAD_WIDTH = 52;
export const TAIL_WIDTH = 76;

/** CSS grid columns of the rows, and the width below which the rows scroll sideways. */
export function columnPlan(
  columns: readonly ClientColumn[],
  tail: boolean,
): { template: string; width: number } {
  const widths = columns.map(({ type, width }) => {
    if (width !== undefined) return { least: width, grows: false };
    const known = WIDTH_OF_TYPE[type];
    if (known !== undefined) return { least: known, grows: false };
    return { least: WIDE_TYPES.has(type) ? WIDE : FLEXIBLE, grows: true };
  });
  const someGrow = widths.some(({ grows }) => grows);
  const parts = widths.map(({ least, grows }, at) =>
    grows || (!someGrow && at === 0) ? `minmax(${least}px, 1fr)` : `${least}px`,
  );
  const sum = widths.reduce((total, { least }) => total + least, HEAD_WIDTH + (tail ? TAIL_WIDTH : 0));
  return {
    template: [`${HEAD_WIDTH}px`, ...parts, ...(tail ? [`${TAIL_WIDTH}px`] : [])].join(' '),
    width: sum,
  };
}
