import type { CompiledDefinition } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { HttpRouter } from '#server/http/http-router.ts';
import { runAction } from '../verbs/action.verb.ts';
import { addRow } from '../verbs/add.verb.ts';
import { deleteRows } from '../verbs/del.verb.ts';
import { saveRows } from '../verbs/edit-many.verb.ts';
import { purgeRows, restoreRows } from '../verbs/recycle.verb.ts';
import { readRow, saveRow } from '../verbs/edit.verb.ts';
import { importRows } from '../verbs/import.verb.ts';
import { sendExport } from './send-export.ts';
import { listRows } from '../verbs/index.verb.ts';
import { startRow } from '../verbs/start.verb.ts';
import { selectRows } from '../verbs/select.verb.ts';
import { moveRow, readPlace } from '../verbs/sortable.verb.ts';
import { totalRows, wantsTotals } from '../verbs/totals.verb.ts';
import { definitionOf, type RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { own } from '../own.ts';
import { bodySizeFor } from './body-size-for.ts';
import { methodOf } from './method-of.ts';
import { hasPart, verbRoutes, type VerbHandler } from './verb-handlers.ts';

/** What answers at each address of a verb. Anything else that a definition names is an action. */
const ROUTES = verbRoutes({
  index: { index: { GET: list } },
  add: { add: { GET: startRow, POST: quiet(addRow) } },
  edit: {
    edit: {
      GET: async (services, request) => ({ row: await readRow(services, request) }),
      POST: quiet(saveRow),
    },
    editmany: { POST: (services, request) => saveRows(services, { ...request, verb: 'edit' }) },
  },
  del: { del: { DELETE: quiet(deleteRows), POST: quiet(deleteRows) } },
  sortable: { sortable: { GET: readPlace, POST: quiet(moveRow) } },
  recycle: {
    recycle: {
      GET: (services, request) =>
        listRows(services, { ...request, query: { ...request.query, recycled: true } }),
    },
  },
  select: { select: { GET: selectRows } },
  restore: { restore: { POST: quiet(restoreRows) } },
  purge: { purge: { DELETE: quiet(purgeRows), POST: quiet(purgeRows) } },
  export: { export: { GET: sendExport, POST: sendExport } },
  import: { import: { POST: importRows } },
});

/** The back-office dialect: `/admin/<controller>/<verb>`, both matched without regard to case. */
export function openBackOfficeRoutes(router: HttpRouter, services: RecordServices): void {
  router.route({
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/admin/:controller/:verb',
    dialect: 'backOffice',
    access: 'login',
    bodySize: ({ params }) =>
      bodySizeFor(services.metadata.get((params as Record<string, string>)['controller'] ?? '')),
    handle: (call) => answerVerb(call, services, definitionOf(services, call.params['controller'] ?? '')),
  });
}

/**
 * Answers the verb that a path names on a definition.
 * @throws AppError `route.not-found`, `request.method`, and as the verb does.
 */
export function answerVerb(call: Call, services: RecordServices, definition: CompiledDefinition): unknown {
  const verb = (call.params['verb'] ?? '').toLowerCase();
  const { context, query, body } = call;
  const route = ROUTES.get(verb);
  if (!route || !hasPart(definition, route.needs)) {
    const action = definition.actions.find(({ name }) => name.toLowerCase() === verb);
    if (!action) throw new AppError('route.not-found', { params: { url: context.url } });
    if (methodOf(call) !== 'POST') throw wrongMethod(call, ['POST']);
    return runAction(services, { context, definition, verb: action.name, query, body });
  }
  const run = route.methods.get(methodOf(call));
  if (!run) throw wrongMethod(call, [...route.methods.keys()]);
  return run(services, { context, definition, verb, query, body }, call);
}

/** A page of rows, the choices of a remote select, or the sums below the list. */
async function list(services: RecordServices, request: RecordRequest): Promise<unknown> {
  if (isSelect(request)) return selectRows(services, request);
  if (wantsTotals(request.query)) return { totals: await totalRows(services, request) };
  return listRows(services, request);
}

/** Writes answer with a message only. */
function quiet(verb: (services: RecordServices, request: RecordRequest) => Promise<unknown>): VerbHandler {
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
