/** A place in a form's values: names of fields, positions in lists. `items[2].price` is `['items', '2', 'price']`. */
export type FieldPath = readonly string[];

/** Reads dots and brackets, as issues write paths. */
export const pathOf = (text: string): FieldPath => text.split(/[.[\]]+/).filter((part) => part !== '');

/** Reads a JSON pointer, as ajv writes paths. */
export const pathOfPointer = (pointer: string): FieldPath =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Writes dots and brackets. */
export const pathText = (path: FieldPath): string =>
  path.map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index === 0 ? '' : '.'}${part}`)).join('');

/** The messages without those of a field and of what is below it. */
export function withoutField(messages: Record<string, string>, field: string): Record<string, string> {
  const kept = Object.entries(messages).filter(([path]) => pathOf(path)[0] !== field);
  return kept.length === Object.keys(messages).length ? messages : Object.fromEntries(kept);
}
