import type { PageDocument, PageNode } from './page-document.ts';
import { blockTypeOf } from './page-nodes.ts';
import { placeOf } from './page-places.ts';
import { walkPage } from './walk-page.ts';

/** Who looks at a page, and when. */
export interface PageViewer {
  locale: string;
  /** Unix seconds. */
  now: number;
  /** Left out: a guest. */
  audience?: 'guest' | 'member';
  /** Id of the member's level. */
  level?: number;
}

/**
 * The page without blocks that are not shown to this viewer now, and with those alone whose type and version are known.
 * What stands in a block that is left out is left out with it.
 */
export function shownPage(document: PageDocument, viewer: PageViewer): PageDocument {
  const kept = new Set<string>();
  const shown = walkPage(document).filter(({ id, node }) => {
    const parent = placeOf(document, id)?.parent;
    const isKept = isShown(node, viewer) && (parent === undefined || kept.has(parent));
    if (isKept) kept.add(id);
    return isKept;
  });
  const nodes = shown.map(({ id, node }): [string, PageNode] => {
    const slots = Object.entries(node.slots ?? {}).map(([name, ids]) => [
      name,
      ids.filter((each) => kept.has(each)),
    ]);
    return [id, node.slots ? { ...node, slots: Object.fromEntries(slots) } : node];
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}

function isShown({ type, v, show = {} }: PageNode, viewer: PageViewer): boolean {
  const { locale, now } = viewer;
  const known = blockTypeOf(type);
  if (!known || v > known.v || show.hidden) return false;
  if (show.langs && show.langs.length > 0 && !show.langs.includes(locale)) return false;
  return isFor(show, viewer) && (show.from ?? now) <= now && now < (show.until ?? Infinity);
}

function isFor(
  { audience, levels = [] }: NonNullable<PageNode['show']>,
  { audience: viewer = 'guest', level }: PageViewer,
): boolean {
  if (audience !== undefined && audience !== viewer) return false;
  return levels.length === 0 || (viewer === 'member' && level !== undefined && levels.includes(level));
}

/** Whether some block is shown to guests, to members or to some levels alone, so that not everybody sees the same page. */
export const isPersonal = ({ nodes }: PageDocument): boolean =>
  Object.values(nodes).some(({ show }) => show?.audience !== undefined || (show?.levels ?? []).length > 0);

/** The next second at which other blocks are shown; null where the page stays as it is. */
export function pageChangesAt(document: PageDocument, now: number): number | null {
  const times = walkPage(document)
    .flatMap(({ node: { show = {} } }) => [show.from, show.until])
    .filter((time): time is number => time !== undefined && time > now);
  return times.length === 0 ? null : Math.min(...times);
}
