import type { MenuDirectory } from '#server/metadata/menu-directory.ts';
import { definitionNames } from '#generator/readers/index.ts';

/**
 * A name for a table that has no definition: below the menu directory whose path its name begins with
 * (`shop_goods_unit` -> `shop/goods/unit`), else below the connection's own name.
 */
export function draftName(
  table: { schema: string; name: string },
  connection: string,
  directories: readonly MenuDirectory[],
  taken: (name: string) => boolean,
): string {
  const prefixes = pathsOf(directories).sort((a, b) => b.length - a.length);
  const parts = table.name.toLowerCase();
  const folder =
    connection === 'main'
      ? prefixes.find((path) => parts.startsWith(`${path.replaceAll('/', '_')}_`))
      : undefined;
  const own = folder === undefined ? table.name : table.name.slice(folder.length + 1);
  const schema = table.schema === 'public' ? [] : definitionNames([table.schema]);
  const place = folder ?? [connection, ...schema].join('/');
  const [name = 'table'] = definitionNames([own]);
  return free(`${place}/${name}`, taken);
}

function free(name: string, taken: (name: string) => boolean): string {
  if (!taken(name)) return name;
  for (let n = 2; ; n += 1) if (!taken(`${name}_${n}`)) return `${name}_${n}`;
}

function pathsOf(directories: readonly MenuDirectory[]): string[] {
  return directories.flatMap(({ name, children }) => [name, ...pathsOf(children)]);
}
