import { SYSTEM } from '#engine/access/index.ts';
import { MERCHANT_PARTS, type MerchantPart } from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Records, TransactionRecords } from '#server/record/records.ts';
import { ACCOUNT } from './merchant-money-names.ts';

/** Servers that start together add them one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';

const ACCOUNTS = `"p"."account" = 'merchant:' || "m"."id" || ':'`;
const sumOf = (part: MerchantPart): string =>
  `(select (coalesce(sum("p"."amount"), 0) * ${part === 'debt' ? 1 : -1})::text from "shop_ledger_posting" "p"
    where ${ACCOUNTS} || '${part}') as "${part}"`;

const WITHOUT = `select "m"."id"::text as "id", ${MERCHANT_PARTS.map(sumOf).join(', ')} from "merchant_shop" "m"
  where not exists (select from "merchant_account" "a" where "a"."id" = "m"."id") order by "m"."id"`;

/** Adds the accounts of shops that have none, with what the ledger says of them: an account has the key of its shop. */
export async function keepAccounts(records: Records): Promise<void> {
  await records.transaction(async (transaction) => {
    await transaction.executor.query({ text: TURN, values: [ACCOUNT] });
    const { rows } = await transaction.executor.query<{ id: string }>({ text: WITHOUT, values: [] });
    for (const { id, ...sums } of rows) await addAccount(records.as(SYSTEM).in(transaction), id, sums);
  });
}

/** The account of a shop. */
export async function addAccount(
  rows: TransactionRecords,
  shopId: Json,
  sums: JsonObject = {},
): Promise<void> {
  await rows.add(ACCOUNT, { id: shopId, merchant_id: shopId, ...sums });
}
