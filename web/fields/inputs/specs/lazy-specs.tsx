import { Skeleton } from '@mui/material';
import { withTexts } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import { partAhead } from '../../../providers/lazy-part.ts';

export const specsPart = partAhead(() =>
  withTexts(import('./specs-input.tsx'), 'specs', 'templates').then((it) => ({ default: it.SpecsInput })),
);

/** Few forms have specs: what edits them is loaded with the first one. */
export function LazySpecs(input: InputProps) {
  return <specsPart.Part waiting={<Skeleton variant="rounded" height={120} />} {...input} />;
}
