import type { ClientColumn } from '#engine/compile/index.ts';

/** Pixels of a cell in which something is typed or chosen, by what its field holds. */
const WIDTH_OF_QUANTITY = { whole: 110, decimal: 120, money: 120 };
const WIDTH_OF_DATETIME = { date: 150, time: 120, year: 100, instant: null, clock: null };
/** The same by the name of the cell. */
const WIDTH_OF_CELL: Readonly<Record<string, number>> = { color: 120, icon: 120 };
const CHOICE = 150;
const SWITCH = 84;
const PICTURE = 84;
/** Texts take what is left, but no less. */
const FLEXIBLE = 170;
const WIDE = 210;

/** Left of the cells: number and handle; right of them: buttons. */
export const HEAD_WIDTH = 52;
export const TAIL_WIDTH = 76;
/** The column that names the rows. */
export const NAMES_WIDTH = 190;

/** CSS grid columns of the rows, and the width below which the rows scroll sideways. */
export function columnPlan(
  columns: readonly ClientColumn[],
  { tail, names }: { tail: boolean; names: boolean },
): { template: string; width: number } {
  const widths = columns.map((column) => {
    const known = column.width ?? knownWidth(column);
    if (known !== null) return { min: known, grows: false };
    return { min: isWide(column) ? WIDE : FLEXIBLE, grows: true };
  });
  const someGrow = widths.some(({ grows }) => grows);
  const parts = widths.map(({ min, grows }, at) =>
    grows || (!someGrow && at === 0) ? `minmax(${min}px, 1fr)` : `${min}px`,
  );
  const around = HEAD_WIDTH + (names ? NAMES_WIDTH : 0) + (tail ? TAIL_WIDTH : 0);
  const sum = widths.reduce((total, { min }) => total + min, around);
  const head = names ? [`${HEAD_WIDTH}px`, `${NAMES_WIDTH}px`] : [`${HEAD_WIDTH}px`];
  return {
    template: [...head, ...parts, ...(tail ? [`${TAIL_WIDTH}px`] : [])].join(' '),
    width: sum,
  };
}

function knownWidth({ traits, render }: ClientColumn): number | null {
  const { quantity, datetime, boolean, choice, file, multiple } = traits;
  if (quantity) return WIDTH_OF_QUANTITY[quantity];
  if (datetime) return WIDTH_OF_DATETIME[datetime];
  if (boolean) return SWITCH;
  if (multiple) return null;
  if (choice) return CHOICE;
  return file === 'image' ? PICTURE : (WIDTH_OF_CELL[render] ?? null);
}

/** Datetimes with their time, several choices, and rows that are looked for by typing. */
function isWide({ traits: { datetime, choice, multiple, relation, tree } }: ClientColumn): boolean {
  if (datetime === 'instant' || datetime === 'clock') return true;
  return (choice && multiple) || relation === 'hasList' || (relation === 'belongsTo' && !tree);
}
