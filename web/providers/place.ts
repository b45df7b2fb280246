/** Where in the back office a path leads. Ids are decoded. */
export type Place =
  | { kind: 'home' }
  | { kind: 'list'; definition: string }
  | { kind: 'add'; definition: string }
  | { kind: 'record'; definition: string; id: string };

const ADD = 'add';

const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

export const listPath = (definition: string): string => `/${encoded(definition)}`;

export const addPath = (definition: string): string => `${listPath(definition)}/${ADD}`;

/** A row whose key is the word `add` keeps an address of its own: one letter of it is written as its code. */
export function recordPath(definition: string, id: string | number): string {
  const text = String(id);
  return `${listPath(definition)}/${text === ADD ? '%61dd' : encodeURIComponent(wellFormed(text))}`;
}

/** Half a character, which no address can hold, as the sign for an unreadable one. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** The list with a filter in its address, e.g. the rows that point to one row. */
export function filteredListPath(definition: string, filter: object): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' });
  return `${listPath(definition)}?${query.toString()}`;
}

/**
 * Reads a path (as in the address bar, without the base) against the definitions that exist. Definition names contain
 * slashes, so the longest name that fits wins. `null`: no definition fits.
 */
export function readPlace(pathname: string, definitions: readonly string[]): Place | null {
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { kind: 'home' };
  const known = new Set(definitions);
  for (const length of [parts.length, parts.length - 1]) {
    const name = parts.slice(0, length).map(decoded).join('/');
    if (known.has(name)) return placeWithin(name, parts[length]);
  }
  return null;
}

function placeWithin(definition: string, rest: string | undefined): Place {
  if (rest === undefined) return { kind: 'list', definition };
  if (rest === ADD) return { kind: 'add', definition };
  return { kind: 'record', definition, id: decoded(rest) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
