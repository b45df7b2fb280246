import { Box } from '@mui/material';
import type { BoardCard } from '#engine/query/index.ts';

/** Twelve columns; on narrow windows figures stand in pairs, all else below one another. */
export function BoardGrid({ children }: { children: React.ReactNode }) {
  return <Box sx={gridStyle}>{children}</Box>;
}

/** A card's place in the grid. */
export function GridPlace({
  card,
  children,
}: {
  card: Pick<BoardCard, 'kind' | 'span'>;
  children: React.ReactNode;
}) {
  return <Box sx={placeStyle(card)}>{children}</Box>;
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: { xs: 1.25, sm: 2 },
  alignItems: 'stretch',
};

export const placeStyle = ({ kind, span }: Pick<BoardCard, 'kind' | 'span'>) => ({
  gridColumn: {
    xs: kind === 'number' ? 'span 6' : 'span 12',
    md: span <= 6 && kind !== 'trend' ? 'span 6' : 'span 12',
    lg: `span ${span}`,
  },
  minWidth: 0,
});
