import { fieldAccess, readPredicate } from '#engine/access/index.ts';
import { relationTarget, type RelationTarget } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { readOne } from '../rows/read-one.ts';
import { rowShaper } from '../rows/row-shaper.ts';

/**
 * What a new row begins with in the back office (`GET add?userId=1`): the rows that the query's keys name, as the new row
 * would be joined with them and with their facts, within what the caller may see of them. A key is named as the field,
 * `user_id`, or as old clients do, `userId`.
 * @throws AppError `record.not-found` for a row that is not there for them, `request.method` where none is named: then
 * only POST means anything.
 */
export async function startRow(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openCall(services, { ...request, verb: 'add' }, 'add', { forReading: true });
  const started: JsonObject = {};
  for (const field of call.definition.fields) {
    const key = call.access.read.has(field.name) ? keyIn(request.query, field.name) : undefined;
    const target = key === undefined ? undefined : relationTarget(services.metadata.all(), field);
    if (key === undefined || target?.relation.kind !== 'belongsTo') continue;
    started[target.relation.name] = await joined(call, target, key);
  }
  if (Object.keys(started).length === 0)
    throw new AppError('request.method', { params: { method: 'GET', allowed: 'POST' } });
  return started;
}

function keyIn(query: unknown, name: string): string | undefined {
  const camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const value = own(query, name) ?? own(query, camel);
  return typeof value === 'string' ? value : undefined;
}

async function joined(
  call: RecordCall,
  { definition, relation, value, label, show }: RelationTarget,
  text: string,
): Promise<JsonObject> {
  const { services, context } = call;
  const access = fieldAccess(definition, context.actor);
  const key = relation.valueField === definition.key[0] ? parseKey(definition, text) : null;
  const there: RecordCall = {
    ...call,
    definition,
    access,
    scope: readPredicate(definition, context.actor),
    connection: services.connections.get(relation.connection),
  };
  const row = key && (await readOne(there, there.connection, key));
  if (!row) throw new AppError('record.not-found');
  const names = [value.name, label.name, ...show.map(({ name }) => name), ...relation.facts];
  const readable = [...new Set(names)].filter((name) => access.read.has(name));
  const { _version: _, ...shaped } = rowShaper(definition, readable, { dialect: context.dialect, access })(
    row,
  );
  return shaped;
}
