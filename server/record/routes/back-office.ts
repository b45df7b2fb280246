import type { CompiledDefinition } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { HttpRouter } from '#server/http/http-router.ts';
import { runAction } from '../verbs/action.verb.ts';
import { definitionOf } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import { bodySizeFor } from './body-size-for.ts';
import { methodOf } from './method-of.ts';
import { hasPart, VERB_ROUTES } from './verb-routes.ts';

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
  // A file comes as a form, which is read from its stream.
  router.route({
    methods: ['POST'],
    path: '/admin/:controller/importfile',
    dialect: 'backOffice',
    access: 'login',
    form: true,
    handle: (call) =>
      answerVerb(
        { ...call, params: { ...call.params, verb: 'importfile' } },
        services,
        definitionOf(services, call.params['controller'] ?? ''),
      ),
  });
}

/**
 * Answers the verb that a path names on a definition. Anything that is no verb of the table is an action.
 * @throws AppError `route.not-found`, `request.method`, and as the verb does.
 */
export function answerVerb(call: Call, services: RecordServices, definition: CompiledDefinition): unknown {
  const verb = (call.params['verb'] ?? '').toLowerCase();
  const { context, query, body } = call;
  const route = VERB_ROUTES.get(verb);
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

function wrongMethod(call: Call, allowed: string[]): AppError {
  return new AppError('request.method', {
    params: { method: call.request.method, allowed: allowed.join(', ') },
  });
}
