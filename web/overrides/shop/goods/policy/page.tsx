import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../../providers/lazy-part.ts';
import { layersIn } from '../../../../records/layers/layer.ts';
import { RecordLayers } from '../../../../records/layers/record-layers.tsx';
import { RecordScreen } from '../../../../records/record-screen.tsx';
import type { TablePageProps } from '../../../../records/table-page.ts';
import { withTexts } from '../../../../texts/index.ts';

const PolicyReportPanel = lazyPart(() =>
  withTexts(import('./policy-report-panel.tsx'), 'policies').then((it) => ({
    default: it.PolicyReportPanel,
  })),
);

/** The policies, below what became of them. */
export function PolicyPage(props: TablePageProps) {
  const { state } = useLocation() as { state: unknown };
  const isBare = props.place.kind === 'list' && layersIn(state).length === 0;
  return (
    <RecordLayers>
      <Suspense fallback={null}>
        <PolicyReportPanel isBare={isBare} />
      </Suspense>
      <RecordScreen {...props} />
    </RecordLayers>
  );
}
