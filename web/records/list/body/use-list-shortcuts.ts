import type { ClientView } from '#engine/compile/index.ts';
import { useShortcut } from '../../../ui/index.ts';

interface Possible {
  select: boolean;
  del: boolean;
  open: boolean;
  move: boolean;
  tree: boolean;
}

/** Reports which keys a focused row answers; `enter` the list by one of its own. */
export function useListShortcuts(_view: ClientView, possible: Possible, enter: () => void): void {
  useShortcut('j', 'rows.keys.enter', enter);
  useShortcut('arrowup arrowdown', 'rows.keys.walk', null);
  useShortcut('home end', 'rows.keys.ends', null);
  useShortcut('pageup pagedown', 'rows.keys.pages', null);
  useShortcut('enter', 'rows.keys.open', null, { enabled: possible.open });
  useShortcut('space', 'rows.keys.select', null, { enabled: possible.select });
  useShortcut('shift+arrowup shift+arrowdown', 'rows.keys.extend', null, { enabled: possible.select });
  useShortcut('mod+a', 'rows.keys.selectAll', null, { enabled: possible.select });
  useShortcut('arrowleft arrowright', 'rows.keys.fold', null, { enabled: possible.tree });
  useShortcut('alt+arrowup alt+arrowdown', 'rows.keys.step', null, { enabled: possible.move });
  useShortcut('alt+arrowleft alt+arrowright', 'list.moveKeys', null);
  useShortcut('alt+shift+arrowleft alt+shift+arrowright', 'list.widthKeys', null);
  useShortcut('delete', 'rows.keys.del', null, { enabled: possible.del });
}
