import { useContext, useState } from 'react';
import { Box, Button, Menu, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ClientAction, ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { ActionRunContext, asksFirst, rowTarget } from '../buttons/index.ts';
import { offeredActions } from './offered-actions.ts';

interface Props {
  view: ClientView;
  page: ClientRecordPage;
  row: Row;
}

/** More actions than these are folded into a menu, where there is room and where there is not. */
const SHOWN = { wide: 3, narrow: 2 };
const PALETTE = new Set(['success', 'warning', 'error', 'info', 'primary']);
type Colour = 'success' | 'warning' | 'error' | 'info' | 'primary';
const colourOf = ({ color }: ClientAction): Colour | 'inherit' =>
  color !== undefined && PALETTE.has(color) ? (color as Colour) : 'inherit';

/** What can be done with the row now: the first as the thing to do, those that are too many in a menu. */
export function PageActions({ view, page, row }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const run = useContext(ActionRunContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = offeredActions(view, page, row);
  if (!run || offered.length === 0) return null;
  const max = SHOWN[isNarrow ? 'narrow' : 'wide'];
  const shown = offered.length > max + 1 ? offered.slice(0, max) : offered;
  const folded = offered.slice(shown.length);
  const start = (action: ClientAction, from?: HTMLElement): void =>
    run.start(action, rowTarget(view, row, action), from);
  const asks = (action: ClientAction): boolean => asksFirst(action, row);
  return (
    <Box
      role="group"
      aria-label={t('rowPage.actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: { xs: '100%', md: 'auto' } }}
    >
      {shown.map((action, at) => (
        <Button
          key={action.name}
          variant={at === 0 && colourOf(action) !== 'inherit' ? 'contained' : 'outlined'}
          color={colourOf(action)}
          startIcon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
          loading={run.busy?.action === action.name}
          aria-haspopup={asks(action) ? 'dialog' : undefined}
          onClick={(event) => start(action, event.currentTarget)}
        >
          {textIn(action.title, locale)}
        </Button>
      ))}
      {folded.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          endIcon={<Icon name="chevron-down" size={15} />}
        >
          {t('rowPage.more')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {folded.map((action) => (
          <MenuItem
            key={action.name}
            sx={{ gap: 1.25, color: colourOf(action) === 'inherit' ? undefined : `${colourOf(action)}.main` }}
            onClick={() => {
              const from = anchor ?? undefined;
              setAnchor(null);
              start(action, from);
            }}
          >
            <Icon name={action.icon ?? 'zap'} size={16} />
            {textIn(action.title, locale)}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
