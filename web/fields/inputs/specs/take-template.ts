import type { SpecGroup, SpecValue } from './spec-groups.ts';

const isSame = (one: string, other: string): boolean => one.trim() === other.trim();

/** A value or a group of a template without the template's own id. */
function withoutId<Item extends SpecGroup | SpecValue>(item: Item): Item {
  const { id: _id, ...rest } = item;
  return rest as Item;
}

/** The values of a template; those that are there under the same text keep their id, and so the rows made of them. */
function valuesFrom(taken: readonly SpecValue[], mine: readonly SpecValue[]): SpecValue[] {
  return taken.map((value) => {
    const known = mine.find((each) => isSame(each.value, value.value));
    return known ? { ...withoutId(value), ...known } : withoutId(value);
  });
}

/** The groups of a template in place of those that are there; what has the same name there keeps its id. */
export function replacedBy(groups: readonly SpecGroup[], taken: readonly SpecGroup[]): SpecGroup[] {
  return taken.map((group) => {
    const mine = groups.find(({ name }) => isSame(name, group.name));
    const { id, ...rest } = { ...group, id: mine?.['id'] ?? null };
    return {
      ...(id === null ? {} : { id }),
      ...rest,
      values: valuesFrom(group.values, mine?.values ?? []),
    } as SpecGroup;
  });
}

/** The groups with those of a template behind them; one that is there by the same name gets the values it lacks. */
export function joinedWith(groups: readonly SpecGroup[], taken: readonly SpecGroup[]): SpecGroup[] {
  const own = withoutBlanks(groups);
  const grown = own.map((group) => {
    const more = taken.filter(({ name }) => isSame(name, group.name)).flatMap(({ values }) => values);
    const lacking = more.filter(({ value }) => !group.values.some((each) => isSame(each.value, value)));
    return lacking.length === 0 ? group : { ...group, values: [...group.values, ...lacking.map(withoutId)] };
  });
  const further = taken.filter((group) => !own.some(({ name }) => isSame(name, group.name)));
  return [...grown, ...replacedBy([], further)];
}

/** The groups without those that nobody has written into. */
export const withoutBlanks = (groups: readonly SpecGroup[]): SpecGroup[] =>
  groups.filter(({ name, values }) => name.trim() !== '' || values.some(({ value }) => value.trim() !== ''));
