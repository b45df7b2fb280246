import { textIn, type FullText, type Locale } from '#engine/definition/index.ts';
import { blockTypeOf, type PageNode } from '#engine/page/index.ts';
import { itemTitle } from './inspector/items-input.tsx';

/** What a block is called: by its own name, else by its type. */
export function nodeTitle({ type, name }: Pick<PageNode, 'type' | 'name'>, locale: Locale): string {
  const known = blockTypeOf(type);
  return name ?? (known ? textIn(known.title, locale) : type);
}

/** The first of the block's own words, by which two of a type differ; empty where it has none. */
export const nodeWords = ({ props }: Pick<PageNode, 'props'>, locale: Locale): string =>
  itemTitle(props, locale)
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();

/** What blocks of a type are called; those of an unknown type by its own word. */
export const typeTitle = (type: string): FullText => {
  const known = blockTypeOf(type);
  return known?.title ?? { 'zh-cn': type, en: type };
};
