import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { runAction } from '../verbs/action.verb.ts';
import { addRow } from '../verbs/add.verb.ts';
import { deleteRows } from '../verbs/del.verb.ts';
import { saveRows } from '../verbs/edit-many.verb.ts';
import { purgeRows, restoreRows } from '../verbs/recycle.verb.ts';
import { readRow, saveRow } from '../verbs/edit.verb.ts';
import { isExportable } from '../verbs/export.verb.ts';
import { importRows, isImportable } from '../verbs/import.verb.ts';
import { sendExport } from './send-export.ts';
import { listRows } from '../verbs/index.verb.ts';
import { startRow } from '../verbs/start.verb.ts';
import { selectRows } from '../verbs/select.verb.ts';
import { moveRow, readPlace } from '../verbs/sortable.verb.ts';
import { totalRows, wantsTotals } from '../verbs/totals.verb.ts';
import { definitionOf, type RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { own } from '../own.ts';
import { bodySizeFor } from './body-size.ts';
import { methodOf } from './method-of.ts';

type Verb = (services: RecordServices, request: RecordRequest, call: Call) => unknown;

/** What each verb does, by method. Anything else that a definition names is an action. */
const VERBS: Record<string, Partial<Record<string, Verb>>> = {
  index: { GET: list },
  select: { GET: selectRows },
  edit: {
    GET: async (services, request) => ({ row: await readRow(services, request) }),
    POST: quiet(saveRow),
  },
  editmany: { POST: (services, request) => saveRows(services, { ...request, verb: 'edit' }) },
  add: { GET: startRow, POST: quiet(addRow) },
  del: { DELETE: quiet(deleteRows), POST: quiet(deleteRows) },
  sortable: { GET: readPlace, POST: quiet(moveRow) },
};

/** What a definition with a recycle bin has besides. */
const BIN_VERBS: typeof VERBS = {
  recycle: {
    GET: (services, request) =>
      listRows(services, { ...request, query: { ...request.query, recycled: true } }),
  },
  restore: { POST: quiet(restoreRows) },
  purge: { DELETE: quiet(purgeRows), POST: quiet(purgeRows) },
};

/** What a definition that can be exported has besides. */
const EXPORT_VERBS: typeof VERBS = { export: { GET: sendExport, POST: sendExport } };

/** What a definition that rows can be imported into has besides. */
const IMPORT_VERBS: typeof VERBS = { import: { POST: importRows } };

/** The back-office dialect: `/admin/<controller>/<verb>`, both matched without regard to case. */
export function openBackOfficeDoor(door: HttpDoor, services: RecordServices): void {
  door.route({
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/admin/:controller/:verb',
    dialect: 'backOffice',
    access: 'login',
    bodySize: ({ params }) =>
      bodySizeFor(services.metadata.get((params as Record<string, string>)['controller'] ?? '')),
    handle: (call) => answer(call, services),
  });
}

function answer(call: Call, services: RecordServices): unknown {
  const definition = definitionOf(services, call.params['controller'] ?? '');
  const verb = (call.params['verb'] ?? '').toLowerCase();
  const { context, query, body } = call;
  const verbs = {
    ...VERBS,
    ...(definition.recycle ? BIN_VERBS : {}),
    ...(isExportable(definition) ? EXPORT_VERBS : {}),
    ...(isImportable(definition) ? IMPORT_VERBS : {}),
  };
  const methods = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!methods) {
    const action = definition.actions.find(({ name }) => name.toLowerCase() === verb);
    if (!action) throw new AppError('route.not-found', { params: { url: context.url } });
    if (methodOf(call) !== 'POST') throw wrongMethod(call, ['POST']);
    return runAction(services, { context, definition, verb: action.name, query, body });
  }
  const run = methods[methodOf(call)];
  if (!run) throw wrongMethod(call, Object.keys(methods));
  return run(services, { context, definition, verb, query, body }, call);
}

/** A page of rows, the choices of a remote select, or the sums below the list. */
async function list(services: RecordServices, request: RecordRequest): Promise<unknown> {
  if (isSelect(request)) return selectRows(services, request);
  if (wantsTotals(request.query)) return { totals: await totalRows(services, request) };
  return listRows(services, request);
}

/** Writes answer with a message only. */
function quiet(verb: (services: RecordServices, request: RecordRequest) => Promise<unknown>): Verb {
  return async (services, request) => {
    await verb(services, request);
    return null;
  };
}

function isSelect(request: RecordRequest): boolean {
  const flag = own(request.query, 'select');
  return flag === 'true' || flag === '1' || flag === true;
}

function wrongMethod(call: Call, allowed: string[]): AppError {
  return new AppError('request.method', {
    params: { method: call.request.method, allowed: allowed.join(', ') },
  });
}
