import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { adderOf, apiOf } from './record-api.ts';

const GOODS = 'shop/goods/goods';
const SIZES = {
  id: 'g1',
  name: '尺码',
  values: ['S', 'M', 'L'].map((value, at) => ({ id: `v${at + 1}`, value })),
};

/** Goods of three sizes at 10, 11 and 12 yuan with five in stock each, M sold out. */
async function addSized(product: Product, name: string): Promise<number> {
  const add = await adderOf(product);
  const skus = SIZES.values.map(({ id }, at) => ({
    value_ids: [id],
    price: `${10 + at}.00`,
    stock: at === 1 ? 0 : 5,
  }));
  return add(GOODS, {
    name,
    cover: '/storage/demo/a.svg',
    classify_id: await add('shop/goods/classify', { name: `${name} class` }),
    spec_type: 2,
    specs: [SIZES],
    skus: { add: skus },
  });
}

const listed = (page: Page, name: string): Promise<void> =>
  openList(page, `${GOODS}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
const row = (page: Page, id: number): Locator => page.locator(`tr[data-row="${id}"]`);
const below = (page: Page): Locator => page.locator('table.below tbody tr');
const texts = (page: Page, field: string): Promise<string[]> =>
  below(page).locator(`td[data-field="${field}"]`).allInnerTexts();
const tabCount = async (page: Page, name: RegExp): Promise<number> =>
  Number(((await page.getByRole('tab', { name }).innerText()).match(/\d+/) ?? ['-1'])[0]);

/** The list of goods: variants below their goods, values in their cells, tabs with counts. */
export const goodsListJourneys: Journey[] = [
  {
    name: 'goods unfold their variants, whose price and stock are edited in their cells by the keyboard',
    walk: async ({ page, product }) => {
      const id = await addSized(product, '折叠商品');
      await listed(page, '折叠商品');
      await row(page, id).getByRole('button', { name: '展开' }).click();
      await until('three variants stand there', async () => (await below(page).count()) === 3);
      assert.deepEqual(await texts(page, 'spec_text'), ['S', 'M', 'L']);
      await below(page).nth(1).locator('td[data-field="price"] button').press('Enter');
      await page.keyboard.type('19.90');
      await page.keyboard.press('Enter');
      await until(
        'the price stands there',
        async () => (await texts(page, 'price'))[1]?.includes('19.90') === true,
      );
      await below(page).nth(2).locator('td[data-field="price"] button').click();
      await page.keyboard.type('-1');
      await page.keyboard.press('Enter');
      const trouble = page.locator('.mm-cell-trouble').filter({ hasText: '售价不能小于 0.01' });
      await trouble.waitFor();
      await page.keyboard.press('Escape');
      await trouble.waitFor({ state: 'detached' });
      await below(page).nth(1).locator('td[data-field="price"] button').click();
      await page.keyboard.press('Tab');
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await until('the stock stands there', async () => (await texts(page, 'stock'))[1] === '8');
      const stored = await (await apiOf(page)).row(GOODS, String(id));
      const skus = (stored?.['skus'] ?? []) as { price: string; stock: number }[];
      assert.deepEqual(
        skus.map(({ price, stock }) => [price, stock]),
        [
          ['10.00', 5],
          ['19.90', 8],
          ['12.00', 5],
        ],
      );
      await until('the goods have the sum', async () => {
        const [stock = ''] = await row(page, id).locator('td[data-field="stock"]').allInnerTexts();
        return stock.includes('18');
      });
      assert.deepEqual(await graveFindings(page), []);
    },
  },
  {
    name: 'the price of goods without variants is edited in the list, that of others unfolds them',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const single = await add(GOODS, {
        name: '单价商品甲',
        cover: '/storage/demo/a.svg',
        classify_id: await add('shop/goods/classify', { name: '单价分类' }),
        price: '1.00',
        stock: 3,
      });
      const sized = await addSized(product, '单价商品乙');
      await listed(page, '单价商品');
      await row(page, single).locator('td[data-field="price"] button').click();
      await page.keyboard.type('2.50');
      await page.keyboard.press('Enter');
      await until('it stands there', async () =>
        (await row(page, single).locator('td[data-field="price"]').innerText()).includes('2.50'),
      );
      await row(page, sized).locator('td[data-field="price"] button').click();
      await until('its variants stand there', async () => (await below(page).count()) === 3);
    },
  },
  {
    name: 'the tabs above the goods count what is low and sold out, and show it',
    walk: async ({ page, product }) => {
      await openList(page, GOODS);
      await until('the counts are there', async () => (await tabCount(page, /^售罄/)) >= 0);
      const before = await tabCount(page, /^售罄/);
      const add = await adderOf(product);
      await add(GOODS, {
        name: '售罄商品',
        cover: '/storage/demo/a.svg',
        classify_id: await add('shop/goods/classify', { name: '售罄分类' }),
        price: '1.00',
        stock: 0,
      });
      await page.getByRole('button', { name: '刷新' }).first().click();
      await until('it is counted', async () => (await tabCount(page, /^售罄/)) === before + 1);
      await page.getByRole('tab', { name: /^售罄/ }).click();
      await seen(page, '售罄商品');
      assert.match(page.url(), /tab=soldOut/);
    },
  },
  {
    name: 'a variant is restocked below its goods with a reason, and the goods show it',
    walk: async ({ page, product }) => {
      const id = await addSized(product, '补货商品');
      await listed(page, '补货商品');
      await row(page, id).getByRole('button', { name: '展开' }).click();
      await until('three variants stand there', async () => (await below(page).count()) === 3);
      await below(page).nth(1).getByRole('button', { name: '补货' }).press('Enter');
      await page.getByRole('spinbutton', { name: '补货数量' }).fill('7');
      await page.getByLabel('原因').fill('到货');
      await page.getByRole('dialog').getByRole('button', { name: '补货' }).click();
      await until('it stands there', async () => (await texts(page, 'stock'))[1] === '7');
      await until('the goods have the sum', async () =>
        (await row(page, id).locator('td[data-field="stock"]').innerText()).includes('17'),
      );
      assert.deepEqual(await graveFindings(page), []);
    },
  },
  {
    name: 'prices of chosen goods rise together, and what goods lack for sale leads to its field',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const classify = await add('shop/goods/classify', { name: '改价分类' });
      const basics = { cover: '/storage/demo/a.svg', classify_id: classify, stock: 3 };
      const ids = [
        await add(GOODS, { ...basics, name: '改价商品甲', price: '10.00' }),
        await add(GOODS, { ...basics, name: '改价商品乙', price: '19.80' }),
      ];
      await listed(page, '改价商品');
      for (const id of ids) await row(page, id).getByRole('checkbox').check();
      await page.getByRole('toolbar').getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: '批量改价' }).click();
      await page.getByRole('textbox', { name: '数值' }).fill('10');
      await page.getByRole('dialog').getByRole('button', { name: '批量改价' }).click();
      for (const [at, price] of ['11.00', '21.78'].entries())
        await until(`${price} stands there`, async () =>
          (
            await row(page, ids[at] ?? 0)
              .locator('td[data-field="price"]')
              .innerText()
          ).includes(price),
        );
      await row(page, ids[0] ?? 0)
        .getByRole('link', { name: '编辑' })
        .click();
      const list = page.getByRole('region', { name: '上架清单' });
      await list.getByText('上架所需的内容已齐全').waitFor();
      await page.getByRole('textbox', { name: '商品名称' }).fill('');
      await list.getByRole('button', { name: '前往填写：商品名称' }).press('Enter');
      await until('the cursor is there', () =>
        page.getByRole('textbox', { name: '商品名称' }).evaluate((input) => input === document.activeElement),
      );
      assert.deepEqual(await graveFindings(page), []);
    },
  },
];
