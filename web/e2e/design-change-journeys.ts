import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

const DESIGN = '/admin/crud/crud/design';
/** A busy machine compiles and plans slowly. */
const PATIENCE = 60_000;

export async function openDesign(page: Page, query: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${DESIGN}${query}`);
  await page.locator('[data-canvas] [data-field]').first().waitFor();
}

async function retitle(page: Page, field: string, title: string): Promise<void> {
  await page.locator(`[data-canvas] [data-field=${field}]`).click();
  await page.locator('#dzf_title').fill(title);
}

const names = (page: Page): Promise<string[]> =>
  page
    .locator('[data-canvas] [data-field]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.field ?? ''));

/** Publishes what the plan shows; the number of the version that it became. */
export async function publish(page: Page, message: string): Promise<string> {
  await page.locator('#plan-message').fill(message);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await seen(page, '已发布版本');
  const said = await page
    .getByText(/已发布版本 \d+/)
    .first()
    .textContent();
  return /已发布版本 (\d+)/.exec(said ?? '')?.[1] ?? '';
}

/** Asks a route as the administrator; gives its data. */
export async function ask<Data>(product: Product, path: string, body?: unknown): Promise<Data> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const answer = await fetch(`${product.origin}/admin/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** Publishes a new table without the screen. */
export async function publishTable(product: Product, draft: object): Promise<void> {
  const { plan } = await ask<{ plan: { digest: string } }>(product, 'designer/plan', { draft, base: null });
  await ask(product, 'designer/apply', { draft, base: null, digest: plan.digest });
}

/** A table of its own with one row, so that nothing else of the product is taken away. */
async function publishPots(product: Product): Promise<void> {
  await publishTable(product, {
    name: 'trial/pot',
    title: { 'zh-cn': '茶壶', en: 'Pots' },
    table: 'trial_pot',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', length: 40 },
    ],
  });
  await ask(product, 'trial.pot/add', { name: '紫砂壶' });
}

/** Tables changed by several people, previewed with real rows, arranged by touch, dropped and taken back. */
export const designChangeJourneys: Journey[] = [
  {
    name: 'two people design one table: the second is told, decides what both changed, and loses nothing',
    walk: async ({ page, product }) => {
      const other = await page.context().newPage();
      await openDesign(page, '?name=shop/goods/brand');
      await openDesign(other, '?name=shop/goods/brand');
      await retitle(other, 'name', '品牌名（乙）');
      await retitle(other, 'weigh', '次序（乙）');
      await retitle(page, 'name', '品牌名（甲）');
      await page.getByRole('button', { name: '检查并发布' }).click();
      const first = await publish(page, '甲先发布');

      await seen(other, `发布了版本 ${first}`);
      await other.getByRole('button', { name: '查看并合并' }).click();
      const conflict = other.locator('[data-conflict]');
      await conflict.first().waitFor();
      assert.equal(await conflict.count(), 1);
      assert.match(await conflict.innerText(), /品牌名（乙）[^]*品牌名（甲）/);
      const go = other.getByRole('button', { name: '还有 1 处未选择' });
      assert.ok(await go.isDisabled());
      await other.getByRole('radio').nth(1).click();
      await other.getByRole('button', { name: '合并并继续' }).click();
      const version = await publish(other, '合并');
      assert.equal(Number(version), Number(first) + 1);
      const text = JSON.stringify(
        await ask(product, `designer/version?name=shop/goods/brand&version=${version}`),
      );
      assert.ok(
        text.includes('品牌名（甲）') && text.includes('次序（乙）') && !text.includes('品牌名（乙）'),
      );
      await other.close();
    },
  },
  {
    name: 'a draft is previewed with real rows: paged and searched under its new names',
    walk: async ({ page }) => {
      await openDesign(page, '?name=northwind/customers');
      await page.locator('[data-field=city]').click();
      await page.locator('#dz-name').fill('town');
      await page.getByRole('button', { name: '列表', exact: true }).first().click();
      const frame = page.frameLocator('iframe');
      const towns = (): Promise<string[]> => frame.locator('tbody td[data-field=town]').allInnerTexts();
      await until('the first page is there', async () => (await towns()).includes('Berlin'));
      await seen(page, '共 91 行');
      await frame.getByRole('button', { name: '下一页' }).click();
      await until('the second page is there', async () => {
        const now = await towns();
        return now.length > 0 && !now.includes('Berlin');
      });
      await frame.getByRole('searchbox').fill('London');
      await until('only London is left', async () => {
        const now = await towns();
        return now.length === 6 && now.every((town) => town === 'London');
      });
    },
  },
  {
    name: 'a field is dragged by touch',
    walk: async ({ page }) => {
      await openDesign(page, '?name=northwind/shippers');
      const before = await names(page);
      const box = await placeOf(page.locator(`[data-field=${before[0]}] [data-drag]`));
      assert.ok(box);
      const touch = await page.context().newCDPSession(page);
      const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
        touch.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 8, y }],
        });
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      const start = box.y + box.height / 2;
      await finger('touchStart', start);
      await until('it is lifted', async () => (await page.locator('.dz-lifted').count()) === 1);
      for (let step = 1; step <= 12; step += 1) await finger('touchMove', start + step * 9);
      await page.locator('[data-drop-index="3"], [data-drop-index="2"]').waitFor();
      await finger('touchEnd', 0);
      await until('it landed', async () => (await names(page))[0] !== before[0]);
      assert.deepEqual(new Set(await names(page)), new Set(before));
    },
  },
  {
    name: 'a removed table is typed by its name, waits in the trash, and is taken back with its rows',
    walk: async ({ page, product }) => {
      page.setDefaultTimeout(PATIENCE);
      await publishPots(product);
      await page.goto('/admin/crud/crud/log?name=trial/pot');
      await page.getByRole('button', { name: '删除此表格' }).click();
      await page.locator('#remove-table').fill('trial');
      assert.ok(await page.getByRole('button', { name: '删除设计，保留数据表' }).isDisabled());
      await page.locator('#remove-table').fill('trial_pot');
      await page.getByRole('button', { name: '删除设计与数据表' }).click();
      await seen(page, '表格已删除');
      await page.goto('/admin/crud/crud/trash');
      const line = page.locator('[data-trash=trial_pot]');
      await line.getByRole('button', { name: '取回' }).click();
      await publish(page, '取回');
      await page.getByRole('button', { name: '打开列表' }).click();
      await page.locator('tbody td[data-field=name]').getByText('紫砂壶').waitFor();
    },
  },
];
