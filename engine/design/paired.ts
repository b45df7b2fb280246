/** Items of two lists that are the same thing, and those that are in one list only. */
export interface Paired<Item> {
  /** Later item -> earlier item. */
  pairs: Map<Item, Item>;
  added: Item[];
  removed: Item[];
}

/** Pairs items by what identifies them for ever, where both have it, else by name. */
export function paired<Item>(
  from: readonly Item[],
  to: readonly Item[],
  identity: (item: Item) => string | undefined,
  name: (item: Item) => string,
): Paired<Item> {
  const left = new Set(from);
  const pairs = new Map<Item, Item>();
  const pairBy = (isSame: (before: Item, after: Item) => boolean): void => {
    for (const after of to) {
      if (pairs.has(after)) continue;
      const before = [...left].find((item) => isSame(item, after));
      if (before === undefined) continue;
      pairs.set(after, before);
      left.delete(before);
    }
  };
  pairBy((before, after) => identity(before) !== undefined && identity(before) === identity(after));
  pairBy((before, after) => name(before) === name(after) && (!identity(before) || !identity(after)));
  return { pairs, added: to.filter((item) => !pairs.has(item)), removed: [...left] };
}

/** Whether the items that are in both lists stand in the same order in both. */
export function stayInOrder<Item>(
  from: readonly Item[],
  to: readonly Item[],
  pairs: ReadonlyMap<Item, Item>,
): boolean {
  const kept = to.flatMap((item) => pairs.get(item) ?? []);
  const places = kept.map((item) => from.indexOf(item));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
}
