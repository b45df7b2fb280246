import type { ClientView } from '#engine/compile/index.ts';
import { useCommonSearch as useSearch } from '../search/index.ts';
import type { ToolbarFeature } from './toolbar-entry.ts';
import type { RecordListState } from './use-record-list.ts';

/** The `comSearch` button and its panel between toolbar and rows. */
export function useCommonSearch(view: ClientView, list: RecordListState): ToolbarFeature {
  return useSearch(view, list);
}
