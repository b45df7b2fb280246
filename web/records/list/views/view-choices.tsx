import { ListSubheader, MenuItem, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import type { SavedView } from '#engine/contract/index.ts';
import { Icon } from '../../../ui/index.ts';
import type { ViewsMenuState } from './use-views-menu.ts';
import { ViewItem } from './view-item.tsx';

const headStyle = { lineHeight: '28px', fontSize: '0.75rem', bgcolor: 'transparent', position: 'static' };

/** The views one may choose, own ones first. An array, as the menu walks by keys through its own children only. */
export function viewChoices({ saved, query, showing, choose }: ViewsMenuState, t: TFunction) {
  const own = saved.views.filter(({ isOwn }) => isOwn);
  const others = saved.views.filter(({ isOwn }) => !isOwn);
  const item = (each: SavedView) => (
    <ViewItem key={each.id} view={each} isShown={each.id === showing?.id} onChoose={() => choose(each)} />
  );
  return [
    <MenuItem key="all" selected={query === '' && !showing} onClick={() => choose(null)}>
      <Icon name="list" size={16} />
      {t('views.all')}
    </MenuItem>,
    own.length > 0 && (
      <ListSubheader key="own" sx={headStyle}>
        {t('views.own')}
      </ListSubheader>
    ),
    ...own.map(item),
    others.length > 0 && (
      <ListSubheader key="shared" sx={headStyle}>
        {t('views.shared')}
      </ListSubheader>
    ),
    ...others.map(item),
    saved.views.length === 0 && (
      <Typography key="none" component="li" variant="body2" sx={{ color: 'text.secondary', px: 1.5, py: 1 }}>
        {t('views.none')}
      </Typography>
    ),
  ];
}
