import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { JsonObject, Text } from '#engine/definition/index.ts';

/** Fields that are shown together. */
export interface DetailGroup {
  name: string;
  /** Null: its fields belong to no group of the form. */
  title: Text | null;
  columns: ClientColumn[];
}

/**
 * Every field of a view, sorted as its form is: the form's groups in their order, then those without a group; fields
 * that no form shows (keys, times) come last. Passwords have nothing to show.
 */
export function detailGroups(view: ClientView): DetailGroup[] {
  const columns = view.columns.filter((column) => !column.traits.secret);
  const asked = view.form.edit.uiSchema;
  const groupOf = (column: ClientColumn): string | undefined => {
    const ui = asked[placeOf(column)] as JsonObject | undefined;
    const group = (ui?.['ui:options'] as JsonObject | undefined)?.['group'];
    return typeof group === 'string' ? group : undefined;
  };
  const inForm = (column: ClientColumn): boolean => asked[placeOf(column)] !== undefined;
  const known = new Set(view.form.groups.map((group) => group.name));
  const groups: DetailGroup[] = view.form.groups.map(({ name, title }) => ({
    name,
    title,
    columns: columns.filter((column) => inForm(column) && groupOf(column) === name),
  }));
  const loose = columns.filter((column) => inForm(column) && !known.has(groupOf(column) ?? ''));
  const made = columns.filter((column) => !inForm(column));
  return [
    ...groups,
    { name: '', title: null, columns: loose },
    { name: '#record', title: null, columns: made },
  ].filter((group) => group.columns.length > 0);
}

/** What is shown of a related row stands beside the field that points to it. */
const placeOf = ({ field, joined }: ClientColumn): string => joined ?? field;
