import { fieldAccess } from '#engine/access/index.ts';
import type { BehaviourDeps, ShapeContext } from '#server/record/behaviour/behaviour.ts';

/** Fields of a table that are kept sealed, at a place of whoever each row belongs to. */
export interface SealedFields {
  table: string;
  /** The column that says whose a row is. */
  owner: string;
  fields: readonly string[];
  placeOf: (owner: string, field: string) => string;
}

/** Opens what is sealed of rows on their way out for who may read it in clear, and for nobody else. */
export async function openSealed(
  { unseal }: Pick<BehaviourDeps, 'unseal'>,
  { table, owner, fields, placeOf }: SealedFields,
  { rows, definition, context, executor }: ShapeContext,
): Promise<void> {
  const { mask } = fieldAccess(definition, context.actor);
  const open = fields.filter((field) => !mask.has(field));
  const shown = rows.filter((row) => open.some((field) => row[field]));
  if (shown.length === 0) return;
  const owners = await executor.query<{ id: string; owner: string }>({
    text: `select "id"::text as "id", "${owner}"::text as "owner" from "${table}" where "id" = any($1::bigint[])`,
    values: [shown.map((row) => Number(row['id']))],
  });
  const ownerOf = new Map(owners.rows.map((row) => [row.id, row.owner]));
  for (const row of shown) {
    const whose = ownerOf.get(String(row['id'])) ?? '';
    for (const field of open) {
      if (row[field]) row[field] = unseal(String(row[field]), placeOf(whose, field)) ?? '';
    }
  }
}
