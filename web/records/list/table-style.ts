import type { SxProps, Theme } from '@mui/material/styles';
import { density } from '../../ui/index.ts';

const line = '1px solid var(--mm-palette-divider)';

/** The table's looks, by plain selectors: one style for the whole table instead of one for each of a thousand cells. */
export const tableStyle: SxProps<Theme> = {
  position: 'relative',
  overflow: 'auto',
  minHeight: 0,
  borderTop: line,
  outline: 'none',
  scrollbarWidth: 'thin',
  '& .hidden': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
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
  '& thead td': {
    position: 'sticky',
    top: 0,
    padding: 0,
    backgroundColor:
      'color-mix(in oklab, var(--mm-palette-background-paper) 55%, var(--mm-palette-background-default))',
  },
  '& tbody td, & tfoot td': { height: density.row, backgroundColor: 'var(--mm-palette-background-paper)' },
  // Whatever stands in a cell, rows are of one height: their places are counted by it.
  '& .cell': { maxHeight: density.row - 2, overflow: 'hidden', minWidth: 0 },
  '& tbody tr:last-of-type td': { borderBottom: 'none' },
  '& tbody tr:focus': { outline: 'none' },
  '& tbody tr:focus-visible td': {
    boxShadow: 'inset 0 2px 0 var(--mm-palette-primary-main), inset 0 -2px 0 var(--mm-palette-primary-main)',
  },
  '& tbody tr:focus-visible td:first-of-type': {
    boxShadow:
      'inset 2px 2px 0 var(--mm-palette-primary-main), inset 0 -2px 0 var(--mm-palette-primary-main)',
  },
  '& tr.context td': { color: 'var(--mm-palette-text-secondary)' },
  '& tr.context td .cell': { opacity: 0.66 },
  '& tr.moving td': { opacity: 0.55 },
  '& tr.gap td': { padding: 0, borderBottom: 'none' },
  '& tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    borderTop: line,
    borderBottom: 'none',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    backgroundColor:
      'color-mix(in oklab, var(--mm-palette-background-paper) 55%, var(--mm-palette-background-default))',
  },
  '& tfoot td.select, & tfoot td.buttons': { zIndex: 3 },
  '& .total-word': { color: 'var(--mm-palette-text-secondary)' },
  '& .grip': {
    padding: 0,
    left: 0,
    position: 'sticky',
    zIndex: 1,
    textAlign: 'center',
    '& > button': {
      all: 'unset',
      display: 'inline-grid',
      placeItems: 'center',
      width: 26,
      height: 28,
      borderRadius: '4px',
      cursor: 'grab',
      touchAction: 'none',
      color: 'var(--mm-palette-text-disabled)',
      '&:hover': {
        color: 'var(--mm-palette-text-primary)',
        backgroundColor: 'var(--mm-palette-action-hover)',
      },
      '&:focus-visible': { outline: '2px solid var(--mm-palette-primary-main)', outlineOffset: -2 },
    },
  },
  '& th.grip': { zIndex: 3 },
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
  '& .select': { padding: 0, textAlign: 'center', left: 'var(--grip)', position: 'sticky', zIndex: 1 },
  '& tfoot .select': { left: 0 },
  '& th.select': { zIndex: 3 },
  '& .buttons': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    textAlign: 'start',
    boxShadow: '-1px 0 0 var(--mm-palette-divider), -8px 0 10px -8px rgba(10, 15, 30, 0.16)',
    clipPath: 'inset(0 0 0 -12px)',
    // Under each other, however many a row has.
    '& > div': { display: 'flex', justifyContent: 'flex-start', gap: '2px' },
  },
  '& td.buttons': { padding: '0 6px' },
  '& th.buttons': { zIndex: 3, paddingLeft: '14px' },
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
