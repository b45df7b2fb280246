/**
 * A list with one more address. Files that were given together keep the order they were given in, however fast each of
 * them arrives; `places` remembers where uploaded addresses belong.
 */
export function insertInOrder(
  list: readonly string[],
  address: string,
  place: number,
  places: Map<string, number>,
): string[] {
  if (list.includes(address)) return [...list];
  const before = list.findIndex((each) => (places.get(each) ?? -1) > place);
  places.set(address, place);
  return before < 0 ? [...list, address] : [...list.slice(0, before), address, ...list.slice(before)];
}

/** The list with the item at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = [...list];
  const [item] = rest.splice(from, 1);
  if (item === undefined) return [...list];
  rest.splice(to, 0, item);
  return rest;
}
