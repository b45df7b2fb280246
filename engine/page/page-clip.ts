import { isObject } from '#engine/model/json.ts';
import { PAGE_LIMITS, type PageDocument, type PageNode } from './page-document.ts';
import { isPageNode } from './is-page-node.ts';
import { topBlocks } from './page-places.ts';
import { utf8Bytes } from './utf8-bytes.ts';
import { walkBlock } from './walk-page.ts';

/** Blocks with what is below them, as they are copied from page to page: as text on the clipboard. */
export interface PageClip {
  metamall: 'page-clip';
  format: 1;
  /** Ids of the blocks that stand in no other of them. */
  roots: string[];
  nodes: Record<string, PageNode>;
}

/** The selected blocks with everything below them, in the order of the page. */
export function clipOf(document: PageDocument, ids: Iterable<string>): PageClip {
  const roots = topBlocks(document, ids);
  const placed = roots.flatMap((id) => walkBlock(document, id));
  const nodes = Object.fromEntries(placed.map(({ id, node }) => [id, node]));
  return { metamall: 'page-clip', format: 1, roots, nodes };
}

/** What a text of the clipboard holds; null where it is no whole clip, or is larger than a page may be. */
export function readClip(text: string): PageClip | null {
  if (utf8Bytes(text, PAGE_LIMITS.bytes) > PAGE_LIMITS.bytes) return null;
  const value = parsed(text);
  if (!isObject(value) || value['metamall'] !== 'page-clip' || value['format'] !== 1) return null;
  const { roots, nodes } = value;
  if (!Array.isArray(roots) || !isObject(nodes) || !roots.every((id) => typeof id === 'string')) return null;
  const entries: [string, unknown][] = Object.entries(nodes);
  if (entries.length === 0 || entries.length > PAGE_LIMITS.nodes) return null;
  if (!entries.every((entry): entry is [string, PageNode] => isPageNode(entry[1]))) return null;
  const clip: PageClip = { metamall: 'page-clip', format: 1, roots, nodes: Object.fromEntries(entries) };
  return isClosed(clip) ? clip : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether each block stands once, as a root or in a slot, and no slot names another one. */
function isClosed({ roots, nodes }: PageClip): boolean {
  const named = [...roots, ...Object.values(nodes).flatMap(({ slots }) => Object.values(slots ?? {}).flat())];
  const reached = roots.flatMap((id) => walkBlock({ nodes }, id));
  const size = Object.keys(nodes).length;
  return named.length === size && new Set(named).size === size && reached.length === size;
}
