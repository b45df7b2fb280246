import { isEmptyHtml } from '#engine/fields/index.ts';
import type { Json } from '#engine/definition/index.ts';

/** Characters beyond which a text is edited as plain source: a rich editor would make thousands of elements of it. */
export const RICH_LIMIT = 300_000;

/** Characters beyond which even a plain box takes seconds to lay out. */
export const PLAIN_LIMIT = 1_000_000;

/** Prefixes a link may have. */
const LINK = /^(https?:\/\/|ftp:\/\/|mailto:|tel:)\S+$/i;
const DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;

/** The address a person meant, with its prefix; null when it may be no link. */
export function linkOf(text: string): string | null {
  const address = text.trim();
  if (LINK.test(address)) return address;
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  return DOMAIN.test(address) ? `https://${address}` : null;
}

/** What is stored is shown as it is, our own pages' addresses included; nothing that runs. */
export const isSafeLink = (address: string): boolean => LINK.test(address) || /^[/#?][^\s]*$/.test(address);

/** The line below a heading or a table that an editor keeps for the cursor. */
const TAIL = /(<p><\/p>)+$/;

/** Rich text as the form keeps it: without empty lines at its end, and nothing but empty lines is no value. */
export const htmlValue = (html: string): Json => (isEmptyHtml(html) ? null : html.replace(TAIL, ''));

/** Elements an editor takes apart without a loss, or writes under another name. */
const EQUAL = new Set(
  'html head body b strong i em s del strike u ins p div span font br tbody thead tfoot colgroup col center section article o:p'.split(
    ' ',
  ),
);

/** Names of elements that the editor's reading of a text has lost. */
export function lostElements(original: string, kept: string): string[] {
  const before = elementsOf(original);
  const after = elementsOf(kept);
  return [...before.keys()].filter(
    (name) => !EQUAL.has(name) && (after.get(name) ?? 0) < (before.get(name) ?? 0),
  );
}

function elementsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  // A document of its own, in which nothing is loaded and nothing runs.
  for (const { localName } of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')) {
    counts.set(localName, (counts.get(localName) ?? 0) + 1);
  }
  return counts;
}
