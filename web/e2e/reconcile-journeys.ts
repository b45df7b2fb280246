import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { startFakeChannel, type FakeChannel, type PlantedKind } from './fake-channel.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { tabCount } from './order-page.ts';
import { startProduct, type Product } from './product.ts';
import { nextNumber, shopCalls, type ShopCalls } from './shop-calls.ts';
import { signIn } from './sign-in.ts';

const BILL = 'shop/pay/bill';
const DIFFERENCE = 'shop/pay/difference';

/** The kinds as staff read them, in the order in which they are planted. */
const KINDS: Readonly<Record<PlantedKind, string>> = {
  ours_only: '渠道无此收款',
  theirs_only: '本站无此单',
  amount: '金额不符',
  fee: '手续费不符',
  refund_missing: '渠道无此退款',
};

/** Yesterday in Shanghai, whose day the bills are of. */
const yesterday = (): string =>
  new Date(Date.now() + 8 * 3_600_000 - 24 * 3_600_000).toISOString().slice(0, 10);

/** Walks on a product of its own whose channel is a pretended one. */
async function withChannel(
  walk: (product: Product, fake: FakeChannel, shop: ShopCalls) => Promise<void>,
): Promise<void> {
  const fake = await startFakeChannel();
  try {
    const product = await startProduct({ fakeChannel: fake.url });
    try {
      const shop = await shopCalls(product);
      await fake.openAccounts(shop, product.origin);
      await walk(product, fake, shop);
    } finally {
      await product.stop();
    }
  } finally {
    await fake.stop();
  }
}

/** A payment of yesterday through the channel; a difference about it is planted in the bill. */
async function paidWrongly(shop: ShopCalls, fake: FakeChannel, kind: PlantedKind): Promise<string> {
  const me = await shop.buyer('0');
  const order = await shop.unpaid(me, [await shop.goods('水杯', '25.00', 9), 1]);
  const { pay_no: payNo } = await me.post<{ pay_no: string }>('shop.pay/create', {
    group_no: order.groupNo,
    channel: 'wechat_native',
    idempotency_key: nextNumber(),
  });
  await fake.payYesterday(payNo);
  await until(
    'the order is paid',
    async () => (await shop.rows('shop/order/order', { id: order.id }))[0]?.status === 2,
  );
  if (kind === 'refund_missing') await refundYesterday(shop, fake, order.id, payNo);
  await fake.plant(payNo, kind);
  return payNo;
}

/** All of an order goes back through the channel, as if a day ago. */
async function refundYesterday(
  shop: ShopCalls,
  fake: FakeChannel,
  order: number,
  payNo: string,
): Promise<void> {
  const asked = await shop.staff('shop.order.Order/refund', { ids: [order], type: 1, reason: '缺货' });
  assert.equal(asked.code, 1, asked.msg);
  const [refund] = await shop.rows('shop/order/refund', { order_id: order });
  const agreed = await shop.staff('shop.order.Refund/audit', { ids: [refund?.id], decision: 'agree' });
  assert.equal(agreed.code, 1, agreed.msg);
  const [back] = await shop.rows('shop/pay/refundPayment', { refund_id: refund?.id });
  const statusIs = (status: number) => async () =>
    (await shop.rows('shop/pay/refundPayment', { id: back?.id }))[0]?.status === status;
  await until('the refund is sent', statusIs(2));
  await fake.refundYesterday(payNo);
  await until('the refund is done', statusIs(3));
}

/** The row of a difference, by its kind. */
const rowOf = (page: Page, kind: PlantedKind): Locator =>
  page.locator('tbody tr').filter({ has: page.getByText(KINDS[kind], { exact: true }) });

/** Presses a button of a row of differences, and waits for the job that it starts. */
async function repair(page: Page, kind: PlantedKind, outcome: RegExp): Promise<void> {
  await rowOf(page, kind).getByRole('button', { name: '一键修复' }).press('Enter');
  await until(`the outcome of ${kind} is there`, async () => {
    await page.getByRole('toolbar').getByRole('button', { name: '刷新' }).click();
    await page.waitForTimeout(300);
    return outcome.test(await rowOf(page, kind).innerText());
  });
}

/** Our books against the bill of a channel. */
export const reconcileJourneys: Journey[] = [
  {
    name: 'P8 reconciliation: five planted differences are five tasks; one press repairs what the channel confirms',
    signedOut: true,
    walk: async ({ page: first }) => {
      const browser = browserOf(first);
      await withChannel(async (product, fake, shop) => {
        const numbers = new Map<PlantedKind, string>();
        for (const kind of Object.keys(KINDS) as PlantedKind[])
          numbers.set(kind, await paidWrongly(shop, fake, kind));
        const context = await windowFor(browser, product.origin, DESKTOP, await signIn(product));
        const page = await context.newPage();
        const complaints = complaintsOf(page);

        await page.goto(`/admin/${BILL}`);
        await page.getByRole('toolbar').getByRole('button', { name: '对账', exact: true }).press('Enter');
        const dialog = page.getByRole('dialog', { name: '对账' });
        await dialog.getByRole('textbox').fill(yesterday());
        await page.keyboard.press('Control+Enter');
        await dialog.waitFor({ state: 'detached' });
        const popup = page.getByRole('status').filter({ hasText: '对账有差异' });
        await popup.getByText(/有 5 处差异/).hover();
        await popup.getByRole('button', { name: '查看' }).click();
        await page.waitForURL(`**/admin/${DIFFERENCE}?**`);
        await openList(page, `${DIFFERENCE}?tab=open`);
        assert.equal(await tabCount(page, '待处理'), 5);
        for (const [kind, number] of numbers) {
          const text = await rowOf(page, kind).innerText();
          // What the shop has never heard of has a number of its own.
          if (kind !== 'theirs_only' && kind !== 'refund_missing') assert.ok(text.includes(number), text);
          const isRepairable = kind !== 'amount' && kind !== 'fee';
          assert.equal(
            await rowOf(page, kind).getByRole('button', { name: '一键修复' }).count(),
            isRepairable ? 1 : 0,
          );
        }
        assert.deepEqual(await graveFindings(page, 'main'), []);

        // The list keeps the tab it had last.
        await openList(page, `${DIFFERENCE}?tab=all`);
        await repair(page, 'ours_only', /已解决[^]*渠道查询结果与本站一致/);
        await repair(page, 'refund_missing', /已解决[^]*渠道查询结果与本站一致/);
        await repair(page, 'theirs_only', /待处理[^]*请人工核对/);
        await rowOf(page, 'theirs_only').getByRole('button', { name: '标记已解决' }).press('Enter');
        const note = page.getByRole('dialog', { name: '标记已解决' });
        await note.getByRole('textbox').press('Control+Enter');
        await note.locator('[data-form-error]').first().waitFor();
        await note.getByRole('textbox').fill('柜台收款');
        await note.getByRole('textbox').press('Control+Enter');
        await note.waitFor({ state: 'detached' });
        await seen(page, '柜台收款');
        await until('two are left', async () => (await tabCount(page, '待处理')) === 2);
        await openList(page, BILL);
        const bill = page
          .locator('tbody tr')
          .filter({ hasText: yesterday() })
          .filter({ hasText: '微信支付' });
        assert.match((await bill.innerText()).replace(/\s+/g, ' '), /微信支付 .*有差异 .*\b2\b/);
        assert.deepEqual(await graveFindings(page, 'main'), []);
        assert.deepEqual(complaints, []);
        await context.close();
      });
    },
  },
];
