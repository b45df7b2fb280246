import type { Json } from '#engine/definition/index.ts';
import { statusAsText } from '#server/auth/status-as-text.ts';
import type { ShapeContext, StageContext } from '#server/record/behaviour/behaviour.ts';
import { leafIds, ruleNames, rulesInShort } from './rule-ids.ts';
import { titlesOf } from './rule-titles.ts';
import type { RuleTables } from './rule-stages.ts';

const WORDS = {
  'zh-cn': { all: '超级管理员', more: (count: number) => `等 ${count + 1} 项` },
  en: { all: 'Super administrator', more: (count: number) => `and ${count} more` },
};

/** Groups as back-office clients read them: rules in short in lists, as the keys of rules in the editor. */
export async function shapeGroups(stage: ShapeContext, tables: Pick<RuleTables, 'rules'>): Promise<void> {
  const { context, verb, rows, executor } = stage;
  statusAsText(stage);
  if (context.dialect !== 'backOffice') return;
  const shown = rows.filter((row) => Object.hasOwn(row, 'rules'));
  if (verb === 'edit') {
    for (const row of shown) row['rules'] = await leafIds(executor, textsOf(row['rules']), tables);
    return;
  }
  const firsts = shown.flatMap((row) => textsOf(row['rules']).slice(0, 1));
  const titles = await titlesOf(executor, firsts, context.locale, tables);
  for (const row of shown) row['rules'] = rulesInShort(textsOf(row['rules']), titles, WORDS[context.locale]);
}

/** Rules that came as keys become names, in which form groups hold them. */
export async function nameRules(
  { change, executor }: StageContext,
  tables: Pick<RuleTables, 'rules'>,
): Promise<string[]> {
  const given = change['rules'];
  if (!Array.isArray(given)) return [];
  const names = await ruleNames(executor, given, tables);
  change['rules'] = names;
  return names;
}

/** The texts among the items of a list. */
export function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
