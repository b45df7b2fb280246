import { useState } from 'react';
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../texts/index.ts';
import { Icon, IconButton } from '../ui/index.ts';
import type { Board } from './board/board.ts';
import type { BoardData } from './board/use-board-data.ts';
import { WorkTimer } from './work-time/work-timer.tsx';
import { languageOf } from './words/figure-text.ts';

interface Props {
  greeting: React.ReactNode;
  board: Board | null;
  data: BoardData;
  onRefreshEvery: (minutes: number) => void;
  onEdit: () => void;
}

const MINUTES = [0, 1, 5, 15, 60];

/** The greeting, the clock of the day's work, and what can be done with the board. */
export function DashboardBar({ greeting, board, data, onRefreshEvery, onEdit }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={dashboardBarStyle}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>{greeting}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <WorkTimer />
        <RefreshMenu board={board} data={data} onRefreshEvery={onRefreshEvery} />
        <Button
          variant="outlined"
          color="inherit"
          disabled={board === null}
          startIcon={<Icon name="layers" size={16} />}
          onClick={onEdit}
          sx={{ borderColor: 'divider', bgcolor: 'background.paper' }}
        >
          {t('dashboard.customise')}
        </Button>
      </Box>
    </Box>
  );
}

function RefreshMenu({ board, data, onRefreshEvery }: Pick<Props, 'board' | 'data' | 'onRefreshEvery'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const time = new Intl.DateTimeFormat(languageOf(locale), { hour: '2-digit', minute: '2-digit' });
  const label =
    data.updatedAt > 0
      ? t('dashboard.updated', { time: time.format(data.updatedAt) })
      : t('dashboard.refresh');
  const choose = (minutes: number): void => {
    setAnchor(null);
    onRefreshEvery(minutes);
  };
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center' }}>
      {data.isOld && (
        <Typography variant="caption" role="status" sx={{ color: 'warning.main', mr: 0.5 }}>
          {t('dashboard.offline')}
        </Typography>
      )}
      <IconButton
        icon="refresh"
        label={`${t('dashboard.refresh')} · ${label}`}
        disabled={data.isFetching}
        onClick={data.refresh}
      />
      <IconButton
        icon="chevron-down"
        iconSize={14}
        label={t('dashboard.refreshEvery')}
        aria-haspopup="menu"
        disabled={board === null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: -0.75 }}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MINUTES.map((minutes) => (
          <MenuItem key={minutes} selected={board?.refresh === minutes} onClick={() => choose(minutes)}>
            {minutes === 0 ? t('dashboard.never') : t('dashboard.everyMinutes', { count: minutes })}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

const dashboardBarStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: { xs: 1.5, sm: 2.5 },
};
