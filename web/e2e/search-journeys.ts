import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { columnTexts, openList, quickSearch, seen, until, type Journey } from './journey.ts';

const ORDERS = 'northwind/orders';
const total = (page: Page, count: number | string): Promise<void> => seen(page, new RegExp(`/ ${count}$`));
const panel = (page: Page) => page.getByRole('search', { name: '公共搜索' });
const run = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: '搜索', exact: true }).click();
const chip = (page: Page, words: string) =>
  page.getByRole('list', { name: '筛选' }).getByRole('listitem').filter({ hasText: words });

async function openPanel(page: Page): Promise<void> {
  if ((await panel(page).count()) === 0) await page.getByRole('button', { name: '公共搜索' }).first().click();
  await panel(page).waitFor();
}

async function choose(page: Page, label: string, words: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(words);
  await page.getByRole('option', { name: option }).first().click();
}

async function openAddress(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`/admin/${ORDERS}?${new URLSearchParams(query).toString()}`);
  await page.locator('tbody tr').first().waitFor();
}

const asked = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Finding rows: by fields, by conditions in groups, by an address. */
export const searchJourneys: Journey[] = [
  {
    name: 'rows are searched by their fields, and the address leads somebody else to the same rows',
    walk: async ({ page }) => {
      await openList(page, ORDERS);
      await openPanel(page);
      await choose(page, '员工', 'Davolio', 'Davolio, Nancy');
      await page.getByLabel('订单日期: 从', { exact: true }).fill('1997-01-01');
      await page.getByLabel('订单日期: 至', { exact: true }).fill('1997/3/31');
      await run(page);
      await total(page, 10);
      assert.equal(asked(page).get('employee_id'), '1');
      assert.equal(asked(page).get('order_date'), '1997-01-01,1997-03-31');
      assert.ok((await columnTexts(page, 'order_date')).every((day) => day.startsWith('1997-0')));
      const address = page.url();
      const other = await page.context().newPage();
      await other.goto(address);
      await total(other, 10);
      await chip(other, '员工 等于 Davolio, Nancy').waitFor();
      await chip(other, '1997-01-01 – 1997-03-31').waitFor();
      await other.close();
    },
  },
  {
    name: 'going back and forward undoes and repeats a search, in the panel too',
    walk: async ({ page }) => {
      await openList(page, ORDERS);
      await openPanel(page);
      await page.getByLabel('ID: 从').fill('11000');
      await page.getByLabel('ID: 从').press('Enter');
      await total(page, 78);
      await page.getByLabel('ID: 至').fill('11009');
      await page.getByLabel('ID: 至').press('Enter');
      await total(page, 10);
      await page.goBack();
      await total(page, 78);
      assert.equal(await page.getByLabel('ID: 至').inputValue(), '');
      await page.goForward();
      await total(page, 10);
      assert.equal(await page.getByLabel('ID: 至').inputValue(), '11009');
      await panel(page).getByRole('button', { name: '重置' }).click();
      await total(page, 830);
      assert.equal(await page.getByLabel('ID: 从').inputValue(), '');
    },
  },
  {
    name: 'conditions in groups find what they say, and are taken off in one',
    walk: async ({ page }) => {
      await openList(page, ORDERS);
      await openPanel(page);
      await panel(page).getByRole('button', { name: '高级筛选' }).click();
      await page.getByRole('button', { name: '添加条件' }).click();
      await choose(page, '条件 1: 字段', '运费', '运费');
      await page.getByRole('combobox', { name: '条件 1: 运算符' }).click();
      await page.getByRole('option', { name: '大于', exact: true }).click();
      await page.getByLabel('条件 1: 值', { exact: true }).fill('500');
      await page.getByRole('button', { name: '添加分组' }).first().click();
      await choose(page, '条件 2: 字段', '收货城市', '收货城市');
      await page.getByLabel('条件 2: 值', { exact: true }).fill('graz');
      await page.getByRole('button', { name: '添加条件' }).first().click();
      await choose(page, '条件 3: 字段', '收货城市', '收货城市');
      await page.getByLabel('条件 3: 值', { exact: true }).fill('boise');
      await page.keyboard.press('Enter');
      await until('only dear orders of two cities are left', async () => {
        const cities = await columnTexts(page, 'ship_city');
        const freights = (await columnTexts(page, 'freight')).map((text) => Number(text.replace(',', '')));
        return (
          cities.length > 0 &&
          cities.every((city) => city === 'Graz' || city === 'Boise') &&
          freights.every((freight) => freight > 500)
        );
      });
      assert.deepEqual(JSON.parse(asked(page).get('where') ?? ''), {
        and: [
          { field: 'freight', operator: 'gt', val: '500' },
          {
            or: [
              { field: 'ship_city', operator: 'LIKE', val: 'graz' },
              { field: 'ship_city', operator: 'LIKE', val: 'boise' },
            ],
          },
        ],
      });
      await chip(page, '运费 大于 500 且').getByRole('button', { name: '移除筛选：高级筛选' }).click();
      await total(page, 830);
    },
  },
  {
    name: 'a link that asks for what nobody may search says so and shows the rest',
    walk: async ({ page }) => {
      await openAddress(page, { ship_country: 'Norway', password: 'x', 'customer.no_such': '1' });
      await seen(page, /未生效：password、customer.no_such/);
      await total(page, 6);
      await page.getByRole('button', { name: '移除', exact: true }).click();
      await until('the note is gone', async () => (await page.getByText('未生效').count()) === 0);
      assert.equal(asked(page).get('password'), null);
      assert.equal(asked(page).get('ship_country'), 'Norway');
      await openAddress(page, { where: '{"or":[{"field":"ship_country"' });
      await seen(page, /未生效：where/);
      await total(page, 830);
    },
  },
  {
    name: 'the quick search is reached, run and left by keys alone',
    walk: async ({ page }) => {
      await openList(page, 'northwind/customers');
      await page.keyboard.press('/');
      await page.keyboard.type('alfreds');
      await until('one row is left', async () => (await page.locator('tbody tr').count()) === 1);
      assert.equal(asked(page).get('q'), 'alfreds');
      await page.keyboard.press('Escape');
      await until('the rows are back', async () => (await page.locator('tbody tr').count()) > 5);
      assert.equal(await quickSearch(page).inputValue(), '');
    },
  },
  {
    name: 'a search is filled, run and emptied without a mouse',
    walk: async ({ page }) => {
      await openList(page, ORDERS);
      await page.keyboard.press('f');
      await panel(page).waitFor();
      await until(
        'the first field has the focus',
        async () => (await page.locator(':focus').getAttribute('aria-label')) === 'ID: 从',
      );
      await page.keyboard.type('10250');
      await page.keyboard.press('Tab');
      await page.keyboard.type('10259');
      await page.keyboard.press('Enter');
      await total(page, 10);
      for (let step = 0; step < 40; step += 1) {
        if (
          (await page
            .locator(':focus')
            .innerText()
            .catch(() => '')) === '重置'
        )
          break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await total(page, 830);
    },
  },
];
