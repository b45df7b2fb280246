import { Box } from '@mui/material';
import type { Entry } from './entry.ts';

const ON_PAPER = [
  'text-primary',
  'text-secondary',
  'text-disabled',
  'primary-main',
  'success-main',
  'warning-main',
  'error-main',
  'info-main',
];
const GROUNDS = ['background-default', 'background-paper', 'divider', 'action-hover', 'action-selected'];

/** The theme's colours as they are now, light or dark. */
export function colourEntries(): Entry[] {
  return [
    {
      id: 'colour-inks',
      name: 'palette',
      specimens: () => ON_PAPER.map((name) => ({ state: 'usual', note: name, content: <Ink name={name} /> })),
    },
    {
      id: 'colour-grounds',
      name: 'grounds',
      specimens: () =>
        GROUNDS.map((name) => ({ state: 'usual', note: name, content: <Ground name={name} /> })),
    },
  ];
}

// Disabled text is not meant to be read, so it says nothing here.
const Ink = ({ name }: { name: string }) => (
  <Box
    aria-hidden={name === 'text-disabled'}
    sx={{
      color: `var(--mm-palette-${name})`,
      fontWeight: 500,
      display: 'flex',
      gap: 1,
      alignItems: 'center',
    }}
  >
    <Box sx={{ width: 28, height: 28, borderRadius: '6px', bgcolor: `var(--mm-palette-${name})` }} />
    {name === 'text-disabled' ? '–' : '商品 Goods 42'}
  </Box>
);

const Ground = ({ name }: { name: string }) => (
  <Box
    sx={{
      height: 36,
      borderRadius: '6px',
      border: 1,
      borderColor: 'divider',
      bgcolor: `var(--mm-palette-${name})`,
    }}
  />
);
