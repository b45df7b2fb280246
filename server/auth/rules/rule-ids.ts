import type { Json } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { RuleTables } from './rule-stages.ts';

type Tables = Pick<RuleTables, 'rules'>;

/** The rule that stands for all of them. */
const ALL = '*';

/**
 * Rules as a back-office client ticks them: the keys of held rules below which nothing is held, as text. Its tree ticks
 * the rules above by itself. Names that no rule has any more come as they are, so that saving does not lose them.
 */
export async function leafIds(
  executor: Executor,
  names: readonly string[],
  { rules }: Tables,
): Promise<string[]> {
  if (names.includes(ALL)) return [ALL];
  const { rows } = await executor.query<{ id: string; name: string; leaf: boolean }>({
    text: `SELECT id, name,
                  NOT EXISTS (SELECT 1 FROM ${rules} AS below
                               WHERE below.pid = rule.id AND below.name = ANY($1::text[])) AS leaf
             FROM ${rules} AS rule WHERE name = ANY($1::text[]) ORDER BY id`,
    values: [names],
  });
  const known = new Set(rows.map(({ name }) => name));
  const leaves = rows.filter(({ leaf }) => leaf).map(({ id }) => String(id));
  return [...leaves, ...names.filter((name) => !known.has(name))];
}

/**
 * Names of rules that are given by key or by name. Keys bring the rules above them along, which clients leave out where
 * they are ticked in part; the keys of all rules stand for everything, those to come included.
 */
export async function ruleNames(
  executor: Executor,
  given: readonly Json[],
  { rules }: Tables,
): Promise<string[]> {
  const texts = given.map(String);
  if (texts.includes(ALL)) return [ALL];
  const ids = texts.filter((text) => /^\d{1,18}$/.test(text));
  if (ids.length === 0) return texts;
  const { rows } = await executor.query<{ name: string; every: boolean }>({
    text: `WITH RECURSIVE held AS (
             SELECT id, pid, name FROM ${rules} WHERE id = ANY($1::bigint[])
             UNION SELECT above.id, above.pid, above.name FROM ${rules} AS above JOIN held ON held.pid = above.id
           ) SELECT name, (SELECT count(*) FROM held) = (SELECT count(*) FROM ${rules}) AS every
               FROM held ORDER BY id`,
    values: [ids],
  });
  if (rows[0]?.every === true) return [ALL];
  const named = texts.filter((text) => !ids.includes(text));
  return [...new Set([...rows.map(({ name }) => name), ...named])];
}

/** A group's rules in a few words: the title of the first, and how many more. */
export function rulesInShort(
  names: readonly string[],
  titles: ReadonlyMap<string, string>,
  words: { all: string; more: (count: number) => string },
): string {
  if (names.includes(ALL)) return words.all;
  const [first, ...more] = names;
  if (first === undefined) return '';
  const title = titles.get(first) ?? first;
  return more.length === 0 ? title : `${title} ${words.more(more.length)}`;
}
