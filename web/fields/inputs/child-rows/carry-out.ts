import type { Line } from './change-set.ts';
import type { ActiveCell } from './grid-row.tsx';
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
    case 'copyAbove':
      copyAbove(grid, line, active.field);
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

function copyAbove({ rows, at }: Grid, line: Line, name: string): void {
  const above = rows.lines[at - 1];
  const field = rows.fieldsOf(line).find((each) => each.name === name);
  if (!above || !field || field.readonly || !rows.canWrite(line)) return;
  rows.put([{ line, values: { [field.name]: above.values[field.name] ?? null } }]);
  const relation = field.column.relation?.name;
  if (relation !== undefined) rows.label(line, relation, rows.shown(above)[relation] ?? null);
}

function remove(grid: Grid, line: Line): void {
  const { rows, at } = grid;
  if (line.kind !== 'new' && !rows.may.del) return;
  (line.removed ? rows.restore : rows.remove)(line);
  if (line.kind === 'new') open(grid, Math.max(0, at - 1), 0, false);
}
