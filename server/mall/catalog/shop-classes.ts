import type { Locale } from '#engine/definition/index.ts';
import type { ClassTree } from '../catalog-search/class-tree.ts';
import { inLocale } from './goods-card.ts';

/** A category of the shop with those below it. */
export interface ClassNode {
  id: number;
  pid: number;
  name: string;
  image: string;
  children: ClassNode[];
}

/** The categories of the platform, or those of one merchant's own; `pid` is 0 at the top. */
export function shopClasses({ classes }: ClassTree, merchant: number, locale: Locale): ClassNode[] {
  const own = classes.filter((each) => each.merchant === merchant);
  const below = (pid: number | null): ClassNode[] =>
    own
      .filter((each) => each.pid === pid)
      .map(({ id, name, name_en: english, image }) => ({
        id,
        pid: pid ?? 0,
        name: inLocale(locale, name, english),
        image,
        children: below(id),
      }));
  return below(null);
}
