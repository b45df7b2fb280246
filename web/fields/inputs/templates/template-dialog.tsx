import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import type { FormRow } from '../input.ts';
import { TemplateChoice } from './template-choice.tsx';
import type { TemplateSource } from './template-source.ts';
import { useTemplate } from './use-template.ts';

/** What a template and the value it is for have to do with each other. */
export interface TemplateUse<Part> {
  /** The parts that a template holds; none where it holds something else. */
  partsOf: (held: Json) => Part[];
  /** A part in a line: what it is called, and what it holds. */
  lineOf: (part: Part) => [name: string, content: string];
  /** Nothing is there yet that a template could be put behind. */
  isBlank: boolean;
  joined: (taken: readonly Part[]) => Part[];
  replaced: (taken: readonly Part[]) => Part[];
  /** More than there may be. */
  isTooMuch: (parts: readonly Part[]) => boolean;
  words: { label: string; empty: string; full: string };
}

interface Props<Part> {
  id: string;
  source: TemplateSource;
  /** The form that the template is for. */
  row: FormRow | undefined;
  use: TemplateUse<Part>;
  /** The template that stands chosen at first. */
  start?: Json;
  onTake: (parts: Part[]) => void;
  onCancel: () => void;
}

/** Chooses a template, shows what is in it, and puts that behind what is there or in its place. */
export function TemplateDialog<Part>(props: Props<Part>) {
  const { id, source, row, use, start = null, onTake, onCancel } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Json>(start);
  const template = useTemplate(source, chosen);
  const taken = template.data === undefined ? null : use.partsOf(template.data);
  const joined = taken ? use.joined(taken) : [];
  const replaced = taken ? use.replaced(taken) : [];
  const isFull = use.isTooMuch(joined);
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby={`${id}_template_title`}>
      <DialogTitle id={`${id}_template_title`}>{t('templates.take')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TemplateChoice
          id={`${id}_template`}
          label={use.words.label}
          source={source}
          row={row}
          value={chosen}
          onChange={setChosen}
        />
        {template.error && <Alert severity="error">{template.error.message}</Alert>}
        <div aria-live="polite">
          {chosen !== null && taken && <Contents lines={taken.map(use.lineOf)} empty={use.words.empty} />}
        </div>
        {taken && (use.isTooMuch(replaced) || (!use.isBlank && isFull)) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {use.words.full}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
        {!use.isBlank && (
          <Button variant="outlined" disabled={!taken || isFull} onClick={() => onTake(joined)}>
            {t('templates.append')}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={!taken || use.isTooMuch(replaced)}
          onClick={() => onTake(replaced)}
        >
          {t(use.isBlank ? 'templates.use' : 'templates.replace')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Contents({ lines, empty }: { lines: [name: string, content: string][]; empty: string }) {
  if (lines.length === 0) return <Typography variant="body2">{empty}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1 }}>
      {lines.map(([name, content], at) => (
        <Box key={at} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {content}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
