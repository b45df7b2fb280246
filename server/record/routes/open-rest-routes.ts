import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { HttpRouter } from '#server/http/http-router.ts';
import { runAction } from '../verbs/action.verb.ts';
import { addRow } from '../verbs/add.verb.ts';
import { deleteRows } from '../verbs/del.verb.ts';
import { saveRows } from '../verbs/edit-many.verb.ts';
import { purgeRows, restoreRows } from '../verbs/recycle.verb.ts';
import { readRow, saveRow } from '../verbs/edit.verb.ts';
import { wantsExport } from '../verbs/export.verb.ts';
import { importRows } from '../verbs/import.verb.ts';
import { sendExport } from './send-export.ts';
import { listRecords } from '../verbs/index.verb.ts';
import { moveRow, readPlace } from '../verbs/sortable.verb.ts';
import { totalRows, wantsTotals } from '../verbs/totals.verb.ts';
import { isOfBin } from '../record-call.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { bodySizeFor } from './body-size-for.ts';
import { methodOf } from './method-of.ts';
import { hasPart, restRoutes } from './verb-handlers.ts';
import { restTarget, type RestTarget } from './rest-target.ts';

/** The REST dialect: `/admin/rest/<definition>[/<key>[/<action>]]`, as `ra-data-simple-rest` speaks it. */
export function openRestRoutes(router: HttpRouter, services: RecordServices): void {
  const targetOf = (url: string) => restTarget(url, (name) => services.metadata.get(name));
  router.route({
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

/** What answers each request of a verb; any other POST is an action. */
const ROUTES = restRoutes({
  index: { 'GET /': list, 'GET /{id}': readRow },
  add: {
    'POST /': (services, request, { reply }) => {
      void reply.status(201);
      return addRow(services, { ...request, verb: 'add' });
    },
  },
  edit: {
    'PUT /{id}': save,
    'PATCH /{id}': save,
    'POST /edit': (services, request) => saveRows(services, { ...request, verb: 'edit' }),
  },
  del: {
    'DELETE /{id}': (services, request) =>
      isOfBin(request) ? purgeRows(services, request) : deleteRows(services, { ...request, verb: 'del' }),
  },
  sortable: {
    'POST /sortable': (services, request) => moveRow(services, { ...request, verb: 'sortable' }),
    'GET /{id}/sortable': readPlace,
  },
  recycle: {},
  select: {},
  restore: { 'POST /restore': restoreRows, 'POST /{id}/restore': restoreRows },
  purge: { 'POST /purge': purgeRows },
  export: { 'POST /export': sendExport },
  import: { 'POST /import': importRows },
});

function answer(call: Call, { definition, rest }: RestTarget, services: RecordServices): unknown {
  const { context, query, body } = call;
  const [first, second] = rest;
  if (rest.length > 2) throw new AppError('route.not-found', { params: { url: context.url } });
  const isPost = methodOf(call) === 'POST';
  const onRow = first !== undefined && (second !== undefined || !isPost);
  const asked: RecordRequest = { context, definition, verb: 'index', query, body };
  const request = onRow ? { ...asked, key: first } : asked;
  const route = ROUTES.get(`${methodOf(call)} ${formOf(first, second, isPost)}`);
  if (route && hasPart(definition, route.needs)) return route.handle(services, request, call);
  if (first === undefined) throw wrongMethod(call, 'GET, POST');
  if (isPost) return runAction(services, { ...request, verb: second ?? first });
  throw wrongMethod(call, second === undefined ? 'GET, PUT, PATCH, DELETE' : 'POST');
}

/** The path as the table of verbs writes it. A POST to one part names what is done to the rows, not a row. */
function formOf(first: string | undefined, second: string | undefined, isPost: boolean): string {
  if (first === undefined) return '/';
  if (second !== undefined) return `/{id}/${second}`;
  return isPost ? `/${first}` : '/{id}';
}

async function list(services: RecordServices, request: RecordRequest, call: Call): Promise<unknown> {
  if (wantsExport(request.query)) return sendExport(services, request, call);
  if (wantsTotals(request.query)) return totalRows(services, request);
  const found = await listRecords(services, request);
  void call.reply.header('Content-Range', contentRange(request.definition.name, found));
  void call.reply.header('Access-Control-Expose-Headers', 'Content-Range');
  return found.rows;
}

function save(services: RecordServices, request: RecordRequest): Promise<unknown> {
  return saveRow(services, { ...request, verb: 'edit' });
}

/** `shop/goods/tag 0-9/830`; an empty page is `*`. */
function contentRange(resource: string, list: { rows: unknown[]; offset: number; total: number }): string {
  const range = list.rows.length === 0 ? '*' : `${list.offset}-${list.offset + list.rows.length - 1}`;
  return `${encodeURI(resource)} ${range}/${list.total}`;
}

function wrongMethod(call: Call, allowed: string): AppError {
  return new AppError('request.method', { params: { method: call.request.method, allowed } });
}
