import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import type { HttpRouter } from '#server/http/http-router.ts';
import type { RecordServices } from '../record-services.ts';
import { answerVerb } from './back-office.ts';
import { bodySizeFor } from './body-size-for.ts';

/**
 * `/api/<controller>/<verb>`: the verbs of the back-office dialect on definitions that name the audience `member` or
 * `guest`, by the same steps. Any other definition is unknown here.
 */
export function openMemberApi(router: HttpRouter, services: RecordServices): void {
  const offered = (controller = '') => {
    const definition = services.metadata.get(controller);
    return definition?.audience === 'admin' ? undefined : definition;
  };
  router.route({
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    path: '/api/:controller/:verb',
    dialect: 'backOffice',
    audience: 'member',
    access: 'optional',
    bodySize: ({ params }) => bodySizeFor(offered((params as Record<string, string>)['controller'])),
    handle: (call: Call) => {
      const { context, params } = call;
      const definition = offered(params['controller']);
      if (!definition) throw new AppError('route.not-found', { params: { url: context.url } });
      const isGuest = context.actor.audience === 'guest';
      if (isGuest && definition.audience === 'member') throw new AppError('access.need-login');
      return answerVerb(call, services, definition);
    },
  });
}
