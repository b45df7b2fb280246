import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Row } from '../../../fields/cells/index.ts';

/** Where the lines of a row come from, as an action's parameter says it. */
export interface LineSource {
  /** Definition of the lines, and the field that points to the row. */
  definition: string;
  parent: string;
  /** Field with the key that is sent. */
  line: string;
  /** Field with the pieces there are, and fields with those that are gone. */
  count: string;
  less: string[];
  /** Whether each line says that it goes back into stock. */
  restock: boolean;
}

/** A line with how many of its pieces are meant. */
export interface CountedLine {
  id: number;
  name: string;
  spec: string;
  max: number;
  qty: number;
  restock: boolean;
}

/** Reads what a parameter says of its lines. */
export const sourceOf = (props: JsonObject): LineSource => ({
  definition: String(props['definition'] ?? ''),
  parent: String(props['parent'] ?? ''),
  line: String(props['line'] ?? 'id'),
  count: String(props['count'] ?? 'qty'),
  less: Array.isArray(props['less']) ? props['less'].map(String) : [],
  restock: props['restock'] === true,
});

/** The lines with the pieces that are meant: all of them where nothing was said. Lines without pieces are left out. */
export function countedLines(
  rows: readonly Row[],
  source: LineSource,
  value: Json | undefined,
): CountedLine[] {
  const said = Array.isArray(value) && value.length > 0 ? (value as JsonObject[]) : null;
  return rows.flatMap((row) => {
    const of = (field: string): number => Number(row[field] ?? 0);
    const max = source.less.reduce((left, field) => left - of(field), of(source.count));
    if (max <= 0) return [];
    const id = of(source.line);
    const own = said?.find((each) => Number(each['line_id']) === id);
    const qty = said ? Number(own?.['qty'] ?? 0) : max;
    const [name, spec] = [String(row['name'] ?? ''), String(row['spec_text'] ?? '')];
    return [{ id, name, spec, max, qty, restock: own?.['restock'] === true }];
  });
}

/** What is sent of them: lines without pieces are left out, unless there would be nothing left, which would mean all. */
export function sentLines(lines: readonly CountedLine[], { restock }: LineSource): JsonObject[] {
  const counted = lines.filter(({ qty }) => qty > 0);
  return (counted.length > 0 ? counted : lines).map((line) => ({
    line_id: line.id,
    qty: line.qty,
    ...(restock ? { restock: line.restock } : {}),
  }));
}
