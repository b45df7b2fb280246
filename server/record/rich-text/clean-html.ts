import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { allowedHtml } from './allowed-html.ts';
import { isKnownClean, isKnownTooComplex, rememberClean } from './known-clean.ts';
import { HtmlTooComplex, parseBounded } from './parse-bounded.ts';
import { isPlainHtml } from './is-plain-html.ts';
import { safeStyle } from './safe-style.ts';

/** Cleaning what was cleaned changes nothing, mostly at once; markup that never comes to rest loses its markup. */
const MAX_PASSES = 4;

/**
 * Rich text as it may be stored and shown: parsed as a browser parses it, cut down to an allow-list of elements,
 * attributes, addresses and styles, printed anew. Idempotent.
 * @throws HtmlTooComplex for markup made to keep a parser busy.
 */
export function cleanHtml(html: string): string {
  if (!/[<>&\0\r]/.test(html) || isPlainHtml(html) || isKnownClean(html)) return html;
  if (isKnownTooComplex(html)) throw new HtmlTooComplex();
  const clean = cleanByParsing(html);
  rememberClean(clean);
  return clean;
}

/** The same for markup of which nothing is known yet. */
export function cleanByParsing(html: string): string {
  let current = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = cleanOnce(current);
    if (next === current) return current;
    current = next;
  }
  return cleanOnce(current) === current ? current : wordsOf(current);
}

function cleanOnce(html: string): string {
  const tree = fromParse5(parseBounded(html)) as Root;
  visit(tree, prepare);
  const clean = sanitize(tree, allowedHtml) as Root;
  visit(clean, finish);
  return toHtml(clean, { characterReferences: { useNamedReferences: true } });
}

/** Calls `change` for every node; no recursion, as depth is bounded but not small. */
function visit(root: Root, change: (node: Nodes) => void): void {
  const waiting: Nodes[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    change(node);
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
}

/** Of a style, what the list of declarations allows. */
function prepare(node: Nodes): void {
  if (node.type !== 'element' || node.properties.style === undefined) return;
  const style = safeStyle(String(node.properties.style));
  if (style === '') delete node.properties.style;
  else node.properties.style = style;
}

/** What a second reading would take differently. */
function finish(node: Nodes): void {
  if (node.type === 'text') node.value = node.value.replaceAll('\r', '\n');
  if (node.type !== 'element') return;
  if (node.tagName === 'a') openSafely(node);
  // The line break right behind the tag is not read as a part of the text.
  const [first] = node.children;
  if (node.tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n')) {
    first.value = `\n${first.value}`;
  }
}

/** A page in a new window must not reach back into ours. */
function openSafely({ properties }: Element): void {
  delete properties.rel;
  if (properties.target !== undefined) properties.rel = ['noopener', 'noreferrer'];
}

/** All words and no markup. */
export function wordsOf(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').replaceAll('<', ' ');
  return toHtml({ type: 'text', value: words });
}
