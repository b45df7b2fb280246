import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '#engine/definition/index.ts';
import { placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { seen, until, type Journey, openForm } from './journey.ts';
import { adderOf, apiOf } from './record-api.ts';
import type { Product } from './product.ts';

const GOODS = 'shop/goods/goods';
const TEMPLATE = 'shop/goods/specTemplate';
const COLOURS = {
  id: 'g1',
  name: '颜色',
  values: [
    { id: 'v1', value: '红' },
    { id: 'v2', value: '蓝' },
  ],
};
const SIZES = {
  id: 'g2',
  name: '尺码',
  values: [
    { id: 'v3', value: 'S' },
    { id: 'v4', value: 'M' },
    { id: 'v5', value: 'L' },
  ],
};

const grid = (page: Page): Locator => page.locator('[data-form-field="skus"] [role="grid"]');
const rows = (page: Page): Locator => grid(page).locator('[data-line]');
const names = (page: Page): Promise<string[]> => grid(page).locator('[data-line] .names').allInnerTexts();
const cell = (page: Page, row: number, field: string): Locator =>
  rows(page).nth(row).locator(`[data-cell$=" ${field}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const box = (page: Page, place: string): Locator => page.locator(`input[data-spec="${place}"]`);

async function openSpecs(page: Page, id: number | 'add'): Promise<void> {
  await openForm(page, GOODS, id);
  await page.locator('#root_name').waitFor();
  await page.getByRole('tab', { name: '规格与库存' }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await seen(page, /已保存|已新增/);
}

async function skusOf(page: Page, id: number): Promise<JsonObject[]> {
  const row = await (await apiOf(page)).row(GOODS, String(id));
  return (row?.skus ?? []) as JsonObject[];
}

/** Goods of two colours and three sizes, priced 10 to 12 with 5 to 7 in stock. */
async function addGoods(product: Product, name: string): Promise<number> {
  const add = await adderOf(product);
  const skus = COLOURS.values.flatMap((colour) =>
    SIZES.values.map((size, at) => ({
      value_ids: [colour.id, size.id],
      price: `${10 + at}.00`,
      stock: 5 + at,
      sku_code: `${name}-${colour.id}-${size.id}`,
    })),
  );
  return add(GOODS, {
    name,
    cover: '/storage/demo/a.svg',
    classify_id: await add('shop/goods/classify', { name: `${name} class` }),
    spec_type: 2,
    specs: [COLOURS, SIZES],
    skus: { add: skus },
  });
}

/** Goods with variants: specs, the rows they make, and what is done with many of them. */
export const skuMatrixJourneys: Journey[] = [
  {
    name: 'the variants of goods are generated from a template, priced and saved',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const strip = ({ name, values }: typeof SIZES) => ({
        name,
        values: values.map(({ value }) => ({ value })),
      });
      await add(TEMPLATE, { name: '衣服规格', specs: [strip(COLOURS), strip(SIZES)], status: 1 });
      const id = await add(GOODS, {
        name: '模板商品',
        cover: '/storage/demo/a.svg',
        classify_id: await add('shop/goods/classify', { name: '模板分类' }),
        price: '1.00',
        stock: 3,
      });
      await openSpecs(page, id);
      await page.getByRole('radio', { name: '多规格' }).click();
      const question = page.getByRole('dialog').filter({ hasText: '更改“规格类型”' });
      await question.waitFor();
      await question.getByRole('button', { name: '取消' }).click();
      assert.equal(await page.getByRole('radio', { name: '单规格' }).isChecked(), true);
      await page.getByRole('radio', { name: '多规格' }).click();
      await button(page, '更改并清空').click();
      await button(page, '批量设置').click();
      await seen(page, '请先生成 SKU 数据再批量设置');
      await button(page, '从模板选取').click();
      await page.getByRole('combobox', { name: '规格模板' }).click();
      await page.getByRole('option', { name: '衣服规格' }).click();
      await seen(page, '红 · 蓝');
      await button(page, '使用').click();
      await button(page, '生成规格明细').click();
      await until('six rows stand there', async () => (await rows(page).count()) === 6);
      assert.deepEqual(await names(page), ['红 / S', '红 / M', '红 / L', '蓝 / S', '蓝 / M', '蓝 / L']);
      await button(page, '批量设置').click();
      await page.locator('[id$="_batch_value"]').fill('9.95');
      await page.keyboard.press('Enter');
      await seen(page, '已修改 6 行。');
      await save(page);
      const skus = await skusOf(page, id);
      assert.deepEqual(
        skus.map(({ spec_text, price, stock }) => [spec_text, price, stock]),
        ['红 / S', '红 / M', '红 / L', '蓝 / S', '蓝 / M', '蓝 / L'].map((text) => [text, '9.95', 0]),
      );
    },
  },
  {
    name: 'a renamed value shows at once and keeps ids and stock; an added group keeps the rows, by the keyboard alone',
    walk: async ({ page, product }) => {
      const id = await addGoods(product, '改名商品');
      await openSpecs(page, id);
      await rows(page).first().waitFor();
      const before = await skusOf(page, id);
      await box(page, '0.0').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('绯红');
      await until('the rows have the new name', async () => (await names(page))[0] === '绯红 / S');
      assert.equal(await page.getByText('规格已改变，请重新生成规格明细。').count(), 0);
      await button(page, '添加规格组').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('包装');
      await page.keyboard.press('Enter');
      await page.keyboard.type('单件');
      await page.keyboard.press('Enter');
      await page.keyboard.type('双件');
      await seen(page, '规格已改变，请重新生成规格明细。');
      // Rows of other specs than those that are shown are not saved by mistake.
      await page.keyboard.press('Control+Enter');
      await page.getByText('规格已改变，请重新生成规格明细。').nth(1).waitFor();
      await button(page, '生成规格明细').focus();
      await page.keyboard.press('Enter');
      await until('twelve rows stand there', async () => (await rows(page).count()) === 12);
      await page.keyboard.press('Control+z');
      await until('the step is taken back', async () => (await rows(page).count()) === 6);
      await page.keyboard.press('Enter');
      await until('they are generated again', async () => (await rows(page).count()) === 12);
      await page.keyboard.press('Control+Enter');
      await seen(page, '已保存');
      const after = await skusOf(page, id);
      assert.equal(after.length, 12);
      for (const { id: sku, stock, price, sku_code, spec_text } of before) {
        const kept = after.find((each) => each.id === sku);
        const text = `${String(spec_text).replace('红', '绯红')} / 单件`;
        assert.deepEqual(
          [kept?.stock, kept?.price, kept?.sku_code, kept?.spec_text],
          [stock, price, sku_code, text],
        );
      }
      const begun = after.filter((each) => before.every((sku) => sku.id !== each.id));
      assert.ok(begun.every(({ stock }) => stock === 0));
    },
  },
  {
    name: 'a value that is taken away asks what becomes of its rows, and of the stock where they become one',
    walk: async ({ page, product }) => {
      const id = await addGoods(product, '合并商品');
      await openSpecs(page, id);
      await rows(page).first().waitFor();
      await button(page, '删除规格组“尺码”').click();
      await button(page, '生成规格明细').click();
      const question = page.getByRole('dialog').filter({ hasText: '重新生成规格明细？' });
      await question.getByText('保留 2 行 · 新增 0 行 · 移除 4 行').waitFor();
      await question.getByText('红 / L').waitFor();
      await question.getByRole('checkbox').check();
      const findings = await graveFindings(page, '.MuiDialog-root');
      assert.equal(findings.length, 0, findings.join('\n  '));
      await question.getByRole('button', { name: '生成规格明细' }).click();
      await until('two rows are left', async () => (await rows(page).count()) === 2);
      await save(page);
      const skus = await skusOf(page, id);
      assert.deepEqual(
        skus.map(({ spec_text, stock, price }) => [spec_text, stock, price]),
        [
          ['红', 18, '10.00'],
          ['蓝', 18, '10.00'],
        ],
      );
    },
  },
  {
    name: 'a value that is dragged to the front takes its rows along, and nothing has to be generated',
    walk: async ({ page, product }) => {
      const id = await addGoods(product, '拖动商品');
      await openSpecs(page, id);
      await rows(page).first().waitFor();
      const handle = page.getByRole('button', { name: '移动 L：按空格后用方向键' });
      await handle.scrollIntoViewIfNeeded();
      const [from, to] = [await placeOf(handle), await placeOf(box(page, '1.0'))];
      assert.ok(from && to);
      await page.mouse.move(from.x + 8, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(from.x - 20, from.y + 12, { steps: 4 });
      await page.mouse.move(to.x - 30, to.y + 15, { steps: 8 });
      await page.mouse.up();
      await until('L is the first size', async () => (await box(page, '1.0').inputValue()) === 'L');
      assert.deepEqual((await names(page)).slice(0, 3), ['红 / L', '红 / S', '红 / M']);
      assert.equal(await page.getByText('规格已改变，请重新生成规格明细。').count(), 0);
      await save(page);
      assert.equal((await skusOf(page, id)).length, 6);
    },
  },
  {
    name: 'rows are filtered by their values and set at once, filled down, and taken back',
    walk: async ({ page, product }) => {
      const id = await addGoods(product, '批量商品');
      await openSpecs(page, id);
      await rows(page).first().waitFor();
      await button(page, '批量设置').click();
      await page
        .getByRole('group', { name: '尺码', exact: true })
        .getByRole('button', { name: 'L', exact: true })
        .click();
      await until('the rows of one size are seen', async () => (await rows(page).count()) === 2);
      await button(page, '百分比').click();
      await page.locator('[id$="_batch_value"]').fill('10');
      await button(page, '应用到筛选出的 2 行').click();
      await seen(page, '已修改 2 行。');
      for (const colour of ['light', 'dark']) {
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-colour', chosen), colour);
        const findings = await graveFindings(page, '[data-form-field="skus"]');
        assert.equal(findings.length, 0, findings.join('\n  '));
      }
      await button(page, '显示全部行').click();
      await cell(page, 0, 'stock').click();
      await page.keyboard.press('Escape');
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Control+d');
      await until('three rows have the stock of the first', async () =>
        (await Promise.all([0, 1, 2].map((row) => cell(page, row, 'stock').innerText()))).every(
          (text) => text.trim() === '5',
        ),
      );
      await page.keyboard.press('Control+z');
      await until(
        'the second row has its own again',
        async () => (await cell(page, 1, 'stock').innerText()).trim() === '6',
      );
      await cell(page, 4, 'weight').click();
      await grid(page).evaluate((element) => {
        const data = new DataTransfer();
        data.setData('text/plain', Array.from({ length: 1000 }, (_, at) => `${at + 1}\t1`).join('\n'));
        const focused = element.querySelector('input') ?? element;
        focused.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await seen(page, '粘贴的内容多出 998 行，没有对应的行，未填入。');
      assert.equal(await rows(page).count(), 6);
      await save(page);
      const skus = await skusOf(page, id);
      assert.deepEqual(
        skus.map(({ price, weight }) => [price, weight]),
        [
          ['10.00', 0],
          ['11.00', 0],
          ['13.20', 0],
          ['10.00', 0],
          ['11.00', 1],
          ['13.20', 2],
        ],
      );
    },
  },
];
