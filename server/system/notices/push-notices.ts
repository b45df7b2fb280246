import type { Connection } from '#server/database/connection.ts';
import type { Audience } from '#server/http/audience.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import type { OpenSockets } from '../live/open-sockets.ts';
import { noticeMessage, noticesByKey, unreadCounts } from './own-notices.ts';
import type { Scenes } from './scene.ts';

/** What servers report to each other of new messages. */
export interface NewMessages {
  audience: Audience;
  ids: readonly number[];
}

export interface PushOptions {
  main: Connection;
  notifications: Notifications;
  sockets: OpenSockets;
  scenes: Scenes;
  failed: (error: unknown) => void;
}

/**
 * Brings new messages to the connections that their receivers have open on this server, each in its language. Returns the
 * function that ends it. What is missed while this server hears nothing is caught up with by the pages themselves.
 */
export function pushNotices(options: PushOptions): () => void {
  return options.notifications.subscribe('notices', {
    heard: (payload) => void push(options, JSON.parse(payload) as NewMessages).catch(options.failed),
    missed: () => {},
  });
}

async function push({ main, sockets, scenes }: PushOptions, { audience, ids }: NewMessages): Promise<void> {
  if (sockets.count().all === sockets.count().unbound) return;
  const rows = await noticesByKey(main, audience, ids);
  const here = rows.filter(({ owner }) => sockets.has({ audience, id: Number(owner) }));
  if (here.length === 0) return;
  const unread = await unreadCounts(
    main,
    audience,
    here.map(({ owner }) => Number(owner)),
  );
  for (const row of here) {
    const id = Number(row.owner);
    for (const socket of sockets.of({ audience, id })) {
      const locale = socket.bound?.locale ?? 'zh-cn';
      socket.send({ type: 'notify', data: noticeMessage(row, scenes, locale, unread.get(id) ?? 0) });
    }
  }
}
