import type { Json } from '#engine/model/json.ts';
import { homeFor, homeOf, type PageVersions } from './merge-homes.ts';
import { contentOf, mergeNode } from './merge-values.ts';
import type { PageConflict } from './page-conflict.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { blockTypeOf, nodeOf } from './page-nodes.ts';
import { placeOf } from './page-places.ts';
import { sameValue } from './same-value.ts';
import { walkBlock } from './walk-page.ts';

/** The blocks that a merged page has, without regard to where they stand, and what the two did not agree on. */
export interface Survivors {
  left: Map<string, PageNode>;
  conflicts: PageConflict[];
}

/** The blocks that are left, with their values merged. */
export function survivors(versions: PageVersions): Survivors {
  const { base, mine, theirs } = versions;
  const left = new Map<string, PageNode>();
  const conflicts: PageConflict[] = [];
  const gone: string[] = [];
  const added: [string, PageNode][] = [];
  for (const id of new Set([...Object.keys(theirs.nodes), ...Object.keys(mine.nodes)])) {
    const [before, here, there] = [nodeOf(base, id), nodeOf(mine, id), nodeOf(theirs, id)];
    if (here && there) {
      const merged = mergeNode(id, before, here, there);
      left.set(id, merged.node);
      conflicts.push(...merged.conflicts);
    } else if (there && (!before || isChanged(versions, 'theirs', id))) {
      left.set(id, there);
      if (before) gone.push(id);
    } else if (here && !before) added.push([id, here]);
    else if (here && isChanged(versions, 'mine', id)) gone.push(id);
  }
  for (const [id, node] of added) {
    if (hasSingle(left, node.type)) gone.push(id);
    else left.set(id, node);
  }
  settleHomeless(versions, left, gone);
  return {
    left,
    conflicts: [...conflicts, ...gone.map((id) => removal(versions, new Set(left.keys()), id))],
  };
}

/**
 * What can stand nowhere since the other one removed what it stood in: of theirs that stays as well, a new one of mine goes.
 */
function settleHomeless(versions: PageVersions, left: Map<string, PageNode>, gone: string[]): void {
  const { theirs } = versions;
  const findOut = (): string | undefined => {
    const kept = new Set(left.keys());
    return [...kept].find((id) => id !== theirs.root && homeFor(versions, kept, id).home.isOut);
  };
  for (let id = findOut(); id !== undefined; id = findOut()) {
    const parent = placeOf(theirs, id)?.parent;
    const back = parent === undefined ? undefined : nodeOf(theirs, parent);
    if (parent !== undefined && back) left.set(parent, back);
    else left.delete(id);
    gone.push(back && parent !== undefined ? parent : id);
  }
}

function isChanged({ base, ...others }: PageVersions, by: 'mine' | 'theirs', id: string): boolean {
  const [from, to] = [placeOf(base, id), placeOf(others[by], id)];
  const isMoved = from?.parent !== to?.parent || from?.slot !== to?.slot;
  return isMoved || !sameValue(contentOf(nodeOf(base, id)), contentOf(nodeOf(others[by], id)));
}

const hasSingle = (left: ReadonlyMap<string, PageNode>, type: string): boolean =>
  blockTypeOf(type)?.single === true && [...left.values()].some((node) => node.type === type);

function removal(versions: PageVersions, left: ReadonlySet<string>, id: string): PageConflict {
  const { base, mine, theirs } = versions;
  const value = (document: PageDocument): Json => (nodeOf(document, id) ?? null) as unknown as Json;
  const by = nodeOf(mine, id) ? 'mine' : 'theirs';
  const below = walkBlock(versions[by], id).filter((each) => each.id === id || !left.has(each.id));
  const { parent, slot, isLast } = homeOf(versions, left, id, by);
  const at = isLast ? Number.MAX_SAFE_INTEGER : (placeOf(versions[by], id)?.at ?? 0);
  const nodes = Object.fromEntries(below.map((each) => [each.id, each.node]));
  const kept = { nodes, place: { parent, slot, at } };
  return { node: id, path: '', base: value(base), mine: value(mine), theirs: value(theirs), kept };
}
