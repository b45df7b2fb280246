import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../providers/lazy-part.ts';
import type { CellProps } from './cell.ts';
import { Ellipsis, Nothing } from './ellipsis.tsx';
import { plainText } from './plain-text.ts';
import { listOf } from './tag-cells.tsx';

const RegionText = lazyPart(() =>
  import('../regions/region-text.tsx').then((it) => ({ default: it.RegionText })),
);

/** Regions by their short names in one line. The names that come with a row stand there until those of all have come. */
export function RegionsCell({ value, row, column }: CellProps) {
  const { t } = useTranslation();
  const codes = listOf(value).map((code) => plainText(code, LONGEST));
  if (codes.length === 0) return <Nothing />;
  const meanwhile = plainText(row[`${column.field}_text`]) || codes.slice(0, SHOWN).join(', ');
  return (
    <Suspense fallback={<Ellipsis text={meanwhile} />}>
      <RegionText codes={codes} meanwhile={meanwhile} retiredWords={t('cell.retiredRegions')} />
    </Suspense>
  );
}

/** A code is shorter; of what is none the beginning is shown. */
const LONGEST = 60;
const SHOWN = 6;
