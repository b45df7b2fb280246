import { Suspense } from 'react';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { withTexts } from '../../../texts/index.ts';
import type { RecordTableState } from '../body/use-record-table.ts';
import { DragHandles } from './drag-handles.tsx';

const MoveDialog = lazyPart(() =>
  withTexts(import('./move-dialog.tsx'), 'drag').then((it) => ({ default: it.MoveDialog })),
);

/** What moves the rows of a table: their handles, and the dialog that asks for a place. */
export function RowMoves({ table: { view, box, drag, rowHeight } }: { table: RecordTableState }) {
  return (
    <>
      {drag.order !== null && box && (
        <DragHandles
          view={view}
          box={box}
          rows={drag.shown}
          within={drag.within}
          rowHeight={rowHeight}
          onDrop={drag.drop}
        />
      )}
      <Suspense>
        {drag.asked && (
          <MoveDialog
            view={view}
            row={drag.asked}
            order={drag.order ?? ''}
            onClose={drag.leave}
            onMoved={drag.refresh}
          />
        )}
      </Suspense>
    </>
  );
}
