import { Box, ButtonBase, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { listPath } from '../../../providers/index.ts';
import type { ShopBoard } from './shop-board.ts';

/** What waits, each leading to the list that shows exactly that. */
export function ToDoTiles({ todo }: Pick<ShopBoard, 'todo'>) {
  const { t } = useTranslation();
  if (todo.length === 0) return <Typography variant="body2">{t('shopBoard.nothingToDo')}</Typography>;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
      }}
    >
      {todo.map(({ name, title, count, definition, tab }) => (
        <li key={name}>
          <ButtonBase
            component={RouterLink}
            to={`${listPath(definition)}?tab=${tab}`}
            sx={{
              width: '100%',
              height: '100%',
              p: 1.5,
              borderRadius: 1,
              border: 1,
              borderColor: 'divider',
              display: 'grid',
              justifyContent: 'start',
              justifyItems: 'start',
              textAlign: 'start',
              '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
            }}
          >
            <Box
              component="span"
              sx={{
                fontSize: 22,
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
                color: count > 0 ? 'primary.main' : 'text.secondary',
              }}
            >
              {count}
            </Box>
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {title}
            </Box>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
