import type { ShopClass } from '../../blocks/block-context.ts';

/** The classes from the top to one; none where it is not shown. */
export function classPath(classes: readonly ShopClass[], id: number | null): ShopClass[] {
  for (const each of classes) {
    if (each.id === id) return [each];
    const below = classPath(each.children, id);
    if (below.length > 0) return [each, ...below];
  }
  return [];
}
