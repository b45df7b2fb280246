import type { Definition, Json } from '#engine/definition/index.ts';
import { withValueAt, type Path } from './at-path.ts';

/** The table that a name asks for: `shop/goods/tag` is `shop_goods_tag`. */
export const tableOfName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('/', '_')
    .toLowerCase()
    .slice(0, 63);

/**
 * Puts a value into the definition itself. A name that is typed takes the table along while nobody gave the table another
 * name; the fields of the quick search are kept at the fields.
 */
export function setInTable(definition: Definition, path: Path, value: Json | undefined): Definition {
  const [key] = path;
  if (key === '@quickSearch')
    return withQuickSearch(definition, Array.isArray(value) ? value.map(String) : []);
  // The four keys that every definition has stay, empty, for the checks to speak of them.
  if (path.length === 1 && (key === 'name' || key === 'table' || key === 'title'))
    return withIdentity(definition, key, value);
  return withValueAt(definition, path, value);
}

function withIdentity(
  definition: Definition,
  key: 'name' | 'table' | 'title',
  value: Json | undefined,
): Definition {
  const next = { ...definition, [key]: value ?? '' };
  const follows = definition.table === '' || definition.table === tableOfName(definition.name);
  if (key !== 'name' || typeof value !== 'string' || !follows) return next;
  return { ...next, table: tableOfName(value) };
}

function withQuickSearch(definition: Definition, names: readonly string[]): Definition {
  const fields = definition.fields.map((field) => {
    const { quickSearch, ...rest } = field;
    if (names.includes(field.name)) return { ...field, quickSearch: true };
    return quickSearch === true ? rest : field;
  });
  return { ...definition, fields };
}

/** One more child table, to be said which. */
export function withChildRows(definition: Definition): Definition {
  const children = definition.children ?? [];
  const name = `rows${children.length + 1}`;
  return { ...definition, children: [...children, { name, definition: '', field: '', form: {} }] };
}
