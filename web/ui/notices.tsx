import { useEffect, useState } from 'react';
import { Alert, Snackbar } from '@mui/material';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';

/** Shows the notifications of react-admin's hooks one after another. */
export function Notices() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [current, setCurrent] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (current || notifications.length === 0) return;
    setCurrent(takeNotification() ?? null);
    setOpen(true);
  }, [current, notifications, takeNotification]);

  if (!current) return null;
  const { message, type, notificationOptions } = current;
  const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
  const stays = type === 'error' || type === 'warning' ? 8000 : 3000;
  return (
    <Snackbar
      open={open}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      autoHideDuration={notificationOptions?.autoHideDuration ?? stays}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: () => setCurrent(null) } }}
    >
      <Alert
        severity={type === 'success' || type === 'warning' || type === 'error' ? type : 'info'}
        variant="filled"
        onClose={() => setOpen(false)}
        sx={{ minWidth: 240, maxWidth: 560, boxShadow: 6 }}
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
