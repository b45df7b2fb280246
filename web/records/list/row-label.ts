import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Locale } from '#engine/definition/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';

/** What a row is called in front of people: the text of its label field, else its id. With `locale` an option has its name. */
export function rowLabel(view: ClientView, row: Row, locale?: Locale): string {
  const text = plainText(row[view.label]);
  const { options = [] } = view.columns.find(({ field }) => field === view.label) ?? {};
  const option = locale && options.find(({ key }) => String(key) === text);
  return option ? textIn(option.label, locale) : text || String(row.id);
}
