import { MERCHANT_PARTS, type MerchantPart, type Posting } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { ACCOUNT } from './merchant-money-names.ts';

/** Postings to accounts of merchants, by merchant and part: each part is a column of the merchant's account as well. */
const OF_MERCHANT = /^merchant:(?<id>\d+):(?<part>\w+)$/;

/**
 * Moves the columns of merchants' accounts by the postings of an event, with the commit: everybody who pays an order of a shop moves the same
 * row. Merchants go in the order of their keys, so that nobody waits in a circle.
 */
export async function moveAccounts(rows: TransactionRecords, postings: readonly Posting[]): Promise<void> {
  const moves = new Map<number, Partial<Record<MerchantPart, bigint>>>();
  for (const { account, amount } of postings) {
    const { id, part } = OF_MERCHANT.exec(account)?.groups ?? {};
    if (id === undefined || !isPart(part)) continue;
    const move = moves.get(Number(id)) ?? {};
    const change = BigInt(part === 'debt' ? amount : -amount);
    moves.set(Number(id), { ...move, [part]: (move[part] ?? 0n) + change });
  }
  const sorted = [...moves].sort(([one], [other]) => one - other);
  for (const [id, by] of sorted) await rows.addWithCommit(ACCOUNT, id, by as Record<string, bigint>);
}

const isPart = (part: string | undefined): part is MerchantPart =>
  MERCHANT_PARTS.some((each) => each === part);
