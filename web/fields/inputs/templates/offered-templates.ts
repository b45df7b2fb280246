import type { Json, JsonObject } from '#engine/definition/index.ts';
import { valueList } from '../value.ts';
import type { TemplateOffer } from './template-source.ts';

/** The categories that the form names, as texts, each once. */
export const categoriesOf = ({ by }: TemplateOffer, values: JsonObject): string[] => [
  ...new Set(by.flatMap((field) => valueList(values[field]).map(String))),
];

/** The templates that are for one of the categories, or for all. `categories` holds those above them as well. */
export const offeredIn = (
  { field }: TemplateOffer,
  templates: readonly JsonObject[],
  categories: ReadonlySet<string>,
): JsonObject[] =>
  templates.filter((template) => {
    const own = valueList(template[field]).map(String);
    return own.length === 0 || own.some((id) => categories.has(id));
  });

/** Reads categories by their ids. */
export type ReadCategories = (ids: string[]) => Promise<readonly JsonObject[]>;

/** The categories with all above them: level after level, however the tree is tangled. */
export async function withParents(
  { parent }: TemplateOffer,
  categories: readonly string[],
  read: ReadCategories,
): Promise<Set<string>> {
  const known = new Set(categories);
  for (let level = [...known]; level.length > 0;) {
    const rows = await read(level);
    level = [
      ...new Set(
        rows
          .map((row) => row[parent])
          .filter(isGiven)
          .map(String),
      ),
    ].filter((id) => !known.has(id));
    for (const id of level) known.add(id);
  }
  return known;
}

const isGiven = (id: Json | undefined): id is string | number =>
  (typeof id === 'string' || typeof id === 'number') && id !== '' && id !== 0;
