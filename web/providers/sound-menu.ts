import type { MenuRecord } from './site.ts';

/** Deeper than this nobody finds anything, and a tree that bites its own tail would never end. */
const DEEPEST = 12;

const isRecord = (value: unknown): value is MenuRecord =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

/**
 * The menu as the server sent it, made safe to draw: what is no entry is left out, an entry that stands in it twice stands
 * once, and nothing hangs below itself.
 */
export function soundMenu(menus: unknown): MenuRecord[] {
  const known = new Set<number | string>();
  const level = (entries: unknown, depth: number): MenuRecord[] => {
    if (!Array.isArray(entries) || depth > DEEPEST) return [];
    return entries.filter(isRecord).flatMap(({ children, ...entry }) => {
      const key = entry.id ?? entry.name;
      if (known.has(key)) return [];
      known.add(key);
      const below = level(children, depth + 1);
      return [below.length > 0 ? { ...entry, children: below } : entry];
    });
  };
  return level(menus, 0);
}
