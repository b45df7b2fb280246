import { randomUUID } from 'node:crypto';
import type { Connections } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import type { Audience } from '#server/http/audience.ts';
import type { SessionChanges } from '#server/http/session-changes.ts';

interface News {
  from: string;
  accountId: number | null;
  audience: Audience;
}

/**
 * Has all servers hear when sessions must be read anew. A change that no news went out for, because the database went
 * away right after it, is found by reading sessions anew every few seconds. Returns the function that ends it.
 */
export function shareSessionChanges(
  changes: SessionChanges,
  connections: Connections,
  notifications: Notifications,
): () => void {
  const from = randomUUID();
  const endAnnouncing = changes.listen((accountId, audience, place) => {
    if (place === 'elsewhere') return;
    const news: News = { from, accountId, audience };
    void notifications
      .publish(connections.get('main'), 'sessions', JSON.stringify(news))
      .catch(() => undefined);
  });
  const endHearing = notifications.subscribe('sessions', {
    heard: (payload) => {
      const news = JSON.parse(payload) as News;
      if (news.from !== from) changes.announce(news.accountId, news.audience, 'elsewhere');
    },
    missed: () => changes.announce(null, 'admin', 'elsewhere'),
  });
  return () => {
    endAnnouncing();
    endHearing();
  };
}
