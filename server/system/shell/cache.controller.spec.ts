import { expect, test } from '@jest/globals';
import type { Connection } from '#server/database/connection.ts';
import { InProcessNotifications } from '#server/database/notifications/index.ts';
import type { Call } from '#server/http/call.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { CacheController } from './cache.controller.ts';

/** A server that only counts how often each of its caches was emptied. */
function serverOn(notifications: InProcessNotifications) {
  const cleared = { totals: 0, facts: 0, sessions: 0 };
  const main = { query: async () => ({ rows: [] }) } as unknown as Connection;
  const records = {
    totals: { clear: () => (cleared.totals += 1) },
    facts: { clear: () => (cleared.facts += 1) },
  } as unknown as RecordServices;
  const forgetAll = () => void (cleared.sessions += 1);
  const controller = new CacheController({ get: () => main }, records, { forgetAll }, notifications);
  controller.onModuleInit();
  const context = {
    actor: { super: true, id: 1, username: 'admin' },
    locale: 'en',
    url: '/',
    ip: '',
    userAgent: '',
  };
  const call = { context } as unknown as Call;
  return {
    cleared,
    end: () => controller.onModuleDestroy(),
    clear: () => controller.clear(call, { type: 'tp' }),
  };
}

test('one server’s caches and those of all others are emptied together', async () => {
  const notifications = new InProcessNotifications(() => {});
  const [here, there] = [serverOn(notifications), serverOn(notifications)];
  await here.clear();
  expect(Math.min(...Object.values(here.cleared))).toBeGreaterThan(0);
  expect(there.cleared).toEqual({ totals: 1, facts: 1, sessions: 1 });
  there.end();
  await here.clear();
  expect(there.cleared).toEqual({ totals: 1, facts: 1, sessions: 1 });
});
