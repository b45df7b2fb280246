import { SYSTEM } from '#engine/access/index.ts';
import type { Records } from '#server/record/records.ts';
import type { ReasonKind } from './choose-reason.ts';
import { REFUND_REASON } from './refund-names.ts';

/** Servers that start together add them one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';
const ARE_THERE = 'select exists (select from "shop_refund_reason") as "there"';

type Seed = readonly [text: string, english: string, fault: string, needsImage: 0 | 1, kinds: ReasonKind[]];

const ALL: ReasonKind[] = ['refund', 'return', 'exchange'];

/** The reasons that the product ships, in the order in which they are offered. */
const REASONS: readonly Seed[] = [
  ['不想要了', 'Not wanted any more', 'buyer', 0, ['refund', 'return', 'cancel']],
  ['地址填错', 'Wrong address', 'buyer', 0, ['refund', 'cancel']],
  ['别处更便宜', 'Found cheaper elsewhere', 'buyer', 0, ['refund', 'return', 'cancel']],
  ['质量问题', 'Quality problem', 'seller', 1, ALL],
  ['与描述不符', 'Not as described', 'seller', 1, ALL],
  ['发错货', 'Wrong item', 'seller', 1, ALL],
  ['少件或缺配件', 'Parts are missing', 'seller', 1, ALL],
  ['运输损坏', 'Damaged on the way', 'carrier', 1, ALL],
  ['未收到货', 'Not received', 'carrier', 0, ['refund']],
  ['发货太慢', 'Sent too late', 'seller', 0, ['refund', 'cancel']],
  ['七天无理由', 'Within seven days, no reason', 'buyer', 0, ['return', 'exchange']],
  ['与商家协商一致', 'Agreed with the shop', 'buyer', 0, [...ALL, 'cancel', 'refuse']],
  ['其他', 'Other', 'buyer', 0, [...ALL, 'cancel', 'refuse']],
];

/** Adds them where there are none, once over all servers. */
export async function seedReasons(records: Records): Promise<void> {
  await records.transaction(async (transaction) => {
    const { executor } = transaction;
    await executor.query({ text: TURN, values: [REFUND_REASON] });
    const { rows } = await executor.query<{ there: boolean }>({ text: ARE_THERE, values: [] });
    if (rows[0]?.there !== false) return;
    const own = records.as(SYSTEM).in(transaction);
    // What is added last comes first.
    for (const [text, english, fault, needsImage, kind] of [...REASONS].reverse())
      await own.add(REFUND_REASON, { text, text_en: english, fault, need_image: needsImage, kind });
  });
}
