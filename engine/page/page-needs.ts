import type { Json } from '#engine/model/json.ts';
import { isObject } from '#engine/model/json.ts';
import type { PageDocument, PageNeed, PageNode } from './page-document.ts';
import { blockTypeOf } from './page-nodes.ts';
import { walkPage } from './walk-page.ts';

/** What all blocks of a page need, each once, by its key. */
export function pageNeeds(document: PageDocument): Map<string, PageNeed> {
  const needs = walkPage(document).flatMap(({ node }) => nodeNeeds(node));
  return new Map(needs.map((need) => [needKey(need), need]));
}

/** What one block needs; nothing where its properties are not what its type expects, as a draft may have them. */
export function nodeNeeds({ type, v, props }: PageNode): PageNeed[] {
  const known = blockTypeOf(type);
  if (!known?.needs || v > known.v) return [];
  try {
    return known.needs(props);
  } catch {
    return [];
  }
}

/** The same text for the same need, whatever the order of its parameters. */
export const needKey = ({ kind, params }: PageNeed): string => `${kind}:${JSON.stringify(sorted(params))}`;

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}
