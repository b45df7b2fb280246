import type { ClientView } from '#engine/compile/index.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import type { RecordListState } from './use-record-list.ts';

/** The `comSearch` button and its panel between toolbar and rows. */
export function useCommonSearch(_view: ClientView, _list: RecordListState): ToolbarFeature {
  return { entry: null };
}
