import type { JsonObject } from '#engine/definition/index.ts';
import { BLOCK_TYPES, type PageDocument } from '#engine/page/index.ts';

/** A page with nothing on it but its title, of a row of the table of pages. */
export function blankPage({ title, title_en: english }: JsonObject): PageDocument {
  const own: JsonObject = { 'zh-cn': String(title ?? '') };
  if (typeof english === 'string' && english !== '') own['en'] = english;
  const props = { title: own };
  return {
    format: 1,
    kind: 'page',
    rev: 0,
    root: 'r',
    nodes: { r: { type: 'page', v: BLOCK_TYPES['page']?.v ?? 1, props, slots: { body: [] } } },
  };
}
