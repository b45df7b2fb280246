import type { FieldGuess } from '#engine/contract/index.ts';
import { quoted, quotedTable } from '#engine/compile/index.ts';
import { type Definition, type FieldDefinition, keyOf } from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { columnTitle, reasonText } from '#generator/readers/index.ts';
import type { TableRequest } from './table-request.ts';

/** A field that probably points to a definition in force, and why. */
interface Pointing {
  field: FieldDefinition;
  guess: Omit<FieldGuess, 'alternatives'>;
}

const MAX_VALUES = 1000;

/**
 * Whole numbers without a foreign key that are called after a definition in force (`tag_id` and `shop/tag`): remote
 * selects, the surer where the values are found there. By field name.
 */
export async function namedRelations(
  request: TableRequest,
  fields: readonly FieldDefinition[],
): Promise<Map<string, Pointing>> {
  const found = new Map<string, Pointing>();
  for (const field of fields) {
    const target = traitsOf(field).quantity === 'whole' ? targetOf(field, request) : undefined;
    if (target === undefined) continue;
    const share = mayCompare(request, target) ? await foundShare(request, field, target) : null;
    if (share === false) continue;
    const why =
      share === null
        ? `named like ${target.name}; no foreign key, no complete sample to prove it`
        : `named like ${target.name}, and its values are found there; no foreign key`;
    const { min: _, max: __, step: ___, default: ____, ...rest } = field;
    found.set(field.name, {
      field: {
        ...rest,
        type: 'remoteSelect',
        title: columnTitle(field.name.replace(/_id$/, '')),
        relation: { definition: target.name },
      },
      guess: { type: 'remoteSelect', confidence: share === null ? 0.6 : 0.9, reason: reasonText(why) },
    });
  }
  return found;
}

/** Whether the values are to be looked up reveals both tables. */
function mayCompare({ catalog, table, mayLookInto }: TableRequest, target: Definition): boolean {
  const found = catalog.tables.find(
    ({ schema, name }) => schema === (target.schema ?? 'public') && name === target.table,
  );
  return mayLookInto(table) && found !== undefined && mayLookInto(found);
}

/** The only definition whose name ends as the field begins; it must have a key of one whole number. */
function targetOf({ name }: FieldDefinition, { defined }: TableRequest): Definition | undefined {
  const [, stem] = /^(.+)_id$/.exec(name) ?? [];
  if (stem === undefined) return undefined;
  const wanted = stem.replaceAll('_', '').toLowerCase();
  const hits = [...defined.values()].filter((definition) => {
    const parts = definition.name.toLowerCase().replaceAll('_', '').split('/');
    return parts.at(-1) === wanted || parts.slice(-2).join('') === wanted;
  });
  const [hit] = hits;
  const isSound =
    hits.length === 1 &&
    hit?.fields.some((field) => traitsOf(field).key === 'database' && keyOf(hit)[0] === field.name);
  return isSound ? hit : undefined;
}

/** Whether all values are keys of the target; null when there are none, or nobody knows. */
async function foundShare(
  { query, table }: TableRequest,
  field: FieldDefinition,
  target: Definition,
): Promise<boolean | null> {
  const key = target.fields.find((each) => traitsOf(each).key === 'database');
  const column = quoted(field.column ?? field.name);
  try {
    const [row] = await query<{ all: boolean | null }>(
      `SELECT bool_and(EXISTS (SELECT FROM ${quotedTable(target.schema ?? 'public', target.table)} AS target
                                WHERE target.${quoted(key?.column ?? key?.name ?? 'id')} = value)) AS all
         FROM (SELECT DISTINCT ${column} AS value FROM ${quotedTable(table.schema, table.name)}
                WHERE ${column} IS NOT NULL AND ${column} <> 0 LIMIT ${MAX_VALUES}) AS own`,
    );
    return row?.all ?? null;
  } catch {
    return null;
  }
}
