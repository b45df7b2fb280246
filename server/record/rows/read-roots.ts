import { and, type IndexPlan } from '#engine/query/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordCall } from '../record-call.ts';
import { placesOf, readLevel } from './read-level.ts';
import { countRows, namedRows } from './read-page.ts';
import type { TreePage } from './tree-page.ts';
import type { StoredRow } from './row-shaper.ts';
import { circleHeads } from './tree-order.ts';

/** Rows in circles that are looked through for where to begin. */
const MAX_CIRCLED = 5_000;

/** A page of the roots of a tree; behind them one row of every circle, for no root leads to those. */
export async function readRoots(call: RecordCall, plan: IndexPlan): Promise<TreePage> {
  const roots = await readLevel(call, plan, 'roots');
  const heads = await headsOfCircles(call, plan);
  if (heads.length === 0) return roots;
  const total = roots.total + heads.length;
  const from = Math.max(0, plan.offset - roots.total);
  const shown = heads.slice(from, Math.max(0, plan.offset + plan.limit - roots.total));
  if (shown.length === 0) return { ...roots, total };
  const keys = shown.map((key) => [key]);
  const where = and([plan.where, { kind: 'keys', keys }]);
  const { rows } = await namedRows(call, { ...plan, where, limit: shown.length, offset: 0 });
  const places = (await placesOf(call, rows)).map((place) => ({ ...place, isCircle: true }));
  return { rows: [...roots.rows, ...rows], places: [...roots.places, ...places], total };
}

/** Stored keys, in the list's order. That there is none, which is how it should be, is remembered until a row is written. */
async function headsOfCircles(call: RecordCall, plan: IndexPlan): Promise<Json[]> {
  const { definition, scope } = call;
  const [key = ''] = definition.key;
  const parent = definition.tree?.parent ?? '';
  const within = scope ?? undefined;
  const where = and([plan.where, { kind: 'circled', parent, ...(within && { within }) }]);
  if ((await countRows(call, { ...plan, where })) === 0) return [];
  const fields = [key, parent];
  const { rows } = await namedRows(call, { ...plan, where, fields, limit: MAX_CIRCLED, offset: 0 });
  const stored = new Map(rows.map((row: StoredRow) => [String(row[key]), row[key] as Json]));
  const heads = circleHeads(rows.map((row) => ({ key: String(row[key]), parent: String(row[parent]) })));
  return heads.map((head) => stored.get(head) ?? null);
}
