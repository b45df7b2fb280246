import { fieldAccess, readPredicate } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import {
  parseBackOfficeQuery,
  parseRestQuery,
  planIndex,
  type IndexPlan,
  type IndexRequest,
} from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordCall } from '../record-call.ts';
import {
  indexStatement,
  readIndexRows,
  type IndexRows,
  type IndexStatementOptions,
} from '../sql/index-statement.ts';
import { totalKeyOf } from '../totals/total-key-of.ts';
import type { TotalKey } from '../totals/totals.ts';
import { readRows } from './read-rows.ts';
import type { StoredRow } from './row-shaper.ts';

/** A page of stored rows with the exact total of all pages. */
export interface Page {
  plan: IndexPlan;
  rows: StoredRow[];
  total: number;
}

/** The parse stage of a list: the query in the request's dialect. */
export function parseListQuery({ context, request }: RecordCall): IndexRequest {
  return context.dialect === 'rest' ? parseRestQuery(request.query) : parseBackOfficeQuery(request.query);
}

/** Rows that a definition's own search may find besides; more are not what anybody looks for. */
const MAX_FOUND = 1000;

/** The plan of a list. @throws AppError for a name, operator or value that can't be. */
export async function planList(call: RecordCall, asked: IndexRequest): Promise<IndexPlan> {
  return planFound(call, asked, await ownFinds(call, asked.quickSearch.trim()));
}

/** What the definition's own search finds, for who may search by all that it looks into. */
async function ownFinds(call: RecordCall, text: string): Promise<readonly Json[]> {
  const { services, definition, access, connection } = call;
  const own = text === '' ? undefined : services.behaviours.of(definition.base)?.search;
  const isOpen = own?.fields.every((name) => access.search.has(name) && !access.mask.has(name));
  return own && isOpen === true ? (await own.find(text, connection)).slice(0, MAX_FOUND) : [];
}

function planFound(call: RecordCall, asked: IndexRequest, found: readonly Json[]): IndexPlan {
  const { definition, access, scope, services, context } = call;
  const planned = planIndex(definition, asked, {
    access,
    scope,
    registry: services.metadata.all(),
    accessOf: (target) => fieldAccess(target, context.actor),
    scopeOf: (target) => readPredicate(target, context.actor),
    dialect: context.dialect,
    timeZone: context.timeZone,
    found,
  });
  if (planned.error) throw new AppError(planned.error.code, { params: planned.error.params });
  return planned.plan;
}

/** Rows and total: from one statement, or rows alone where the total is known. */
export async function readPage(call: RecordCall, plan: IndexPlan): Promise<Page> {
  if (plan.init) return namedRows(call, plan);
  const { totals } = call.services;
  const key = totalKeyOf(call.definition, plan.where, call.services.metadata.all());
  const known = totals.peek(key);
  if (known === null && !totals.underWay(key)) return countedPage(call, plan, key);
  const position = totals.position(key.connection);
  const read = await readRows(call, plan, { key, known: known ?? undefined, run: runIndex });
  const settled = totals.settle(key, read.snapshot ?? undefined, position);
  if (settled !== null) return { plan, rows: asRows(read), total: settled };
  const total = await countAlone(call, plan, key);
  // A page that was reached from an end that is no longer there shows other rows than it should.
  const again =
    read.from === 'end' ? await runIndex(call, plan, { total: 'without', snapshot: false }) : read;
  return { plan, rows: asRows(again), total };
}

/** How many rows there are in all, from what is known where that still stands: a large table is not counted twice. */
export async function countRows(call: RecordCall, plan: IndexPlan): Promise<number> {
  const { totals } = call.services;
  const key = totalKeyOf(call.definition, plan.where, call.services.metadata.all());
  if (totals.peek(key) === null) return countAlone(call, plan, key);
  const position = totals.position(key.connection);
  const { rows } = await call.connection.query<{ snapshot: string }>({
    text: 'select pg_current_snapshot()::text as snapshot',
    values: [],
  });
  return totals.settle(key, rows[0]?.snapshot, position) ?? countAlone(call, plan, key);
}

/** Rows asked for one by one: there are no further pages to count. */
export async function namedRows(call: RecordCall, plan: IndexPlan): Promise<Page> {
  const rows = asRows(await runIndex(call, plan, { total: 'without', snapshot: false }));
  return { plan, rows, total: rows.length };
}

async function countedPage(call: RecordCall, plan: IndexPlan, key: TotalKey): Promise<Page> {
  let rows: StoredRow[] = [];
  const total = await call.services.totals.count(key, async () => {
    const read = await runIndex(call, plan, { total: 'with', snapshot: true });
    rows = asRows(read);
    if (read.total !== null && read.snapshot !== null) return { total: read.total, snapshot: read.snapshot };
    return countNow(call, plan);
  });
  return { plan, rows, total };
}

function countAlone(call: RecordCall, plan: IndexPlan, key: TotalKey): Promise<number> {
  return call.services.totals.count(key, () => countNow(call, plan));
}

async function countNow(call: RecordCall, plan: IndexPlan): Promise<{ total: number; snapshot: string }> {
  const read = await runIndex(call, plan, { total: 'only', snapshot: true });
  return { total: read.total ?? 0, snapshot: read.snapshot ?? '' };
}

/** Sends the statement of a page. */
export async function runIndex(
  { definition, connection, services }: RecordCall,
  plan: IndexPlan,
  options: IndexStatementOptions,
): Promise<IndexRows> {
  const statement = indexStatement(plan, definition, services.metadata.all(), options);
  return readIndexRows((await connection.query(statement)).rows);
}

function asRows(read: IndexRows): StoredRow[] {
  return read.rows as StoredRow[];
}
