import { mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { csvLine } from '#engine/contract/index.ts';
import { isObject, textIn, type Json, type JsonObject, type Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { writeLog } from '../log/admin-log.ts';
import { own } from '../own.ts';
import { openCall, type RecordCall } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { methodOf } from '../routes/method-of.ts';
import { namedRows, parseListQuery, planList } from '../rows/read-page.ts';
import { shapeRows } from '../rows/shape-rows.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Lists as files. */
export const exportVerb: VerbHandlers<'export'> = {
  routes: { export: { GET: sendExport, POST: sendExport } },
  rest: { 'POST /export': sendExport },
};

/** Rows of one file; a list that has more is narrowed by its filters. */
export const MAX_EXPORTED = 20_000;

const BATCH = 1000;
/** By it spreadsheets see that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Whether lists of a definition can be taken along; an action of that name is the definition's own. */
export function isExportable({ verbs, actions }: CompiledDefinition): boolean {
  return verbs.includes('export') && !actions.some(({ name }) => name === 'export');
}

/** Whether a list request asks for a file instead of a page. */
export function wantsExport(query: Record<string, unknown>): boolean {
  return own(query, 'export') === 'csv';
}

/**
 * `export`: the whole list as it is filtered and sorted, as CSV with the titles of its columns, as the caller may read it:
 * rows, fields and masks are those of the list, choices and related rows stand by their labels. Keys in the filter (`id`,
 * `ids[]` in the back-office dialect) leave the rows that have them. `columns` names the fields in their order, by
 * comma; without it those that the list shows. Asks for the nodes of `export` and `index`.
 * @throws AppError `route.not-found` where there is no export, `export.too-many` for more than `MAX_EXPORTED` rows.
 */
export async function exportRows(services: RecordServices, request: RecordRequest): Promise<string> {
  if (!isExportable(request.definition))
    throw new AppError('route.not-found', { params: { url: request.context.url } });
  const call = openCall(services, { ...request, verb: 'export' }, 'export');
  const { definition, context } = call;
  if (!mayUse(definition, 'index', context.actor)) {
    throw new AppError('access.denied', { params: { node: definition.nodes['index'] ?? '' } });
  }
  const fields = columnsOf(call);
  const plan = { ...planList(call, parseListQuery(call)), limit: MAX_EXPORTED + 1, offset: 0 };
  const { rows } = await namedRows(call, plan);
  if (rows.length > MAX_EXPORTED) throw new AppError('export.too-many', { params: { max: MAX_EXPORTED } });
  await writeLog(services.connections.get('main'), call, []);
  const rest: RecordCall = { ...call, context: { ...context, dialect: 'rest' } };
  const lines = [csvLine(fields.map(({ title }) => textIn(title, context.locale)))];
  for (let at = 0; at < rows.length; at += BATCH) {
    const shaped = await shapeRows(rest, plan.fields, rows.slice(at, at + BATCH));
    for (const row of shaped)
      lines.push(csvLine(fields.map((field) => cellText(field, row, context.locale))));
  }
  return BYTE_ORDER_MARK + lines.join('');
}

/**
 * Answers with a list as a file, in either dialect. A POST says in its body what a GET says in its address, which is
 * too short for the keys of many rows.
 */
export async function sendExport(
  services: RecordServices,
  request: RecordRequest,
  call: Call,
): Promise<void> {
  const { query, body } = request;
  const inBody = methodOf(call) === 'POST' && isObject(body);
  const asked = inBody ? { ...request, query: { ...query, ...body } } : request;
  const text = await exportRows(services, asked);
  const name = encodeURIComponent(`${request.definition.name.replaceAll('/', '-')}.csv`);
  await call.reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    .send(text);
}

function columnsOf({ definition, access, request }: RecordCall): CompiledField[] {
  const asked = own(request.query, 'columns');
  const names =
    typeof asked === 'string' && asked !== ''
      ? asked.split(',')
      : definition.fields.filter(({ list }) => list.show).map(({ name }) => name);
  return names.flatMap((name) => {
    const field = access.read.has(name) ? definition.fieldByName.get(name) : undefined;
    return field && !field.traits.secret ? [field] : [];
  });
}

function cellText(field: CompiledField, row: JsonObject, locale: Locale): string {
  const value = row[field.name] ?? null;
  const { relation } = field;
  if (relation) {
    const joined = row[relation.name];
    const targets = Array.isArray(joined) ? joined : joined ? [joined] : [];
    const labels = targets.map((target) => plainText((target as JsonObject)[relation.labelField] ?? null));
    return labels.length > 0 ? labels.join(', ') : plainText(value);
  }
  const labelOf = (each: Json): string => {
    const option = field.options.find(({ key }) => String(key) === String(each));
    return option ? textIn(option.label, locale) : plainText(each);
  };
  return Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value);
}

function plainText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
