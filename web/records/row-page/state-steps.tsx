import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn } from '#engine/compile/index.ts';
import { textIn, type Json } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';

interface Props {
  /** The field of the state, whose options name the steps. */
  column: ClientColumn;
  steps: readonly (string | number)[];
  value: Json;
}

/** The states that an ordinary row passes, and which it has reached; none is, where it has left that way. */
export function StateSteps({ column, steps, value }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const at = steps.findIndex((step) => String(step) === String(value));
  const nameOf = (step: string | number): string => {
    const option = column.options.find(({ key }) => String(key) === String(step));
    return option ? textIn(option.label, locale) : String(step);
  };
  return (
    <Box component="ol" aria-label={t('rowPage.steps')} sx={listStyle}>
      {steps.map((step, place) => {
        const reached = place < at ? 'done' : place === at ? 'here' : 'ahead';
        return (
          <li key={step} className={reached} aria-current={reached === 'here' ? 'step' : undefined}>
            <span className="dot" aria-hidden="true">
              {reached === 'done' ? <Icon name="check" size={13} /> : place + 1}
            </span>
            <span className="name">{nameOf(step)}</span>
          </li>
        );
      })}
    </Box>
  );
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  flex: '1 1 320px',
  minWidth: 0,
  display: 'flex',
  '& li': {
    flex: 1,
    minWidth: 0,
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    gap: 0.5,
    fontSize: 12.5,
    color: 'text.secondary',
    textAlign: 'center',
  },
  '& li:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 11,
    right: 'calc(50% + 16px)',
    width: 'calc(100% - 32px)',
    borderTop: 2,
    borderColor: 'divider',
  },
  '& li.done::before, & li.here::before': { borderColor: 'primary.main' },
  '& .dot': {
    width: 24,
    height: 24,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    border: 2,
    borderColor: 'divider',
    fontSize: 12,
    fontWeight: 600,
  },
  '& .done .dot': { borderColor: 'primary.main', color: 'primary.main' },
  '& .here .dot': { borderColor: 'primary.main', bgcolor: 'primary.main', color: 'primary.contrastText' },
  '& .here .name': { color: 'text.primary', fontWeight: 600 },
  '& .name': { maxWidth: '100%', overflowWrap: 'anywhere', px: 0.25 },
} as const;
