import type { FullText } from '#engine/definition/index.ts';
import { type PageDocument, type PageIssue, pageUses } from '#engine/page/index.ts';
import type { Executor } from '#server/database/connection.ts';

/**
 * Which of some targets ($1) there are for pages of a merchant ($2; 0: the platform, whose pages show what all of them have). Pictures that
 * nobody has uploaded are the product's own, or somebody else's.
 */
const THERE: Readonly<Record<string, string>> = {
  goods: `select "id"::text as "target" from "shop_goods" where "delete_time" is null and "id"::text = any($1)
    and ($2 = 0 or "merchant_id" = $2)`,
  classify: `select "id"::text as "target" from "shop_goods_classify" where "id"::text = any($1)
    and ($2 = 0 or coalesce("merchant_id", 0) in (0, $2))`,
  tag: `select "id"::text as "target" from "shop_goods_tag" where "id"::text = any($1)
    and ($2 = 0 or coalesce("merchant_id", 0) in (0, $2))`,
  coupon: `select "id"::text as "target" from "shop_coupon" where "id"::text = any($1)
    and ($2 = 0 or coalesce("merchant_id", 0) in (0, $2))`,
  merchant: `select "id"::text as "target" from "merchant_shop" where "id"::text = any($1) and $2 >= 0`,
  page: `select "code" as "target" from "shop_diy_page" where "delete_time" is null and "code" = any($1)
    and coalesce("merchant_id", 0) in (0, $2)`,
  picture: `select "t" as "target" from unnest($1::text[]) as "p" ("t") where $2 >= 0
    and ("t" not like '/storage/%' or exists (select from "attachment" "a" where "a"."url" = "t"))`,
};

/** A page, and where it looks for what it shows. */
export interface CheckedPage {
  /** Whose page it is; 0: the platform's. */
  merchant: number;
  document: PageDocument;
  /** Codes of pages that come with the product. */
  shippedPages: ReadonlySet<string>;
}

/** Places of a page that lead to something that is not there, and lists of which nothing is there. */
export async function missingTargets(
  executor: Executor,
  { merchant, document, shippedPages }: CheckedPage,
): Promise<PageIssue[]> {
  const uses = pageUses(document).filter(({ kind, target }) => kind !== 'page' || !shippedPages.has(target));
  const issues: PageIssue[] = [];
  for (const [kind, text] of Object.entries(THERE)) {
    const own = uses.filter((use) => use.kind === kind);
    if (own.length === 0) continue;
    const targets = [...new Set(own.map(({ target }) => target))];
    const { rows } = await executor.query<{ target: string }>({ text, values: [targets, merchant] });
    const there = new Set(rows.map(({ target }) => target));
    const places = new Map<string, boolean>();
    for (const { node, path, target } of own) {
      const place = `nodes.${node}.${path.replace(/\.\d+$/, '')}`;
      places.set(place, (places.get(place) ?? false) || there.has(target));
    }
    for (const [path, isThere] of places) if (!isThere) issues.push({ path, message: GONE });
  }
  return issues;
}

const GONE: FullText = { 'zh-cn': '引用的内容已不存在', en: 'What it leads to is not there any more' };
