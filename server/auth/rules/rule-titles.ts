import { isObject, DEFAULT_LOCALE } from '#engine/definition/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { ShapeContext } from '#server/record/behaviour/behaviour.ts';
import type { RuleTables } from './rule-stages.ts';

/**
 * Titles of administrators' rules in the language asked for, where their definition has them and nobody wrote others:
 * of the rows, and of the rules above them. The editor shows what is stored, so that saving changes nothing else.
 */
export async function translateTitles({ context, verb, rows, executor }: ShapeContext): Promise<void> {
  if (verb === 'edit' || context.locale === DEFAULT_LOCALE || rows.length === 0) return;
  const shown = await executor.query<{ id: string; title: string }>({
    text: `SELECT id, made->'titles'->>$2 AS title FROM admin_rule
            WHERE id = ANY($1::bigint[]) AND title = made->>'title' AND made->'titles'->>$2 <> ''`,
    values: [[...new Set(rows.flatMap((row) => [row['id'], row['pid']]).filter(isKey))], context.locale],
  });
  const titles = new Map(shown.rows.map(({ id, title }) => [String(id), title]));
  for (const row of rows) {
    translate(row, row['id'], titles);
    const above = row['parent'];
    if (isObject(above)) translate(above, row['pid'], titles);
  }
}

/** The title a definition gives in the other language, unless somebody wrote one themselves. */
const ENGLISH_TITLE = `CASE WHEN title = made->>'title' THEN made->'titles'->>'en' ELSE '' END`;

/** Titles of rules by their names, in the language asked for where they have it. Members' rules have one title only. */
export async function titlesOf(
  executor: Executor,
  names: readonly string[],
  locale: Locale,
  { rules }: Pick<RuleTables, 'rules'>,
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const english = rules === 'admin_rule' ? ENGLISH_TITLE : `''`;
  const { rows } = await executor.query<{ name: string; title: string; english: string }>({
    text: `SELECT name, title, ${english} AS english FROM ${rules} WHERE name = ANY($1::text[])`,
    values: [[...new Set(names)]],
  });
  const isTranslated = locale !== DEFAULT_LOCALE;
  return new Map(
    rows.map(({ name, title, english: other }) => [name, isTranslated && other ? other : title]),
  );
}

function translate(row: JsonObject, id: Json | undefined, titles: ReadonlyMap<string, string>): void {
  const title = titles.get(String(id));
  if (title !== undefined && typeof row['title'] === 'string') row['title'] = title;
}

const isKey = (value: Json | undefined): boolean => value !== null && value !== undefined && value !== 0;
