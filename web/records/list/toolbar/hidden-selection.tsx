import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { Icon } from '../../../ui/index.ts';
import type { RecordListState } from '../use-record-list.ts';
import { useHiddenSelection } from './use-hidden-selection.ts';

/** Says that selected rows are out of sight, which whoever acts on the selection must know; a press lets go of them. */
export function HiddenSelection({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  const hidden = useHiddenSelection(view, list);
  const { selectedIds } = list;
  const drop = (): void => {
    const gone = new Set(hidden);
    list.onSelect(selectedIds.filter((id) => !gone.has(id)));
  };
  return (
    // Without words it is no row of the bar, whose gap would push the rows below down.
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {hidden.length > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 1.25,
            py: 0.25,
            borderRadius: 1,
            bgcolor: 'action.selected',
            fontSize: '0.875rem',
          }}
        >
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <Icon
              name="warning"
              size={16}
              style={{ color: 'var(--mm-palette-warning-main)', flexShrink: 0 }}
            />
            {t('toolbar.hidden', { count: hidden.length, of: selectedIds.length })}
          </Box>
          <Button size="small" color="primary" onClick={drop} sx={{ minHeight: 28, px: 0.75 }}>
            {t('toolbar.dropHidden', { count: hidden.length })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
