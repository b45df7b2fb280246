export interface Messages {
  [key: string]: string | Messages;
}

/**
 * react-admin's notation in i18next's: `%{name}` becomes `{{name}}`, `one |||| many` becomes the keys `_one` and
 * `_other`, and `smart_count` is `count`.
 */
export function fromPolyglot(messages: object): Messages {
  const result: Messages = {};
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value !== 'string') result[key] = fromPolyglot(value as object);
    else Object.assign(result, forms(key, value));
  }
  return result;
}

function forms(key: string, text: string): Messages {
  const [one, many] = text.split('||||').map(placeholders);
  if (many === undefined) return { [key]: one ?? '' };
  return { [`${key}_one`]: one ?? '', [`${key}_other`]: many };
}

function placeholders(text: string): string {
  return text
    .trim()
    .replace(/%\{(\w+)\}/g, (_, name: string) => `{{${name === 'smart_count' ? 'count' : name}}}`);
}
