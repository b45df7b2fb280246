import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '#engine/definition/index.ts';
import { placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { seen, until, type Journey, openForm } from './journey.ts';
import type { Product } from './product.ts';
import { adderOf, apiOf } from './record-api.ts';

const GOODS = 'shop/goods/goods';
const COLOURS = ['light', 'dark'] as const;
const NARROW = { width: 375, height: 800 };

const field = (page: Page, name: string): Locator => page.locator(`[data-form-field="${name}"]`);
const box = (page: Page, title: string, row: number): Locator =>
  field(page, 'params').getByLabel(`${title}，第 ${row} 行`, { exact: true });
const serviceBox = (page: Page, title: string, row: number): Locator =>
  field(page, 'services').getByLabel(`${title}，第 ${row} 行`, { exact: true });
const rows = (page: Page, name: string): Locator => field(page, name).locator('li > [role="group"]');
const choices = (...values: string[]): object[] => values.map((value) => ({ key: value, value }));

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

async function openParams(page: Page, id: number): Promise<void> {
  await openForm(page, GOODS, id);
  await page.locator('#root_name').waitFor();
  await page.getByRole('tab', { name: '参数与服务' }).click();
  await field(page, 'params').getByRole('button', { name: '添加一行' }).waitFor();
}

/** Takes what a template holds; the button of the dialog says what becomes of the rows that are there. */
async function take(
  page: Page,
  into: string,
  template: string,
  how: '使用' | '追加' | '替换',
): Promise<void> {
  await field(page, into).getByRole('button', { name: '从模板选取' }).click();
  await page.getByRole('combobox', { name: '模板', exact: true }).click();
  await page.getByRole('option', { name: template, exact: true }).click();
  await page.getByRole('button', { name: how, exact: true }).click();
}

async function rowOf(page: Page, id: number): Promise<JsonObject> {
  return (await (await apiOf(page)).row(GOODS, String(id))) ?? {};
}

/** Goods in a category below another one, a template for that one, and one for a third. */
async function addGoods(product: Product, name: string, params: object[] = []): Promise<number> {
  const add = await adderOf(product);
  const above = await add('shop/goods/classify', { name: `${name}大类` });
  const beside = await add('shop/goods/classify', { name: `${name}别类` });
  const rowsOf = (suffix: string) => ({
    add: [
      { name: `产地${suffix}`, input: 'text', required: 0, show: 'list', filterable: 0 },
      { name: '长度', input: 'number', required: 1, show: 'detail', filterable: 0 },
      { name: '材质', input: 'single', choices: choices('橡木', '松木'), required: 1, filterable: 1 },
    ],
  });
  await add('shop/goods/paramsTemplate', {
    name: `${name}参数`,
    classify_ids: [above],
    params: rowsOf(''),
  });
  await add('shop/goods/paramsTemplate', {
    name: `${name}别参数`,
    classify_ids: [beside],
    params: rowsOf('x'),
  });
  await add('shop/goods/serviceTemplate', {
    name: `${name}服务`,
    items: [
      { icon: 'truck', title: '48 小时发货', text: '付款后 48 小时内发出' },
      { icon: 'undo', title: '七天无理由退货' },
    ],
  });
  const type = await add('shop/goods/type', {
    name: `${name}类型`,
    key: 'physical',
    params_template_id: await add('shop/goods/paramsTemplate', { name: `${name}默认`, params: rowsOf('') }),
  });
  return add(GOODS, {
    name,
    cover: '/storage/demo/a.svg',
    classify_id: await add('shop/goods/classify', { name: `${name}小类`, pid: above }),
    type_id: type,
    price: '9.90',
    params,
  });
}

/** Params and services of goods: rows of boxes that are copied from templates. */
export const paramsJourneys: Journey[] = [
  {
    name: 'the params of goods come from the template of their category, and are filled in by the keyboard alone',
    walk: async ({ page, product }) => {
      const id = await addGoods(product, '键盘商品', [{ name: '材质', value: '松木' }]);
      await openParams(page, id);
      const button = field(page, 'params').getByRole('button', { name: '从模板选取' });
      await button.focus();
      await keys(page, 'Enter');
      const choice = page.getByRole('combobox', { name: '模板', exact: true });
      await choice.focus();
      await keys(page, 'ArrowDown');
      await page.getByRole('option', { name: '键盘商品参数', exact: true }).waitFor();
      assert.equal(await page.getByRole('option', { name: '键盘商品别参数' }).count(), 0);
      await page.keyboard.type('键盘商品参数');
      await keys(page, 'Enter');
      await seen(page, '橡木 · 松木');
      await page.getByRole('button', { name: '追加', exact: true }).focus();
      await keys(page, 'Enter');
      await until(
        'the rows of the template are there',
        async () => (await rows(page, 'params').count()) === 3,
      );
      assert.equal(await box(page, '值', 1).inputValue(), '松木');
      const names = await Promise.all([2, 3].map((row) => box(page, '名称', row).inputValue()));
      const length = names.indexOf('长度') + 2;
      // Nothing is saved without what the template asks for.
      await keys(page, 'Control+Enter');
      await seen(page, `第 ${length} 行：不能为空`);
      await box(page, '值', length).focus();
      await page.keyboard.type('120.5');
      await keys(page, 'Alt+ArrowUp');
      await until(
        'the row has moved, and the cursor with it',
        async () => (await box(page, '名称', length - 1).inputValue()) === '长度',
      );
      await box(page, '可筛选', 3).focus();
      await keys(page, 'Enter');
      await until('a row is begun', async () => (await rows(page, 'params').count()) === 4);
      await until('the cursor is in it', () =>
        box(page, '名称', 4).evaluate((element) => element === document.activeElement),
      );
      await page.keyboard.type('备注');
      await keys(page, 'Enter');
      await until('the cursor is in its value', () =>
        box(page, '值', 4).evaluate((element) => element === document.activeElement),
      );
      await page.keyboard.type('<script>alert(1)</script>');
      await keys(page, 'Control+Enter');
      await seen(page, '已保存');
      const { params } = await rowOf(page, id);
      const stored = new Map((params as JsonObject[]).map((row) => [row.name, row]));
      assert.deepEqual(stored.get('材质'), {
        name: '材质',
        value: '松木',
        show: 'detail',
        filterable: 1,
        input: 'single',
        options: ['橡木', '松木'],
        required: 1,
      });
      assert.equal(stored.get('长度')?.value, 120.5);
      assert.equal(stored.get('备注')?.value, '<script>alert(1)</script>');
    },
  },
  {
    name: 'the params of goods without any are offered by their type, services by a template; both are changed by pointer',
    walk: async ({ page, product }) => {
      const id = await addGoods(product, '指针商品');
      await openParams(page, id);
      await field(page, 'params').getByRole('button', { name: '用“指针商品默认”填写' }).click();
      await page.getByRole('button', { name: '使用', exact: true }).click();
      await until(
        'the rows of the template are there',
        async () => (await rows(page, 'params').count()) === 3,
      );
      await field(page, 'params').getByRole('button', { name: '删除“长度”' }).click();
      await field(page, 'params').getByRole('button', { name: '删除“产地”' }).click();
      await box(page, '值', 1).click();
      await page.getByRole('option', { name: '橡木', exact: true }).click();
      await take(page, 'services', '指针商品服务', '使用');
      await until('both services are there', async () => (await rows(page, 'services').count()) === 2);
      const handle = field(page, 'services').getByRole('button', { name: /^移动 七天无理由退货/ });
      await handle.scrollIntoViewIfNeeded();
      const [from, to] = [await placeOf(handle), await placeOf(rows(page, 'services').first())];
      assert.ok(from && to);
      await page.mouse.move(from.x + 8, from.y + 12);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, from.y - 10, { steps: 4 });
      await page.mouse.move(from.x + 8, to.y + 8, { steps: 8 });
      await page.mouse.up();
      await until(
        'the row that was dragged is the first',
        async () => (await serviceBox(page, '名称', 1).inputValue()) === '七天无理由退货',
      );
      await field(page, 'services').getByRole('button', { name: '下移“七天无理由退货”' }).click();
      await field(page, 'services').getByRole('button', { name: '上移“七天无理由退货”' }).click();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, '已保存');
      const { params, services } = await rowOf(page, id);
      assert.deepEqual(
        (params as JsonObject[]).map(({ name, value }) => [name, value]),
        [['材质', '橡木']],
      );
      assert.deepEqual(services, [
        { icon: 'undo', title: '七天无理由退货' },
        { icon: 'truck', title: '48 小时发货', text: '付款后 48 小时内发出' },
      ]);
    },
  },
  ...COLOURS.map((colour): Journey => ({
    name: `axe finds nothing grave in the params of goods, wide and narrow, ${colour}`,
    walk: async ({ page, product }) => {
      const id = await addGoods(product, `无障碍商品${colour}`, [
        { name: '材质', input: 'single', options: ['橡木'], value: '橡木' },
        { name: '日期', input: 'date', value: '2026-02-03' },
        { name: '颜色', value: ['黑', '白'] },
      ]);
      await page.goto('/admin');
      await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
      await openParams(page, id);
      await field(page, 'params').getByRole('button', { name: '添加一行' }).click();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, '第 4 行：不能为空');
      const shown = '[data-form-field="params"], [data-form-field="services"]';
      assert.deepEqual(await graveFindings(page, shown), []);
      await page.setViewportSize(NARROW);
      await until('the rows are cards', async () =>
        rows(page, 'params')
          .first()
          .evaluate((element) => element.clientHeight > 150),
      );
      assert.deepEqual(await graveFindings(page, shown), []);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      assert.equal(tooWide, false);
    },
  })),
];
