import { RecordLayers } from './layers/record-layers.tsx';
import { RecordScreen } from './record-screen.tsx';
import type { TablePageProps } from './table-page.ts';

/** A table's screen with room above it for rows of other tables, which links in it lead to. */
export function RecordPage(props: TablePageProps) {
  return (
    <RecordLayers>
      <RecordScreen {...props} />
    </RecordLayers>
  );
}
