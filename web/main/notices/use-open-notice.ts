import { useNotify } from 'react-admin';
import { useOpen } from '../shell/use-open.ts';
import type { Notice, NoticeFeed } from './notice-feed.ts';

/** Opens what a message is about, and marks it as read. */
export function useOpenNotice(feed: NoticeFeed): (notice: Notice) => void {
  const { path } = useOpen();
  const notify = useNotify();
  return (notice) => {
    if (!notice.read)
      feed.markRead(notice.id).catch((error: unknown) => notify((error as Error).message, { type: 'error' }));
    if (notice.target !== '') path(notice.target);
  };
}
