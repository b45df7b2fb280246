import { inOrder } from './in-order.ts';
import { placeConflict, type Home, type PageVersions } from './merge-homes.ts';
import type { PageConflict } from './page-conflict.ts';
import { childrenOf } from './page-nodes.ts';

/** Theirs in their order, then each of mine behind what it stands behind in mine, then what lost its place. */
export function slotOrder(
  versions: PageVersions,
  homes: ReadonlyMap<string, Home>,
  parent: string,
  slot: string,
  conflicts: PageConflict[],
): string[] {
  const standsBy = (by: Home['by']) => (id: string) => {
    const home = homes.get(id);
    return home?.parent === parent && home.slot === slot && !home.isLast && home.by === by;
  };
  const mine = childrenOf(versions.mine, parent, slot);
  const { stepped, theirSteps } = steppedByMe(versions, parent, slot, conflicts);
  const order = childrenOf(versions.theirs, parent, slot).filter(
    (id) => standsBy('theirs')(id) && !stepped.has(id),
  );
  for (const [at, id] of mine.entries()) {
    const isStepped = stepped.has(id) && standsBy('theirs')(id);
    if (!standsBy('mine')(id) && !isStepped) continue;
    const before = mine
      .slice(0, at)
      .reverse()
      .find((each) => order.includes(each) && !theirSteps.has(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  const homeless = [...homes].filter(
    ([, home]) => home.isLast && home.parent === parent && home.slot === slot,
  );
  return [...order, ...homeless.map(([id]) => id)];
}

/** The blocks that I moved within a slot and the other one did not, and those that the other one moved. */
function steppedByMe(
  { base, mine, theirs }: PageVersions,
  parent: string,
  slot: string,
  conflicts: PageConflict[],
): { stepped: Set<string>; theirSteps: Set<string> } {
  const [before, here, there] = [base, mine, theirs].map((each) => childrenOf(each, parent, slot));
  if (!before || !here || !there) return { stepped: new Set(), theirSteps: new Set() };
  const common = before.filter((id) => here.includes(id) && there.includes(id));
  const [kept, keptByThem] = [inOrder(common, here), inOrder(common, there)];
  const [myOrder, theirOrder] = [here, there].map((ids) => ids.filter((id) => common.includes(id)));
  const theirSteps = new Set(common.filter((id) => !keptByThem.has(id)));
  const stepped = new Set<string>();
  for (const id of common.filter((each) => !kept.has(each))) {
    if (!theirSteps.has(id)) stepped.add(id);
    else if (neighbour(myOrder, id) !== neighbour(theirOrder, id))
      conflicts.push(placeConflict({ base, mine, theirs }, id));
  }
  return { stepped, theirSteps };
}

const neighbour = (order: readonly string[] = [], id: string): string | undefined =>
  order[order.indexOf(id) - 1];
