import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RuleTables } from './rule-stages.ts';

type Tables = Pick<RuleTables, 'rules'>;

/** The rule that stands for all of them. */
const ALL = '*';

/**
 * Rules as a back-office client ticks them: the keys of held rules below which nothing is held, as text. Its tree ticks
 * the rules above by itself.
 */
export async function leafIds(
  executor: Executor,
  names: readonly string[],
  { rules }: Tables,
): Promise<string[]> {
  if (names.includes(ALL)) return [ALL];
  const { rows } = await executor.query<{ id: string }>({
    text: `SELECT id FROM ${rules} AS rule
            WHERE name = ANY($1::text[])
              AND NOT EXISTS (SELECT 1 FROM ${rules} AS below WHERE below.pid = rule.id AND below.name = ANY($1::text[]))
            ORDER BY id`,
    values: [names],
  });
  return rows.map(({ id }) => String(id));
}

/** Names of rules that are given by key or by name; all of them together are `*`. */
export async function ruleNames(
  executor: Executor,
  given: readonly Json[],
  { rules }: Tables,
): Promise<string[]> {
  const texts = given.map(String);
  if (texts.includes(ALL)) return [ALL];
  const ids = texts.filter((text) => /^\d{1,18}$/.test(text));
  if (ids.length === 0) return texts;
  const { rows } = await executor.query<{ id: string; name: string }>({
    text: `SELECT id, name FROM ${rules} WHERE id = ANY($1::bigint[])`,
    values: [ids],
  });
  const byId = new Map(rows.map(({ id, name }) => [String(id), name]));
  return [...new Set(texts.flatMap((text) => byId.get(text) ?? (ids.includes(text) ? [] : [text])))];
}

/** A group's rules in a few words: the first, and how many more. */
export function rulesInShort(
  names: readonly string[],
  words: { all: string; more: (count: number) => string },
): string {
  if (names.includes(ALL)) return words.all;
  const [first, ...more] = names;
  if (first === undefined) return '';
  return more.length === 0 ? first : `${first} ${words.more(more.length)}`;
}
