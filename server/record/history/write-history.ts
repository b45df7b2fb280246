import { SYSTEM } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { VERBS, VERB_NAMES, type VerbRow } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { hasTakenBack } from '#server/database/savepoint.ts';
import { sameValue } from '../change/same-value.ts';
import type { RecordCall } from '../record-call.ts';
import { type SensitiveChange, sensitiveChanges } from '../security/sensitive-changes.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { manyStatement } from '../sql/row-statements.ts';
import { noteReach, type TableWrite, type WriteTransaction } from '../pipeline/table-write.ts';
import { rowChanges, type RowChange } from './row-changes.ts';
import type { TouchedRow } from './touched-row.ts';

/** The table of what became of audited rows, quoted. */
export const HISTORY_TABLE = '"public"."row_history"';

/** Verbs that leave nothing behind when they changed nothing. */
export const SILENT_VERBS: readonly string[] = VERB_NAMES.filter((name) => (VERBS[name] as VerbRow).silent);

/** Rows looked up or written by one statement. */
const BATCH = 500;

/**
 * Writes what became of every row that a transaction has touched, as a part of it: the history of audited definitions.
 * Gives the changes of sensitive columns, for their log.
 */
export async function writeHistory(transaction: WriteTransaction): Promise<SensitiveChange[]> {
  const {
    tables: [first],
    touched: written,
  } = transaction;
  if (!first) return [];
  const readsAll = mayBeOtherwise(transaction);
  const batches = [...written.values()].flatMap(({ write, rows }) => inBatches(write, [...rows]));
  // All tables are asked at once.
  const found = await Promise.all(
    batches.map(({ write, rows }) => readAfter(transaction.executor, write.call, rows, readsAll)),
  );
  return batches.flatMap(({ write, rows }, at) => {
    const stored = found[at]!;
    if (write.call.definition.audit) writeBatch(first, write.call, rows, stored);
    return rows.flatMap(([key, row]) => changesOf(write, key, row, stored));
  });
}

/** Rows of one table, with their keys. */
interface TouchedBatch {
  write: TableWrite;
  rows: [string, TouchedRow][];
}

function inBatches(write: TableWrite, rows: TouchedBatch['rows']): TouchedBatch[] {
  const batches: TouchedBatch[] = [];
  for (let at = 0; at < rows.length; at += BATCH) batches.push({ write, rows: rows.slice(at, at + BATCH) });
  return batches;
}

type Stored = ReadonlyMap<string, StoredRow>;

/** The row as it stands now, and its key. */
function afterOf(
  { definition }: RecordCall,
  key: string,
  row: TouchedRow,
  stored: Stored,
): { newKey: string; after: JsonObject | null } {
  const newKey = row.renamed ? keyOf(definition, row.renamed) : key;
  return { newKey, after: row.after ?? stored.get(newKey) ?? null };
}

function changesOf(write: TableWrite, key: string, row: TouchedRow, stored: Stored): SensitiveChange[] {
  const { newKey, after } = afterOf(write.call, key, row, stored);
  return row.before && after ? sensitiveChanges(write, newKey, row.before, after) : [];
}

/** One row of the history, as far as it depends on the written row. */
interface Entry {
  key: string;
  owner: string | null;
  verb: string;
  changes: string;
}

/** The lines of the history go with the commit. */
function writeBatch(write: TableWrite, call: RecordCall, rows: TouchedBatch['rows'], stored: Stored): void {
  const { definition } = call;
  // The column holds owners of one kind: those by which the definition of the table divides its rows.
  const { scope } = call.services.metadata.get(definition.base) ?? definition;
  const entries: Entry[] = [];
  for (const [key, row] of rows) {
    const { newKey, after } = afterOf(call, key, row, stored);
    if (!row.before && !after) continue;
    const change = withLinks(rowChanges(definition, row.before, after), row);
    const verb = row.verb ?? call.verb;
    if (isSilent(verb, change)) continue;
    const owner = ownerOf(scope, row.before, after);
    const entry = { owner, verb, changes: JSON.stringify(change.changes) };
    for (const each of new Set([key, newKey])) entries.push({ key: each, ...entry });
  }
  if (entries.length === 0) return;
  insert(write, call, entries);
  noteReach(write, HISTORY_TABLE);
}

/** Whether touched rows may stand otherwise than written: taken back, or changed by the database in the wake of others. */
const mayBeOtherwise = ({ tables, touched, executor }: WriteTransaction): boolean =>
  hasTakenBack(executor) ||
  tables.some(
    ({ call: { verb }, facts }) =>
      verb !== 'add' && verb !== 'edit' && facts.referrers.some(({ cascades }) => cascades),
  ) ||
  [...touched.values()].some(({ rows }) => [...rows.values()].some(({ renamed }) => renamed));

/** The rows as they stand now, whoever may see them: read where this transaction has not written them whole. */
async function readAfter(
  executor: Executor,
  { definition }: RecordCall,
  rows: [string, TouchedRow][],
  readsAll: boolean,
): Promise<Stored> {
  const known = rows.flatMap(([key, { latest }]) => (latest && !readsAll ? [[key, latest] as const] : []));
  const asked = rows.filter(([, { latest }]) => readsAll || !latest);
  const keys = asked.flatMap(([, row]) => (row.renamed ? [row.renamed] : row.parts ? [row.parts] : []));
  if (keys.length === 0) return new Map(known);
  const { rows: found } = await executor.query<StoredRow>(manyStatement(definition, keys));
  return new Map([...known, ...found.map((row) => [printKey(definition, row), row] as const)]);
}

function withLinks({ changes, secret }: RowChange, row: TouchedRow): RowChange {
  const links = Object.entries(row.links).filter(([, [was, is]]) => !sameValue(was, is));
  return { changes: { ...changes, ...Object.fromEntries(links) } as RowChange['changes'], secret };
}

function isSilent(verb: string, { changes, secret }: RowChange): boolean {
  return SILENT_VERBS.includes(verb) && !secret && Object.keys(changes).length === 0;
}

/** Whose row it is; null where nobody's, or where that is what changed. */
function ownerOf(
  scope: CompiledDefinition['scope'],
  before: JsonObject | null,
  after: JsonObject | null,
): string | null {
  if (!scope) return null;
  const owners = [before, after].flatMap((row) => (row ? [row[scope.field] ?? null] : []));
  const [owner = null] = owners;
  return owner === null || owners.some((each) => !sameValue(each, owner)) ? null : String(owner);
}

const INSERT = fixedStatement(
  `insert into ${HISTORY_TABLE} ` +
    `("definition", "row_key", "owner", "verb", "audience", "user_id", "username", "changes", "create_time") ` +
    `select $1, "k", "o", "v", $2, $3, $4, "c"::jsonb, $5 ` +
    `from unnest($6::text[], $7::text[], $8::text[], $9::text[]) as "e" ("k", "o", "c", "v")`,
);

function insert(write: TableWrite, call: RecordCall, entries: Entry[]): void {
  // What the product does in the course of somebody's call is that person's doing.
  const { actor } = call.context.actor === SYSTEM ? write.call.context : call.context;
  write.transaction.withCommit(
    INSERT([
      call.definition.base,
      actor.audience,
      actor.id,
      actor.username.slice(0, 50),
      new Date(call.services.now()).toISOString(),
      entries.map(({ key }) => key),
      entries.map(({ owner }) => owner),
      entries.map(({ changes }) => changes),
      entries.map(({ verb }) => verb),
    ]),
  );
}

function keyOf(definition: CompiledDefinition, parts: Json[]): string {
  return printKey(
    definition,
    Object.fromEntries(definition.key.map((name, at) => [name, parts[at] ?? null])),
  );
}
