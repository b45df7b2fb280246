import { Alert, Box, Button, Typography } from '@mui/material';
import { Tag } from '../fields/cells/index.ts';
import { ICON_NAMES, Icon, StatePanel } from '../ui/index.ts';
import type { Entry } from './entry.ts';

const INKS = ['primary', 'success', 'warning', 'error', 'info'] as const;
const FREE = ['#ffd400', '#8a2be2', '#00b3a4', 'hotpink', '#222222', '#f0f0f0'];

/** Parts that screens are put together from. */
export function partEntries(): Entry[] {
  return [tags, alerts, panels, type];
}

const tags: Entry = {
  id: 'part-tag',
  name: 'Tag',
  about: { 'zh-cn': '任何颜色都保持可读。', en: 'Any colour stays readable.' },
  specimens: () =>
    (['light', 'dark', 'plain'] as const).map((effect) => ({
      state: 'usual',
      note: effect,
      content: (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {[undefined, ...INKS, ...FREE].map((color) => (
            <Tag key={String(color)} label={color ?? 'default'} color={color} effect={effect} />
          ))}
        </Box>
      ),
    })),
};

const alerts: Entry = {
  id: 'part-alert',
  name: 'Alert',
  specimens: () =>
    (['success', 'info', 'warning', 'error'] as const).map((severity) => ({
      state: 'usual',
      note: severity,
      content: <Alert severity={severity}>Sencha 煎茶 42</Alert>,
    })),
};

const panels: Entry = {
  id: 'part-state',
  name: 'StatePanel',
  specimens: () => [
    {
      state: 'empty',
      content: <StatePanel icon="inbox" title="Nothing here yet" hint="Add the first one." />,
    },
    {
      state: 'error',
      content: (
        <StatePanel icon="warning" tone="error" title="It could not be loaded" hint="The database is away.">
          <Button variant="contained">Try again</Button>
        </StatePanel>
      ),
    },
  ],
};

const type: Entry = {
  id: 'part-type',
  name: 'Typography',
  specimens: () =>
    (['h1', 'h2', 'h3', 'body1', 'body2', 'caption'] as const).map((variant) => ({
      state: 'usual',
      note: variant,
      content: (
        <Typography variant={variant} component="p">
          商品 Goods 1,234.50
        </Typography>
      ),
    })),
};

/** The whole set, each under the name a definition writes. */
export const iconEntries = (): Entry[] => [
  {
    id: 'icons-all',
    name: `${ICON_NAMES.length}`,
    specimens: () => [
      {
        state: 'usual',
        content: (
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
              gap: 0.75,
              fontSize: 12.5,
            }}
          >
            {ICON_NAMES.map((name) => (
              <Box component="li" key={name} className="mm-row">
                <Icon name={name} size={16} />
                <span className="mm-line">{name}</span>
              </Box>
            ))}
          </Box>
        ),
      },
    ],
  },
];
