import { SYSTEM } from '#engine/access/index.ts';
import type { FullText, Json } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import type { Records } from '#server/record/records.ts';
import { PAGE_TEMPLATE } from './page-names.ts';
import { startCountdowns } from './start-countdowns.ts';

/** A template that the product ships. */
export interface ShippedTemplate {
  code: string;
  name: FullText;
  category: 'home' | 'campaign' | 'merchant';
  /** `merchant`: merchants begin with it as well. */
  scope: 'platform' | 'merchant';
  /** The address of its picture. */
  cover: string;
  document: PageDocument;
}

/** Servers that start together add them one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';

/** Whether there are templates, or were any: those that somebody has deleted don't come back. */
const WERE = `select exists (select from "shop_diy_template") or exists (select from "row_history" where "definition" = $1) as "were"`;

/** Adds the templates that the product ships, once over all servers and once for ever. `now`: milliseconds; countdowns begin then. */
export async function seedTemplates(
  records: Records,
  templates: readonly ShippedTemplate[],
  now: number,
): Promise<void> {
  await records.transaction(async (transaction) => {
    const { executor } = transaction;
    await executor.query({ text: TURN, values: [PAGE_TEMPLATE] });
    const { rows } = await executor.query<{ were: boolean }>({ text: WERE, values: [PAGE_TEMPLATE] });
    if (rows[0]?.were !== false) return;
    // What is added last comes first.
    for (const { name, category, scope, cover, document } of [...templates].reverse()) {
      await records
        .as(SYSTEM)
        .in(transaction)
        .add(PAGE_TEMPLATE, {
          name: name['zh-cn'],
          name_en: name.en,
          category,
          scope,
          cover,
          document: startCountdowns(document, now) as unknown as Json,
        });
    }
  });
}
