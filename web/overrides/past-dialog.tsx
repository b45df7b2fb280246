import { Box, Typography } from '@mui/material';
import { useId, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { TimestampInput } from '../fields/inputs/time-inputs.tsx';
import { AnswerDialog } from './answer-dialog.tsx';

interface Props<Answer> extends Omit<ComponentProps<typeof AnswerDialog<Answer>>, 'path' | 'question'> {
  /** What is asked for of a time in unix seconds, below the address of the administration. */
  path: (at: number) => string;
  /** The time that it opens with, as lists spell it or in unix seconds. */
  start: string | number;
}

/** A dialog of what something was at a time that can be chosen. What is typed and no time yet changes nothing. */
export function PastDialog<Answer>({ path, start, children, ...dialog }: Props<Answer>) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<Json>(start);
  const [at, setAt] = useState(() => secondsOf(start) ?? Math.floor(Date.now() / 1000));
  const seconds = secondsOf(typed);
  const put = (value: Json): void => {
    setTyped(value);
    const next = secondsOf(value);
    if (next !== null) setAt(next);
  };
  const input = (
    <Box sx={{ mb: 2.5, maxWidth: 320 }}>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', mb: 0.5, color: 'text.secondary' }}
      >
        {t('merchantMoney.datetime')}
      </Typography>
      <TimestampInput
        id={id}
        name="at"
        label={t('merchantMoney.datetime')}
        value={typed}
        onChange={put}
        schema={{}}
        options={[]}
        props={{}}
        required
        disabled={false}
        readonly={false}
        invalid={seconds === null}
      />
    </Box>
  );
  return (
    <AnswerDialog<Answer> {...dialog} path={path(at)} question={input}>
      {children}
    </AnswerDialog>
  );
}

/** Null for what is no time. */
function secondsOf(value: Json): number | null {
  const seconds = typeof value === 'number' ? value : Math.floor(Date.parse(String(value)) / 1000);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
