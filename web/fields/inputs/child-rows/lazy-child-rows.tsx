import { Suspense } from 'react';
import { Skeleton } from '@mui/material';
import { withTexts } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';

const Loaded = lazyPart(async () => ({
  default: (await withTexts(import('./child-rows-input.tsx'), 'childRows')).ChildRowsInput,
}));

/** The grid is loaded with the first form that has child rows. */
export function LazyChildRows(input: InputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Loaded {...input} />
    </Suspense>
  );
}
