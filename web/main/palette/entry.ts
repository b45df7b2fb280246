import type { IconName } from '../../ui/index.ts';

/** Where an entry stands, in this order. */
export const GROUPS = ['recent', 'favourites', 'pages', 'actions', 'records'] as const;
export type Group = (typeof GROUPS)[number];

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique. */
  id: string;
  group: Group;
  icon: IconName | (string & {});
  title: string;
  /** Where it belongs: the folders above a page, the table of a row. */
  within?: string;
  /** Further words it is found by, e.g. a definition's name. */
  words?: string;
  run: () => void;
}
