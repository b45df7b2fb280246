import { Suspense, useMemo } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { BoardCard } from '#engine/query/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { AnsweredCard, CardData } from '../board/card-answer.ts';
import { partColours, useChartPalette } from '../chart/palette.ts';
import { useGroupLabel } from '../words/card-words.ts';
import { figureText, restOf, shareText } from '../words/figure-text.ts';
import { listLink } from '../words/list-link.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const DonutChart = lazyPart(() => import('../chart/index.ts').then((it) => ({ default: it.DonutChart })));

interface Props {
  card: BoardCard;
  answer: AnsweredCard;
  data: Extract<CardData, { kind: 'groups' }>;
}

interface Part {
  label: string;
  value: number;
  text: string;
  color: string;
  to: string | null;
}

/** Parts of a whole: a ring, and beside it every part with its share as a link to its rows. */
export function ShareBody({ card, answer, data }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const parts = useParts({ card, answer, data });
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const total = figureText(data.total ?? String(whole), answer.unit);
  return (
    <Box sx={boxStyle}>
      <Box sx={{ position: 'relative', width: 168, height: 168, mx: 'auto', flexShrink: 0 }}>
        <Suspense>
          <DonutChart parts={parts} />
        </Suspense>
        <Box aria-hidden="true" sx={middleStyle}>
          <Box>
            <Typography sx={{ fontWeight: 660, fontSize: total.length > 9 ? 15 : 20, lineHeight: 1.2 }}>
              {total}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('dashboard.total')}
            </Typography>
          </Box>
        </Box>
      </Box>
      <Box component="ul" sx={listStyle}>
        {parts.map((part, at) => (
          <li key={`${at}-${part.label}`}>
            <Box {...(part.to === null ? {} : { component: RouterLink, to: part.to })} sx={rowStyle}>
              <Box
                component="span"
                sx={{ width: 10, height: 10, borderRadius: '3px' }}
                style={{ backgroundColor: part.color }}
              />
              <Typography variant="body2" component="span" noWrap title={part.label}>
                {part.label}
              </Typography>
              <Typography
                variant="body2"
                component="span"
                sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
              >
                {part.text}
              </Typography>
              <Typography variant="caption" component="span" sx={shareStyle}>
                {whole > 0 ? shareText(Math.max(0, part.value) / whole, locale) : '–'}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function useParts({ card, answer, data }: Props): Part[] {
  const { t } = useTranslation();
  const labelOf = useGroupLabel();
  const palette = useChartPalette();
  return useMemo(() => {
    const colours = partColours(
      data.groups.map(({ color }) => color),
      palette,
    );
    const parts = data.groups.map((group, at) => ({
      label: labelOf(group, answer),
      value: Number(group.value ?? 0),
      text: figureText(group.value, answer.unit),
      color: colours[at] ?? palette.faint,
      to: listLink(card, answer, group),
    }));
    if (data.total === null || data.count <= parts.length) return parts;
    const rest = restOf(
      data.total,
      data.groups.map(({ value }) => value),
    );
    const value = Number(rest ?? 0);
    if (value <= 0) return parts;
    const text = figureText(rest, answer.unit);
    return [...parts, { label: t('dashboard.others'), value, text, color: palette.grid, to: null }];
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [card, answer, data, palette, t]);
}

const boxStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  flex: 1,
};

const middleStyle = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  pointerEvents: 'none',
  fontVariantNumeric: 'tabular-nums',
};

const listStyle = { listStyle: 'none', m: 0, p: 0, flex: '1 1 170px', minWidth: 0 };

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: '10px minmax(0, 1fr) auto 44px',
  alignItems: 'center',
  gap: 1,
  px: 1,
  py: 0.375,
  borderRadius: '6px',
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { bgcolor: 'action.hover' },
};

const shareStyle = { color: 'text.secondary', textAlign: 'right', fontVariantNumeric: 'tabular-nums' };
