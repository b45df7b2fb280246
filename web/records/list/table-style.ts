import type { SxProps, Theme } from '@mui/material/styles';
import { density } from '../../ui/index.ts';

const line = '1px solid var(--mm-palette-divider)';

/** The table's looks, by plain selectors: one style for the whole table instead of one for each of a thousand cells. */
export const tableStyle: SxProps<Theme> = {
  overflow: 'auto',
  minHeight: 0,
  borderTop: line,
  outline: 'none',
  scrollbarWidth: 'thin',
  '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--mm-palette-primary-main)' },
  '& table': {
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '0.8125rem',
    minWidth: '100%',
  },
  '& th, & td': {
    padding: '0 11px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    borderBottom: line,
    boxSizing: 'border-box',
  },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', display: 'block', minWidth: 0 },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: density.rowHead,
    fontWeight: 500,
    fontSize: '0.78rem',
    color: 'var(--mm-palette-text-secondary)',
    backgroundColor:
      'color-mix(in oklab, var(--mm-palette-background-paper) 55%, var(--mm-palette-background-default))',
  },
  '& td': { height: density.row, backgroundColor: 'var(--mm-palette-background-paper)' },
  '& tbody tr:last-of-type td': { borderBottom: 'none' },
  '& tbody tr:hover td': {
    backgroundColor:
      'color-mix(in oklab, var(--mm-palette-background-paper) 96%, var(--mm-palette-text-primary))',
  },
  '& tbody tr.selected td': {
    backgroundColor:
      'color-mix(in oklab, var(--mm-palette-background-paper) 92%, var(--mm-palette-primary-main))',
  },
  '& .end': { textAlign: 'right', '& .sort': { flexDirection: 'row-reverse' } },
  '& .middle': { textAlign: 'center', '& .sort': { justifyContent: 'center' } },
  '& .select': { padding: 0, textAlign: 'center', left: 0, position: 'sticky', zIndex: 1 },
  '& th.select': { zIndex: 3 },
  '& .buttons': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    textAlign: 'center',
    boxShadow: '-1px 0 0 var(--mm-palette-divider), -8px 0 10px -8px rgba(10, 15, 30, 0.16)',
    clipPath: 'inset(0 0 0 -12px)',
    '& > div': { display: 'flex', justifyContent: 'center', gap: '2px' },
  },
  '& td.buttons': { padding: '0 6px' },
  '& th.buttons': { zIndex: 3 },
  '& .sort': {
    font: 'inherit',
    color: 'inherit',
    display: 'flex',
    width: '100%',
    height: '100%',
    gap: '3px',
    justifyContent: 'flex-start',
    '& .arrow': { opacity: 0 },
    '&:hover': { color: 'var(--mm-palette-text-primary)', '& .arrow': { opacity: 0.5 } },
    '&.active': { color: 'var(--mm-palette-text-primary)', '& .arrow': { opacity: 1 } },
    '&:focus-visible': { color: 'var(--mm-palette-primary-main)', textDecoration: 'underline' },
  },
  '& .tree': {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    '& > div': { minWidth: 0, flex: 1 },
    '& > button, & > .leaf': { width: 20, height: 20, flexShrink: 0, borderRadius: '4px' },
    '& > button:hover': { backgroundColor: 'var(--mm-palette-action-hover)' },
  },
};
