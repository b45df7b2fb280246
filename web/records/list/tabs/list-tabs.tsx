import { Box, Chip, Tab, Tabs } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { grouped } from '../grouped.ts';
import type { RecordListState } from '../use-record-list.ts';
import { useTabCounts } from './use-tab-counts.ts';

/** Filters of the definition above the rows, each with how many rows it leaves. */
export function ListTabs({ view, list }: { view: ClientView; list: RecordListState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const counts = useTabCounts(view);
  return (
    <Tabs
      value={list.tab}
      onChange={(_, name) => list.setTab(name as string)}
      aria-label={t('list.tabs')}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={strip}
    >
      {view.tabs.map(({ name, title, color }) => (
        <Tab
          key={name}
          value={name}
          label={
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
              {textIn(title, locale)}
              <Count count={counts?.[name]} color={color} />
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

const strip = {
  flexShrink: 0,
  minHeight: 40,
  px: { xs: 0.5, md: 1 },
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTab-root': { minHeight: 40, py: 0.5, textTransform: 'none' },
};

const COLOURS = ['primary', 'success', 'warning', 'error', 'info'] as const;

/** What nobody has to look at has no colour. */
function Count({ count, color }: { count: number | undefined; color: string | undefined }) {
  if (count === undefined) return null;
  const own = COLOURS.find((each) => each === color);
  return (
    <Chip
      component="span"
      size="small"
      variant={own && count > 0 ? 'filled' : 'outlined'}
      color={own && count > 0 ? own : 'default'}
      label={grouped(count)}
      sx={{ height: 18, fontSize: 11, cursor: 'inherit', '& .MuiChip-label': { px: 0.75 } }}
    />
  );
}
