import type { JsonObject } from '#engine/definition/index.ts';
import type { Line } from './change-set.ts';
import { parseCells, pastedValue } from './spreadsheet.ts';
import type { RowField } from './row-fields.ts';
import type { ChildRows } from './use-child-rows.ts';

/** Fills cells from one on to the right and downwards; what goes beyond the last row begins new ones. */
export function pasteCells(rows: ChildRows, from: { row: number; column: number }, text: string): void {
  const updates: { line: Line; values: JsonObject }[] = [];
  const added: JsonObject[] = [];
  for (const [offset, cells] of parseCells(text).entries()) {
    const line = rows.lines[from.row + offset];
    if (line && rows.canWrite(line))
      updates.push({ line, values: valuesOf(rows.fieldsOf(line), from.column, cells) });
    else if (!line && rows.may.add) added.push(valuesOf(rows.fields.new, from.column, cells));
  }
  if (updates.length > 0) rows.put(updates.filter(({ values }) => Object.keys(values).length > 0));
  if (added.length > 0) rows.add(added);
}

function valuesOf(fields: readonly RowField[], column: number, cells: readonly string[]): JsonObject {
  const entries = cells.flatMap((cell, at) => {
    const field = fields[column + at];
    return field && !field.readonly ? [[field.name, pastedValue(field, cell)] as const] : [];
  });
  return Object.fromEntries(entries);
}
