import { useState } from 'react';
import { Box, Button, Checkbox, Chip, Collapse, FormControlLabel, Paper, Typography } from '@mui/material';
import type { PlanStep, Risk, RowCount } from '#engine/contract/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, monoFamily } from '../../ui/index.ts';
import { exampleTexts } from './example-texts.ts';

const COLOURS: Record<Risk, 'success' | 'warning' | 'error'> = {
  green: 'success',
  amber: 'warning',
  red: 'error',
};
const AFFECTED = ['lost', 'cut', 'setNull', 'rejected'] as const;

/** One step of a plan: what it does to how many rows, what it locks, its way back and its SQL. */
export function PlanStepCard({
  step,
  skipped,
  onSkip,
}: {
  step: PlanStep;
  skipped: boolean;
  onSkip: (skipped: boolean) => void;
}) {
  const t = useDesignerWords();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const affected = AFFECTED.flatMap((kind) => {
    const count = step.affected?.[kind];
    return count ? [t(`plan.affected.${kind}`, { rows: rowsText(count, locale) })] : [];
  });
  const facts = [
    step.tableRows === null
      ? t('plan.newTable')
      : step.tableBytes === null
        ? t('plan.exactRows', { rows: rowsText(step.tableRows, locale) })
        : t('plan.size', {
            rows: rowsText(step.tableRows, locale),
            bytes: bytesText(step.tableBytes, locale),
          }),
    // Nobody waits for a table that is not there yet.
    ...(step.tableRows === null ? [] : [t(`plan.lock.${lockKind(step)}`)]),
    ...(step.rewrites ? [t('plan.rewrites')] : []),
    ...(step.concurrent ? [t('plan.concurrent')] : []),
  ];
  return (
    <Paper
      variant="outlined"
      data-risk={step.risk}
      sx={{
        p: 1.5,
        borderLeft: 4,
        borderLeftColor: `${COLOURS[step.risk]}.main`,
        opacity: skipped ? 0.55 : 1,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {textIn(step.title, locale)}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
            {facts.join(' · ')}
          </Typography>
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={COLOURS[step.risk]}
          label={t(`plan.risk.${step.risk}`)}
        />
      </Box>
      {affected.map((line) => (
        <Typography key={line} variant="body2" sx={{ color: `${COLOURS[step.risk]}.main`, mt: 0.75 }}>
          {line}
        </Typography>
      ))}
      {step.examples && step.examples.length > 0 && (
        <Typography
          variant="caption"
          sx={{ color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' }}
        >
          {t('plan.examples', { values: exampleTexts(step, locale) })}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mt: 0.5 }}>
        {t('plan.undo', { words: textIn(step.undo, locale) })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 0.5 }}>
        <Button
          size="small"
          color="inherit"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
          startIcon={<Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />}
        >
          {t('plan.sql')}
        </Button>
        {step.optional && (
          <FormControlLabel
            control={
              <Checkbox size="small" checked={!skipped} onChange={(event) => onSkip(!event.target.checked)} />
            }
            label={<Typography variant="body2">{t('plan.optional')}</Typography>}
          />
        )}
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box
          component="pre"
          tabIndex={0}
          sx={{
            m: 0,
            mt: 0.5,
            p: 1.25,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontFamily: monoFamily,
            fontSize: 12,
            overflow: 'auto',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {step.sql.join(';\n')}
        </Box>
      </Collapse>
    </Paper>
  );
}

function lockKind({ lock }: PlanStep): 'none' | 'weak' | 'write' | 'all' {
  if (lock === 'none') return 'none';
  if (lock === 'ACCESS EXCLUSIVE') return 'all';
  return lock === 'SHARE UPDATE EXCLUSIVE' ? 'weak' : 'write';
}

/** A count with a sign of how sure it is: `≥ 1,000`, `≈ 20,000`. */
function rowsText({ count, kind }: RowCount, locale: string): string {
  const number = new Intl.NumberFormat(locale === 'en' ? 'en' : 'zh-CN').format(count);
  return kind === 'exact' ? number : `${kind === 'atLeast' ? '≥' : '≈'} ${number}`;
}

function bytesText(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0);
  return new Intl.NumberFormat(locale === 'en' ? 'en' : 'zh-CN', {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** power);
}
