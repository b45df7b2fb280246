import type { MenuRecord } from './site.ts';

/** Something that is shown by its title among others. */
export interface Titled {
  /** The definition's name, or the path of a page. */
  name: string;
  title: string;
}

/**
 * The titles of entries that are shown together. Where some are called alike each says what distinguishes it: the topmost
 * directory it stands below in the menu, which is its connection or module, else all of them, else its name.
 */
export function titlesApart(menus: readonly MenuRecord[], shown: readonly Titled[]): string[] {
  return shown.map(({ name, title }) => {
    const names = [...new Set(shown.filter((other) => other.title === title).map((other) => other.name))];
    if (names.length < 2) return title;
    const places = names.map((each) => directoriesOf(menus, each));
    const own = places[names.indexOf(name)] ?? [];
    const words = [(of: string[]) => of[0] ?? '', (of: string[]) => of.join(' / ')]
      .filter((say) => new Set(places.map(say)).size === places.length)
      .map((say) => say(own))
      .find((each) => each !== '');
    return `${title} · ${words ?? name}`;
  });
}

/** Titles of the directories above an entry, topmost first; outside the menu the parts of its name stand for them. */
function directoriesOf(menus: readonly MenuRecord[], name: string): string[] {
  return trail(menus, name) ?? name.split('/').filter(Boolean).slice(0, -1);
}

function trail(menus: readonly MenuRecord[], name: string): string[] | null {
  for (const menu of menus) {
    if (menu.type !== 'menu_dir' && menu.name === name) return [];
    const below = trail(menu.children ?? [], name);
    if (below) return [menu.title, ...below];
  }
  return null;
}
