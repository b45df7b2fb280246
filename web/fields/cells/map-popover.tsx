import { Suspense } from 'react';
import { Box, Popover, Skeleton } from '@mui/material';
import { LazyMapView } from '../map/lazy-map-view.tsx';
import type { Point } from '../map/point-text.ts';

const HEIGHT = 280;

interface Props {
  point: Point;
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** A place on a map, over the cell it came from. */
export function MapPopover({ point, label, anchor, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 'min(420px, 94vw)' } } }}
    >
      <Box onDoubleClick={(event) => event.stopPropagation()} sx={{ p: 1 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
          <LazyMapView label={label} point={point} height={HEIGHT} />
        </Suspense>
      </Box>
    </Popover>
  );
}
