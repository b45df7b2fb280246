import { Skeleton } from '@mui/material';
import { isObject } from '#engine/definition/index.ts';
import { withTexts } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import { partAhead } from '../../../providers/lazy-part.ts';

export const childRowsPart = partAhead(async () => ({
  default: (await withTexts(import('./child-rows-input.tsx'), 'childRows')).ChildRowsInput,
}));

export const combinationRowsPart = partAhead(() =>
  withTexts(import('../combination-rows/combination-rows-input.tsx'), 'childRows', 'combinationRows').then(
    (it) => ({ default: it.CombinationRowsInput }),
  ),
);

/** The grid is loaded with the first form that has child rows; what makes rows of combinations with the first that has those. */
export function LazyChildRows(input: InputProps) {
  const { rows } = input.props;
  const { Part: Loaded } = isObject(rows) && isObject(rows.combine) ? combinationRowsPart : childRowsPart;
  return <Loaded waiting={<Skeleton variant="rounded" height={160} />} {...input} />;
}
