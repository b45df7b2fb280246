import { useEffect, useRef, useState } from 'react';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { CodeBox } from './code-box.tsx';
import type { InputProps } from './input.ts';
import { jsonFault, type JsonFault } from './json-fault.ts';

const printed = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

type Read = { value: Json } | { fault: JsonFault };

const UNREADABLE: JsonFault = { at: 0, line: 1, column: 1, reason: 'token', found: '' };

function read(text: string): Read {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return { fault: jsonFault(text) ?? UNREADABLE };
  }
}

const REASONS = {
  end: 'input.jsonEnd',
  token: 'input.jsonToken',
  string: 'input.jsonString',
  number: 'input.jsonNumber',
} as const;

/**
 * A JSON document as text with numbered lines. Where it is no JSON (yet) is said below the box and marked in it; the
 * last valid document stays the value, and the browser holds the form back until the text is valid.
 */
export function JsonInput(input: InputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => printed(input.value));
  const [outside, setOutside] = useState(() => JSON.stringify(input.value ?? null));
  const area = useRef<HTMLTextAreaElement>(null);
  const now = read(text);
  const incoming = JSON.stringify(input.value ?? null);

  useEffect(() => {
    // A value that did not come from this box (another row, a revert) replaces the text.
    if (incoming === outside) return;
    setOutside(incoming);
    setText(printed(input.value));
  }, [incoming, outside, input.value]);

  const type = (next: string): void => {
    setText(next);
    const parsed = read(next);
    if (!('value' in parsed)) return;
    setOutside(JSON.stringify(parsed.value));
    input.onChange(parsed.value);
  };
  const fault = 'fault' in now ? now.fault : null;
  const reason = fault
    ? t('input.jsonLine', { ...fault, reason: t(REASONS[fault.reason], { found: fault.found }) })
    : '';
  useEffect(() => area.current?.setCustomValidity(reason), [reason]);
  const goToFault = (): void => {
    area.current?.focus();
    if (fault) area.current?.setSelectionRange(fault.at, fault.at + 1);
  };
  const locked = input.disabled || input.readonly;

  return (
    <Box>
      <CodeBox input={input} area={area} text={text} onText={type} marked={fault?.line ?? null} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 30 }}>
        {fault ? (
          <FormHelperText
            error
            component="button"
            {...{ type: 'button' as const }}
            onClick={goToFault}
            sx={{
              flex: 1,
              m: 0,
              p: 0,
              border: 0,
              background: 'none',
              textAlign: 'left',
              cursor: 'pointer',
              font: 'inherit',
              fontSize: '0.75rem',
            }}
          >
            {reason}
          </FormHelperText>
        ) : (
          <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
            {text.trim() === ''
              ? ''
              : `${t('input.jsonValid')} · ${t('input.lines', { count: text.split('\n').length })}`}
          </Typography>
        )}
        {!fault && !locked && text.trim() !== '' && (
          <>
            <QuietButton word={t('input.format')} onPress={() => setText(printed(input.value))} />
            <QuietButton word={t('input.compact')} onPress={() => setText(JSON.stringify(input.value))} />
          </>
        )}
      </Box>
    </Box>
  );
}

function QuietButton({ word, onPress }: { word: string; onPress: () => void }) {
  return (
    <Button
      size="small"
      color="inherit"
      onClick={onPress}
      sx={{ color: 'text.secondary', minHeight: 26, px: 1, minWidth: 0 }}
    >
      {word}
    </Button>
  );
}
