import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { runAction } from '../verbs/action.verb.ts';
import { addRow } from '../verbs/add.verb.ts';
import { deleteRows } from '../verbs/del.verb.ts';
import { readRow, saveRow } from '../verbs/edit.verb.ts';
import { listRows } from '../verbs/index.verb.ts';
import { selectRows } from '../verbs/select.verb.ts';
import { moveRow, readPlace } from '../verbs/sortable.verb.ts';
import { totalRows, wantsTotals } from '../verbs/totals.verb.ts';
import { definitionOf, type RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { own } from '../own.ts';
import { methodOf } from './method-of.ts';

type Verb = (services: RecordServices, request: RecordRequest) => unknown;

/** What each verb does, by method. Anything else that a definition names is an action. */
const VERBS: Record<string, Partial<Record<string, Verb>>> = {
  index: { GET: list },
  select: { GET: selectRows },
  edit: {
    GET: async (services, request) => ({ row: await readRow(services, request) }),
    POST: quiet(saveRow),
  },
  add: { POST: quiet(addRow) },
  del: { DELETE: quiet(deleteRows), POST: quiet(deleteRows) },
  sortable: { GET: readPlace, POST: quiet(moveRow) },
};

/** The back-office dialect: `/admin/<controller>/<verb>`, both matched without regard to case. */
export function openBackOfficeDoor(door: HttpDoor, services: RecordServices): void {
  door.route({
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/admin/:controller/:verb',
    dialect: 'backOffice',
    access: 'login',
    handle: (call) => answer(call, services),
  });
}

function answer(call: Call, services: RecordServices): unknown {
  const definition = definitionOf(services, call.params['controller'] ?? '');
  const verb = (call.params['verb'] ?? '').toLowerCase();
  const { context, query, body } = call;
  const methods = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!methods) {
    const action = definition.actions.find(({ name }) => name.toLowerCase() === verb);
    if (!action) throw new AppError('route.not-found', { params: { url: context.url } });
    if (methodOf(call) !== 'POST') throw wrongMethod(call, ['POST']);
    return runAction(services, { context, definition, verb: action.name, query, body });
  }
  const run = methods[methodOf(call)];
  if (!run) throw wrongMethod(call, Object.keys(methods));
  return run(services, { context, definition, verb, query, body });
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
