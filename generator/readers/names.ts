import { wordsOf } from './identifier.ts';

const PART = /^[\p{Ll}\p{Lo}0-9_][\p{L}\p{N}_]*$/u;
const FIELD = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** Words that reach the prototype of an object, or that the record API answers with by itself. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', '_version', '_key', 'id']);

/**
 * Valid, different names for all of `wanted`, in their order. A valid name stays as it is; others become camel case
 * when they had capitals (`OrderDetails` -> `orderDetails`), else words joined by `_`. Names that differ only in case
 * count as equal, because file systems and controllers think so.
 */
export function definitionNames(wanted: readonly string[]): string[] {
  return distinct(wanted, (name) =>
    PART.test(name) && name === name.toLowerCase() ? name : lowered(name, 't'),
  );
}

/** Field names of columns; `id` is kept for the key alone, because every record carries its key under that name. */
export function fieldNames(columns: readonly string[], key: readonly string[]): string[] {
  const idIsKey = key.length === 1 && key[0] === 'id';
  return distinct(columns, (column) => {
    if (column === 'id' && idIsKey) return column;
    const name = FIELD.test(column) && !/^\p{Lu}/u.test(column) ? column : lowered(column, 'f');
    return RESERVED.has(name) ? `${name.replaceAll('_', '') || 'field'}_value` : name;
  });
}

function lowered(name: string, prefix: string): string {
  const words = wordsOf(name);
  const camel = /\p{Lu}/u.test(name) && /\p{Ll}/u.test(name) && !name.includes(' ');
  const text = camel
    ? words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
    : words.join('_');
  if (text === '') return prefix;
  return /^\p{N}/u.test(text) ? `${prefix}_${text}` : text;
}

function distinct(wanted: readonly string[], valid: (name: string) => string): string[] {
  const exact = new Set(wanted.filter((name) => valid(name) === name).map((name) => name.toLowerCase()));
  const taken = new Set<string>();
  return wanted.map((name) => {
    const base = valid(name);
    const mayHave = base === name || !exact.has(base.toLowerCase());
    let free = base;
    for (let n = 2; taken.has(free.toLowerCase()) || (free === base && !mayHave); n += 1)
      free = `${base}_${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
