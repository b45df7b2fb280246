import { Skeleton } from '@mui/material';
import { withTexts } from '../../../texts/index.ts';
import type { InputProps } from '../input.ts';
import { partAhead } from '../../../providers/lazy-part.ts';

export const entriesPart = partAhead(() =>
  withTexts(import('./entries-input.tsx'), 'entries', 'templates').then((it) => ({
    default: it.EntriesInput,
  })),
);

/** Few forms have lists of rows in a field: what edits them is loaded with the first one. */
export function LazyEntries(input: InputProps) {
  return <entriesPart.Part waiting={<Skeleton variant="rounded" height={120} />} {...input} />;
}
