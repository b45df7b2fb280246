import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf } from './browser.ts';
import { seen, until, type Journey } from './journey.ts';
import { actorOf, adderOf } from './record-api.ts';
import { nextNumber, shopCalls } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';

const VIDEO = '/static/none.mp4';
/** So long that what stands below it is not near when the page opens. */
const DETAIL = '<p>每一只都由手工拉坯，釉色略有不同。</p>'.repeat(20);
/** How long pages ask for nothing, once they are there, until they are taken for quiet. */
const QUIET_MS = 4000;

/** The calls of the API that a page makes once it is there. */
async function callsOf(page: Page, address: string): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  return calls;
}

const buying: Journey[] = [
  {
    name: 'a guest sees what delivery to a region costs, shows goods by a code, and plays their video',
    signedOut: true,
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const values = { freight_type: 2, freight_fixed: '6.00', video: VIDEO };
      const { goodsId } = await shop.goods(`e2e ${nextNumber()}`, '20.00', 9, {
        ...values,
        services: [{ title: '48 小时发货', text: '付款后两天内寄出' }],
      });
      assert.deepEqual(await callsOf(page, `/goods/${goodsId}`), []);
      await seen(page, '付款后两天内寄出');
      await page.getByRole('button', { name: '查看到我地址的运费' }).click();
      const sheet = page.getByRole('dialog', { name: '配送至' });
      for (const [label, code] of [
        ['省份', '330000'],
        ['城市', '330100'],
        ['区县', '330106'],
      ] as const)
        await sheet.getByLabel(label).selectOption(code);
      const findings = await graveFindings(page);
      assert.equal(findings.length, 0, findings.join('\n  '));
      await sheet.getByRole('button', { name: '查看运费' }).click();
      await seen(page, /西湖区：运费 ¥6\.00/);
      await page.getByRole('button', { name: '增加' }).click();
      await seen(page, /西湖区：运费 ¥12\.00/);
      await page.getByRole('button', { name: '分享' }).click();
      await page.getByRole('dialog', { name: '分享' }).getByAltText('扫一扫，在手机上打开').waitFor();
      await seen(page, `${product.origin}/goods/${goodsId}`);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: '播放视频' }).click();
      const video = page.locator('.gallery-video');
      await video.waitFor();
      assert.equal(await video.getAttribute('poster'), '/static/images/avatar.png');
      // Who follows every link of the shop finds no address without a file.
      assert.ok(await shop.change('shop/goods/goods', goodsId, { video: '' }));
    },
  },
  {
    name: 'a member sees what goods cost them with their coupon, and what delivery to their address costs',
    signedOut: true,
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const { goodsId } = await shop.goods(`e2e ${nextNumber()}`, '20.00', 9, {
        freight_type: 2,
        freight_fixed: '6.00',
        detail: DETAIL,
      });
      const me = await shop.buyer();
      const add = await adderOf(product);
      const name = `e2e ${nextNumber()}`;
      const terms = { type: 1, amount: '7.50', scope: 1, get_type: 1, valid_type: 2, valid_days: 7 };
      const id = await add('shop/market/coupon', { name, name_en: name, per_member: 1, ...terms });
      await (
        await actorOf(product)
      )('shop/market/coupon', id, 'start');
      await me.post('shop.coupon/receive', { id });
      const window = await shopWindow(browserOf(page), product, me);
      const own = await window.open('/healthz');
      const calls = await callsOf(own, `/goods/${goodsId}`);
      assert.ok(calls.length <= 2, calls.join(' '));
      await until('the price with the coupon is shown', async () =>
        /券后价\s*¥12\.50/.test(await own.locator('.own-price').innerText()),
      );
      await own.getByRole('button', { name: '查看到我地址的运费' }).click();
      await seen(own, /西湖区：运费 ¥6\.00/);
      await own.getByRole('button', { name: '换个地区' }).click();
      await own.getByRole('dialog', { name: '配送至' }).getByText('文三路 1 号').waitFor();
      assert.deepEqual(window.complaints, []);
      await window.context.close();
    },
  },
  {
    name: 'another variant is taken for goods in the cart',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/goods/1');
      await page.getByRole('button', { name: '加入购物车' }).click();
      await page.getByRole('link', { name: '去购物车' }).click();
      const spec = page.locator('.cart-spec').first();
      const before = await spec.innerText();
      await spec.click();
      const sheet = page.locator('.sheet');
      await sheet.locator('.spec-value[aria-checked="false"]:not(:disabled)').first().click();
      // A group has one value, so that another one takes the place of the chosen one.
      await sheet.getByRole('button', { name: '确定' }).click();
      await until('the row has another variant', async () => (await spec.innerText()) !== before);
      assert.equal(await page.locator('.cart-item').count(), 1);
    },
  },
];

const finding: Journey[] = [
  {
    name: 'words that were searched for are forgotten where somebody asks for it',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/search?keyword=杯');
      const box = page.getByRole('combobox', { name: '搜索' });
      await box.fill('茶杯');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?keyword=*');
      await page.goto('/');
      await box.click();
      await page.getByRole('option', { name: /茶杯.*搜索历史/ }).waitFor();
      await page.getByRole('option', { name: '清除历史' }).click();
      await until(
        'nothing is remembered',
        async () => (await page.getByRole('option', { name: /搜索历史/ }).count()) === 0,
      );
      assert.equal(await page.getByRole('option', { name: '清除历史' }).count(), 0);
    },
  },
  {
    name: 'goods that are sold no more answer 410 in their place, and a page of the shop says that somebody is offline',
    signedOut: true,
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const { goodsId } = await shop.goods(`e2e ${nextNumber()}`, '20.00', 9);
      assert.ok(await shop.change('shop/goods/goods', goodsId, { status: 0 }));
      const answer = await page.goto(`/goods/${goodsId}`);
      assert.equal(answer?.status(), 410);
      await seen(page, '已经下架');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.context().setOffline(true);
      const away = await page.goto('/en/goods/1');
      assert.equal(away?.status(), 503);
      await seen(page, 'You are offline');
      assert.ok(await page.locator('.head').first().isVisible());
      await page.context().setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.locator('.goods-page h1').waitFor();
    },
  },
];

/** Goods from their page into the cart. */
export const goodsPageJourneys: Journey[] = [...buying, ...finding];
