import { BLOCK_TYPES } from './block-types.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { walkPage } from './walk-page.ts';

/** Who looks at a page, and when. */
export interface PageViewer {
  locale: string;
  /** Unix seconds. */
  now: number;
}

/** The page without blocks that are not shown to this viewer now, and with those alone whose type and version are known. */
export function shownPage(document: PageDocument, viewer: PageViewer): PageDocument {
  const kept = new Set(
    walkPage(document)
      .filter(({ node }) => isShown(node, viewer))
      .map(({ id }) => id),
  );
  const nodes: Record<string, PageNode> = {};
  for (const { id, node } of walkPage(document)) {
    if (!kept.has(id)) continue;
    const slots = Object.entries(node.slots ?? {}).map(([name, ids]) => [
      name,
      ids.filter((each) => kept.has(each)),
    ]);
    nodes[id] = {
      ...node,
      ...(node.slots ? { slots: Object.fromEntries(slots) as Record<string, string[]> } : {}),
    };
  }
  return { ...document, nodes };
}

function isShown({ type, v, show = {} }: PageNode, { locale, now }: PageViewer): boolean {
  const known = Object.hasOwn(BLOCK_TYPES, type) ? BLOCK_TYPES[type] : undefined;
  if (!known || v > known.v || show.hidden) return false;
  if (show.langs && show.langs.length > 0 && !show.langs.includes(locale)) return false;
  return (show.from ?? now) <= now && now < (show.until ?? Infinity);
}

/** The next second at which other blocks are shown; null where the page stays as it is. */
export function pageChangesAt(document: PageDocument, now: number): number | null {
  const times = walkPage(document)
    .flatMap(({ node: { show = {} } }) => [show.from, show.until])
    .filter((time): time is number => time !== undefined && time > now);
  return times.length === 0 ? null : Math.min(...times);
}
