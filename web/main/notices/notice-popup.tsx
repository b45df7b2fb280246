import { useSyncExternalStore } from 'react';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../ui/index.ts';
import type { OpenFeed } from './notices-context.ts';
import { useOpenNotice } from './use-open-notice.ts';

/** The message that came last, in a corner of the page, until the next one comes or nobody looks at it any more. */
export function NoticePopup({ feed: { feed } }: { feed: OpenFeed }) {
  const { t } = useTranslation();
  const { shown, silenced } = useSyncExternalStore(feed.subscribe, feed.snapshot);
  const openNotice = useOpenNotice(feed);
  const stay = { onMouseEnter: () => feed.hold(true), onMouseLeave: () => feed.hold(false) };
  const stayInFocus = { onFocus: () => feed.hold(true), onBlur: () => feed.hold(false) };
  return (
    <div role="status" aria-live="polite">
      {shown && (
        <Paper
          {...stay}
          {...stayInFocus}
          elevation={8}
          sx={{
            position: 'fixed',
            zIndex: 'snackbar',
            right: { xs: 12, sm: 24 },
            left: { xs: 12, sm: 'auto' },
            bottom: { xs: 12, sm: 24 },
            width: { sm: 380 },
            p: 2,
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Icon name="bell" size={16} />
            <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
              {shown.message_type_map}
            </Typography>
            <IconButton
              icon="close"
              iconSize={16}
              label={t('notices.close')}
              onClick={() => feed.dismiss()}
            />
          </Stack>
          <Typography variant="body2" sx={{ my: 1, overflowWrap: 'anywhere' }}>
            {shown.message}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
            {silenced && (
              <Button size="small" onClick={() => void feed.enableSound()}>
                {t('notices.enableSound')}
              </Button>
            )}
            {shown.target !== '' && (
              <Button
                size="small"
                variant="contained"
                onClick={() => {
                  feed.dismiss();
                  openNotice(shown);
                }}
              >
                {t('notices.view')}
              </Button>
            )}
          </Stack>
        </Paper>
      )}
    </div>
  );
}
