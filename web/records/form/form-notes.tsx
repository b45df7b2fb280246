import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { DefinitionChange, FieldTitle } from './definition-change.ts';
import type { Draft } from './draft-store.ts';

type Reported =
  | 'recordForm.fieldsAdded'
  | 'recordForm.fieldsRemoved'
  | 'recordForm.fieldsRetyped'
  | 'recordForm.fieldsRequired';

/** Characters of a lost value that are shown; the button copies all of it. */
const MAX_SHOWN = 300;

const leftLooks = {
  m: 0,
  mt: 1,
  display: 'grid',
  gap: 0.5,
  '& > div': { display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 },
  '& dt': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', userSelect: 'text' },
} as const;

const looks = { mb: 2, '& .MuiAlert-action': { pt: 0, alignItems: 'center', gap: 0.5 } } as const;

/** Offers what was typed before the page went away. */
export function DraftOffer(props: { draft: Draft; onRestore: () => void; onDrop: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const age = ageText(now - props.draft.at, locale);
  return (
    <Alert
      severity="info"
      sx={looks}
      action={
        <>
          <Button size="small" color="inherit" onClick={props.onDrop}>
            {t('recordForm.dropDraft')}
          </Button>
          <Button size="small" variant="contained" onClick={props.onRestore}>
            {t('recordForm.restoreDraft')}
          </Button>
        </>
      }
    >
      {age === null ? t('recordForm.draftNow') : t('recordForm.draft', { age })}
    </Alert>
  );
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit that fits; null within the last minute. */
function ageText(milliseconds: number, locale: string): string | null {
  const format = new Intl.RelativeTimeFormat(locale === 'en' ? 'en' : 'zh-CN', { numeric: 'auto' });
  const step = STEPS.find(([, size]) => milliseconds >= size);
  return step ? format.format(-Math.floor(milliseconds / step[1]), step[0]) : null;
}

/** Says that somebody else was here meanwhile; the save asks what to keep. */
export function RowNewsNote({ news }: { news: 'changed' | 'gone' | null }) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      {news !== null && (
        <Alert severity="warning" sx={{ mx: 3, mt: 2 }}>
          {t(news === 'gone' ? 'recordForm.rowGone' : 'recordForm.rowChanged')}
        </Alert>
      )}
    </div>
  );
}

/** Says why some of this row, or all of it, is not the viewer's to change. */
export function RestrictionNote({ why, id }: { why: string | undefined; id?: string }) {
  if (why === undefined) return null;
  return (
    <Alert severity="info" id={id} sx={looks}>
      {why}
    </Alert>
  );
}

/** Says that the form is not what it was when it was opened, and keeps in sight what was typed into fields that are gone. */
export function ChangeNote({
  change,
  left,
}: {
  change: DefinitionChange;
  left: { title: string; text: string }[];
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [seen, setSeen] = useState<DefinitionChange | null>(null);
  if (seen === change) return null;
  const list = new Intl.ListFormat(locale === 'en' ? 'en' : 'zh-CN', { type: 'unit' });
  const reported = (word: Reported, fields: FieldTitle[]): string =>
    fields.length > 0 ? t(word, { fields: list.format(fields.map(({ title }) => title)) }) : '';
  const parts = [
    reported('recordForm.fieldsAdded', change.added),
    reported('recordForm.fieldsRemoved', change.removed),
    reported('recordForm.fieldsRetyped', change.retyped),
    reported('recordForm.fieldsRequired', change.required),
  ];
  return (
    <Alert
      severity={left.length > 0 ? 'warning' : 'info'}
      role="status"
      sx={looks}
      action={
        <IconButton icon="close" iconSize={16} label={t('dialog.close')} onClick={() => setSeen(change)} />
      }
    >
      {t('recordForm.changed')} {parts.filter(Boolean).join(' ')}
      {left.length > 0 && (
        <Box component="dl" sx={leftLooks}>
          <Typography variant="body2">{t('recordForm.leftBehind')}</Typography>
          {left.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</dd>
              <IconButton
                icon="copy"
                iconSize={15}
                label={t('recordForm.copyLeft', { title })}
                onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}
              />
            </div>
          ))}
        </Box>
      )}
    </Alert>
  );
}
