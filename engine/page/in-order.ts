/** The items of a list that keep their order in another list: as many as possible, so that the fewest count as moved. */
export function inOrder(list: readonly string[], other: readonly string[]): Set<string> {
  const places = new Map(other.map((item, at) => [item, at]));
  const items = list.filter((item) => places.has(item));
  const chains: { length: number; before: number }[] = [];
  let best = -1;
  for (const [at, item] of items.entries()) {
    const chain = { length: 1, before: -1 };
    for (const [earlier, { length }] of chains.entries()) {
      const follows = (places.get(items[earlier] ?? '') ?? 0) < (places.get(item) ?? 0);
      if (follows && length + 1 > chain.length) Object.assign(chain, { length: length + 1, before: earlier });
    }
    chains.push(chain);
    if (best < 0 || chain.length > (chains[best]?.length ?? 0)) best = at;
  }
  const kept = new Set<string>();
  for (let at = best; at >= 0; at = chains[at]?.before ?? -1) kept.add(items[at] ?? '');
  return kept;
}
