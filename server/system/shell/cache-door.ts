import type { Authenticator } from '#server/auth/authenticator.ts';
import { logCall } from '#server/auth/log-call.ts';
import { bodyOf } from '#server/auth/login-body.ts';
import type { Connection } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { HttpDoor } from '#server/http/http-door.ts';
import type { RecordServices } from '#server/record/record-services.ts';

export interface CacheServices {
  main: Connection;
  records: RecordServices;
  authenticator: Authenticator;
  notifications: Notifications;
}

/** What back-office clients name: the system's caches, or all; `storage` is the browser's and never asked for here. */
const NODE = 'ajax/clearcache';
const TITLE = { 'zh-cn': '清除缓存', en: 'Clear the caches' };
const TYPES: ReadonlySet<unknown> = new Set(['tp', 'all']);

/**
 * `POST /admin/ajax/clearCache` `{ type: 'tp' | 'all' }`, for who may do everything: every server forgets whatever it
 * only remembers to be quick (sessions with their rights, totals, facts of tables), and asks the database anew. Returns
 * the function that ends listening to other servers.
 */
export function openCacheDoor(door: HttpDoor, services: CacheServices): () => void {
  const { main, records, authenticator, notifications } = services;
  const clear = (): void => {
    records.totals.clear();
    records.facts.clear();
    authenticator.forgetAll();
  };
  door.route({
    dialect: 'backOffice',
    methods: ['POST'],
    path: '/admin/ajax/clearCache',
    access: 'login',
    handle: async (call) => {
      if (!call.context.actor.super) throw new AppError('access.denied', { params: { node: NODE } });
      const { type } = bodyOf(call);
      if (!TYPES.has(type)) throw new AppError('request.bad-value', { params: { field: 'type' } });
      clear();
      await notifications.publish(main, 'caches', '');
      await logCall(main, call, { node: NODE, title: TITLE, data: { type } });
      return null;
    },
  });
  return notifications.subscribe('caches', { heard: clear, missed: clear });
}
