import type { ManyEdited } from '#engine/contract/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { parseChange } from '../change/parse-change.ts';
import { own } from '../own.ts';
import { checkReferences } from '../pipeline/check-references.ts';
import { allOrNone, reportRows, tryRow, type RefusedRow } from '../pipeline/each-row.ts';
import { planEdit } from '../pipeline/plan-edit.ts';
import type { AskedEdit } from '../pipeline/planned-row.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { writeRow } from '../pipeline/row-steps.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { refuseTooMany } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { withCleanTexts } from '../rich-text/with-clean-texts.ts';
import { rowShaper, type StoredRow } from '../rows/row-shaper.ts';

/**
 * `edit` of several rows in one transaction, each through the same stages as an edit of its own: all of them or none.
 * The body is `{ ids, values }` for the same values in all of them, or `{ rows: [{ id, values, _version? }] }`; with
 * `trial` everything is carried out and taken back, and the answer says what would become of each row.
 * @throws AppError `record.some-refused` with the refused rows as data, `record.too-many`,
 * `record.invalid` for values of fields that the caller sees masked, `request.bad-value` where no row or no value is named.
 */
export async function saveRows(services: RecordServices, request: RecordRequest): Promise<ManyEdited> {
  const call = openCall(services, request, 'edit');
  const edits = await editsOf(call);
  const trial = own(request.body, 'trial') === true;
  let tried: Trial = { saved: [], same: 0 };
  const failed = await allOrNone(call, { trial }, async (write) => {
    tried = { saved: [], same: 0 };
    return tryAll(write, edits, tried);
  });
  const refused = (await reportRows(call, failed)).map(({ row, ...why }) => ({ id: row.id, ...why }));
  if (refused.length > 0 && !trial) {
    throw new AppError('record.some-refused', { params: { count: refused.length }, data: { refused } });
  }
  const { saved, same } = tried;
  return { changed: saved.length, same, refused, before: trial ? [] : beforeOf(call, saved) };
}

interface NamedEdit extends AskedEdit {
  id: string;
}

/** A row before and after it was saved, stored values, and the names of what was changed. */
interface Saved {
  id: string;
  before: StoredRow;
  after: StoredRow;
  names: string[];
}

interface Trial {
  saved: Saved[];
  same: number;
}

/** Saves one row after the other; gives those that were refused. */
async function tryAll(
  write: TableWrite,
  edits: readonly NamedEdit[],
  trial: Trial,
): Promise<RefusedRow<NamedEdit>[]> {
  const failed: RefusedRow<NamedEdit>[] = [];
  for (const edit of edits) {
    const refused = await tryRow(write, edit, async () => {
      const saved = await saveIfOther(write, edit);
      if (saved) trial.saved.push(saved);
      else trial.same += 1;
    });
    if (refused) failed.push(refused);
  }
  return failed;
}

/** Null where the change would leave the row as it is, and nothing is written. */
async function saveIfOther(write: TableWrite, edit: NamedEdit): Promise<Saved | null> {
  const { definition } = write.call;
  const row = await planEdit(write, edit);
  const [missing = []] = row.issues.length > 0 ? [] : await checkReferences(write, [row]);
  const issues = [...row.issues, ...missing];
  if (issues.length > 0) throw invalidRecord(definition, issues);
  const names = Object.keys(row.change);
  if (names.length === 0) return null;
  const after = await writeRow(write, row);
  return after && row.stored ? { id: edit.id, before: row.stored, after, names } : null;
}

function beforeOf({ definition, access, context }: RecordCall, saved: Trial['saved']): ManyEdited['before'] {
  const isWhole = saved.every(({ names }) => names.every((name) => definition.fieldByName.get(name)?.column));
  if (!isWhole) return null;
  return saved.map(({ id, before, after, names }) => {
    const shape = rowShaper(definition, names, { dialect: context.dialect, access });
    const { _version: _, id: _id, ...values } = shape(before);
    return { id, values: pick(values, names), _version: String(after['_version'] ?? '') };
  });
}

const pick = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name] ?? null]));

/** The edits that the body asks for, in one order for all calls: two on the same rows wait for each other, not in a circle. */
async function editsOf(call: RecordCall): Promise<NamedEdit[]> {
  const { definition, request } = call;
  const rows = rowsOf(request.body);
  if (rows.length === 0) throw badValue('ids');
  refuseTooMany(rows.length);
  const parsed = new Map<unknown, Pick<AskedEdit, 'parsed' | 'body'>>();
  const edits = new Map<string, NamedEdit>();
  for (const { id, values, version } of rows) {
    const key = parseKey(definition, id);
    if (!key) throw new AppError('record.not-found');
    const known = parsed.get(values) ?? (await parseValues(call, values));
    parsed.set(values, known);
    edits.set(id, { id, key, version, children: [], ...known });
  }
  return [...edits.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

interface AskedRow {
  id: string;
  values: unknown;
  version: string | undefined;
}

function rowsOf(body: unknown): AskedRow[] {
  const given = own(body, 'rows');
  const values = own(body, 'values');
  if (Array.isArray(given)) return given.map((row: unknown) => askedRow(row));
  const ids = own(body, 'ids');
  return Array.isArray(ids) ? ids.map((id: unknown) => askedRow({ id, values } as JsonObject)) : [];
}

function askedRow(row: unknown): AskedRow {
  const id = own(row, 'id');
  const version = own(row, '_version');
  if (typeof id !== 'string' && typeof id !== 'number') throw badValue('id');
  return {
    id: String(id),
    values: own(row, 'values'),
    version: typeof version === 'string' && version !== '' ? version : undefined,
  };
}

/** @throws AppError `request.bad-value` where nothing of the values can be written by anybody, child rows included. */
async function parseValues(call: RecordCall, values: unknown): Promise<Pick<AskedEdit, 'parsed' | 'body'>> {
  const { definition, access, context, request } = call;
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw badValue('values');
  if (definition.children.some(({ name }) => name in values)) throw badValue('values');
  refuseMasked(call, values);
  const { request: clean } = await withCleanTexts({ ...call, request: { ...request, body: values } });
  const body = clean.body as Json;
  const parsed = parseChange(definition, body, { verb: 'edit', access, dialect: context.dialect });
  const { change, guarded, issues } = parsed;
  if (Object.keys(change).length + guarded.length + issues.length === 0) throw badValue('values');
  return { parsed, body };
}

/** A whole row that comes back from an editor brings masks along; values that are set in rows were meant. */
function refuseMasked({ definition, access }: RecordCall, values: object): void {
  const named = [...access.mask.keys()].filter((name) => Object.hasOwn(values, name));
  const issues = named.map((path) => ({ path, code: 'forbidden' as const }));
  if (issues.length > 0) throw invalidRecord(definition, issues);
}

function badValue(field: string): AppError {
  return new AppError('request.bad-value', { params: { field } });
}
