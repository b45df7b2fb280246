import { useSyncExternalStore } from 'react';
import { Alert, Box, Button, ButtonBase, Skeleton, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { Notice } from './notice-feed.ts';
import type { OpenFeed } from './notices-context.ts';
import { useOpenNotice } from './use-open-notice.ts';

interface Props {
  open: OpenFeed;
  /** Called when a message leads away. */
  onLeave: () => void;
}

/** All messages, the newest first. */
export function NoticePanel({ open: { feed, retry }, onLeave }: Props) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { notices, unread, more, channel, silenced } = useSyncExternalStore(feed.subscribe, feed.snapshot);
  const openNotice = useOpenNotice(feed);
  const orSay = (work: Promise<void>): void =>
    void work.catch((error: unknown) => notify((error as Error).message, { type: 'error' }));
  return (
    <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography variant="h3" component="h2">
          {t('notices.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          {unread > 0 && t('notices.unread', { count: unread })}
        </Typography>
        <Button size="small" disabled={unread === 0} onClick={() => orSay(feed.markAllRead())}>
          {t('notices.readAll')}
        </Button>
      </Stack>
      {channel === 'lost' && (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={retry}>
              {t('notices.again')}
            </Button>
          }
        >
          {t('notices.lost')}
        </Alert>
      )}
      {silenced && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={() => void feed.enableSound()}>
              {t('notices.enableSound')}
            </Button>
          }
        >
          {t('notices.silenced')}
        </Alert>
      )}
      <Box sx={{ overflowY: 'auto', flex: 1 }}>
        {notices === null && <Waiting />}
        {notices?.length === 0 && (
          <StatePanel icon="bell" title={t('notices.none')} hint={t('notices.noneHint')} />
        )}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {notices?.map((notice) => (
            <li key={notice.id}>
              <Entry
                notice={notice}
                onOpen={() => {
                  onLeave();
                  openNotice(notice);
                }}
              />
            </li>
          ))}
        </Stack>
        {more && (
          <Button fullWidth sx={{ py: 1.25 }} onClick={() => orSay(feed.older())}>
            {t('notices.older')}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

function Entry({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const time = new Date(notice.create_time * 1000);
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: '10px minmax(0, 1fr)',
        columnGap: 1.25,
        width: 1,
        px: 2,
        py: 1.25,
        textAlign: 'start',
        justifyItems: 'start',
        alignItems: 'baseline',
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        role={notice.read ? undefined : 'img'}
        aria-label={notice.read ? undefined : t('notices.unreadOne')}
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: notice.read ? 'transparent' : 'error.main' }}
      />
      <Typography
        variant="body2"
        component="span"
        sx={{ fontWeight: notice.read ? 400 : 600, overflowWrap: 'anywhere', gridColumn: 2 }}
      >
        {notice.message}
      </Typography>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary', gridColumn: 2 }}>
        {`${notice.message_type_map} · ${time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}`}
      </Typography>
    </ButtonBase>
  );
}

function Waiting() {
  return (
    <Stack aria-hidden="true" sx={{ p: 2, gap: 1.5 }}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} variant="rounded" height={38} />
      ))}
    </Stack>
  );
}
