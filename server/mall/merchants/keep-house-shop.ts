import { HOUSE, SYSTEM } from '#engine/access/index.ts';
import type { Records } from '#server/record/records.ts';
import { SHOP_STATE } from './shop-state.ts';

export const SHOP = 'merchant/shop';

/** Servers that start together add it one after the other. */
const TURN = 'select pg_advisory_xact_lock(hashtext($1))';

const NAMES = { name: '自营店铺', name_en: 'House shop' };

/** Adds the shop of the house where it is missing, once over all servers; shops that were switched off before they had states are suspended. */
export async function keepHouseShop(records: Records): Promise<void> {
  await records.transaction(async (transaction) => {
    await transaction.executor.query({ text: TURN, values: [SHOP] });
    const rows = records.as(SYSTEM).in(transaction);
    if ((await rows.lock(SHOP, HOUSE)) === null) await rows.add(SHOP, { id: HOUSE, ...NAMES });
    const off = await rows.find(SHOP, { state: SHOP_STATE.open, status: 0 });
    await rows.changeMany(
      SHOP,
      off.map((row) => String(row['id'])),
      { state: SHOP_STATE.suspended },
    );
  });
}
