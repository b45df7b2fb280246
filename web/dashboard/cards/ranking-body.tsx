import { Box, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { BoardCard } from '#engine/query/index.ts';
import type { AnsweredCard, CardData } from '../board/card-answer.ts';
import { useChartPalette } from '../chart/palette.ts';
import { useGroupLabel } from '../words/card-words.ts';
import { figureText } from '../words/figure-text.ts';
import { listLink } from '../words/list-link.ts';

interface Props {
  card: BoardCard;
  answer: AnsweredCard;
  data: Extract<CardData, { kind: 'groups' }>;
}

/** Groups by size, each with a bar; a list of links, so nobody needs eyes or a mouse for it. */
export function RankingBody({ card, answer, data }: Props) {
  const labelOf = useGroupLabel();
  const palette = useChartPalette();
  const colour = palette.named(card.color);
  const max = Math.max(...data.groups.map(({ value }) => Math.abs(Number(value ?? 0))), 0);
  return (
    <Box
      component="ol"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25, alignContent: 'start' }}
    >
      {data.groups.map((group, at) => {
        const share = max === 0 ? 0 : Math.abs(Number(group.value ?? 0)) / max;
        const label = labelOf(group, answer);
        return (
          <li key={`${at}-${label}`}>
            <Box component={RouterLink} to={listLink(card, answer, group)} sx={rowStyle}>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary', ...figures }}>
                {at + 1}
              </Typography>
              <Typography variant="body2" component="span" noWrap title={label}>
                {label}
              </Typography>
              <Typography
                variant="body2"
                component="span"
                sx={{ fontWeight: 600, textAlign: 'right', ...figures }}
              >
                {figureText(group.value, answer.unit)}
              </Typography>
              <Box component="span" aria-hidden="true" sx={trackStyle}>
                <Box
                  component="span"
                  style={{ width: `${share * 100}%`, backgroundColor: colour }}
                  sx={{
                    display: 'block',
                    height: '100%',
                    borderRadius: 'inherit',
                    minWidth: share > 0 ? '3px' : 0,
                  }}
                />
              </Box>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}

const figures = { fontVariantNumeric: 'tabular-nums' } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 1,
  rowGap: 0.375,
  alignItems: 'baseline',
  px: 1,
  mx: -1,
  py: 0.5,
  borderRadius: '6px',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
};

const trackStyle = {
  gridColumn: '2 / -1',
  height: 5,
  borderRadius: '3px',
  bgcolor: 'action.hover',
  overflow: 'hidden',
};
