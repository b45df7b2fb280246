import { and, type IndexPlan } from '#engine/query/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import { parentsStatement } from '../sql/tree-sql.ts';
import { readPage } from './read-page.ts';
import type { TreePage, TreePlace } from './tree-page.ts';
import type { StoredRow } from './row-shaper.ts';

/**
 * A page of one level of a tree, each row with whether something stands below it that the caller may see: the roots of
 * the whole tree, or the `children` that the plan's condition names.
 */
export async function readLevel(
  call: RecordCall,
  plan: IndexPlan,
  level: 'roots' | 'children',
): Promise<TreePage> {
  const { definition } = call;
  const parent = definition.tree?.parent ?? '';
  const within = call.scope ?? undefined;
  const where =
    level === 'roots' ? and([plan.where, { kind: 'root', parent, ...(within && { within }) }]) : plan.where;
  const { rows, total } = await readPage(call, { ...plan, where });
  return { rows, places: await placesOf(call, rows), total };
}

/** Places at the top of what is shown, each with whether something stands below it that the caller may see. */
export async function placesOf(call: RecordCall, rows: readonly StoredRow[]): Promise<TreePlace[]> {
  const parent = call.definition.tree?.parent ?? '';
  const parents = await parentsAmong(call, rows, parent);
  return rows.map((row) => ({ depth: 0, hasChildren: parents.has(keyOf(call, row)) }));
}

async function parentsAmong(
  call: RecordCall,
  rows: readonly StoredRow[],
  parent: string,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const { definition, services, connection, scope } = call;
  const keys = rows.map((row) => row[definition.key[0] ?? ''] as Json);
  const statement = parentsStatement(definition, services.metadata.all(), {
    keys,
    parent,
    within: scope ?? undefined,
  });
  const found = await connection.query<{ _key: unknown }>(statement);
  return new Set(found.rows.map((row) => String(row._key)));
}

const keyOf = ({ definition }: RecordCall, row: StoredRow): string => String(row[definition.key[0] ?? '']);
