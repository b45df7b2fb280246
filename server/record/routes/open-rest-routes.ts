import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { HttpRouter } from '#server/http/http-router.ts';
import { runAction } from '../verbs/action.verb.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { bodySizeFor } from './body-size-for.ts';
import { methodOf } from './method-of.ts';
import { hasPart, REST_ROUTES } from './verb-routes.ts';
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
function answer(call: Call, { definition, rest }: RestTarget, services: RecordServices): unknown {
  const { context, query, body } = call;
  const [first, second] = rest;
  if (rest.length > 2) throw new AppError('route.not-found', { params: { url: context.url } });
  const isPost = methodOf(call) === 'POST';
  const onRow = first !== undefined && (second !== undefined || !isPost);
  const asked: RecordRequest = { context, definition, verb: 'index', query, body };
  const request = onRow ? { ...asked, key: first } : asked;
  const route = REST_ROUTES.get(`${methodOf(call)} ${formOf(first, second, isPost)}`);
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

function wrongMethod(call: Call, allowed: string): AppError {
  return new AppError('request.method', { params: { method: call.request.method, allowed } });
}
