import type { ClientView } from '#engine/compile/index.ts';
import { csvLine } from '#engine/contract/index.ts';
import { settableFields } from '../list/bulk/settable-fields.ts';

/** A CSV file without rows: the titles of the fields that a new row may be given; where two are alike, the fields' names. */
export function templateOf(view: ClientView): string {
  const fields = settableFields(view, view.form.add);
  const heads = fields.map(({ name, title }) =>
    fields.some((other) => other.name !== name && other.title === title) ? name : title,
  );
  return csvLine(heads);
}
