import { useMemo } from 'react';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import type { ColumnChoice } from '../use-column-choice.ts';
import type { RecordListState } from '../use-record-list.ts';
import type { Selection } from '../use-selection.ts';

/** What the titles above the rows do; the same functions as long as the table is there, so that a tick draws no title. */
export function useHeadActions(list: RecordListState, choice: ColumnChoice, selection: Selection) {
  const tickAll = useEventCallback(selection.setAll);
  const sortBy = useEventCallback(list.setSort);
  const onMove = useEventCallback(choice.place);
  const onStep = useEventCallback(choice.step);
  const onWidth = useEventCallback(choice.setWidth);
  const arrange = useMemo(() => ({ onMove, onStep, onWidth }), [onMove, onStep, onWidth]);
  return { tickAll, sortBy, arrange };
}
