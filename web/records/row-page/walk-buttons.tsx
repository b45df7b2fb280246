import { useEffect, useRef } from 'react';
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { IconButton, useShortcut } from '../../ui/index.ts';
import type { Neighbours } from '../detail/use-neighbours.ts';

/** A way to another row. */
export type Way = 'previous' | 'next';

export interface WalkProps {
  neighbours: Neighbours;
  /** The button that has led here: it has the focus again. */
  cameBy: Way | null;
  onWalk: (way: Way | null) => void;
}

/** The rows before and after this one, by buttons and by keys. */
export function WalkButtons({ neighbours, cameBy, onWalk }: WalkProps) {
  const { t } = useTranslation();
  const { previous, next, place } = neighbours;
  const box = useRef<HTMLDivElement>(null);
  const keys = { inDialog: true, inFields: true };
  const go = (way: Way | null, step: (() => void) | null) => (): void => {
    onWalk(way);
    step?.();
  };
  useShortcut('alt+arrowup', 'rowPage.previous', go(null, previous), { ...keys, enabled: previous !== null });
  useShortcut('alt+arrowdown', 'rowPage.next', go(null, next), { ...keys, enabled: next !== null });
  useEffect(() => {
    if (cameBy !== null) box.current?.querySelector<HTMLElement>(`[data-way="${cameBy}"]`)?.focus();
  }, [cameBy]);
  if (place === null && previous === null && next === null) return null;
  return (
    <Box ref={box} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {place !== null && (
        <Box
          component="span"
          sx={{ typography: 'caption', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
        >
          {t('rowPage.place', place)}
        </Box>
      )}
      <IconButton
        data-way="previous"
        icon="chevron-up"
        label={t('rowPage.previous')}
        disabled={previous === null}
        onClick={go('previous', previous)}
      />
      <IconButton
        data-way="next"
        icon="chevron-down"
        label={t('rowPage.next')}
        disabled={next === null}
        onClick={go('next', next)}
      />
    </Box>
  );
}
