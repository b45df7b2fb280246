import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { HistoryItem } from '../detail/history-item.tsx';
import type { SectionProps } from './section-props.ts';
import { SectionBox } from './section-box.tsx';
import { LogEvent } from './log-event.tsx';
import { useStory } from './use-story.ts';

/** What happened to the row, newest first: who did what, and why. */
export function TimelineSection({ view, page, row, section }: SectionProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const story = useStory(view, row, section);
  const { events } = story;
  return (
    <SectionBox title={textIn(section.title, locale) || t('rowPage.story')}>
      {story.error ? (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button size="small" color="inherit" onClick={story.retry}>
              {t('dialog.retry')}
            </Button>
          }
        >
          {story.error.message}
        </Alert>
      ) : story.isPending ? (
        <Box role="status" aria-label={t('page.loading')}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </Box>
      ) : events.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', pb: 0.5 }}>
          {t('rowPage.noStory')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pt: 1 }}>
          {events.map(({ key, logged, writes }) => {
            if (logged)
              return <LogEvent key={key} view={view} page={page} row={row} logged={logged} writes={writes} />;
            return writes.map((entry) => (
              <HistoryItem key={entry.id} view={view} id={row.id} entry={entry} />
            ));
          })}
        </Box>
      )}
      {story.readOn && !story.isPending && !story.error && (
        <Button fullWidth variant="outlined" color="inherit" loading={story.isReading} onClick={story.readOn}>
          {t('rowPage.earlier')}
        </Button>
      )}
    </SectionBox>
  );
}
