import { useEffect, useRef } from 'react';
import { Alert, Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { monoFamily } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { valueText } from '../value.ts';
import { htmlValue } from './html-facts.ts';
import { useLatest } from '../../../ui/use-latest.ts';

interface Props {
  input: InputProps;
  /** Why the source is shown; nothing when it was asked for. */
  note?: string;
  /** Back to the text as it looks; absent where that is not possible. */
  onRich?: () => void;
}

/** Shorter texts reach the form with every key. */
const SHORT = 20_000;
const WAIT = 400;

/** Rich text as its source. The browser holds the text, so that ten million characters do not pass through each key. */
export function SourceArea({ input, note, onRich }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const value = valueText(input.value);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = useLatest(input.onChange);
  useEffect(() => {
    if (!box.current || value === reported.current) return;
    reported.current = value;
    box.current.value = value;
  }, [value]);
  const report = (): void => {
    clearTimeout(timer.current);
    const text = box.current?.value ?? '';
    if (text === reported.current) return;
    reported.current = text;
    const next = text.length < SHORT ? htmlValue(text) : text;
    if (next === null) reported.current = '';
    change.current(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {note !== undefined && (
        <Alert severity="info" sx={{ py: 0 }}>
          {note}
        </Alert>
      )}
      <Box
        component="textarea"
        ref={box}
        id={input.id}
        name={input.name}
        defaultValue={value}
        rows={12}
        wrap={value.length > SHORT ? 'off' : 'soft'}
        spellCheck={false}
        placeholder={input.placeholder}
        disabled={input.disabled}
        readOnly={input.readonly}
        aria-label={input.label}
        aria-describedby={input.describedBy}
        aria-invalid={input.invalid}
        aria-required={input.required || undefined}
        onChange={() => {
          clearTimeout(timer.current);
          if ((box.current?.value.length ?? 0) < SHORT) report();
          else timer.current = setTimeout(report, WAIT);
        }}
        onBlur={report}
        onKeyDown={(event: React.KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) report();
        }}
        sx={{
          width: 1,
          boxSizing: 'border-box',
          resize: 'vertical',
          p: 1.25,
          fontFamily: monoFamily,
          fontSize: 13,
          lineHeight: 1.5,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: input.invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
        }}
      />
      {onRich && !input.disabled && !input.readonly && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            report();
            onRich();
          }}
          sx={{ justifySelf: 'start', color: 'text.secondary' }}
        >
          {t('longText.rich')}
        </Button>
      )}
    </Box>
  );
}
