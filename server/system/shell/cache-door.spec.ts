import { expect, test } from '@jest/globals';
import type { Connection } from '#server/database/connection.ts';
import { InProcessNotifications } from '#server/database/notifications/index.ts';
import type { Call, HttpDoor, Route } from '#server/http/http-door.ts';
import { openCacheDoor, type CacheServices } from './cache-door.ts';

/** A server that only counts how often each of its caches was emptied. */
function serverOn(notifications: InProcessNotifications) {
  const cleared = { totals: 0, facts: 0, sessions: 0 };
  const routes: Route[] = [];
  const end = openCacheDoor({ route: (route: Route) => void routes.push(route) } as unknown as HttpDoor, {
    notifications,
    main: { query: async () => ({ rows: [] }) } as unknown as Connection,
    records: {
      totals: { clear: () => (cleared.totals += 1) },
      facts: { clear: () => (cleared.facts += 1) },
    } as unknown as CacheServices['records'],
    authenticator: {
      forgetAll: () => (cleared.sessions += 1),
    } as unknown as CacheServices['authenticator'],
  });
  const context = {
    actor: { super: true, id: 1, username: 'admin' },
    locale: 'en',
    url: '/',
    ip: '',
    userAgent: '',
  };
  const call = { context, body: { type: 'tp' } } as unknown as Call;
  return { cleared, end, clear: async () => routes[0]?.handle(call) };
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
