import type { FieldIssue } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { completeAdd } from '../change/complete-add.ts';
import { parseChange } from '../change/parse-change.ts';
import type { ChildEntry, ChildSet, ChildVerb } from '../children/child-set.ts';
import { nestedIssue, nestedRefusal, rowPath } from '../children/nested-issues.ts';
import { noteBefore } from '../history/note-touched-rows.ts';
import { own } from '../own.ts';
import type { RecordCall } from '../record-call.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { showOf } from '../rows/shown-row.ts';
import { childCountStatement } from '../sql/relation-statements.ts';
import { manyStatement } from '../sql/row-statements.ts';
import { checkReferences } from './check-references.ts';
import { hashPasswords } from './hash-passwords.ts';
import { planFound } from './plan-edit.ts';
import { plannedAdd, type PlannedRow } from './planned-row.ts';
import { beginTableWrite, type TableWrite, type WriteTransaction } from './table-write.ts';
import { versionConflict } from './version-conflict.ts';

/** What will happen to the rows of one child table, and what is wrong with that. */
export interface ChildPlan {
  set: ChildSet;
  rows: Record<ChildVerb, PlannedRow[]>;
  writes: Partial<Record<ChildVerb, TableWrite>>;
  /** Each with the path of its row. */
  issues: FieldIssue[];
}

/**
 * Validates everything that a call asks of child rows, before any row is written: rows that are there are locked and
 * compared with what the caller saw.
 * @param row the row they belong to; null while it is added.
 * @throws AppError `record.version-conflict` with the child's name and the row's number.
 */
export async function planChildren(
  { call, transaction }: TableWrite,
  sets: readonly ChildSet[],
  row: StoredRow | null,
): Promise<ChildPlan[]> {
  const plans: ChildPlan[] = [];
  for (const set of sets) {
    const plan: ChildPlan = {
      set,
      rows: { add: [], edit: [], del: [] },
      writes: {},
      issues: [...set.issues],
    };
    if (set.calls.edit ?? set.calls.del) await planStored(transaction, plan, row);
    if (set.calls.add) await planAdds(transaction, plan, set.calls.add);
    await addMissingReferences(plan);
    await checkCount(transaction, call, plan, row);
    plans.push(plan);
  }
  return plans;
}

/** The table write of a verb, begun when it is first needed. */
function writeOf(transaction: WriteTransaction, plan: ChildPlan, verb: ChildVerb): TableWrite | undefined {
  const call = plan.set.calls[verb];
  if (!call) return undefined;
  return (plan.writes[verb] ??= beginTableWrite(transaction, call, plan.set.facts, { logs: 'last' }));
}

function nested({ set }: ChildPlan, index: number, issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map((issue) => nestedIssue(issue, rowPath(set.child.name, index)));
}

async function planAdds(transaction: WriteTransaction, plan: ChildPlan, call: RecordCall): Promise<void> {
  const { set } = plan;
  writeOf(transaction, plan, 'add');
  for (const { index, body } of set.add) {
    const { change, issues } = completeAdd(call, body, set.child.field);
    plan.issues.push(...nested(plan, index, issues));
    plan.rows.add.push(plannedAdd(index, await hashPasswords(call.services, set.target, change)));
  }
}

/** Rows that are to be changed or deleted, as they stand. */
async function planStored(
  transaction: WriteTransaction,
  plan: ChildPlan,
  row: StoredRow | null,
): Promise<void> {
  const { set } = plan;
  const call = set.calls.edit ?? set.calls.del;
  if (!call) return;
  const named = [...set.edit, ...set.del].map((entry) => ({ entry, key: keyOf(set, entry.body, row, call) }));
  const stored = await lockRows(transaction, set, call, row, named);
  const seen = new Set<string>();
  for (const { entry, key } of named) {
    const text = JSON.stringify(key);
    if (key === undefined || seen.has(text)) {
      const code = key === undefined ? 'unknown' : 'unique';
      plan.issues.push({ path: rowPath(set.child.name, entry.index), code });
      continue;
    }
    seen.add(text);
    const found: FoundRow = { entry, key, stored: stored.get(text) ?? null };
    if (set.edit.includes(entry)) await planChildEdit(transaction, plan, found);
    else planDelete(transaction, plan, found);
  }
}

interface FoundRow {
  entry: ChildEntry;
  key: Json[];
  stored: StoredRow | null;
}

async function planChildEdit(
  transaction: WriteTransaction,
  plan: ChildPlan,
  { entry: { index, body }, key, stored }: FoundRow,
): Promise<void> {
  const { set } = plan;
  const write = writeOf(transaction, plan, 'edit');
  if (!write) return;
  const { [set.child.field]: _link, ...rest } = body;
  const { access, context } = write.call;
  const parsed = parseChange(set.target, rest, { verb: 'edit', access, dialect: context.dialect });
  if (!stored) throw goneConflict(set, index, body);
  noteBefore(write, stored);
  const version = versionIn(body);
  if (version !== undefined && stored['_version'] !== version) {
    throw nestedRefusal(versionConflict(write, stored, parsed.change), set.child.name, index);
  }
  const row = await planFound(write, { key, parsed, body: rest, version, children: [] }, stored, index);
  plan.issues.push(...nested(plan, index, row.issues));
  if (Object.keys(row.change).length > 0) plan.rows.edit.push(row);
}

/** A row that is gone already is as it was wanted; one that somebody changed meanwhile is not. */
function planDelete(
  transaction: WriteTransaction,
  plan: ChildPlan,
  { entry: { index, body }, key, stored }: FoundRow,
): void {
  const write = stored ? writeOf(transaction, plan, 'del') : undefined;
  if (!stored || !write) return;
  const version = versionIn(body);
  if (version !== undefined && stored['_version'] !== version) {
    throw nestedRefusal(versionConflict(write, stored, {}), plan.set.child.name, index);
  }
  plan.rows.del.push({ ...plannedAdd(index, {}), key, stored, isNew: false });
}

function goneConflict(set: ChildSet, index: number, mine: JsonObject): AppError {
  return new AppError('record.version-conflict', {
    data: { child: set.child.name, index, mine, theirs: null, fields: [] },
  });
}

function versionIn(body: JsonObject): string | undefined {
  const version = own(body, '_version');
  return typeof version === 'string' && version !== '' ? version : undefined;
}

/** The key of a child row in stored form; the part that points to the row itself may be left out. */
function keyOf(
  { child, target }: ChildSet,
  body: JsonObject,
  row: StoredRow | null,
  { context }: RecordCall,
): Json[] | undefined {
  const joined = own(body, '_key') ?? (context.dialect === 'rest' ? own(body, 'id') : undefined);
  if (typeof joined === 'string' || typeof joined === 'number') return parseKey(target, String(joined));
  const parts = target.key.map((name) => {
    const given = own(body, name);
    if (given !== undefined || name !== child.field) return given;
    const field = target.fieldByName.get(name);
    return field ? showOf(field, 'rest')(row?.[child.valueField] ?? null) : undefined;
  });
  if (parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return undefined;
  const texts = parts.map(String);
  return parseKey(target, texts.length === 1 ? (texts[0] ?? '') : texts.map(encodeURIComponent).join(','));
}

/** The named rows that belong to the row and that the caller reaches, locked, by their keys. */
async function lockRows(
  { executor }: WriteTransaction,
  { child, target }: ChildSet,
  { scope, services }: RecordCall,
  row: StoredRow | null,
  named: readonly { key: Json[] | undefined }[],
): Promise<Map<string, StoredRow>> {
  const keys = named.map(({ key }) => key).filter((key) => key !== undefined);
  if (keys.length === 0 || row === null) return new Map();
  const statement = manyStatement(target, keys, { scope, registry: services.metadata.all(), lock: true });
  const { rows } = await executor.query<StoredRow>(statement);
  const mine = rows.filter((each) => String(each[child.field]) === String(row[child.valueField]));
  const byKey = new Map(mine.map((each) => [target.key.map((name) => String(each[name])).join('\n'), each]));
  const found = new Map<string, StoredRow>();
  for (const key of keys) {
    const stored = byKey.get(key.map(String).join('\n'));
    if (stored) found.set(JSON.stringify(key), stored);
  }
  return found;
}

async function addMissingReferences(plan: ChildPlan): Promise<void> {
  for (const verb of ['edit', 'add'] as const) {
    const write = plan.writes[verb];
    if (!write) continue;
    const missing = await checkReferences(write, plan.rows[verb]);
    plan.rows[verb].forEach(({ index }, at) => plan.issues.push(...nested(plan, index, missing[at] ?? [])));
  }
}

/** Whether there will be as many rows as the definition asks for. */
async function checkCount(
  { executor }: WriteTransaction,
  { definition }: RecordCall,
  { set, rows, issues }: ChildPlan,
  row: StoredRow | null,
): Promise<void> {
  const { child } = set;
  const { min, max } = child.form ?? { min: null, max: null };
  if (min === null && max === null) return;
  const statement = row && childCountStatement(definition, child, [row[child.valueField] ?? null]);
  const before = statement ? (await executor.query<{ count: number }>(statement)).rows[0]?.count : 0;
  const count = Number(before ?? 0) + rows.add.length - rows.del.length;
  if (max !== null && count > max) issues.push({ path: child.name, code: 'too-many', params: { max } });
  if (min !== null && count < min) issues.push({ path: child.name, code: 'too-few', params: { min } });
}
