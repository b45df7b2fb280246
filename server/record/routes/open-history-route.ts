import type { HttpRouter } from '#server/http/http-router.ts';
import { AppError } from '#server/errors/app-error.ts';
import { readHistory } from '../history/read-history.ts';
import type { RecordServices } from '../record-services.ts';

/**
 * `GET /admin/metadata/history/<definition>?_key=<key>[&before=<id>]`: what became of a row, newest first; the answer
 * is a `HistoryPage`. The only way to the history.
 */
export function openHistoryRoute(router: HttpRouter, services: RecordServices): void {
  router.route({
    methods: ['GET'],
    path: '/admin/metadata/history/*',
    dialect: 'backOffice',
    access: 'login',
    handle: ({ context, query, params }) => {
      const name = params['*'] ?? '';
      const definition = services.metadata.get(name);
      if (!definition) throw new AppError('definition.not-found', { params: { name } });
      return readHistory(services, { context, definition, verb: 'history', query, body: undefined });
    },
  });
}
