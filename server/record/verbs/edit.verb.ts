import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { hasConditions } from '../change/judge-change.ts';
import { judgeEdit } from '../change/judge-edit.ts';
import { parseChange, type ParsedChange } from '../change/parse-change.ts';
import { own } from '../own.ts';
import { isShownRoughly } from '../change/real-change.ts';
import { noteBefore } from '../history/touched-rows.ts';
import { childSets, type ChildSet } from '../children/child-set.ts';
import { saveFamily } from '../children/save-family.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { requestKey } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import { shapeRows, shapeWritten } from '../rows/shape-rows.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { hashPasswords } from '../write/hash-passwords.ts';
import { checkReferences, uncheckedReferences } from '../write/reference-check.ts';
import { planAfterCommit, runStage, runWrite, type Write } from '../write/run-write.ts';
import { splitChange } from '../write/split-change.ts';
import { checkTree, movesInTree } from '../write/tree-check.ts';
import { updateRow } from '../write/update-row.ts';
import { versionConflict } from '../write/version-conflict.ts';

/** One row for the editor, whole, with its `_version`. @throws AppError `record.not-found`, of other scopes too. */
export async function readRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const forEditor = request.context.dialect === 'backOffice' && request.definition.verbs.includes('edit');
  const call = openCall(services, request, forEditor ? 'edit' : 'index');
  const row = await readOne(call, call.connection, requestKey(request));
  if (!row) throw new AppError('record.not-found');
  return shapeOne(call, row);
}

/** `edit` of whole or partial rows. Returns the row as it is then, where the dialect shows it. */
export async function saveRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openCall(services, request, 'edit');
  const edit = await parseEdit(call);
  const row = await runWrite(call, { needsTransaction: edit.needsTransaction }, (write) =>
    edit.children.length > 0 ? saveFamily(write, edit) : save(write, edit),
  );
  return shapeWritten(call, row);
}

interface Edit {
  key: Json[];
  parsed: ParsedChange;
  /** Version the caller saw; undefined when he does not care. */
  version: string | undefined;
  needsTransaction: boolean;
  /** What is asked of child rows. */
  children: ChildSet[];
}

async function parseEdit(call: RecordCall): Promise<Edit> {
  const { definition, access, context, request, services } = call;
  const parsed = parseChange(definition, request.body, { verb: 'edit', access, dialect: context.dialect });
  const facts = await services.facts.of(definition);
  const version = own(request.body, '_version');
  const children = await childSets(call);
  return {
    children,
    key: requestKey(request),
    parsed,
    version: typeof version === 'string' && version !== '' ? version : undefined,
    needsTransaction:
      children.length > 0 ||
      uncheckedReferences(call, facts, parsed.change).length > 0 ||
      splitChange(definition, parsed.change).links.length > 0 ||
      movesInTree(definition, parsed.change),
  };
}

const ATTEMPTS = 5;

/**
 * Judges the change against the row as it stands and writes it. Inside a transaction the row is locked; outside, it
 * must still have the version it was judged with, and is judged anew when somebody was quicker.
 */
async function save(write: Write, edit: Edit): Promise<StoredRow> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = needsStored(write, edit) ? await readStored(write, edit) : null;
    const change = await judge(write.call, edit, stored);
    await checkReferences(write, uncheckedReferences(write.call, write.facts, change));
    await checkTree(write, edit.key, change);
    const row = await writeRow(write, edit, stored, change);
    if (row) return row;
  }
  throw new AppError('database.timeout');
}

function needsStored({ call, behaviour, inTransaction }: Write, { parsed }: Edit): boolean {
  const hooks = behaviour?.validate ?? behaviour?.before ?? behaviour?.after ?? behaviour?.afterCommit;
  const { definition, context } = call;
  const rough = Object.keys(parsed.change).some((name) =>
    isShownRoughly(definition.fieldByName.get(name), context.dialect),
  );
  const judged = parsed.guarded.length > 0 || parsed.issues.length > 0 || hasConditions(definition);
  return rough || inTransaction || hooks !== undefined || judged;
}

async function readStored(write: Write, edit: Edit): Promise<StoredRow> {
  const stored = await readOne(write.call, write.executor, edit.key, { lock: write.inTransaction });
  if (!stored) throw new AppError('record.not-found');
  if (edit.version !== undefined && stored['_version'] !== edit.version) {
    throw versionConflict(write, stored, edit.parsed.change);
  }
  if (write.inTransaction) noteBefore(write, stored);
  return stored;
}

async function judge(call: RecordCall, { parsed }: Edit, stored: StoredRow | null): Promise<JsonObject> {
  const { definition, services, request } = call;
  const judged = judgeEdit(call, { parsed, body: request.body, stored });
  if (judged.issues.length > 0) throw invalidRecord(definition, judged.issues);
  return hashPasswords(services, definition, judged.change);
}

/** Runs the hooks around the update; undefined when the row changed since it was judged. */
async function writeRow(
  write: Write,
  edit: Edit,
  stored: StoredRow | null,
  change: JsonObject,
): Promise<StoredRow | undefined> {
  await runStage(write, 'validate', stored, change);
  await runStage(write, 'before', stored, change);
  const made = madeOnEdit(write.call.definition, write.call.services);
  const version = write.inTransaction
    ? undefined
    : (edit.version ?? (stored?.['_version'] as string | undefined));
  const row = await updateRow(write, edit.key, { ...change, ...made }, version);
  if (row) {
    await runStage(write, 'after', row, change);
    planAfterCommit(write, row, change);
    return row;
  }
  const current = await readOne(write.call, write.executor, edit.key);
  if (!current) throw new AppError('record.not-found');
  // Nobody was quicker and still nothing was written: a trigger holds the row back.
  if (version === undefined || current['_version'] === version) {
    throw invalidRecord(write.call.definition, [{ path: '', code: 'check' }]);
  }
  if (edit.version !== undefined) throw versionConflict(write, current, edit.parsed.change);
  return undefined;
}

async function shapeOne(call: RecordCall, row: StoredRow): Promise<JsonObject> {
  const [shaped] = await shapeRows(call, [...call.access.read], [row], { verb: 'edit' });
  return shaped ?? {};
}
