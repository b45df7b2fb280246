import { Box, Button, Chip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { toggled, type Chosen } from './row-filter.ts';
import type { FormGroup } from './spec-matrix.ts';

interface Props {
  groups: readonly FormGroup[];
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}

const NONE: Chosen = new Set();

/** The values of each group, to see the rows of some of them alone. */
export function ValueChips({ groups, chosen, onChosen }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('combinationRows.filter')}
      sx={{ display: 'grid', gap: 0.75, mb: 1, maxHeight: 180, overflowY: 'auto' }}
    >
      {groups.map(({ id, name, values }, at) => (
        <Box
          key={id ?? at}
          role="group"
          aria-label={name}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 56 }}>
            {name}
          </Typography>
          {values.map(
            (value) =>
              value.id !== null && (
                <ValueChip
                  key={value.id}
                  text={value.text}
                  isChosen={chosen.has(value.id)}
                  onToggle={() => onChosen(toggled(chosen, value.id ?? ''))}
                />
              ),
          )}
        </Box>
      ))}
      {chosen.size > 0 && (
        <Button size="small" onClick={() => onChosen(NONE)} sx={{ justifySelf: 'start' }}>
          {t('combinationRows.showAll')}
        </Button>
      )}
    </Box>
  );
}

function ValueChip({ text, isChosen, onToggle }: { text: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <Chip
      component="button"
      type="button"
      size="small"
      clickable
      label={text}
      aria-pressed={isChosen}
      color={isChosen ? 'primary' : 'default'}
      variant={isChosen ? 'filled' : 'outlined'}
      onClick={onToggle}
      sx={{ minHeight: 28, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
    />
  );
}
