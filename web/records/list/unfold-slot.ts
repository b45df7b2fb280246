import type { ClientView } from '#engine/compile/index.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import type { RecordListState } from './use-record-list.ts';

/** The `unfold` button of tree lists. */
export function useUnfold(_view: ClientView, _list: RecordListState): ToolbarFeature {
  return { entry: null };
}
