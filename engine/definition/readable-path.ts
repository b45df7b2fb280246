/**
 * A JSON pointer as people read it: `/fields/3/validate/0` -> `fields.price.validate[0]`.
 * Members of a list that have a name go by it, as long as no other member has the same.
 */
export function readablePath(root: unknown, pointer: string): string {
  let path = '';
  let here: unknown = root;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const list: unknown[] | null = Array.isArray(here) ? here : null;
    const next = member(here, key);
    const called = list ? nameIn(list, next) : key;
    path += called === undefined ? `[${key}]` : `${path === '' ? '' : '.'}${called}`;
    here = next;
  }
  return path;
}

function member(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

function nameIn(list: unknown[], item: unknown): string | undefined {
  const name = member(item, 'name');
  if (typeof name !== 'string' || name === '') return undefined;
  return list.filter((other) => member(other, 'name') === name).length === 1 ? name : undefined;
}
