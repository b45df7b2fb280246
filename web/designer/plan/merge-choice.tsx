import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import { textIn, type Json } from '#engine/definition/index.ts';
import { isText, type MergeConflict, type Side } from '#engine/design/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon, monoFamily } from '../../ui/index.ts';

interface Props {
  conflict: MergeConflict;
  /** Null while nobody decided. */
  side: Side | null;
  onChoose: (side: Side) => void;
}

/** Something both changed: how it was, mine and theirs, and which of them holds. */
export function MergeChoice({ conflict, side, onChoose }: Props) {
  const t = useDesignerWords();
  const locale = useLocale();
  const words = textIn(conflict.words, locale);
  return (
    <Paper variant="outlined" data-conflict={conflict.path} sx={{ p: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {words}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('merge.was', { value: valueText(conflict.base, t('merge.gone')) })}
      </Typography>
      <Box
        role="radiogroup"
        aria-label={words}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1, mt: 1 }}
      >
        {(['mine', 'theirs'] as const).map((each) => (
          <ButtonBase
            key={each}
            role="radio"
            aria-checked={side === each}
            onClick={() => onChoose(each)}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              justifyContent: 'flex-start',
              gap: 1,
              p: 1,
              minWidth: 0,
              textAlign: 'left',
              border: 1,
              borderRadius: 1,
              borderColor: side === each ? 'primary.main' : 'divider',
              bgcolor: side === each ? 'action.selected' : 'transparent',
              '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Box component="span" sx={{ color: side === each ? 'primary.main' : 'text.disabled', mt: '1px' }}>
              <Icon name={side === each ? 'circle-check' : 'circle'} size={16} />
            </Box>
            <Box component="span" sx={{ minWidth: 0, display: 'grid' }}>
              <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                {t(`merge.${each}`)}
              </Typography>
              <Typography
                component="span"
                variant="body2"
                sx={{ fontFamily: monoFamily, fontSize: 12.5, overflowWrap: 'anywhere' }}
              >
                {valueText(conflict[each], t('merge.gone'))}
              </Typography>
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </Paper>
  );

  function valueText(value: Json | undefined, gone: string): string {
    if (value === undefined) return gone;
    if (typeof value === 'string') return value;
    const said = isText(value) ? [...new Set(Object.values(value))].join(' · ') : '';
    return said || JSON.stringify(value);
  }
}
