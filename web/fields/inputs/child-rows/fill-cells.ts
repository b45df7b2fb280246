import type { ChildRows } from './use-child-rows.ts';

/** Cells of one column: the place of the row whose value is taken, and that of the last row that gets it. */
export interface Fill {
  field: string;
  from: number;
  to: number;
}

/** Writes the value of one cell into those below it, or above it, in one step; what may not be written stays as it is. */
export function fillCells(rows: ChildRows, { field: name, from, to }: Fill): void {
  const source = rows.lines[from];
  if (!source || from === to) return;
  const places = Array.from(
    { length: Math.abs(to - from) },
    (_, at) => from + (at + 1) * Math.sign(to - from),
  );
  const lines = places.flatMap((at) => rows.lines[at] ?? []);
  const open = lines.filter((line) => {
    const field = rows.fieldsOf(line).find((each) => each.name === name);
    return field !== undefined && !field.readonly && rows.canWrite(line);
  });
  if (open.length === 0) return;
  rows.put(open.map((line) => ({ line, values: { [name]: source.values[name] ?? null } })));
  const relation = rows.rows.columns.find((column) => column.field === name)?.relation?.name;
  if (relation === undefined) return;
  const row = rows.shown(source)[relation] ?? null;
  for (const line of open) rows.label(line, relation, row);
}
