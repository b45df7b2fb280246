import type { Line } from './change-set.ts';
import type { ActiveCell } from './grid-row.tsx';
import { fillCells } from './fill-cells.ts';
import type { GridStep } from './grid-keys.ts';
import type { ChildRows } from './use-child-rows.ts';

interface Grid {
  rows: ChildRows;
  active: ActiveCell | null;
  /** Place of the active row; -1 without one. */
  at: number;
  onActive: (cell: ActiveCell | null) => void;
  /** Begins a row at the end, with the focus in this field. */
  onBegin: (field: string | undefined) => void;
}

/** Carries out what a key asks of the grid. False leaves the key to the browser. */
export function carryOut(step: GridStep, grid: Grid): boolean {
  const { rows, active, at, onActive } = grid;
  const line = rows.lines[at];
  if (!line || !active) return false;
  switch (step.kind) {
    case 'go':
      return go(step, grid);
    case 'rest':
      onActive({ ...active, edit: false });
      return true;
    case 'edit':
      onActive({ ...active, edit: rows.canWrite(line) });
      return true;
    case 'extend':
      extend(step.by, grid, active);
      return true;
    case 'fillDown':
      fillDown(grid, active);
      return true;
    case 'undo':
      rows.undo();
      return true;
    case 'duplicate':
      if (rows.may.add) rows.duplicate(line);
      return true;
    case 'remove':
      remove(grid, line);
      return true;
    case 'move':
      rows.move(at, at + step.by);
      return true;
  }
}

/** Makes a cell the active one, with its input open where it may be written. */
function open({ rows, onActive }: Grid, index: number, column: number, edit: boolean): void {
  const line = rows.lines[index];
  const field = line && rows.fieldsOf(line)[column];
  if (line && field)
    onActive({ line: line.id, field: field.name, edit: edit && rows.canWrite(line) && !field.readonly });
}

/** Moves on; behind the last row a new one is begun, and Tab leaves the grid at its ends. */
function go(
  { rows: down, columns: right, edit, wrap }: Extract<GridStep, { kind: 'go' }>,
  grid: Grid,
): boolean {
  const { rows, active, at } = grid;
  const { columns } = rows.rows;
  const count = rows.lines.length;
  const column = columns.findIndex(({ field }) => field === active?.field);
  let [nextRow, nextColumn] = [at + down, column + right];
  if (wrap && nextColumn >= columns.length) [nextRow, nextColumn] = [nextRow + 1, 0];
  if (wrap && nextColumn < 0) [nextRow, nextColumn] = [nextRow - 1, columns.length - 1];
  if (nextRow >= count && edit && down > 0 && rows.may.add) {
    grid.onBegin(columns[nextColumn]?.field);
    return true;
  }
  if (nextRow < 0 || nextRow >= count || nextColumn < 0 || nextColumn >= columns.length) return !wrap;
  open(grid, nextRow, nextColumn, edit);
  return true;
}

/** Lets the range of cells end a row further; where it ends at the active cell itself, it is none. */
function extend(by: -1 | 1, { rows, at, onActive }: Grid, { line, field, to }: ActiveCell): void {
  const end = to === undefined ? at : rows.lines.findIndex(({ id }) => id === to);
  const next = rows.lines[Math.min(rows.lines.length - 1, Math.max(0, end + by))];
  onActive({ line, field, edit: false, ...(next && next.id !== line ? { to: next.id } : {}) });
}

/** The topmost cell of the range goes into the others; a single cell gets what stands above it. */
function fillDown({ rows, at }: Grid, { field, to }: ActiveCell): void {
  const end = to === undefined ? -1 : rows.lines.findIndex(({ id }) => id === to);
  if (end < 0) fillCells(rows, { field, from: at - 1, to: at });
  else fillCells(rows, { field, from: Math.min(at, end), to: Math.max(at, end) });
}

function remove(grid: Grid, line: Line): void {
  const { rows, at } = grid;
  if (!rows.canRemove(line)) return;
  (line.removed ? rows.restore : rows.remove)(line);
  if (line.kind === 'new') open(grid, Math.max(0, at - 1), 0, false);
}
