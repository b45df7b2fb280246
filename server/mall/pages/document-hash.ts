import { createHash } from 'node:crypto';
import type { Json } from '#engine/definition/index.ts';
import { isObject } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';

/** The same text for documents that show the same, whatever the order of their keys and how often they were saved. */
export const documentHash = (document: PageDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted({ ...document, rev: 0 } as unknown as Json)))
    .digest('hex');

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name] ?? null)]));
}
