import { Suspense } from 'react';
import { Skeleton } from '@mui/material';
import { lazyPart } from '../../../providers/lazy-part.ts';
import type { RowsBelowProps } from './rows-below.tsx';

const RowsBelow = lazyPart(() => import('./rows-below.tsx').then((it) => ({ default: it.RowsBelow })));

/** Rows below a row, whose part of the page is fetched when the first row is unfolded. */
export function LazyRowsBelow(props: RowsBelowProps) {
  return (
    <Suspense fallback={<Skeleton width={320} />}>
      <RowsBelow {...props} />
    </Suspense>
  );
}
