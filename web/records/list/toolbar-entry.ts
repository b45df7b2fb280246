import type { ReactNode } from 'react';
import type { IconName } from '../../ui/index.ts';

/** A button above the list as data: drawn as a button where there is room, else as an item of the menu. */
export interface ToolbarEntry {
  /** As the definition's `list.toolbar` spells it. */
  name: string;
  icon: IconName | (string & {});
  label: string;
  /** @param anchor what stays in sight while something is asked or chosen. */
  onClick: (anchor: HTMLElement) => void;
  /** An address it leads to; `onClick` goes there where no link can be drawn. */
  to?: string;
  disabled?: boolean;
  /** Pressed or not, for buttons that switch something. */
  pressed?: boolean;
  /** Shown beside the icon, e.g. how many filters are on; 0 shows nothing. */
  count?: number;
  /** Its name stands beside its icon. */
  labelled?: boolean;
  /** The one thing most people come for, or one that is hard to take back. */
  tone?: 'primary' | 'danger';
  /** Works on the rows that are selected, and says so while none is. */
  needsSelection?: boolean;
  /** Goes to the menu where the buttons beside it leave no room. */
  further?: boolean;
  busy?: boolean;
  /** Opens a menu. */
  hasMenu?: boolean;
}

/** What a feature adds to a list: its button, and what it draws between the toolbar and the rows. */
export interface ToolbarFeature {
  /** Null: there is no button. */
  entry: ToolbarEntry | null;
  panel?: ReactNode;
}
