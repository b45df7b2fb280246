import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const DESIGN = '/admin/crud/crud/design';
/** A busy machine compiles and plans slowly. */
const PATIENCE = 60_000;

/** Asks a route as the administrator; gives its data, or says what it refuses. */
async function ask<Data>(product: Product, route: string, body?: unknown): Promise<Data> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const answer = await fetch(`${product.origin}/admin/${route}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
  assert.equal(code, 1, `${route}: ${msg}`);
  return data;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A draft seen with other eyes, fields with options of a shared list, and tables of hundreds of fields. */
export const designViewJourneys: Journey[] = [
  {
    name: 'a draft is previewed as a group: what it may not open is said, what it may not do is not offered',
    walk: async ({ page, product }) => {
      page.setDefaultTimeout(PATIENCE);
      await ask(product, 'auth.group/add', { name: '预览甲', rules: ['northwind/customers/index'] });
      await ask(product, 'auth.group/add', { name: '预览乙', rules: ['northwind/shippers/index'] });
      await page.goto(`${DESIGN}?name=northwind/customers`);
      await page.locator('[data-canvas] [data-field]').first().waitFor();
      await page.locator('[data-field=city]').click();
      await page.locator('#dz-name').fill('town');
      await page.getByRole('button', { name: '列表', exact: true }).first().click();
      const frame = page.frameLocator('iframe');
      const rows = frame.locator('tbody td[data-field=town]');
      await rows.first().waitFor();
      const add = frame.getByText('新增', { exact: true });
      await until('a designer is offered everything', async () => (await add.count()) > 0);
      await choose(page, '以此身份查看', '预览甲');
      await until(
        'the group may only look',
        async () => (await rows.count()) > 0 && (await add.count()) === 0,
      );
      await seen(page, '共 91 行');
      await choose(page, '以此身份查看', '预览乙');
      await seen(page, '此身份无权打开此列表');
      assert.equal(await page.locator('iframe').count(), 0);
      await choose(page, '以此身份查看', '设计者（全部权限）');
      await rows.first().waitFor();
    },
  },
  {
    name: 'a field takes its options from a shared list, shows them, and makes them its own',
    walk: async ({ page, product }) => {
      page.setDefaultTimeout(PATIENCE);
      const folder = path.join(product.definitions, 'options', 'trial');
      mkdirSync(folder, { recursive: true });
      const sizes = [
        { key: 's', label: { 'zh-cn': '小号', en: 'Small' } },
        { key: 'l', label: { 'zh-cn': '大号', en: 'Large' } },
      ];
      writeFileSync(path.join(folder, 'size.json'), JSON.stringify(sizes));
      await until('the list is known', async () => {
        const { optionLists } = await ask<{ optionLists: { name: string }[] }>(product, 'designer/sources');
        return optionLists.some(({ name }) => name === 'trial/size');
      });
      await page.goto(`${DESIGN}?name=northwind/shippers`);
      await page.locator('[data-canvas] [data-field]').first().waitFor();
      await page.locator('[data-drag="preset:select"]').click();
      await choose(page, '选项来源', '共享列表：trial/size');
      await seen(page, 's · 小号');
      await page.getByRole('button', { name: '表单', exact: true }).first().click();
      const input = page.frameLocator('iframe').locator('#root_select');
      await input.click();
      await page.frameLocator('iframe').getByRole('option', { name: '大号' }).waitFor();
      // The default of the palette is none of them.
      assert.equal(await input.inputValue(), '');
      await page.getByRole('button', { name: '字段', exact: true }).first().click();
      await choose(page, '选项来源', '写在此字段中');
      await page.getByLabel('选项 2 的中文').waitFor();
      assert.equal(await page.getByLabel('选项 2 的中文').inputValue(), '大号');
    },
  },
  {
    name: 'five hundred fields are walked by keys, and only those in sight are drawn',
    walk: async ({ page }) => {
      page.setDefaultTimeout(PATIENCE);
      const columns = Array.from({ length: 499 }, (_, index) => `c${index + 1} int`).join(', ');
      await page.goto('/admin/crud/crud/start?from=sql');
      await page.locator('#start-sql').fill(`CREATE TABLE wide (id bigint PRIMARY KEY, ${columns});`);
      await page.getByRole('button', { name: '读取并设计' }).click();
      const row = (name: string) => page.locator(`[data-canvas] [data-field=${name}]`);
      await row('c3').click();
      assert.ok((await page.locator('[data-canvas] [data-field]').count()) < 100);
      const focused = (): Promise<string | null | undefined> =>
        page.evaluate(() => (document.activeElement as HTMLElement).dataset?.field);
      await page.keyboard.press('End');
      await until('the last field has the focus', async () => (await focused()) === 'c499');
      assert.equal(await row('c499').getAttribute('aria-rowindex'), '500');
      await page.keyboard.press('Alt+ArrowUp');
      await until('it is moved', async () => (await row('c499').getAttribute('aria-rowindex')) === '499');
      await page.locator('[data-canvas]').evaluate((box) => box.scrollTo(0, 0));
      await row('c5').waitFor();
      assert.equal(await focused(), 'c499');
      await page.keyboard.press('Home');
      await until('the first field has the focus', async () => (await focused()) === 'id');
    },
  },
];
