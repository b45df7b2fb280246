import type { MenuRecord } from '../../providers/index.ts';

/** The part of the tree whose titles or names contain `words`; a directory that matches keeps all it holds. */
export function menusMatching(menus: readonly MenuRecord[], words: string): MenuRecord[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [...menus];
  return menus.flatMap((menu) => {
    if (`${menu.title}\n${menu.name}`.toLowerCase().includes(wanted)) return [menu];
    const children = menusMatching(menu.children ?? [], wanted);
    return children.length > 0 ? [{ ...menu, children }] : [];
  });
}
