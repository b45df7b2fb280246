import type { JsonSchema } from '#engine/model/json.ts';
import { isObject } from '#engine/model/json.ts';
import type { PageDocument } from './page-document.ts';
import { blockTypeOf } from './page-nodes.ts';
import { walkPage } from './walk-page.ts';

/** The pictures that blocks of a page name themselves, each once; those of goods come with the goods. */
export function pagePictures(document: PageDocument): string[] {
  const found = walkPage(document).flatMap(({ node: { type, props, box } }) => {
    const known = blockTypeOf(type);
    return [...(known ? picturesIn(known.schema, props) : []), ...(box?.picture ? [box.picture] : [])];
  });
  return [...new Set(found)];
}

/** Values of the properties that a schema says are pictures. */
function picturesIn(schema: JsonSchema, value: unknown): string[] {
  if (schema['x-widget'] === 'picture') return typeof value === 'string' ? [value] : [];
  const { properties, items } = schema as { properties?: Record<string, JsonSchema>; items?: JsonSchema };
  if (items && Array.isArray(value)) return value.flatMap((each) => picturesIn(items, each));
  if (!properties || !isObject(value)) return [];
  return Object.entries(properties).flatMap(([name, each]) => picturesIn(each, value[name]));
}
