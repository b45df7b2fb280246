import { memo, useEffect } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { plainText, type Row } from '../../fields/cells/index.ts';
import { recordPath, useRecentPlaces, type MarkedPlace } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton, PageTitle } from '../../ui/index.ts';
import { rightsOf } from '../rights.ts';
import { StarButton } from '../star-button.tsx';
import { formTitleId, useFormDepth, useFormWays } from './form-ways.ts';
import { nounOf } from './noun-of.ts';
import { SkipButton } from './skip-button.tsx';

interface Props {
  view: ClientView;
  stored: Row | null;
  copied: Row | null;
  locked: boolean;
  /** `2 / 5` while rows are edited one after another. */
  progress: string;
  headProps?: React.HTMLAttributes<HTMLElement>;
  onLeave: () => void;
}

/** What is being done to which row, and the way out. */
export const FormHead = memo(function FormHead({
  view,
  stored,
  copied,
  locked,
  progress,
  headProps,
  onLeave,
}: Props) {
  const { t } = useTranslation();
  const words = useWords(view, stored, copied, locked);
  const source = stored ?? copied;
  const name = source ? plainText(source[view.label]) || String(source.id) : '';
  const place = stored
    ? { path: recordPath(view.name, stored.id), definition: view.name, label: name }
    : null;
  const titleId = formTitleId(useFormDepth());
  useNoted(place);
  return (
    <Box
      component="header"
      {...headProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pl: { xs: 2, md: 3 },
        pr: { xs: 1, md: 2 },
        minHeight: 60,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <PageTitle title={`${words}${name ? ` ${name}` : ''}`} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="h2" id={titleId} noWrap>
          {words}
        </Typography>
        {name && (
          <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {name}
          </Typography>
        )}
      </Box>
      {progress && (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 1, whiteSpace: 'nowrap' }}>
          {progress}
        </Typography>
      )}
      {stored && progress && <SkipButton view={view} row={stored} />}
      {place && <StarButton place={place} />}
      {stored && rightsOf(view).add && <CopyButton view={view} row={stored} />}
      <IconButton icon="close" label={t('dialog.close')} onClick={onLeave} />
    </Box>
  );
});

/** A row that is open is among the recent ones. */
function useNoted(place: MarkedPlace | null): void {
  const { note } = useRecentPlaces();
  const text = place && JSON.stringify(place);
  useEffect(() => {
    if (text !== null) note(JSON.parse(text) as MarkedPlace);
  }, [text, note]);
}

/** Opens the form for a new row with this one's values. */
function CopyButton({ view, row }: { view: ClientView; row: Row }) {
  const { t } = useTranslation();
  const { open } = useFormWays(view);
  return (
    <IconButton icon="copy" label={t('recordForm.copy')} onClick={() => open(null, { copyOf: row.id })} />
  );
}

function useWords(view: ClientView, stored: Row | null, copied: Row | null, locked: boolean): string {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = nounOf(textIn(view.title, locale), locale);
  if (copied) return t('recordForm.addCopy', { title });
  if (!stored) return t('form.add', { title });
  return locked ? t('form.view', { title }) : t('form.edit', { title });
}
