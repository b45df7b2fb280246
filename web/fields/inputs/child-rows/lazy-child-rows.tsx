import { Suspense } from 'react';
import { Skeleton } from '@mui/material';
import { isObject } from '#engine/definition/index.ts';
import { withTexts } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';

const Rows = lazyPart(async () => ({
  default: (await withTexts(import('./child-rows-input.tsx'), 'childRows')).ChildRowsInput,
}));

const Combinations = lazyPart(() =>
  withTexts(import('../combination-rows/combination-rows-input.tsx'), 'childRows', 'combinationRows').then(
    (it) => ({ default: it.CombinationRowsInput }),
  ),
);

/** The grid is loaded with the first form that has child rows; what makes rows of combinations with the first that has those. */
export function LazyChildRows(input: InputProps) {
  const { rows } = input.props;
  const Loaded = isObject(rows) && isObject(rows.combine) ? Combinations : Rows;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Loaded {...input} />
    </Suspense>
  );
}
