import type { Printing } from '../sql/printing.ts';
import { bind } from '../sql/printing.ts';

/** Addresses as texts may hold them: as they are, and as a browser writes them into a link. */
export interface AddressNeedles {
  plain: string[];
  encoded: string[];
  /** Regular expressions: either form, not followed by more of a file's name. */
  patterns: string[];
}

/** @param addresses Addresses of files on this site: `/storage/goods/a.png`. */
export function needlesOf(addresses: readonly string[]): AddressNeedles {
  const encoded = addresses.map((address) => encodeURI(address));
  const patterns = addresses.map((address, at) => {
    const forms = [...new Set([address, encoded[at] ?? address])].map(escaped);
    return `(${forms.join('|')})($|[^[:alnum:]._%-])`;
  });
  return { plain: [...addresses], encoded, patterns };
}

/** The needles as a table of rows `"n" (plain, encoded, pattern, at)`. */
export function needlesSql(print: Printing, { plain, encoded, patterns }: AddressNeedles): string {
  const lists = [plain, encoded, patterns].map((list) => `${bind(print, list)}::text[]`);
  return `unnest(${lists.join(', ')}) with ordinality as "n" ("plain", "encoded", "pattern", "at")`;
}

/** Whether a needle stands in a column's text. */
export const holdsSql = (text: string): string => `coalesce(${text} ~ "n"."pattern", false)`;

/** All texts of a row as one, `"a"."text"`: it is put together once, however many needles are looked for. */
export const rowTextSql = (texts: readonly string[]): string =>
  `(select concat_ws(' ', ${texts.join(', ')}) as "text" offset 0) as "a"`;

/**
 * Whether a needle may stand in a row: plain searches, many times faster than the patterns, which then look at the few
 * rows that are left. Rows without any address are passed over before that.
 */
export const MAY_HOLD =
  `strpos("a"."text", '/storage/') > 0 and (strpos("a"."text", "n"."plain") > 0 or ` +
  `("n"."encoded" <> "n"."plain" and strpos("a"."text", "n"."encoded") > 0))`;

const escaped = (text: string): string => text.replace(/[.^$*+?()[\]{}|\\-]/g, '\\$&');
