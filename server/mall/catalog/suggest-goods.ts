import type { Locale } from '#engine/definition/index.ts';
import { findByKeyword } from '../catalog-search/find-by-keyword.ts';
import { folded } from '../catalog-search/search-terms.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { inLocale, readCards } from './goods-card.ts';

export interface Suggestion {
  text: string;
  kind: 'classify' | 'tag' | 'goods';
  id: number;
}

const MAX = 10;
/** So many of them may be categories and tags. */
const MAX_NAMED = 4;

/** What somebody who has typed so much may be looking for: categories, tags, then the goods that are sold most. */
export const suggestGoods =
  ({ executor, catalog, ...shown }: CatalogParts) =>
  async (keyword: string, locale: Locale): Promise<Suggestion[]> => {
    const term = folded(keyword.trim());
    if (term === '') return [];
    const state = await catalog.read();
    const { tree, index } = state;
    const named = [
      ...namedBy(tree.classes, tree.classesNamed(term), 'classify', locale),
      ...namedBy(tree.tags, tree.tagsNamed(term), 'tag', locale),
    ].slice(0, MAX_NAMED);
    const ids = (await findByKeyword(executor, state, keyword)) ?? [];
    const found = index.find({ ids }, { sort: 'sales', offset: 0, limit: MAX - named.length });
    const cards = await readCards(executor, state, found.ids, { locale, ...shown });
    return [...named, ...cards.map(({ id, name }) => ({ text: name, kind: 'goods' as const, id }))];
  };

function namedBy(
  all: readonly { id: number; name: string; name_en: string }[],
  ids: readonly number[],
  kind: 'classify' | 'tag',
  locale: Locale,
): Suggestion[] {
  return all
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, name_en: english }) => ({ text: inLocale(locale, name, english), kind, id }));
}
