import { listRows } from './index.verb.ts';
import type { VerbHandlers } from './verb-handlers.ts';

/** Lists of deleted rows. */
export const recycleVerb: VerbHandlers<'recycle'> = {
  routes: {
    recycle: {
      GET: (services, request) =>
        listRows(services, { ...request, query: { ...request.query, recycled: true } }),
    },
  },
  rest: {},
};
