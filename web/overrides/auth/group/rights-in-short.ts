import type { GrantableRule } from './rights-tree.ts';

/**
 * Rights by the pages they open, each once and in the order of the menu: whoever holds a button below a page sees
 * the page. Names that no rule has any more come last, as they are.
 */
export function rightsInShort(names: readonly string[], rules: readonly GrantableRule[]): string[] {
  const known = new Map(rules.map((rule) => [rule.name, rule]));
  const pages = new Set(names.flatMap((name) => pageOf(known.get(name), known) ?? []));
  const titles = rules.filter(({ name }) => pages.has(name)).map(({ title }) => title);
  return [...titles, ...names.filter((name) => !known.has(name))];
}

/** The page a rule belongs to; none for a directory, which opens nothing. */
function pageOf(
  rule: GrantableRule | undefined,
  known: ReadonlyMap<string, GrantableRule>,
): string | undefined {
  if (rule === undefined || rule.type === 'menu_dir') return undefined;
  const above = rule.type === 'button' ? known.get(rule.parent) : undefined;
  return above && above.type !== 'menu_dir' ? above.name : rule.name;
}
