import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { IconButton, monoFamily } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { useTextParts, type TextParts } from './use-text-parts.ts';

const Area = styled('textarea')(({ theme }) => ({
  width: '100%',
  boxSizing: 'border-box',
  resize: 'vertical',
  padding: 10,
  fontFamily: monoFamily,
  fontSize: 13,
  lineHeight: 1.5,
  color: (theme.vars ?? theme).palette.text.primary,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '&[aria-invalid="true"]': { borderColor: (theme.vars ?? theme).palette.error.main },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -1,
  },
}));

/**
 * A text of millions of characters, edited part by part: no box has to hold all of it, so every key is as quick as in a
 * short text, and the parts that nobody touches stay as they are to the letter.
 */
export function PartArea({ input, autoFocus = false }: { input: InputProps; autoFocus?: boolean }) {
  const { t } = useTranslation();
  const parts = useTextParts(input);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Area
        key={`${parts.at} ${parts.revision}`}
        id={input.id}
        name={input.name}
        rows={12}
        defaultValue={parts.part}
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        disabled={input.disabled}
        readOnly={input.readonly}
        aria-label={`${input.label} · ${t('longText.part', { at: parts.at + 1, count: parts.count })}`}
        aria-describedby={input.describedBy}
        aria-invalid={input.invalid}
        aria-required={input.required || undefined}
        onChange={(event) => parts.write(event.target.value)}
        onBlur={parts.flush}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) parts.flush();
        }}
      />
      {parts.count > 1 && <PartPager parts={parts} />}
    </Box>
  );
}

function PartPager({ parts }: { parts: TextParts }) {
  const { t } = useTranslation();
  const { at, count, go } = parts;
  return (
    <Box role="group" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      <IconButton
        icon="chevron-left"
        iconSize={16}
        label={t('longText.partBefore')}
        disabled={at === 0}
        onClick={() => go(at - 1)}
      />
      <Typography variant="body2" component="span" role="status">
        {t('longText.part', { at: at + 1, count })}
      </Typography>
      <IconButton
        icon="chevron-right"
        iconSize={16}
        label={t('longText.partAfter')}
        disabled={at === count - 1}
        onClick={() => go(at + 1)}
      />
      <Box
        component="input"
        type="range"
        min={1}
        max={count}
        value={at + 1}
        aria-label={t('longText.partChosen')}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => go(Number(event.target.value) - 1)}
        sx={{ flex: 1, maxWidth: 320, accentColor: 'primary.main', cursor: 'pointer' }}
      />
    </Box>
  );
}
