import { lazy, Suspense } from 'react';
import { Skeleton } from '@mui/material';
import type { InputProps } from '../input.ts';

const Loaded = lazy(async () => ({ default: (await import('./child-rows-input.tsx')).ChildRowsInput }));

/** The grid is loaded with the first form that has child rows. */
export function LazyChildRows(input: InputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Loaded {...input} />
    </Suspense>
  );
}
