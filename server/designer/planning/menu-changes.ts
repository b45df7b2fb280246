import type { MenuChange } from '#engine/contract/index.ts';
import { ruleChanges, type StoredRule } from '#server/auth/rules/rule-changes.ts';
import { storedRules, syncRulesWithin } from '#server/auth/rules/sync-rules.ts';
import { type WantedRule, wantedRules } from '#server/auth/rules/wanted-rules.ts';
import type { Executor } from '#server/database/connection.ts';
import type { MenuDirectory } from '#server/metadata/menu-directory.ts';
import type { Draft } from './draft.ts';

/** The menu and the rights that a draft asks for, and what of them must not go. */
interface MenuRequest {
  wanted: WantedRule[];
  keep: (name: string) => boolean;
}

function requestOf(draft: Draft, menus: readonly MenuDirectory[], broken: ReadonlySet<string>): MenuRequest {
  const errors = draft.breaks.filter(({ severity }) => severity === 'error');
  const kept = new Set([...broken, ...errors.map(({ definition }) => definition)]);
  kept.delete(draft.name);
  return {
    wanted: wantedRules(menus, draft.sets.after.values()),
    keep: (name) => kept.has(name) || kept.has(name.slice(0, Math.max(0, name.lastIndexOf('/')))),
  };
}

/** Entries and nodes that come, change and go with a draft. */
export async function menuChanges(
  main: Executor,
  draft: Draft,
  menus: readonly MenuDirectory[],
  broken: ReadonlySet<string>,
): Promise<MenuChange[]> {
  const { wanted, keep } = requestOf(draft, menus, broken);
  const stored = await storedRules(main);
  const { insert, update, drop } = ruleChanges(stored, wanted, keep);
  const byId = new Map(stored.map((rule) => [rule.id, rule]));
  const coming = (rule: WantedRule, change: 'add' | 'change'): MenuChange => ({
    change,
    node: rule.name,
    type: rule.type,
    title: rule.title,
  });
  const going = ({ name, type, title }: StoredRule): MenuChange => ({
    change: 'remove',
    node: name,
    type,
    title,
  });
  return [
    ...insert.map((rule) => coming(rule, 'add')),
    ...update.map((each) => coming(each.wanted, 'change')),
    ...drop.flatMap((id) => byId.get(id) ?? []).map(going),
  ];
}

/** Carries them out, within the transaction that publishes the draft. */
export async function changeMenu(
  transaction: Executor,
  draft: Draft,
  menus: readonly MenuDirectory[],
  broken: ReadonlySet<string>,
): Promise<void> {
  const { wanted, keep } = requestOf(draft, menus, broken);
  await syncRulesWithin(transaction, wanted, keep);
}
