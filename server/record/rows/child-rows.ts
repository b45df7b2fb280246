import { mayLookUp } from '#engine/access/index.ts';
import {
  childFields,
  childRank,
  type CompiledChild,
  type CompiledDefinition,
} from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { childRowsStatement } from '../sql/child-statements.ts';
import type { Attach } from './relations.ts';
import type { StoredRow } from './row-shaper.ts';

/** Most rows of one child table that a row brings along; `<name>_count` says how many there are. */
export const MAX_CHILD_ROWS = 10_000;

/** The shape stage of child rows. */
export type ShapeChildren = (
  call: RecordCall,
  fields: readonly string[],
  rows: StoredRow[],
) => Promise<JsonObject[]>;

/**
 * The child rows that are edited with these rows, each list under its name: rights, scope and masks are those of the
 * child's own definition. What the caller may not list is left out.
 */
export async function loadChildRows(
  call: RecordCall,
  rows: StoredRow[],
  shape: ShapeChildren,
): Promise<Attach[]> {
  const attaches: Attach[] = [];
  for (const child of call.definition.children) {
    const target = child.form ? call.services.metadata.get(child.definition) : undefined;
    if (!target || !mayLookUp(target, child.field, call.context.actor)) continue;
    const lists = await Promise.all(rows.map((row) => childRows(call, child, target, row, shape)));
    attaches.push((shaped) => shaped.forEach((row, at) => (row[child.name] = lists[at] ?? [])));
  }
  return attaches;
}

async function childRows(
  call: RecordCall,
  child: CompiledChild,
  target: CompiledDefinition,
  row: StoredRow,
  shape: ShapeChildren,
): Promise<JsonObject[]> {
  const value = row[child.valueField] ?? null;
  if (value === null) return [];
  const { services, context, connection } = call;
  const request = { context, definition: target, verb: 'index', query: {}, body: undefined };
  const childCall = openCall(services, request);
  const statement = childRowsStatement(target, {
    field: child.field,
    value,
    scope: childCall.scope,
    registry: services.metadata.all(),
    rank: childRank(target),
    limit: MAX_CHILD_ROWS,
  });
  const { rows } = await connection.query<StoredRow>(statement);
  return shape(childCall, wantedFields(child, target), rows);
}

/** Key, rank and what is asked for; the shaper leaves out what the caller may not read. */
function wantedFields(child: CompiledChild, target: CompiledDefinition): string[] {
  const rank = childRank(target);
  const asked = childFields(child, target).map(({ name }) => name);
  return [...new Set([...target.key, ...asked, ...(rank ? [rank.field] : [])])];
}
