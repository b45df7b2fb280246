import type { SavedView } from '#engine/contract/index.ts';
import { readListSettings, type ListSettings } from '../settings/list-settings.ts';

/** What a view keeps of the way somebody arranged a list. */
export type ViewColumns = Pick<ListSettings, 'shown' | 'order'>;

/** The part of an address that a view stands for: everything but the page. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of ['page', 'displayedFilters']) params.delete(key);
  if (params.get('filter') === '{}') params.delete('filter');
  params.sort();
  return params.toString();
}

export function columnsOf({ columns }: SavedView): ViewColumns {
  const { shown, order } = readListSettings(columns);
  return { shown, order };
}

/** Whether the list shows just what the view says. */
export function isShowing(view: SavedView, query: string, columns: ViewColumns): boolean {
  const own = columnsOf(view);
  return (
    viewQuery(view.query) === query &&
    sorted(own.shown) === sorted(columns.shown) &&
    own.order.join('\n') === columns.order.join('\n')
  );
}

const sorted = (shown: Record<string, boolean>): string =>
  JSON.stringify(Object.entries(shown).sort(([left], [right]) => left.localeCompare(right)));

/** The view a list begins with: one's own default, else one that is shared as such. */
export function firstView(views: readonly SavedView[]): SavedView | undefined {
  return views.find((view) => view.isDefault && view.isOwn) ?? views.find((view) => view.isDefault);
}
