import { valueIn, type SearchDraft } from './search-draft.ts';
import type { SearchField } from './search-field.ts';
import { isEmpty, shapeOf } from './search-value.ts';

const ROWS = 2;
/** On a telephone every field is a row of its own. */
const ROWS_ALONE = 3;

/** Columns a field takes: a range of datetimes needs two. */
export function spanOf({ operator, datetime }: SearchField): number {
  return operator !== null && datetime && datetime !== 'time' && shapeOf(operator) === 'range' ? 2 : 1;
}

/**
 * The fields in rows without holes: a field too wide for the rest of its row lets the next narrow one go before it.
 * What is seen first is reached first by the Tab key.
 */
export function rowsOf(fields: readonly SearchField[], columns: number): SearchField[][] {
  const left = [...fields];
  const rows: SearchField[][] = [];
  while (left.length > 0) {
    const row: SearchField[] = [];
    let room = columns;
    for (;;) {
      const at = left.findIndex((field) => Math.min(spanOf(field), columns) <= room);
      const [next] = at < 0 ? [] : left.splice(at, 1);
      if (!next) break;
      row.push(next);
      room -= Math.min(spanOf(next), columns);
    }
    rows.push(row);
  }
  return rows;
}

/** The fields of the first rows, and all that hold a value. One field more is not folded away for its own sake. */
export function foldedFields(
  fields: readonly SearchField[],
  columns: number,
  draft: SearchDraft,
): SearchField[] {
  const rows = rowsOf(fields, columns);
  const seen = new Set(rows.slice(0, columns === 1 ? ROWS_ALONE : ROWS).flat());
  const kept = fields.filter((field) => seen.has(field) || !isEmpty(valueIn(draft, field)));
  return fields.length - kept.length <= 1 ? [...fields] : kept;
}
