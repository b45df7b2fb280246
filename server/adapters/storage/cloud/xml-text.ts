const SIGNS: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };

/** The text of the first element with this name in a store's answer; null where there is none. */
export function textIn(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`).exec(xml) ?? [];
  if (text === undefined) return null;
  return text
    .trim()
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(quot|apos|lt|gt|amp);/g, (_whole, name: string) => SIGNS[name] ?? '');
}

/** A text as it may stand in an element. */
export const xmlText = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
