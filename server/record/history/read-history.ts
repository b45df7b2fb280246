import { isPartOfTable, maskValue, ownershipPredicate, scopeFill } from '#engine/access/index.ts';
import { relationTarget, type CompiledField } from '#engine/compile/index.ts';
import type { HistoryEntry, HistoryPage } from '#engine/contract/index.ts';
import { textIn, type Json, type JsonObject } from '#engine/definition/index.ts';
import { printKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import { requestKey } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import { relationLabels } from '../rows/relations.ts';
import { showOf } from '../rows/shown-row.ts';
import type { Changes } from './row-changes.ts';
import { HISTORY_TABLE, SILENT_VERBS } from './write-history.ts';

const PAGE = 20;

/**
 * What became of one row of an audited definition, newest first: as far as the caller may list the rows, within their
 * scope (and, while rows have owners, only what happened while the row was theirs), without fields they may not read and
 * with masks where they see masks. Deleted rows keep their history.
 * @throws AppError `route.not-found` when no history is kept, `access.denied`, `record.not-found`.
 */
export async function readHistory(services: RecordServices, request: RecordRequest): Promise<HistoryPage> {
  const opened = openCall(services, { ...request, verb: 'history' }, 'index');
  const { definition } = opened;
  // A deleted row has its history, whether it is still in the table or not.
  const call = { ...opened, scope: ownershipPredicate(definition, opened.context.actor) };
  if (!definition.audit) throw new AppError('route.not-found', { params: { url: call.context.url } });
  if (call.scope?.kind === 'never') throw new AppError('record.not-found');
  const key = requestKey(request);
  const present = await readOne(call, call.connection, key);
  // A row of somebody else is as if it were not there; one that is gone is whose it was.
  if (!present && call.scope && (await readOne({ ...call, scope: null }, call.connection, key)))
    throw new AppError('record.not-found');
  const named = Object.fromEntries(definition.key.map((name, at) => [name, key[at] ?? null]));
  // Of a row that is gone nobody knows whether it was one of these.
  if (!present && isPartOfTable(definition)) throw new AppError('record.not-found');
  const stored = await readEntries(call, printKey(definition, named));
  if (!present && stored.length === 0) throw new AppError('record.not-found');
  const page = stored.slice(0, PAGE);
  const last = stored.length > PAGE ? page.at(-1) : undefined;
  return { list: await shapeEntries(call, page), next: last?.id ?? null };
}

interface StoredEntry {
  id: string;
  verb: string;
  audience: string;
  user_id: string | number;
  username: string;
  time: string;
  changes: Changes;
}

/** One more than a page, to know whether there is another. */
async function readEntries(call: RecordCall, key: string): Promise<StoredEntry[]> {
  const { definition, access, services } = call;
  const values: unknown[] = [definition.base, key, [...access.read], SILENT_VERBS];
  const conditions = [
    `"definition" = $1`,
    `hashtextextended("row_key", 0) = hashtextextended($2::text, 0)`,
    `"row_key" = $2`,
    // A change of fields they may not read is none to them; one of secrets alone names no field.
    `("changes" ?| $3::text[] or "changes" = '{}' or "verb" <> all($4::text[]))`,
  ];
  const [owner] = Object.values(scopeFill(definition, call.context.actor));
  if (call.scope && (owner !== undefined || !isPartOfTable(definition) || definition.groupScope)) {
    values.push(String(owner ?? ''));
    conditions.push(`"owner" = $${values.length}::text`);
  }
  const before = own(call.request.query, 'before');
  if (before !== undefined && before !== '') {
    if (typeof before !== 'string' || !/^\d{1,18}$/.test(before)) {
      throw new AppError('request.bad-value', { params: { field: 'before', reason: 'number' } });
    }
    values.push(before);
    conditions.push(`"id" < $${values.length}::bigint`);
  }
  const { rows } = await services.connections.get('main').query<StoredEntry>({
    text:
      `select "id"::text as "id", "verb", "audience", "user_id", "username", "changes", ` +
      `to_char("create_time" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "time" ` +
      `from ${HISTORY_TABLE} as "h" where ${conditions.join(' and ')} order by "h"."id" desc limit ${PAGE + 1}`,
    values,
  });
  return rows;
}

async function shapeEntries(call: RecordCall, entries: StoredEntry[]): Promise<HistoryEntry[]> {
  const { definition, access, context } = call;
  const readable = definition.fields.filter((field) => access.read.has(field.name));
  const labels = await labelsOf(call, readable, entries);
  return entries.map((entry) => {
    const fields = readable.filter((field) => Object.hasOwn(entry.changes, field.name));
    const action = definition.actions.find(({ name }) => name === entry.verb);
    const side = (at: 0 | 1): JsonObject =>
      Object.assign(
        {},
        ...fields.map((field) => shownField(call, field, entry.changes[field.name]?.[at] ?? null, labels)),
      ) as JsonObject;
    return {
      id: entry.id,
      verb: entry.verb,
      title: textIn(action?.title, context.locale),
      user: { id: Number(entry.user_id), name: entry.username, audience: entry.audience },
      time: entry.time,
      fields: fields.map((field) => field.name),
      before: side(0),
      after: side(1),
    };
  });
}

type Labels = Map<string, (value: Json) => Json>;

/** What the values of relations are called, each relation asked once for the page. */
async function labelsOf(call: RecordCall, fields: CompiledField[], entries: StoredEntry[]): Promise<Labels> {
  const labels: Labels = new Map();
  for (const field of fields) {
    const target = relationTarget(call.services.metadata.all(), field);
    if (!target || call.access.mask.has(field.name)) continue;
    const values = entries.flatMap(({ changes }) => changes[field.name] ?? []);
    if (values.length > 0) labels.set(field.name, await relationLabels(call, field, target, values));
  }
  return labels;
}

/** A value as they may see it, and the rows it points to. A value of another time may fit its field no more. */
function shownField({ access }: RecordCall, field: CompiledField, stored: Json, labels: Labels): JsonObject {
  const kind = access.mask.get(field.name);
  const value = shownOrRaw(field, stored);
  if (kind !== undefined) return { [field.name]: maskValue(kind, value) };
  const label = labels.get(field.name);
  const name = field.relation?.name;
  return { [field.name]: value, ...(label && name !== undefined ? { [name]: label(stored) } : {}) };
}

function shownOrRaw(field: CompiledField, stored: Json): Json {
  try {
    return showOf(field, 'rest')(stored);
  } catch {
    return stored;
  }
}
