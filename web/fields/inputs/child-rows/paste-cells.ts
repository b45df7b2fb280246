import type { JsonObject } from '#engine/definition/index.ts';
import type { Line } from './change-set.ts';
import { parseCells, pastedValue } from './spreadsheet.ts';
import type { RowField } from './row-fields.ts';
import type { ChildRows } from './use-child-rows.ts';

/**
 * Fills cells from one on to the right and downwards; what goes beyond the last row begins new ones, as many as there may
 * be. Gives the number of pasted rows that found no place.
 */
export function pasteCells(rows: ChildRows, from: { row: number; column: number }, text: string): number {
  const updates: { line: Line; values: JsonObject }[] = [];
  const pasted = parseCells(text);
  const known = pasted.slice(0, rows.lines.length - from.row);
  for (const [offset, cells] of known.entries()) {
    const line = rows.lines[from.row + offset];
    if (line && rows.canWrite(line))
      updates.push({ line, values: valuesOf(rows.fieldsOf(line), from.column, cells) });
  }
  const beyond = pasted.slice(known.length);
  const added = beyond.slice(0, roomIn(rows));
  const written = updates.filter(({ values }) => Object.keys(values).length > 0);
  if (written.length > 0) rows.put(written);
  if (added.length > 0) rows.add(added.map((cells) => valuesOf(rows.fields.new, from.column, cells)));
  return beyond.length - added.length;
}

/** How many rows may still be added. */
function roomIn({ all, may, rows }: ChildRows): number {
  if (!may.add) return 0;
  const left = all.filter(({ removed }) => !removed).length;
  return rows.max === null ? Infinity : Math.max(0, rows.max - left);
}

function valuesOf(fields: readonly RowField[], column: number, cells: readonly string[]): JsonObject {
  const entries = cells.flatMap((cell, at) => {
    const field = fields[column + at];
    return field && !field.readonly ? [[field.name, pastedValue(field, cell)] as const] : [];
  });
  return Object.fromEntries(entries);
}
