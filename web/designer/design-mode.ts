/** What the middle of the design screen shows: the fields, or the draft as list, form, search or record page. */
export type DesignMode = 'fields' | 'list' | 'form' | 'search' | 'page';
export const DESIGN_MODES: readonly DesignMode[] = ['fields', 'list', 'form', 'search', 'page'];

/** What lies over the canvas where the window is narrow; the issues do so everywhere. */
export type OpenPane = 'palette' | 'panel' | 'issues' | null;

/** A setting that wants to be seen; `count` rises with every request. */
export interface WantedSetting {
  key: string;
  count: number;
}
