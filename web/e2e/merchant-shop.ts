import assert from 'node:assert/strict';
import type { Product } from './product.ts';
import { nextNumber, type Buyer, type ShopCalls } from './shop-calls.ts';

/** The password of the owners of shops. */
export const OWNER_PASSWORD = 'Owner-of-tea-9';
/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture that a member has sent; its address. */
async function picture({ origin }: Product, me: Buyer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'id.png');
  const { token } = JSON.parse(me.session) as { token: string };
  const response = await fetch(`${origin}/api/ajax/upload`, {
    method: 'POST',
    headers: { 'ba-user-token': token, server: 'true' },
    body: form,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: { file: { url: string } } };
  assert.equal(answer.code, 1, answer.msg);
  return answer.data.file.url;
}

const ALIPAY = { account_kind: 'alipay', holder: '韩梅梅', account_no: '13800138000' };
const BANK = {
  account_kind: 'bank',
  holder: '韩梅梅',
  bank: '工商银行',
  branch: '西湖支行',
  account_no: '6222021202023456789',
};

/** A member asks for a shop; gives the name of it, and of the account of its owner. */
export async function applied(
  product: Product,
  me: Buyer,
  account: object = ALIPAY,
): Promise<{ name: string; username: string }> {
  const name = `e2e ${nextNumber()}`;
  const username = `o${nextNumber()}`;
  const url = await picture(product, me);
  const steps = [
    { type: 1, legal_name: '韩梅梅', id_number: '11010519491231002X', id_front: url, id_back: url },
    account,
    {
      shop_name: name,
      contact: '韩梅梅',
      mobile: '13800138000',
      username,
      password: OWNER_PASSWORD,
      submit: true,
    },
  ];
  for (const [at, values] of steps.entries())
    await me.post('shop.merchant/apply', { step: at + 1, ...values });
  return { name, username };
}

/** A shop that is open, and how its owner signs in. */
export interface OpenShop {
  id: number;
  name: string;
  username: string;
}

/** A shop of a member that staff have passed, paid at a bank. */
export async function openedShop(product: Product, shop: ShopCalls): Promise<OpenShop> {
  const { name, username } = await applied(product, await shop.buyer('0.00'), BANK);
  const [application] = await shop.rows('merchant/auth', { shop_name: name });
  const { code, msg } = await shop.staff('merchant.auth/pass', { ids: [Number(application?.['id'])] });
  assert.equal(code, 1, msg);
  const [made] = await shop.rows('merchant/shop', { name });
  return { id: Number(made?.['id']), name, username };
}
