import type { ReactNode } from 'react';
import type { IconName } from '../../ui/index.ts';

/** A button above the list as data: drawn as a button where there is room, else as an item of the menu. */
export interface ToolbarEntry {
  /** As the definition's `list.toolbar` spells it. */
  name: string;
  icon: IconName | (string & {});
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** Pressed or not, for buttons that switch something. */
  pressed?: boolean;
  /** Shown beside the icon, e.g. how many filters are on; 0 shows nothing. */
  count?: number;
}

/** What a feature adds to a list: its button, and what it draws between the toolbar and the rows. */
export interface ToolbarFeature {
  /** Null: there is no button. */
  entry: ToolbarEntry | null;
  panel?: ReactNode;
}
