import { useMemo } from 'react';
import type { MenuRecord } from '../../providers/index.ts';
import { keptValue, useKept } from '../shell/kept-value.ts';
import { sizeOf } from './menu-tree.ts';

type Choices = Readonly<Record<string, boolean>>;

/** Larger menus start folded: nobody reads hundreds of entries. */
const EASY = 60;

const choices = keptValue<Choices>(
  () => 'metamall.menuFolders',
  (stored) =>
    typeof stored === 'object' && stored !== null
      ? (Object.fromEntries(
          Object.entries(stored).filter(([, value]) => typeof value === 'boolean'),
        ) as Choices)
      : {},
);

export interface Folders {
  isOpen(folder: MenuRecord): boolean;
  toggle(folder: MenuRecord, siblings: readonly MenuRecord[]): void;
}

/**
 * Which folders of a menu are open: as somebody left them; else all of a small menu, and of a large one, or of an accordion,
 * those above the page in sight.
 */
export function useFolders(
  menus: readonly MenuRecord[],
  trail: ReadonlySet<number>,
  accordion: boolean,
): Folders {
  const chosen = useKept(choices);
  const easy = useMemo(() => sizeOf(menus) <= EASY, [menus]);
  const isOpen = ({ id, name }: MenuRecord): boolean =>
    chosen[name] ?? (trail.has(id) || (easy && !accordion));
  const toggle = (folder: MenuRecord, siblings: readonly MenuRecord[]): void => {
    const opens = !isOpen(folder);
    const others = accordion && opens ? siblings.filter(({ type }) => type === 'menu_dir') : [];
    choices.set({
      ...chosen,
      ...Object.fromEntries(others.map(({ name }) => [name, false])),
      [folder.name]: opens,
    });
  };
  return { isOpen, toggle };
}
