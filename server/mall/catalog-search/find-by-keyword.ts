import type { Executor } from '#server/database/connection.ts';
import type { CatalogState } from './catalog.ts';
import { isOneTypo } from './is-one-typo.ts';
import { MIN_TYPED } from './read-goods-facts.ts';
import { searchCondition } from './search-condition.ts';
import { runsOf, termsOf } from './search-terms.ts';

/** Words that a mistyped one may have meant. */
const MAX_MEANT = 5;

/**
 * Ids of the goods that every term of a keyword is found in: in names, codes and their pinyin, or as the name of a category or
 * tag of theirs. A word in Latin letters that is found nowhere is taken for the ones that differ by one typing error. Null
 * where no keyword is given.
 */
export function findByKeyword(
  executor: Executor,
  { index, tree }: CatalogState,
  keyword: string,
): Promise<number[] | null> {
  const named = (term: string) => Promise.resolve(index.idsOf(tree.classesNamed(term), tree.tagsNamed(term)));
  return findTerms(executor, index.latinWords, keyword, named);
}

/** The same among all goods, those in the bin and off sale too. */
export function findInOffice(
  executor: Executor,
  { index, tree }: CatalogState,
  keyword: string,
): Promise<number[] | null> {
  const named = async (term: string): Promise<number[]> => {
    const values = [tree.classesNamed(term), tree.tagsNamed(term)];
    if (values.every((ids) => ids.length === 0)) return [];
    const { rows } = await executor.query<{ id: string }>({ text: NAMED, values });
    return rows.map(({ id }) => Number(id));
  };
  return findTerms(executor, index.latinWords, keyword, named);
}

const NAMED = `select "id"::text as "id" from "shop_goods"
  where "classify_id" = any($1::bigint[]) or "classify_ids" && $1::bigint[]
  union select "goods_id"::text from "shop_goods_goods_tag" where "tag_id" = any($2::bigint[])`;

async function findTerms(
  executor: Executor,
  latinWords: ReadonlyMap<string, number>,
  keyword: string,
  named: (term: string) => Promise<number[]>,
): Promise<number[] | null> {
  const terms = termsOf(keyword);
  if (terms.length === 0) return keyword.trim() === '' ? null : [];
  const found = await textHits(executor, terms);
  const sets: Set<number>[] = [];
  for (const [at, term] of terms.entries()) {
    const hits = new Set([...(found[at] ?? []), ...(await named(term))]);
    sets.push(hits.size > 0 ? hits : await meantBy(executor, latinWords, term));
  }
  const [smallest, ...others] = sets.sort((one, other) => one.size - other.size);
  return [...(smallest ?? [])].filter((id) => others.every((set) => set.has(id)));
}

async function meantBy(
  executor: Executor,
  words: ReadonlyMap<string, number>,
  term: string,
): Promise<Set<number>> {
  const [run, ...rest] = runsOf(term);
  if (!run || rest.length > 0 || run.isIdeographic || run.text.length < MIN_TYPED) return new Set();
  const meant = [...words]
    .filter(([word]) => isOneTypo(word, run.text))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MAX_MEANT)
    .map(([word]) => word);
  return meant.length === 0 ? new Set() : new Set((await textHits(executor, meant)).flat());
}

/** Ids of goods by term, all asked at once. */
async function textHits(executor: Executor, terms: readonly string[]): Promise<number[][]> {
  const values: unknown[] = [];
  const columns = terms.map((term, at) => {
    const condition = searchCondition(term, values.length);
    values.push(...condition.values);
    return `(select string_agg("goods_id"::text, ',') from "shop_goods_search" where ${condition.text}) as "t${at}"`;
  });
  const { rows } = await executor.query<Record<string, string | null>>({
    text: `select ${columns.join(', ')}`,
    values,
  });
  return terms.map((_, at) => {
    const list = rows[0]?.[`t${at}`] ?? null;
    return list === null ? [] : list.split(',').map(Number);
  });
}
