import type { ClientColumn } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { plainText, relationLabel, valueIn, type Row } from '../../fields/cells/index.ts';

/** What a reader means to copy: of a relation its words, of anything else the value itself. Masks are no values. */
export function copiedOf(row: Row, column: ClientColumn): Json | undefined {
  if (column.mask) return undefined;
  const value = valueIn(row, column);
  if (Array.isArray(value) && value.length === 0) return undefined;
  const joined = column.relation && row[column.relation.name];
  if (column.relation && typeof joined === 'object' && joined !== null) {
    const rows = (Array.isArray(joined) ? joined : [joined]) as Record<string, Json>[];
    const words = rows.map((each) => relationLabel(each, column.relation as never)).join(', ');
    return words === '' ? plainText(value) : words;
  }
  return value;
}
