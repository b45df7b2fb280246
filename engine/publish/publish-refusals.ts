import type { CheckIssue } from '#engine/model/check-issue.ts';
import { ownTable } from './claimed-tables.ts';
import { joinTables } from './join-tables.ts';
import { keptLimits } from './kept-limits.ts';
import { namedTargets } from './named-targets.ts';
import { ownedNames } from './owned-names.ts';
import type { PublishQuestion } from './question.ts';

/** Refusals for what would be free after a publication, and is not before it. */
const LIMITS: ReadonlySet<string> = new Set(['D719', 'D720', 'D721', 'D722']);

/**
 * Whether a draft may be shown over the rows there are: those of a definition in force are read with its own limits,
 * whatever the draft says of them.
 */
export function mayBeShown(question: PublishQuestion, found: readonly CheckIssue[]): boolean {
  return found.every(({ id }) => question.before !== null && LIMITS.has(id));
}

/**
 * To publish is no way around rights: everything that keeps somebody from publishing a draft, each with its place in the
 * draft. What is another's (tables, links, names) is refused to everybody; that it shows nothing its publisher may not
 * see, and takes no limit off anything, is asked of all but super administrators.
 */
export function publishRefusals(question: PublishQuestion): CheckIssue[] {
  const found = [
    ...ownTable(question),
    ...joinTables(question),
    ...ownedNames(question),
    ...(question.actor.super ? [] : [...namedTargets(question), ...keptLimits(question)]),
  ];
  const definition = (question.after ?? question.before)?.name ?? '';
  const once = new Map(found.map((issue) => [`${issue.id} ${issue.path}`, issue]));
  return [...once.values()].map((issue) => ({ ...issue, severity: 'error', definition }));
}
