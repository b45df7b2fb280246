export { registerSearchWidget } from './registry.tsx';
export type { SearchWidget, SearchWidgetProps } from './widget.ts';
export { useCommonSearch } from './use-common-search.tsx';
export { useAddressed, useListAddress, useOwnFilter, withTab, type Tabbed } from './use-list-address.ts';
export { begunBy, chosenRows } from './chosen-rows.ts';
export type { RecordFilter } from './address.ts';
