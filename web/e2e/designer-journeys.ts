import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { columnTexts, openList, seen, until, type Journey, type Walk } from './journey.ts';

const DESIGN = '/admin/crud/crud/design';
/** Entries of the palette that this table has already, or that are no field. */
const NOT_CLICKED = new Set(['pk', 'spk', 'children']);
const RELATIONS = new Set(['remoteSelect', 'remoteSelects', 'manyToMany']);

const canvasOf = (page: Page) => page.locator('[data-canvas]');
const fieldNames = (page: Page): Promise<string[]> =>
  page
    .locator('[data-canvas] [data-field]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.field ?? ''));

async function openDesign(page: Page, query = ''): Promise<void> {
  await page.goto(`${DESIGN}${query}`);
  await canvasOf(page).locator('[data-field]').first().waitFor();
}

async function publish(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: '检查并发布' }).click();
  await publishPlan(page, message);
}

async function publishPlan(page: Page, message: string): Promise<void> {
  await page.locator('#plan-message').fill(message);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await seen(page, '已发布版本');
}

/** Tables designed, changed and taken back, as people do it. */
export const designerJourneys: Journey[] = [
  {
    name: 'a decimal that is put on the canvas has room for ten digits',
    walk: async ({ page }) => {
      await openDesign(page);
      await page.locator('[data-drag="preset:float"]').click();
      await page.getByRole('button', { name: '存储', exact: true }).click();
      await page.locator('#dzf_precision').waitFor();
      assert.equal(await page.locator('#dzf_precision').inputValue(), '10');
      assert.equal(await page.locator('#dzf_scale').inputValue(), '2');
    },
  },
  {
    name: 'a table is designed from zero with every entry of the palette, published, filled and searched',
    walk: async ({ page }) => {
      await openDesign(page);
      await page.locator('#dz-table-title').fill('全字段');
      await page.locator('#dz-table-name').fill('trial/everything');
      const presets = await page
        .locator('[data-drag^="preset:"]')
        .evaluateAll((entries) =>
          entries.map((entry) => (entry as HTMLElement).dataset.drag?.slice(7) ?? ''),
        );
      assert.equal(presets.length, 42);
      for (const preset of presets.filter((each) => !NOT_CLICKED.has(each))) {
        await page.locator(`[data-drag="preset:${preset}"]`).click();
        if (!RELATIONS.has(preset)) continue;
        await page.locator('#dzf_relation_definition').click();
        await page.keyboard.type('商品标签');
        await page.getByRole('option').filter({ hasText: 'shop/goods/tag' }).first().click();
      }
      const names = await fieldNames(page);
      assert.equal(names.length, 40);
      assert.ok(
        ['tag_id', 'tag_ids', 'tags'].every((name) => names.includes(name)),
        names.join(' '),
      );
      await publish(page, '第一版');
      await page.getByRole('button', { name: '打开列表' }).click();

      await page.getByRole('link', { name: '新增' }).first().click();
      await page.locator('#root_remark').fill('冻顶乌龙');
      await page.locator('#root_number').fill('12');
      await page.locator('#root_email').fill('tea@example.com');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, 'tea@example.com');
      await page.getByRole('searchbox').or(page.getByPlaceholder(/^搜索/)).last().fill('乌龙');
      await seen(page, 'tea@example.com');
    },
  },
  {
    name: 'a table of Northwind is redesigned, its field renamed, and the version before restored',
    walk: async ({ page }) => {
      await openDesign(page, '?name=northwind/shippers');
      await page.locator('[data-field=phone]').click();
      await page.locator('#dz-name').fill('telephone');
      await page.locator('#dzf_title').fill('联系电话');
      await publish(page, '电话改名');
      await page.getByRole('button', { name: '打开列表' }).click();
      await seen(page, '联系电话');
      await seen(page, '(503) 555-9831');

      await page.goto('/admin/crud/crud/log?name=northwind/shippers');
      const versions = page.locator('[data-version]');
      await until('both versions are there', async () => (await versions.count()) === 2);
      await page.getByRole('button', { name: '与正在使用的版本比较' }).click();
      await seen(page, 'telephone');
      await page.keyboard.press('Escape');
      await versions.last().getByRole('button', { name: '恢复此版本' }).click();
      await page.locator('#plan-message').fill('改回来');
      await page.getByRole('button', { name: '发布', exact: true }).click();
      await seen(page, '已发布版本 3');
      await openDesign(page, '?name=northwind/shippers');
      assert.ok((await fieldNames(page)).includes('phone'));
    },
  },
  {
    name: 'a table is designed, published and given its first row with the keyboard alone',
    walk: async ({ page }) => {
      page.setDefaultTimeout(30_000);
      await openDesign(page);
      const { keyboard } = page;
      await tabTo(page, '#dz-table-title');
      await keyboard.type('键盘茶');
      await keyboard.press('Tab');
      await keyboard.type('trial/keys');
      const insert = async (words: string): Promise<void> => {
        await keyboard.press('Alt+1');
        await tabTo(page, 'input[aria-label="查找字段类型"]');
        await keyboard.type(words);
        await keyboard.press('Enter');
        await keyboard.press('Escape');
      };
      await insert('字符串');
      await until('it is there', async () => (await fieldNames(page)).join() === 'id,string');
      await keyboard.press('n');
      await keyboard.type('leaf');
      await keyboard.press('Enter');
      await until('it is renamed', async () => (await fieldNames(page)).join() === 'id,leaf');
      await keyboard.press('Control+d');
      await until('it is copied', async () => (await fieldNames(page)).join() === 'id,leaf,leaf2');
      await keyboard.press('Alt+ArrowUp');
      await until('it moved', async () => (await fieldNames(page)).join() === 'id,leaf2,leaf');
      await keyboard.press('Delete');
      await until('it went', async () => (await fieldNames(page)).join() === 'id,leaf');
      await keyboard.press('Control+z');
      await until('it is back', async () => (await fieldNames(page)).join() === 'id,leaf2,leaf');
      await keyboard.press('Control+Shift+z');
      await until('it went again', async () => (await fieldNames(page)).join() === 'id,leaf');
      await keyboard.press('Control+Enter');
      await page.locator('#plan-message').waitFor();
      await tabTo(page, 'button', '发布');
      await keyboard.press('Enter');
      await seen(page, '已发布版本 1');
      // The list takes the focus, and its first row is typed.
      await tabTo(page, 'button', '打开列表');
      await keyboard.press('Enter');
      await seen(page, '还没有数据');
      await tabTo(page, 'a', '新增');
      await keyboard.press('Enter');
      await tabTo(page, '#root_leaf');
      await keyboard.type('冻顶');
      await tabTo(page, 'button', '保存');
      await keyboard.press('Enter');
      await page.locator('tbody td[data-field=leaf]').getByText('冻顶').waitFor();
    },
  },
  {
    name: 'a table begins with pasted SQL and ends as a list in the menu',
    walk: async ({ page }) => {
      page.setDefaultTimeout(30_000);
      await page.goto('/admin/crud/crud/start?from=sql');
      await page.locator('#start-sql').fill('CREATE TABLE tea (a no_such_type);');
      await page.keyboard.press('Control+Enter');
      await page.getByRole('alert').filter({ hasText: 'no_such_type' }).waitFor();
      await page.locator('#start-sql').fill(TEA);
      await page.getByRole('button', { name: '读取并设计' }).click();
      await canvasOf(page).locator('[data-field]').first().waitFor();
      assert.deepEqual(await fieldNames(page), ['id', 'name', 'status', 'price', 'create_time']);
      await canvasOf(page).locator('[data-field=status]').getByText('单选').waitFor();
      await publish(page, '从 SQL');
      await page.getByRole('button', { name: '打开列表' }).click();
      await seen(page, '还没有数据');
      assert.ok(page.url().endsWith('/admin/main/tea'), page.url());
    },
  },
  {
    name: 'a field with data goes only where the table is typed, and comes back from the trash with all values',
    walk: async ({ page }) => {
      page.setDefaultTimeout(30_000);
      await openList(page, 'shop/goods/tag');
      const before = await columnTexts(page, 'color');
      assert.ok(before.some((text) => text.includes('#')));
      await openDesign(page, '?name=shop/goods/tag');
      await page.locator('[data-field=color]').click();
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: '检查并发布' }).click();
      await page.locator('[data-risk=red]').waitFor();
      const go = page.getByRole('button', { name: '发布', exact: true });
      assert.ok(await go.isDisabled());
      await page.locator('#plan-confirm').fill('shop_goods');
      assert.ok(await go.isDisabled());
      await page.locator('#plan-confirm').fill('shop_goods_tag');
      await go.click();
      await seen(page, '已发布版本 2');
      await page.getByRole('button', { name: '打开列表' }).click();
      await page.locator('tbody tr').first().waitFor();
      assert.deepEqual(await columnTexts(page, 'color'), []);

      await page.goto('/admin/crud/crud/log?name=shop/goods/tag');
      await page.getByRole('button', { name: '与上一版本比较' }).click();
      await seen(page, '删除字段“颜色”');
      await page.getByRole('tab', { name: '定义文本' }).click();
      await page.locator('[data-diff=gone]').filter({ hasText: '"color"' }).waitFor();
      assert.equal(await page.locator('[data-diff=come]').count(), 0);
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
      await page.locator('[data-version="1"]').getByRole('button', { name: '恢复此版本' }).click();
      await publishPlan(page, '取回颜色');
      await page.getByRole('button', { name: '打开列表' }).click();
      await page.locator('tbody tr').first().waitFor();
      assert.deepEqual(await columnTexts(page, 'color'), before);
    },
  },
  ...(['light', 'dark'] as const).map((colour) => ({
    name: `axe finds nothing grave in the designer, ${colour}`,
    walk: async ({ page }: Walk) => {
      page.setDefaultTimeout(30_000);
      const look = async (path: string, whole: string): Promise<void> => {
        await page.goto(path);
        await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
        await page.reload();
        await page.locator(whole).first().waitFor();
        await findNothing(page, path);
      };
      await look('/admin/crud/crud', 'main li');
      await look('/admin/crud/crud/start?from=table', '#start-table');
      await look('/admin/crud/crud/start?from=sql', '#start-sql');
      await look('/admin/crud/crud/log?name=shop/goods/goods', '[data-version]');
      await look(`${DESIGN}?name=shop/goods/goods`, '[data-canvas] [data-field]');
      await page.locator('[data-field=price]').click();
      await findNothing(page, 'a field on the canvas');
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: '检查并发布' }).click();
      await page.locator('[data-risk=red]').waitFor();
      await findNothing(page, 'the plan');
    },
  })),
];

const TEA = `CREATE TABLE tea (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  name varchar(80) NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  price numeric(10,2) NOT NULL,
  create_time timestamptz
);
COMMENT ON TABLE tea IS '茶';
COMMENT ON COLUMN tea.status IS 'Status:0=Disabled,1=Enabled';`;

async function findNothing(page: Page, where: string): Promise<void> {
  const findings = await graveFindings(page);
  assert.equal(findings.length, 0, `${where}\n  ${findings.join('\n  ')}`);
}

/** Walks with Tab until the element has the focus. */
async function tabTo(page: Page, selector: string, words?: string): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    const there = await page.evaluate(
      ([wanted, text]) => {
        const now = document.activeElement;
        return (
          Boolean(now?.matches(wanted ?? '')) && (text === undefined || now?.textContent?.trim() === text)
        );
      },
      [selector, words] as const,
    );
    if (there) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never reaches ${selector} ${words ?? ''}`);
}
