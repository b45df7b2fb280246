import { useEffect, useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton } from '../../ui/index.ts';
import { readWorkTime, startWork, toggleBreak, workedMinutes, type WorkTime } from './work-time.ts';

const STORAGE_KEY = 'metamall.workingTime';
const TICK = 10_000;

/** Counts the time at work today, kept in this browser. */
export function WorkTimer() {
  const { t } = useTranslation();
  const now = useNow();
  const [work, setWork] = useState<WorkTime | null>(() => stored(Date.now()));
  const current = work?.day === dayOf(now) ? work : null;
  const keep = (next: WorkTime): void => {
    setWork(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // The clock then runs as long as the page.
    }
  };
  if (!current) {
    return (
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="clock" size={16} />}
        onClick={() => keep(startWork(dayOf(Date.now()), Date.now()))}
        sx={{ borderColor: 'divider', color: 'text.secondary' }}
      >
        {t('dashboard.work.start')}
      </Button>
    );
  }
  const paused = current.paused !== null;
  const minutes = workedMinutes(current, now);
  const spent =
    minutes < 60
      ? t('dashboard.work.minutes', { minutes })
      : t('dashboard.work.clock', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <Box role="group" aria-label={t('dashboard.work.title')} sx={chip(paused)}>
      <Icon name="clock" size={16} />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {paused ? `${spent} · ${t('dashboard.work.paused')}` : spent}
      </Typography>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        iconSize={15}
        label={t(paused ? 'dashboard.work.resume' : 'dashboard.work.pause')}
        onClick={() => keep(toggleBreak(current, Date.now()))}
      />
    </Box>
  );
}

const chip = (paused: boolean) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  pl: 1.25,
  pr: 0.25,
  height: 34,
  borderRadius: '17px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: paused ? 'warning.main' : 'success.main',
});

/** Milliseconds since 1970, every now and then. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function stored(now: number): WorkTime | null {
  try {
    return readWorkTime(localStorage.getItem(STORAGE_KEY), dayOf(now), now);
  } catch {
    return null;
  }
}

function dayOf(now: number): string {
  const date = new Date(now);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
