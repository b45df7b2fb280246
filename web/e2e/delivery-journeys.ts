import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const TEMPLATE = 'shop/delivery/template';
const COLOURS = ['light', 'dark'] as const;

const rules = (page: Page): Locator => page.locator('[data-form-field="rules"]');
const areas = (page: Page, row: number): Locator =>
  rules(page).locator('[data-line]').nth(row).locator('[data-cell$=" areas"]');
const tree = (page: Page): Locator => page.getByRole('tree', { name: '地区' });

async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

/** Opens the tree of a row that is there; the cell takes its input first. */
async function openTree(page: Page, row: number): Promise<void> {
  await areas(page, row).click();
  await areas(page, row).getByRole('combobox').press('Enter');
  await tree(page).waitFor();
}

/** Looks a region up and ticks it, by the keyboard alone. */
async function tick(page: Page, words: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索名称、拼音首字母或代码' }).fill(words);
  await keys(page, 'ArrowDown', 'Home');
  for (let steps = 0; steps < 40; steps += 1) {
    const active = await tree(page).evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '',
    );
    if (active === name) return keys(page, 'Space');
    await keys(page, 'ArrowDown');
  }
  throw new Error(`${name} was never reached`);
}

const done = (page: Page): Promise<void> => page.getByRole('button', { name: '完成', exact: true }).click();
const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();

async function newTemplate(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/${TEMPLATE}/add`);
  await page.getByRole('textbox', { name: '模板名称' }).fill(name);
  await rules(page).getByRole('button', { name: '添加一行' }).click();
}

/** Delivery templates: regions in a tree, freight that is tried before it is saved. */
export const deliveryJourneys: Journey[] = [
  {
    name: 'a delivery template gets two rows of regions, ticked in the tree by the keyboard; what is taken is told at once',
    walk: async ({ page }) => {
      await newTemplate(page, '区域运费');
      await openTree(page, 0);
      await tick(page, 'zj', '浙江省');
      await tick(page, 'nanjing', '南京市');
      await seen(page, '已选：江苏（南京）、浙江');
      await done(page);
      await rules(page).getByRole('button', { name: '添加一行' }).click();
      await openTree(page, 1);
      await page.getByRole('searchbox', { name: '搜索名称、拼音首字母或代码' }).fill('浙江');
      const taken = page.getByRole('treeitem', { name: /浙江省.*已在第 1 行/ });
      await taken.click({ force: true });
      assert.equal(await taken.getAttribute('aria-checked'), 'false');
      await seen(page, '还没有选择地区');
      // What lies in it may have a row of its own.
      await tick(page, 'xhq', '西湖区');
      await done(page);
      await save(page);
      await seen(page, '已新增');
      const { rows } = await (await apiOf(page)).list(TEMPLATE, ['id', 'DESC']);
      await page.goto(`/admin/${TEMPLATE}/${String(rows[0]?.id)}`);
      await areas(page, 1).waitFor();
      const shown = rules(page).locator('[data-cell$=" areas"]');
      // The names of regions come after the rows.
      await shown.getByText('江苏（南京）、浙江').first().waitFor();
      assert.equal(await shown.count(), 2);
      // A copied row has the regions of its original.
      await rules(page).getByRole('button', { name: '复制第 1 行' }).click();
      await until(
        'the copy is marked',
        async () => (await rules(page).locator('[data-cell].wrong').count()) > 0,
      );
      await save(page);
      await until(
        'nothing is saved',
        async () => (await rules(page).locator('[data-cell].wrong').count()) > 0,
      );
    },
  },
  {
    name: 'freight is tried with a template that is not saved yet, step by step',
    walk: async ({ page }) => {
      await newTemplate(page, '试算');
      await rules(page).locator('[data-line]').first().locator('[data-cell$=" first_fee"]').click();
      await page.keyboard.type('8');
      await keys(page, 'Tab', 'Tab');
      await page.keyboard.type('2');
      await keys(page, 'Escape');
      await page.getByRole('button', { name: /^运费试算/ }).click();
      await page.getByRole('textbox', { name: '粘贴地址' }).fill('张三 13800138000 北京市朝阳区建国路88号');
      await seen(page, '该地区不可配送');
      await openTree(page, 0);
      await tick(page, 'bj', '北京市');
      await done(page);
      await seen(page, '运费 ¥8.00');
      await page.locator('#freight-1-qty').fill('3');
      await seen(page, /北京市：首 1 件 ¥8\.00.*共 2 份，合计 ¥12\.00/);
    },
  },
  ...COLOURS.map((colour): Journey => ({
    name: `axe finds nothing grave in the tree of regions and the freight simulator, ${colour}`,
    walk: async ({ page }) => {
      await page.goto('/admin');
      await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
      await newTemplate(page, '无障碍');
      await page.getByRole('button', { name: /^运费试算/ }).click();
      await page.getByRole('textbox', { name: '粘贴地址' }).fill('浙江省杭州市西湖区文三路1号');
      await seen(page, '该地区不可配送');
      assert.deepEqual(await graveFindings(page, '[role="dialog"], form, section'), []);
      await openTree(page, 0);
      await tick(page, 'hz', '杭州市');
      assert.deepEqual(await graveFindings(page, '[role="dialog"]:has([role="tree"])'), []);
    },
  })),
];
