import { useEffect, useState } from 'react';
import { Box, Button, FormHelperText, TextField } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { monoFamily } from '../../ui/index.ts';
import type { InputProps } from './input.ts';

const printed = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

type Read = { value: Json } | { reason: string };

function read(text: string): Read {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A JSON document as text. What is no JSON (yet) is said below the box; the last valid document stays the value, and
 * the browser holds the form back until the text is valid.
 */
export function JsonInput(input: InputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => printed(input.value));
  const [outside, setOutside] = useState(() => JSON.stringify(input.value ?? null));
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
  const reason = 'reason' in now ? t('input.badJson', { reason: now.reason }) : '';

  return (
    <Box>
      <TextField
        id={input.id}
        name={input.name}
        multiline
        minRows={4}
        maxRows={20}
        value={text}
        onChange={(event) => type(event.target.value)}
        disabled={input.disabled}
        error={input.invalid || reason !== ''}
        placeholder={input.placeholder}
        inputRef={(element: HTMLTextAreaElement | null) => element?.setCustomValidity(reason)}
        slotProps={{
          htmlInput: { readOnly: input.readonly, spellCheck: false, 'aria-describedby': input.describedBy },
        }}
        sx={{ '& textarea': { fontFamily: monoFamily, fontSize: 13 } }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {reason && (
          <FormHelperText error sx={{ flex: 1 }}>
            {reason}
          </FormHelperText>
        )}
        {!reason && !input.readonly && !input.disabled && text.trim() !== '' && (
          <Button
            size="small"
            color="inherit"
            onClick={() => setText(printed(input.value))}
            sx={{ color: 'text.secondary', minHeight: 28 }}
          >
            {t('input.format')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
