/** Every way to take one of each list, in the order of the lists, the last list changing first; one empty way of none. */
export function combinations<Item>(lists: readonly (readonly Item[])[]): Item[][] {
  return lists.reduce<Item[][]>(
    (ways, list) => ways.flatMap((way) => list.map((item) => [...way, item])),
    [[]],
  );
}
