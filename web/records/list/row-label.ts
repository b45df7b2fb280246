import type { ClientView } from '#engine/compile/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';

/** What a row is called in front of people: the text of its label field, else its id. */
export const rowLabel = (view: ClientView, row: Row): string => plainText(row[view.label]) || String(row.id);
