import { useMemo, useState, useSyncExternalStore } from 'react';
import { translateIssue } from '#engine/contract/texts/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { useChildRows, type ChildRows } from '../child-rows/use-child-rows.ts';
import type { InputProps } from '../input.ts';
import { generate, type Generation } from './generation.ts';
import { rowFilter, type Chosen } from './row-filter.ts';
import { formGroups, idsOf, inOrder, isStale, knownValues, nameOf } from './spec-matrix.ts';

const NONE: Chosen = new Set();
const NO_FORM = () => () => undefined;

/** What rows are generated to, with the stock of rows that become one left out and added up. */
export interface Ways {
  plain: Generation;
  summed: Generation;
}

/** The rows of the combinations of a form's groups: in their order, by their names, those in sight that are chosen by value. */
export function useCombinationRows(input: InputProps) {
  const base = useChildRows(input);
  const { groups: field, values } = base.rows.combine ?? { groups: '', values: '' };
  const stored = input.stored?.[field];
  const specs = useSyncExternalStore(input.row?.watch ?? NO_FORM, () => input.row?.all()[field]);
  const groups = useMemo(() => formGroups(specs), [specs]);
  const [chosen, setChosen] = useState(NONE);
  const live = useMemo(
    () =>
      inOrder(
        base.all.filter(({ removed }) => !removed),
        groups,
        (line) => idsOf(line.values[values]),
      ),
    [base.all, groups, values],
  );
  const lines = useMemo(() => {
    const isSeen = rowFilter(groups, chosen);
    return live.filter((line) => isSeen(idsOf(line.values[values])));
  }, [live, groups, chosen, values]);
  const names = useNames(stored, specs, values);
  const stale = useMemo(() => {
    const ids = live.map((line) => idsOf(line.values[values]));
    return isStale(groups, ids);
  }, [groups, live, values]);
  const rows: ChildRows = {
    ...base,
    lines,
    names,
    // Rows come with the groups: none is added, doubled or deleted by itself.
    may: { add: false, edit: base.may.edit || base.may.add, del: false },
    canRemove: () => false,
    reveal: () => setChosen(NONE),
  };
  /** What the groups make of the rows; null where they are wrong, which is said at their field. */
  const ways = (): Ways | null => {
    const source = { specs, stored, lines: live, values };
    const [plain, summed] = [generate(source, false), generate(source, true)];
    if (plain.ok && summed.ok) return { plain: plain.generation, summed: summed.generation };
    const issues = plain.ok ? [] : plain.issues;
    const messages = issues.map((issue) => [
      issue.path.replace(/^specs/, field),
      translateIssue(base.locale, issue).message,
    ]);
    input.row?.report(Object.fromEntries(messages) as Record<string, string>);
    return null;
  };
  const apply = (generation: Generation): void => {
    const open = new Set([
      values,
      ...base.fields.new.filter(({ readonly }) => !readonly).map(({ name }) => name),
    ]);
    const added = generation.added.map((row) => only(row, open));
    base.rebuild({ ...generation, added }, { [field]: generation.specs });
  };
  return {
    rows,
    groups,
    /** All rows that stay, whether they are in sight or not. */
    live,
    chosen,
    setChosen,
    stale,
    mayGenerate: base.may.add && base.may.edit && base.may.del,
    ways,
    apply,
  };
}

const only = (row: JsonObject, names: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));

/** Names of the rows: a rename shows at once, and a value that is taken out keeps its name until rows are generated. */
function useNames(stored: Json | undefined, specs: Json | undefined, values: string): ChildRows['names'] {
  return useMemo(() => {
    const groups = formGroups(specs);
    const known = new Map([...knownValues(formGroups(stored)), ...knownValues(groups)]);
    return {
      title: groups.map(({ name }) => name.trim()).join(' / '),
      of: (line) => nameOf(idsOf(line.values[values]), known),
    };
  }, [stored, specs, values]);
}
