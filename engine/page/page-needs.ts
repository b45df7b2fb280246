import type { Json } from '#engine/model/json.ts';
import { isObject } from '#engine/model/json.ts';
import { BLOCK_TYPES } from './block-types.ts';
import type { PageDocument, PageNeed } from './page-document.ts';
import { walkPage } from './walk-page.ts';

/** What all blocks of a page need, each once, by its key. */
export function pageNeeds(document: PageDocument): Map<string, PageNeed> {
  const needs = new Map<string, PageNeed>();
  for (const { node } of walkPage(document)) {
    for (const need of BLOCK_TYPES[node.type]?.needs?.(node.props) ?? []) needs.set(needKey(need), need);
  }
  return needs;
}

/** The same text for the same need, whatever the order of its parameters. */
export const needKey = ({ kind, params }: PageNeed): string => `${kind}:${JSON.stringify(sorted(params))}`;

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}
