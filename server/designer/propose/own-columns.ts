import type { ColumnDefinition, FieldDefinition } from '#engine/definition/index.ts';
import { fieldTypes, sqlType } from '#engine/fields/index.ts';
import type { CatalogColumn } from '#generator/readers/index.ts';

/**
 * Fields of a pasted table as the product makes them itself: types that the text brought along are none of the database's,
 * and what is computed by an expression has no expression there. `computed` names the columns that were.
 */
export function ownColumns(
  fields: readonly FieldDefinition[],
  columns: readonly CatalogColumn[],
): { fields: FieldDefinition[]; computed: string[] } {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const columnOf = ({ name, column }: FieldDefinition): CatalogColumn | undefined =>
    byName.get(column ?? name);
  return {
    fields: fields.map((field) => plain(field, columnOf(field))),
    computed: fields.flatMap((field) => (columnOf(field)?.generated ? [field.name] : [])),
  };
}

function plain(field: FieldDefinition, column: CatalogColumn | undefined): FieldDefinition {
  if (column === undefined || field.db === undefined) return field;
  const { type, generated, ...rest } = field.db;
  const isMade = sqlType(column.typeText).category === 'other' && isNamedHere(column);
  const own = { ...field, db: undefined };
  const nullable = fieldTypes[field.type].storage(own)?.nullable ?? true;
  const db: ColumnDefinition = {
    ...(type === undefined || isMade ? {} : { type }),
    ...rest,
    ...(column.generated || generated === undefined ? {} : { generated }),
    ...(isMade && nullable !== column.nullable ? { nullable: column.nullable } : {}),
  };
  const { db: _, readonly, ...open } = field;
  const isKept = readonly !== undefined && !(column.generated && readonly === true);
  return {
    ...open,
    ...(isKept ? { readonly } : {}),
    ...(Object.keys(db).length === 0 ? {} : { db }),
  };
}

/** An enum or a domain that the text makes, as opposed to a type of an extension. */
const isNamedHere = ({ type }: CatalogColumn): boolean =>
  type.enumLabels !== undefined || type.domain !== undefined;
