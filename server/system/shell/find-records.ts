import type { FoundRecords, FoundTable } from '#engine/contract/index.ts';
import { type Actor, mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { type Json, textIn } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { openCall, type RecordCall } from '#server/record/record-call.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import type { IndexPlan } from '#engine/query/index.ts';
import { parseListQuery, planList } from '#server/record/rows/read-page.ts';
import { shapeRows } from '#server/record/rows/shape-rows.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { indexStatement, readIndexRows } from '#server/record/sql/index-statement.ts';

/** Rows of a table, and tables with any. */
const ROWS = 4;
const TABLES = 10;
/** Statements at the same time: lists of other people need connections as well. */
const LANES = 3;
/** Milliseconds for one table, and for all of them. */
const TABLE_LIMIT = 600;
const LIMIT = 2500;

/** The tables somebody may look for rows in: those whose lists they may see, found by more than their keys. */
export function searchable(definitions: Iterable<CompiledDefinition>, actor: Actor): CompiledDefinition[] {
  const readable = [...definitions].filter(
    (definition) =>
      definition.verbs.includes('index') &&
      definition.quickSearch.some((name) => !definition.key.includes(name)) &&
      mayUse(definition, 'index', actor),
  );
  // Rows that are found in their own table are not found once more in another view of it.
  const names = new Set(readable.map(({ name }) => name));
  return readable.filter(({ name, base }) => base === name || !names.has(base));
}

/** Looks for words in every table one may read, each within its own rights, scope and masks. */
export async function findRecords(
  services: RecordServices,
  context: RequestContext,
  words: string,
): Promise<FoundRecords> {
  const waiting = searchable(services.metadata.all().values(), context.actor).entries();
  const found: (FoundTable | undefined)[] = [];
  const ends = services.now() + LIMIT;
  let partial = false;
  const enough = (): boolean => found.filter((table) => table !== undefined).length >= TABLES;
  const lane = async (): Promise<void> => {
    for (const [at, definition] of waiting) {
      if (enough()) return;
      if (services.now() >= ends) {
        partial = true;
        return;
      }
      try {
        found[at] = await findIn(services, context, definition, words);
      } catch (error) {
        partial = true;
        services.logError(`Searching ${definition.name} failed`, error);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const tables = found.filter((table): table is FoundTable => table !== undefined);
  return { tables: tables.slice(0, TABLES), partial };
}

async function findIn(
  services: RecordServices,
  context: RequestContext,
  definition: CompiledDefinition,
  words: string,
): Promise<FoundTable | undefined> {
  const query = { quickSearch: words, limit: String(ROWS) };
  const call = openCall(services, { context, definition, verb: 'select', query, body: undefined }, 'index');
  const plan = await planList(call, { ...parseListQuery(call), select: true });
  const stored = await rowsWithin(call, plan);
  if (stored.length === 0) return undefined;
  const rows = await shapeRows(call, plan.fields, stored, { verb: 'select', relations: false });
  return {
    name: definition.name,
    title: textIn(definition.title, context.locale) || definition.name,
    rows: rows.map((row) => ({ id: printKey(definition, row), label: labelOf(row[definition.label]) })),
  };
}

const labelOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Rows without their number, from a statement that gives up rather than keep everybody waiting. */
async function rowsWithin(
  { definition, connection, services }: RecordCall,
  plan: IndexPlan,
): Promise<StoredRow[]> {
  const options = { total: 'without', snapshot: false } as const;
  const statement = indexStatement(plan, definition, services.metadata.all(), options);
  return connection.transaction(async (transaction) => {
    await transaction.query({ text: `SET LOCAL statement_timeout = ${TABLE_LIMIT}`, values: [] });
    const { rows } = await transaction.query(statement);
    return readIndexRows(rows).rows as StoredRow[];
  });
}
