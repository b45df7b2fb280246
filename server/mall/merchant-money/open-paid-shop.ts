import { SHOP } from '../merchants/keep-house-shop.ts';
import { SHOP_STATE } from '../merchants/shop-state.ts';
import type { WithdrawalWork } from './ask-withdrawal.ts';
import { ACCOUNT } from './merchant-money-names.ts';

/** Opens a shop that waits for its deposit (16.2), once what is there, in cents, is what it was asked for. */
export async function openPaidShop(
  { rows }: Pick<WithdrawalWork, 'rows'>,
  merchantId: number,
  deposit: number,
): Promise<void> {
  const [account] = await rows.find(ACCOUNT, { id: merchantId });
  if (deposit < Number(account?.['deposit_due'] ?? 0)) return;
  const [shop] = await rows.find(SHOP, { id: merchantId });
  if (Number(shop?.['state']) === SHOP_STATE.depositDue)
    await rows.change(SHOP, merchantId, { state: SHOP_STATE.open, status: 1 });
}
