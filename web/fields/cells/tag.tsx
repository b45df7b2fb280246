import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type Json } from '#engine/definition/index.ts';
import type { ClientColumn } from '#engine/compile/index.ts';
import { useLocale } from '../../texts/index.ts';

const PALETTE = new Set(['success', 'warning', 'error', 'info', 'primary']);

/** A word on a soft ground of its colour: a palette name or any CSS colour. */
export function Tag({ label, color }: { label: string; color?: string }) {
  const ink = color && PALETTE.has(color) ? `var(--mm-palette-${color}-main)` : color;
  const named = ink !== undefined && color !== 'default';
  return (
    <Box
      component="span"
      title={label}
      sx={{
        display: 'inline-block',
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
        px: 0.9,
        lineHeight: '21px',
        borderRadius: '4px',
        fontSize: '0.75rem',
        fontWeight: 500,
        color: named ? `color-mix(in oklab, ${ink} 88%, var(--mm-palette-text-primary))` : 'text.primary',
        backgroundColor: named ? `color-mix(in oklab, ${ink} 13%, transparent)` : 'action.hover',
      }}
    >
      {label}
    </Box>
  );
}

/** The label and colour of an option; a value outside the options is shown as it is. */
export function useOption(
  column: Pick<ClientColumn, 'options'>,
): (value: Json) => { label: string; color?: string } {
  const locale = useLocale();
  return (value) => {
    const option = column.options.find((each) => String(each.key) === String(value));
    return option ? { label: textIn(option.label, locale), color: option.color } : { label: String(value) };
  };
}

const SHOWN = 2;

/** Several tags on one line; what does not fit is counted. */
export function TagLine({ tags }: { tags: { label: string; color?: string }[] }) {
  const { t } = useTranslation();
  const rest = tags.slice(SHOWN);
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, overflow: 'hidden', alignItems: 'center' }}>
      {tags.slice(0, SHOWN).map((tag, index) => (
        <Box component="span" key={index} sx={{ minWidth: 24, flexShrink: 1, display: 'flex' }}>
          <Tag {...tag} />
        </Box>
      ))}
      {rest.length > 0 && (
        <Box
          component="span"
          title={rest.map((tag) => tag.label).join(', ')}
          aria-label={t('cell.more', { count: rest.length })}
          sx={{ color: 'text.secondary', fontSize: '0.75rem', flexShrink: 0 }}
        >
          +{rest.length}
        </Box>
      )}
    </Box>
  );
}
