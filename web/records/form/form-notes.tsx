import { useState } from 'react';
import { Alert, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { DefinitionChange } from './definition-change.ts';
import type { Draft } from './draft-store.ts';

const looks = { mb: 2, '& .MuiAlert-action': { pt: 0, alignItems: 'center', gap: 0.5 } } as const;

/** Offers what was typed before the page went away. */
export function DraftOffer(props: { draft: Draft; onRestore: () => void; onDrop: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
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
      {t('recordForm.draft', { age: ageText(now - props.draft.at, locale) })}
    </Alert>
  );
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit that fits. */
export function ageText(milliseconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale === 'en' ? 'en' : 'zh-CN', { numeric: 'auto' });
  const step = STEPS.find(([, size]) => milliseconds >= size);
  return step ? format.format(-Math.floor(milliseconds / step[1]), step[0]) : format.format(0, 'second');
}

/** Says that the form is not what it was when it was opened. */
export function ChangeNote({ change }: { change: DefinitionChange }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [seen, setSeen] = useState<DefinitionChange | null>(null);
  if (seen === change) return null;
  const list = new Intl.ListFormat(locale === 'en' ? 'en' : 'zh-CN', { type: 'unit' });
  const parts = [
    change.added.length > 0 ? t('recordForm.fieldsAdded', { fields: list.format(change.added) }) : '',
    change.removed.length > 0 ? t('recordForm.fieldsRemoved', { fields: list.format(change.removed) }) : '',
  ];
  return (
    <Alert
      severity="info"
      role="status"
      sx={looks}
      action={
        <IconButton icon="close" iconSize={16} label={t('dialog.close')} onClick={() => setSeen(change)} />
      }
    >
      {t('recordForm.changed')} {parts.filter(Boolean).join(' ')}
    </Alert>
  );
}
