import { isObject, type Json } from '#engine/definition/index.ts';

/** Steps from a document to one of its values: names of keys and places in lists. */
export type Path = readonly (string | number)[];

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: Path): Json | undefined {
  let here: unknown = document;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Record<string | number, unknown>)[step];
  }
  return here as Json | undefined;
}

/**
 * A copy with the value put at a path, or taken away where it is `undefined`. Objects on the way are made when they are
 * missing (`false` counts as missing) and go when nothing is left in them; lists keep their places.
 */
export function withValueAt<T>(document: T, path: Path, value: Json | undefined): T {
  return put(document, path, value) as T;
}

function put(document: unknown, path: Path, value: Json | undefined): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(document)) {
    const inner = put(document[step as number], rest, value);
    return document.map((item: unknown, index) => (index === step ? inner : item));
  }
  const object = isObject(document) ? document : {};
  const inner = put(object[step], rest, value);
  if (inner !== undefined && !(rest.length > 0 && isEmpty(inner))) return { ...object, [step]: inner };
  const { [step]: _gone, ...left } = object;
  return left;
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;
