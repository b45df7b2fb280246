import { valueIn, type SearchDraft } from './search-draft.ts';
import type { SearchField } from './search-field.ts';
import { isEmpty, shapeOf } from './search-value.ts';

const ROWS = 2;
/** On a telephone every field is a row of its own. */
const ROWS_ALONE = 3;

/** Columns a field takes: a range of moments needs two. */
export function spanOf({ operator, moment }: SearchField): number {
  return operator !== null && moment && moment !== 'time' && shapeOf(operator) === 'range' ? 2 : 1;
}

/** The fields of the first rows, and all that hold a value. One row more is not folded away for its own sake. */
export function foldedFields(
  fields: readonly SearchField[],
  columns: number,
  draft: SearchDraft,
): SearchField[] {
  const rows = columns === 1 ? ROWS_ALONE : ROWS;
  const room = rows * columns;
  const spans = fields.map((field) => Math.min(spanOf(field), columns));
  const whole = spans.reduce((sum, span) => sum + span, 0);
  if (whole <= room + (columns === 1 ? 1 : 0)) return [...fields];
  let taken = 0;
  return fields.filter((field, at) => {
    const span = spans[at] ?? 1;
    const fits = taken + span <= room;
    if (fits) taken += span;
    return fits || !isEmpty(valueIn(draft, field));
  });
}
