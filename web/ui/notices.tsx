import { createContext, use, useEffect, useRef, useState } from 'react';
import { Alert, Snackbar, Stack } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';

/** Notices that stand below one another; further ones wait. */
const AT_ONCE = 4;

interface Shown {
  key: number;
  notice: NotificationPayload;
}

const NoticeCloseContext = createContext<() => void>(() => undefined);

/** What closes the notice around it. */
export const useNoticeClose = (): (() => void) => use(NoticeCloseContext);

const isSame = (one: NotificationPayload, other: NotificationPayload): boolean =>
  typeof one.message === 'string' && one.message === other.message && one.type === other.type;

/** Shows the notifications of react-admin's hooks as they come: none waits behind one that says something else. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextKey = useRef(0);

  useEffect(() => {
    if (notifications.length === 0 || shown.length >= AT_ONCE) return;
    const notice = takeNotification();
    if (!notice) return;
    nextKey.current += 1;
    const entry: Shown = { key: nextKey.current, notice };
    // The same words once more stay one notice, which begins anew.
    setShown((now) => [...now.filter((other) => !isSame(other.notice, notice)), entry]);
  }, [notifications, shown, takeNotification]);

  if (shown.length === 0) return null;
  return (
    <Stack
      sx={{
        position: 'fixed',
        top: { xs: 8, sm: 24 },
        left: 8,
        right: 8,
        gap: 1,
        alignItems: 'center',
        zIndex: 'snackbar',
        pointerEvents: 'none',
      }}
    >
      {shown.map(({ key, notice }) => (
        <Notice
          key={key}
          notice={notice}
          onGone={() => setShown((now) => now.filter((other) => other.key !== key))}
        />
      ))}
    </Stack>
  );
}

function Notice({ notice, onGone }: { notice: NotificationPayload; onGone: () => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const { message, type, notificationOptions } = notice;
  const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
  const stays = type === 'error' || type === 'warning' ? 8000 : 3000;
  return (
    <Snackbar
      open={open}
      autoHideDuration={notificationOptions?.autoHideDuration ?? stays}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: onGone } }}
      sx={{ '&&': { position: 'static', transform: 'none', pointerEvents: 'auto', maxWidth: '100%' } }}
    >
      <Alert
        severity={type === 'success' || type === 'warning' || type === 'error' ? type : 'info'}
        variant="filled"
        onClose={() => setOpen(false)}
        sx={{ minWidth: 240, maxWidth: 560, boxShadow: 6 }}
      >
        <NoticeCloseContext value={() => setOpen(false)}>{text}</NoticeCloseContext>
      </Alert>
    </Snackbar>
  );
}
