import { useState, useSyncExternalStore } from 'react';
import { Badge, Popover } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import { NoticePanel } from './notice-panel.tsx';
import type { OpenFeed } from './notices-context.ts';

/** How many messages are unread, and the way to them. */
export function NoticeBell({ feed: open }: { feed: OpenFeed }) {
  const { t } = useTranslation();
  const { unread } = useSyncExternalStore(open.feed.subscribe, open.feed.snapshot);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Badge badgeContent={unread} max={99} color="error" overlap="circular" className="sh-bell">
        <IconButton
          icon="bell"
          label={unread > 0 ? t('notices.bellUnread', { count: unread }) : t('notices.bell')}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      </Badge>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('notices.title'),
            sx: {
              width: 'min(400px, calc(100vw - 24px))',
              display: 'flex',
              maxHeight: 'min(560px, 80dvh)',
              border: 1,
              borderColor: 'divider',
            },
          },
        }}
      >
        <NoticePanel open={open} onLeave={close} />
      </Popover>
    </>
  );
}
