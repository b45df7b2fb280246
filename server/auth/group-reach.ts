/** Where an administrator stands in the tree of groups. */
export interface GroupReach {
  own: number[];
  /** Below one of their own, and not their own. */
  below: number[];
  /** All the rest. */
  others: number[];
}

/** Sorts all groups (`[id, parent]`) by where they stand to one's own. Groups that stand in a circle are no harm. */
export function groupReach(
  own: readonly number[],
  groups: readonly (readonly [number, number | null])[],
): GroupReach {
  const children = new Map<number, number[]>();
  for (const [id, parent] of groups) {
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const mine = new Set(own);
  const below = new Set<number>();
  const waiting = [...own];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const child of children.get(at) ?? []) {
      if (mine.has(child) || below.has(child)) continue;
      below.add(child);
      waiting.push(child);
    }
  }
  const others = groups.map(([id]) => id).filter((id) => !mine.has(id) && !below.has(id));
  return { own: [...own], below: [...below], others };
}
