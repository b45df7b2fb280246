import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { runAction } from '../verbs/action.verb.ts';
import { addRow } from '../verbs/add.verb.ts';
import { deleteRows } from '../verbs/del.verb.ts';
import { saveRows } from '../verbs/edit-many.verb.ts';
import { purgeRows, restoreRows } from '../verbs/recycle.verb.ts';
import { readRow, saveRow } from '../verbs/edit.verb.ts';
import { isExportable, wantsExport } from '../verbs/export.verb.ts';
import { importRows, isImportable } from '../verbs/import.verb.ts';
import { sendExport } from './send-export.ts';
import { listRecords } from '../verbs/index.verb.ts';
import { moveRow, readPlace } from '../verbs/sortable.verb.ts';
import { totalRows, wantsTotals } from '../verbs/totals.verb.ts';
import { isOfBin } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { bodySizeFor } from './body-size.ts';
import { methodOf } from './method-of.ts';
import { restTarget, type RestTarget } from './rest-path.ts';

/** The REST dialect: `/admin/rest/<definition>[/<key>[/<action>]]`, as `ra-data-simple-rest` speaks it. */
export function openRestDoor(door: HttpDoor, services: RecordServices): void {
  const targetOf = (url: string) => restTarget(url, (name) => services.metadata.get(name));
  door.route({
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/admin/rest/*',
    dialect: 'rest',
    access: 'login',
    bodySize: ({ url }) => bodySizeFor(targetOf(url)?.definition),
    handle: (call) => {
      const target = targetOf(call.request.url);
      if (!target) throw new AppError('definition.not-found', { params: { name: call.params['*'] ?? '' } });
      return answer(call, target, services);
    },
  });
}

function answer(call: Call, { definition, rest }: RestTarget, services: RecordServices): unknown {
  const { context, query, body } = call;
  const request: RecordRequest = { context, definition, verb: 'index', query, body };
  const [first, second] = rest;
  if (first === undefined) return answerCollection(call, request, services);
  if (rest.length > 2) throw new AppError('route.not-found', { params: { url: context.url } });
  if (methodOf(call) === 'POST') {
    if (definition.recycle && second === 'restore') return restoreRows(services, { ...request, key: first });
    if (second !== undefined) return runAction(services, { ...request, verb: second, key: first });
    if (definition.recycle && first === 'restore') return restoreRows(services, request);
    if (definition.recycle && first === 'purge') return purgeRows(services, request);
    if (first === 'import' && isImportable(definition)) return importRows(services, request);
    if (first === 'export' && isExportable(definition)) return sendExport(services, request, call);
    if (first === 'edit') return saveRows(services, { ...request, verb: 'edit' });
    if (first === 'sortable') return moveRow(services, { ...request, verb: 'sortable' });
    return runAction(services, { ...request, verb: first });
  }
  if (second === 'sortable' && methodOf(call) === 'GET')
    return readPlace(services, { ...request, key: first });
  if (second !== undefined) throw wrongMethod(call, 'POST');
  return answerRecord(call, { ...request, key: first }, services);
}

async function answerCollection(
  call: Call,
  request: RecordRequest,
  services: RecordServices,
): Promise<unknown> {
  const { reply } = call;
  switch (methodOf(call)) {
    case 'GET': {
      if (wantsExport(request.query)) return sendExport(services, request, call);
      if (wantsTotals(request.query)) return totalRows(services, request);
      const list = await listRecords(services, request);
      void reply.header('Content-Range', contentRange(request.definition.name, list));
      void reply.header('Access-Control-Expose-Headers', 'Content-Range');
      return list.rows;
    }
    case 'POST':
      void reply.status(201);
      return addRow(services, { ...request, verb: 'add' });
    default:
      throw wrongMethod(call, 'GET, POST');
  }
}

function answerRecord(call: Call, request: RecordRequest, services: RecordServices): Promise<unknown> {
  switch (methodOf(call)) {
    case 'GET':
      return readRow(services, request);
    case 'PUT':
    case 'PATCH':
      return saveRow(services, { ...request, verb: 'edit' });
    case 'DELETE':
      if (isOfBin(request)) return purgeRows(services, request);
      return deleteRows(services, { ...request, verb: 'del' });
    default:
      throw wrongMethod(call, 'GET, PUT, PATCH, DELETE');
  }
}

/** `shop/goods/tag 0-9/830`; an empty page is `*`. */
function contentRange(resource: string, list: { rows: unknown[]; offset: number; total: number }): string {
  const range = list.rows.length === 0 ? '*' : `${list.offset}-${list.offset + list.rows.length - 1}`;
  return `${encodeURI(resource)} ${range}/${list.total}`;
}

function wrongMethod(call: Call, allowed: string): AppError {
  return new AppError('request.method', { params: { method: call.request.method, allowed } });
}
