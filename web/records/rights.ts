import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../fields/cells/index.ts';

/** What the server keeps everybody in the viewer's place from doing with one row. */
interface Restricted {
  verbs: readonly string[];
  fields: readonly string[];
  /** Why, in the viewer's language. */
  why?: string;
}

const NOTHING: Restricted = { verbs: [], fields: [] };

/** Fields of a row that stay as they are, for this viewer. */
export const restrictedFields = (row: Row | null | undefined): readonly string[] => restrictionOf(row).fields;

/** Whether a verb is kept from the whole row. */
export const isRestricted = (row: Row | null | undefined, verb: string): boolean =>
  restrictionOf(row).verbs.includes(verb);

/** Why a row, or some of its fields, stays as it is for this viewer. */
export const restrictedWhy = (row: Row | null | undefined): string | undefined => restrictionOf(row).why;

function restrictionOf(row: Row | null | undefined): Restricted {
  return (row?.['_barred'] as unknown as Restricted | undefined) ?? NOTHING;
}

/** What the viewer may do with the rows of a view, or with one of them. Without a key no row can be addressed. */
export function rightsOf(
  view: ClientView,
  row?: Row | null,
): { add: boolean; edit: boolean; del: boolean; open: boolean; export: boolean } {
  const restricted = restrictionOf(row).verbs;
  const may = (verb: string): boolean =>
    !view.readOnly && view.verbs.includes(verb) && !restricted.includes(verb);
  const addressed = view.key.length > 0;
  return {
    add: may('add'),
    edit: addressed && may('edit'),
    del: addressed && may('del'),
    open: addressed && view.closedRows !== true,
    export: view.verbs.includes('export') && view.toolbar.includes('export'),
  };
}
