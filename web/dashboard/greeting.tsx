import { useEffect, useState } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { greetingAt } from '../texts/greeting-at.ts';
import { useLocale } from '../texts/index.ts';
import { languageOf } from './words/figure-text.ts';

const MINUTE = 60_000;

/** Good words for the hour, and the day it is. */
export function Greeting({ name }: { name: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const day = new Intl.DateTimeFormat(languageOf(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  return (
    <Box>
      <Typography variant="h1" sx={{ fontSize: { xs: 20, sm: 24 }, overflowWrap: 'anywhere' }}>
        {t(`home.${greetingAt(now.getHours())}`, { name })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
        {day.format(now)}
      </Typography>
    </Box>
  );
}
