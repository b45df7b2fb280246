import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { Definition } from '#engine/model/definition.ts';
import { isRelational, pageTargets, targetName } from '../definition/index.ts';
import type { CheckContext } from './check.ts';
import { tableId } from './check.ts';

/** What checks found in a definition, and all they looked at. */
interface Checked {
  lookedAt: readonly unknown[];
  issues: CheckIssue[];
}

/**
 * What was found before, by definition, the newest first: one that says the same among the same others is not checked
 * again.
 */
export type CheckMemory = WeakMap<Definition, readonly Checked[]>;

/** A definition is looked at with the behaviours of this server and, for a preview, without them. */
const REMEMBERED = 2;

/** The issues of a definition, from `memory` where nothing that the checks look at is another than it was. */
export function checkedOnce(
  definition: Definition,
  context: CheckContext,
  { memory, run }: { memory: CheckMemory | undefined; run: () => CheckIssue[] },
): CheckIssue[] {
  if (!memory) return run();
  const lookedAt = everythingLookedAt(definition, context);
  const known = memory.get(definition) ?? [];
  const before = known.find((each) => isSame(each.lookedAt, lookedAt));
  if (before) return before.issues;
  const issues = run();
  memory.set(definition, [{ lookedAt, issues }, ...known].slice(0, REMEMBERED));
  return issues;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}

/** Whatever a check may look at beside the definition; definitions and option lists are never changed, only replaced. */
function everythingLookedAt(definition: Definition, context: CheckContext): unknown[] {
  const { definitions, byLowerName, managers, optionLists, behaviours, conditionFault } = context;
  const { name, fields, page, children = [] } = definition;
  const isOwn = (record: object, key: string): boolean => Object.hasOwn(record, key);
  return [
    conditionFault,
    behaviours ? (isOwn(behaviours.methods, name) ? behaviours.methods[name]?.join() : '') : null,
    behaviours?.stages.join(),
    byLowerName.get(name.toLowerCase()),
    managers.get(tableId(definition))?.find((other) => other.name !== name)?.name,
    ...fields.flatMap((field) => {
      const target = isRelational(field) ? targetName(definition, field) : undefined;
      return target === undefined ? [] : [definitions.get(target)];
    }),
    ...children.map((child) => definitions.get(child.definition)),
    ...pageTargets(page).map((target) => definitions.get(target)),
    ...fields.flatMap(({ options }) =>
      typeof options === 'string' ? [isOwn(optionLists, options) ? optionLists[options] : null] : [],
    ),
  ];
}
