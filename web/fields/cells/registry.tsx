import type { ClientColumn } from '#engine/compile/index.ts';
import { MaskedCell } from './masked-cell.tsx';
import { withWhy } from './why-cell.tsx';
import { guarded, UnknownCell } from './unknown-cell.tsx';
import type { Cell } from './cell.ts';

const cells = new Map<string, Cell>();
const unknown = new Map<string, Cell>();

/** The cells the product brings, which never throw. */
export function addShipped(shipped: Readonly<Record<string, Cell>>): void {
  for (const [name, cell] of Object.entries(shipped)) cells.set(name, cell);
}

/** Adds a cell, or replaces one. Definitions name it in `list.render`. */
export function registerCell(name: string, cell: Cell): void {
  cells.set(name, guarded(cell));
}

/** The names that have a cell. */
export const cellNames = (): string[] => [...cells.keys()];

/** The cell of that name; text with a sign beside it, and a word on the console, when there is none. */
export function cellNamed(name: string): Cell {
  return cells.get(name) ?? unknownCell(name);
}

/** The cell of a column, with a button where its figure has a source: what is masked for the reader is shown as that, whatever it would be else. */
export function cellFor(column: Pick<ClientColumn, 'render' | 'mask' | 'why'>): Cell {
  if (column.mask) return MaskedCell;
  return column.why ? withWhy(cellNamed(column.render)) : cellNamed(column.render);
}

/** Cells that write a figure as a figure; a bar or a row of stars says nothing of a sum. */
const WRITTEN = new Set(['money', 'number', 'percent']);

/** The cell of the sum of a column. */
export function cellForSum({ render }: Pick<ClientColumn, 'render'>): Cell {
  return cellNamed(WRITTEN.has(render) ? render : 'number');
}

/** One component per name: another one with every render would forget what it knows. */
function unknownCell(name: string): Cell {
  const known = unknown.get(name);
  if (known) return known;
  const cell: Cell = (props) => <UnknownCell {...props} name={name} />;
  unknown.set(name, cell);
  return cell;
}
