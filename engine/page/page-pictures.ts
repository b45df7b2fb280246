import { isObject } from '#engine/model/json.ts';
import type { PageDocument } from './page-document.ts';
import { walkPage } from './walk-page.ts';

/** The pictures that blocks of a page name themselves, each once; those of goods come with the goods. */
export function pagePictures(document: PageDocument): string[] {
  const found = walkPage(document).flatMap(({ node: { props } }) => {
    const items = Array.isArray(props['items']) ? props['items'] : [];
    return items.flatMap((item) => (isObject(item) ? [item['picture']] : []));
  });
  return [...new Set(found.filter((picture): picture is string => typeof picture === 'string'))];
}
