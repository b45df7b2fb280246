import { Box, MenuItem, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#engine/contract/index.ts';
import { Icon } from '../../../ui/index.ts';

interface ItemProps {
  view: SavedView;
  isShown: boolean;
  onChoose: () => void;
}

/** A saved view in the menu, with whose it is. */
export function ViewItem({ view, isShown, onChoose }: ItemProps) {
  const { t } = useTranslation();
  const marks = [
    view.isDefault ? t('views.default') : null,
    view.isOwn
      ? view.groups.length > 0
        ? t('views.sharedMark')
        : null
      : t('views.by', { owner: view.owner }),
  ].filter(Boolean);
  return (
    <MenuItem selected={isShown} onClick={onChoose}>
      <Icon name={isShown ? 'check' : 'bookmark'} size={16} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ ...cut, display: 'block' }}>
          {view.name}
        </Box>
        {marks.length > 0 && (
          <Typography
            variant="caption"
            component="span"
            sx={{ ...cut, display: 'block', color: 'text.secondary' }}
          >
            {marks.join(' · ')}
          </Typography>
        )}
      </Box>
    </MenuItem>
  );
}

/** A name that may be longer than its place. */
export const cut = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
} as const;
