import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { sessionStore, useServices } from '../../providers/index.ts';
import { channelUrl, openChannel } from '../../providers/live/open-channel.ts';
import { openRows, type RowNews } from '../../providers/live/row-news.ts';
import { useLocale } from '../../texts/index.ts';
import { NoticeFeed, type NoticePage } from './notice-feed.ts';
import type { OpenFeed } from './notices-context.ts';

/** What the operator has settled. */
interface NoticeConfig {
  notify: boolean;
  playAudio: boolean;
  unreadCount: number;
}

/** The messages of who is signed in, as long as it is drawn; null where the operator has notices off. */
export function useNoticeFeed(): OpenFeed | null {
  const { base, http } = useServices();
  const locale = useLocale();
  const [open, setOpen] = useState<OpenFeed | null>(null);
  const { data: config } = useQuery({
    queryKey: ['notice-config'],
    queryFn: () => http.call<NoticeConfig>(`${base}/shop.base/config`),
    staleTime: Infinity,
  });
  const isOn = config?.notify === true;
  const playAudio = config?.playAudio === true;
  useEffect(() => {
    if (!isOn) return;
    const controller = `${base}/shop.notify.Notify`;
    const feed = new NoticeFeed({
      read: (range) => http.call<NoticePage>(`${controller}/own${queryOf(range)}`),
      markRead: async (body) =>
        (await http.call<{ unreadCount: number }>(`${controller}/read`, { method: 'POST', body }))
          .unreadCount,
      play: (path) => new Audio(path).play(),
      playAudio,
    });
    const channel = openChannel({
      url: channelUrl(window.location),
      bind: () => {
        const token = sessionStore.read()?.token;
        return token ? { token, pathInfo: window.location.pathname, lang: locale } : null;
      },
      onFrame: (frame) => {
        if (frame.type === 'row') openRows.hear(frame.data as RowNews);
        else feed.hear(frame);
      },
      onBound: () => {
        openRows.through((frame) => channel.send(frame));
        void feed.catchUp().catch(() => undefined);
      },
      onState: (state) => feed.channel(state),
      renew: () => http.call(`${base}/Index/index`),
    });
    setOpen({ feed, retry: () => channel.retry() });
    return () => {
      openRows.through(null);
      channel.close();
      feed.stop();
      setOpen(null);
    };
  }, [base, http, locale, isOn, playAudio]);
  return open;
}

function queryOf(range: { after?: number; before?: number }): string {
  const query = new URLSearchParams(Object.entries(range).map(([name, key]) => [name, String(key)]));
  return query.size > 0 ? `?${query.toString()}` : '';
}
