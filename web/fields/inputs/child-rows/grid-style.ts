import type { SxProps, Theme } from '@mui/material/styles';
import { density, radius } from '../../../ui/index.ts';

export const ROW = density.row;
export const HEAD = density.rowHead;
const line = '1px solid var(--mm-palette-divider)';
const paper = 'var(--mm-palette-background-paper)';
const mixed = (share: number, colour: string): string =>
  `color-mix(in oklab, ${paper} ${100 - share}%, var(--mm-palette-${colour}))`;

/** The grid's looks by plain selectors: one style for all cells, however many there are. */
export const gridStyle: SxProps<Theme> = {
  border: line,
  borderRadius: `${radius.control}px`,
  overflow: 'auto',
  maxHeight: 'min(62vh, 640px)',
  fontSize: '0.8125rem',
  scrollbarWidth: 'thin',
  position: 'relative',
  backgroundColor: paper,
  '& .line': {
    display: 'grid',
    gridAutoRows: '100%',
    position: 'absolute',
    left: 0,
    right: 0,
    height: ROW,
    borderBottom: line,
    boxSizing: 'border-box',
    backgroundColor: paper,
  },
  '& .head, & .sum': {
    display: 'grid',
    position: 'sticky',
    zIndex: 3,
    height: HEAD,
    alignItems: 'center',
    boxSizing: 'border-box',
    backgroundColor:
      'color-mix(in oklab, var(--mm-palette-background-paper) 55%, var(--mm-palette-background-default))',
  },
  '& .head': { top: 0, borderBottom: line, color: 'var(--mm-palette-text-secondary)', fontWeight: 500 },
  '& .sum': { bottom: 0, borderTop: line, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .cell': {
    minWidth: 0,
    padding: '0 9px',
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    boxSizing: 'border-box',
    outline: 'none',
    position: 'relative',
    scrollMargin: `${HEAD + 8}px 80px`,
  },
  '& .cell > *': { minWidth: 0 },
  '& .cell.end': { justifyContent: 'flex-end', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .cell.middle': { justifyContent: 'center' },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', display: 'block', minWidth: 0 },
  '& .line .cell.open': { cursor: 'text' },
  '& .line .cell.open:hover': { boxShadow: 'inset 0 0 0 1px var(--mm-palette-divider)' },
  '& .line .cell:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--mm-palette-primary-main)' },
  '& .line .cell.wrong': {
    boxShadow: 'inset 0 0 0 1.5px var(--mm-palette-error-main)',
    backgroundColor: mixed(6, 'error-main'),
  },
  '& .line .cell.editing': { padding: '2px 3px', overflow: 'visible', zIndex: 2, alignItems: 'flex-start' },
  // An input may be taller than its row: it hangs over the rows below, on a ground of its own.
  '& .editor': {
    width: '100%',
    minHeight: ROW - 5,
    display: 'grid',
    alignItems: 'center',
    backgroundColor: paper,
    borderRadius: `${radius.small}px`,
    scrollMargin: `${HEAD + 8}px 80px`,
    '& .MuiInputBase-root': { backgroundColor: paper },
  },
  '&[data-tall] .editor': {
    flexShrink: 0,
    width: 'max-content',
    minWidth: '100%',
    maxWidth: 520,
    padding: '8px',
    boxShadow: '0 0 0 1px var(--mm-palette-divider), 0 8px 24px -6px rgba(10, 15, 30, 0.28)',
  },
  '& .cell.end .editor input': { textAlign: 'right' },
  '& .line.new': { backgroundColor: mixed(5, 'success-main') },
  '& .line.changed': { backgroundColor: mixed(5, 'warning-main') },
  '& .line.removed': {
    backgroundColor: mixed(5, 'error-main'),
    '& .value': { textDecoration: 'line-through', opacity: 0.55 },
  },
  '& .line.target': { boxShadow: 'inset 0 2px 0 var(--mm-palette-primary-main)' },
  '& .line.dragged': { opacity: 0.5 },
  '& .number': {
    color: 'var(--mm-palette-text-secondary)',
    justifyContent: 'flex-end',
    gap: '2px',
    padding: '0 6px 0 2px',
  },
  '& .number .handle': { cursor: 'grab', touchAction: 'none', padding: '2px' },
  '& .number .mark': { color: 'var(--mm-palette-error-main)', display: 'flex' },
  '& .tail': {
    padding: '0 4px',
    justifyContent: 'flex-end',
    gap: '2px',
    position: 'sticky',
    right: 0,
    backgroundColor: 'inherit',
    boxShadow: '-1px 0 0 var(--mm-palette-divider)',
  },
  '& .head .tail, & .sum .tail': { alignSelf: 'stretch' },
  '& .bubble': {
    position: 'absolute',
    left: 3,
    top: 'calc(100% - 1px)',
    zIndex: 4,
    padding: '3px 8px',
    maxWidth: 320,
    whiteSpace: 'normal',
    borderRadius: `${radius.small}px`,
    color: 'var(--mm-palette-error-contrastText)',
    backgroundColor: 'var(--mm-palette-error-main)',
    fontSize: '0.75rem',
    pointerEvents: 'none',
  },
  '& .line.last .bubble': { top: 'auto', bottom: 'calc(100% - 1px)' },
};
