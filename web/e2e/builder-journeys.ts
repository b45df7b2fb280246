import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { colleagueOf } from './colleague.ts';
import { seen, until, type Journey } from './journey.ts';
import type { Product } from './product.ts';
import { adderOf, recordApi } from './record-api.ts';
import { nextNumber } from './shop-calls.ts';
import { signIn } from './sign-in.ts';

const DESIGNER = 'shop/diy/designer';

/** A new page of blocks; gives its id and code. */
async function newPage(product: Product): Promise<{ id: number; code: string }> {
  const code = `e2e-${nextNumber()}`;
  const add = await adderOf(product);
  return { id: await add(DESIGNER, { code, title: `页面 ${code}`, title_en: `Page ${code}` }), code };
}

const openDesign = async (page: Page, id: number): Promise<void> => {
  await page.goto(`/admin/${DESIGNER}/design?id=${id}`);
  await page.locator('.pb-line').first().waitFor();
};

/** The names of the blocks in their order, each after as many spaces as it stands deep. */
const structure = (page: Page): Promise<string[]> =>
  page
    .locator('.pb-line')
    .evaluateAll((lines) =>
      lines.map(
        (line) =>
          `${' '.repeat(Number(line.getAttribute('aria-level')) - 1)}${line.querySelector('b')?.textContent ?? ''}`,
      ),
    );

const isStructure = (page: Page, wanted: string[]): Promise<void> =>
  until(
    `the blocks are ${wanted.join(', ')}`,
    async () => JSON.stringify(await structure(page)) === JSON.stringify(wanted),
  );

const isSaved = (page: Page): Promise<void> => page.locator('.pb-save[data-state="saved"]').waitFor();

/** Adds a block by keys alone: it is searched for, and Enter takes the first that is found. */
async function addByKeys(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/');
  await page.locator('.pb-search input:focus').waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.locator('.pb-line:focus').waitFor();
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.querySelector('b')?.textContent ?? '');

async function publish(page: Page, note: string): Promise<void> {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '发布页面' });
  await dialog.getByLabel('版本说明').fill(note);
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await seen(page, '已发布');
}

/** Drags by the mouse, as a hand does: pressed, moved in steps, let go. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await page.locator('.pb-drop').waitFor();
  await page.mouse.up();
}

async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const byHand: Journey[] = [
  {
    name: 'page designer: blocks are added, moved, nested, renamed and removed by the keyboard alone, and published',
    walk: async ({ page, product }) => {
      const { id, code } = await newPage(product);
      const complaints = complaintsOf(page);
      await openDesign(page, id);
      await page.locator('.pb-line:focus').waitFor();
      await addByKeys(page, '标题');
      await addByKeys(page, '商品列表');
      await addByKeys(page, '分栏');
      await isStructure(page, ['页面', ' 标题', ' 商品列表', ' 分栏']);
      assert.equal(await focused(page), '分栏');
      await page.keyboard.press('Alt+ArrowUp');
      await isStructure(page, ['页面', ' 标题', ' 分栏', ' 商品列表']);
      await seen(page, '分栏：页面，第 2 个，共 3 个');
      await page.keyboard.press('ArrowUp');
      await until('the heading has the focus', async () => (await focused(page)) === '标题');
      await page.keyboard.press('Alt+ArrowRight');
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 商品列表']);
      assert.equal(await focused(page), '标题');
      await page.keyboard.press('Control+d');
      await isStructure(page, ['页面', ' 分栏', '  标题', '  标题', ' 商品列表']);
      await page.keyboard.press('Alt+ArrowLeft');
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 标题', ' 商品列表']);
      await page.keyboard.press('Delete');
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 商品列表']);
      await until('the focus is on a block', async () => (await focused(page)) !== '');
      await page.keyboard.press('Control+z');
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 标题', ' 商品列表']);
      await page.keyboard.press('Control+Shift+z');
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 商品列表']);
      await page.keyboard.press('End');
      await page.keyboard.press('F2');
      await page.locator('.pb-line input:focus').waitFor();
      await page.keyboard.type('大家都在买');
      await page.keyboard.press('Enter');
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 大家都在买']);
      await isSaved(page);
      await publish(page, '第一版');
      const shop = await page.context().newPage();
      await shop.goto(`/page/${code}`);
      await shop.getByRole('heading', { name: '栏目标题' }).waitFor();
      await shop.close();
      assert.deepEqual(complaints, []);
    },
  },
  {
    name: 'page designer: a block is dragged from the palette into a column, and within the structure',
    walk: async ({ page, product }) => {
      const { id } = await newPage(product);
      await openDesign(page, id);
      await addByKeys(page, '分栏');
      await addByKeys(page, '空白');
      await page.keyboard.press('Alt+ArrowLeft');
      await isStructure(page, ['页面', ' 分栏', ' 空白']);
      await page.getByRole('tab', { name: '组件' }).click();
      const from = await middleOf(page, '[data-drag="type:heading"]');
      await drag(page, from, await middleOf(page, '[data-parent] [data-slot="c1"]'));
      await page.getByRole('tab', { name: '结构' }).click();
      await isStructure(page, ['页面', ' 分栏', '  标题', ' 空白']);
      const spacer = await middleOf(page, '.pb-line >> nth=3');
      const first = await page.locator('.pb-line').nth(1).boundingBox();
      assert.ok(first);
      await drag(page, spacer, { x: first.x + 80, y: first.y + 3 });
      await isStructure(page, ['页面', ' 空白', ' 分栏', '  标题']);
      await isSaved(page);
      await page.reload();
      await isStructure(page, ['页面', ' 空白', ' 分栏', '  标题']);
    },
  },
  {
    name: 'page designer: words are typed into settings, seen on the canvas and copied to another page',
    walk: async ({ page, product }) => {
      const [one, other] = [await newPage(product), await newPage(product)];
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await openDesign(page, one.id);
      await addByKeys(page, '标题');
      await page.keyboard.press('Enter');
      await page.locator('.pb-settings textarea:focus').first().waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('本周精选');
      await page.locator('.pb-page h2', { hasText: '本周精选' }).waitFor();
      await page.keyboard.press('Alt+2');
      await isSaved(page);
      await page.locator('.pb-line', { hasText: '本周精选' }).click();
      await page.keyboard.press('Control+c');
      await seen(page, '已复制 1 个组件');
      await openDesign(page, other.id);
      await page.keyboard.press('Control+v');
      await page.locator('.pb-line', { hasText: '本周精选' }).waitFor();
      await isSaved(page);
    },
  },
];

const together: Journey[] = [
  {
    name: 'page designer: what two people change comes together, and the same place is settled by choice',
    walk: async ({ page, product }) => {
      const { id } = await newPage(product);
      await openDesign(page, id);
      await addByKeys(page, '标题');
      await addByKeys(page, '空白');
      await isSaved(page);
      const token = await colleagueOf(product, `p${nextNumber()}`);
      const ask = callsOf(product, token);
      const { document, rev } = await ask.draft(id);
      const [heading = '', spacer = ''] = document.nodes['r']?.slots?.['body'] ?? [];
      await ask.post('lock', { id, client: 'colleague', force: true });
      const changed = (height: number, title: string) => ({
        [spacer]: { ...document.nodes[spacer], props: { height } },
        [heading]: { ...document.nodes[heading], props: { title: { 'zh-cn': title } } },
      });
      await ask.post('patch', { id, rev, seq: 1, client: 'colleague', changes: changed(77, '同事的标题') });
      await ask.post('unlock', { id, client: 'colleague' });
      await page.locator('.pb-line').nth(1).click();
      await page.locator('.pb-settings textarea').first().fill('我的标题');
      const dialog = page.getByRole('dialog', { name: /改了同一处/ });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: /我的标题/ }).click();
      await dialog.getByRole('button', { name: '完成' }).click();
      await isSaved(page);
      const merged = await ask.draft(id);
      assert.deepEqual(merged.document.nodes[spacer]?.props, { height: 77 });
      assert.match(JSON.stringify(merged.document.nodes[heading]?.props), /我的标题/);
    },
  },
  {
    name: 'page designer: who opens a page that somebody edits only looks, and takes it over when they say so',
    walk: async ({ page, product }) => {
      const { id } = await newPage(product);
      const token = await colleagueOf(product, `p${nextNumber()}`);
      await callsOf(product, token).post('lock', { id, client: 'colleague' });
      await openDesign(page, id);
      const take = page.getByRole('button', { name: '接管编辑' });
      await take.waitFor();
      assert.ok(await page.getByRole('button', { name: '发布', exact: true }).isDisabled());
      await take.click();
      await take.waitFor({ state: 'detached' });
      await addByKeys(page, '标题');
      await isSaved(page);
      const refused = await callsOf(product, token).answer('patch', {
        id,
        rev: 0,
        seq: 1,
        client: 'colleague',
        changes: {},
      });
      assert.notEqual(refused.code, 1);
    },
  },
  {
    name: 'page designer: without a network one goes on, and what was not saved is there after a crash',
    walk: async ({ page, product }) => {
      const { id } = await newPage(product);
      await openDesign(page, id);
      await addByKeys(page, '标题');
      await isSaved(page);
      const context = page.context();
      await context.setOffline(true);
      await addByKeys(page, '空白');
      await page.locator('.pb-save[data-state="offline"]').waitFor();
      await addByKeys(page, '分隔线');
      await isStructure(page, ['页面', ' 标题', ' 空白', ' 分隔线']);
      // The browser dies: nothing is asked, nothing is sent.
      await page.waitForTimeout(500);
      await page.close({ runBeforeUnload: false });
      await context.setOffline(false);
      const again = await context.newPage();
      await openDesign(again, id);
      await seen(again, '上次没来得及保存的修改已恢复');
      await isStructure(again, ['页面', ' 标题', ' 空白', ' 分隔线']);
      await isSaved(again);
      await again.reload();
      await isStructure(again, ['页面', ' 标题', ' 空白', ' 分隔线']);
    },
  },
];

const published: Journey[] = [
  {
    name: 'page designer: a page is seen as it will be, goes back to an older version, and says what changed',
    walk: async ({ page, product }) => {
      const { id, code } = await newPage(product);
      await openDesign(page, id);
      await addByKeys(page, '标题');
      await isSaved(page);
      await publish(page, '只有标题');
      await addByKeys(page, '空白');
      await page.getByRole('tab', { name: '显示' }).click();
      await page.locator('[id$="show_from"]').fill('2099-11-11 00:00:00');
      await page.keyboard.press('Tab');
      await isSaved(page);
      assert.equal(await page.locator('.pb-page [data-type="spacer"]').count(), 1);
      await page.getByRole('button', { name: '预览身份' }).click();
      const sight = page.getByRole('dialog', { name: '预览身份' });
      await sight.getByLabel('时间').first().fill('2099-11-10 00:00:00');
      await page.keyboard.press('Tab');
      await page.locator('.pb-page [data-type="spacer"]').waitFor({ state: 'detached' });
      await sight.getByLabel('时间').first().fill('2099-11-12 00:00:00');
      await page.keyboard.press('Tab');
      await page.locator('.pb-page [data-type="spacer"]').waitFor({ state: 'attached' });
      await sight.getByRole('button', { name: '恢复' }).click();
      await sight.getByRole('button', { name: '完成' }).click();
      await publish(page, '定时空白');
      await page.getByRole('button', { name: '版本', exact: true }).click();
      const versions = page.getByRole('dialog', { name: '版本' });
      await versions.getByText('只有标题').waitFor();
      await versions
        .locator('.pb-versions > li')
        .last()
        .getByRole('button', { name: '与当前草稿相比' })
        .click();
      await versions
        .locator('.pb-versions > li')
        .last()
        .locator('.pb-words')
        .last()
        .getByText(/空白/)
        .waitFor();
      await versions.locator('.pb-versions > li').last().getByRole('button', { name: '恢复到草稿' }).click();
      await isStructure(page, ['页面', ' 标题']);
      await isSaved(page);
      const api = recordApi(product.origin, (JSON.parse(await signIn(product)) as { token: string }).token);
      const [row] = await api.filtered(DESIGNER, { code });
      assert.equal(row?.['status'], 'published');
    },
  },
  ...(['light', 'dark'] as const).flatMap((colour) =>
    [1440, 375].map((width): Journey => ({
      name: `page designer: axe finds nothing grave, ${colour}, ${width} px`,
      walk: async ({ page: first, product }) => {
        const { id } = await newPage(product);
        const session = await signIn(product);
        const look = { ...DESKTOP, colour, width };
        const context = await windowFor(browserOf(first), product.origin, look, session);
        const page = await context.newPage();
        await page.goto(`/admin/${DESIGNER}/design?id=${id}`);
        await page.locator('.pb-bar').waitFor();
        if (width < 600) await page.getByRole('button', { name: '组件' }).click();
        await page.locator('.pb-line').first().waitFor();
        if (width > 600) {
          await addByKeys(page, '商品列表');
          await isSaved(page);
        }
        const findings = await graveFindings(page);
        assert.equal(findings.length, 0, findings.join('\n  '));
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.ok(!scrolls, 'the page scrolls sideways');
        await context.close();
      },
    })),
  ),
];

interface Draft {
  rev: number;
  document: { nodes: Record<string, { props: object; slots?: Record<string, string[]> }> };
}

/** The page designer's calls, as somebody else's window makes them. */
function callsOf(product: Product, token: string) {
  const headers = { batoken: token, server: 'true', 'content-type': 'application/json' };
  const root = `${product.origin}/admin/shop.diy.designer`;
  const answer = async (path: string, body: object): Promise<{ code: number; data: unknown; msg: string }> =>
    (await (
      await fetch(`${root}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json()) as never;
  return {
    answer,
    post: async (path: string, body: object): Promise<void> => {
      const { code, msg } = await answer(path, body);
      assert.equal(code, 1, `${path}: ${msg}`);
    },
    draft: async (id: number): Promise<Draft> => {
      const { data } = (await (await fetch(`${root}/draft?id=${id}`, { headers })).json()) as { data: Draft };
      return data;
    },
  };
}

/** Pages of blocks, designed as people do it. */
export const builderJourneys: Journey[] = [...byHand, ...together, ...published];
