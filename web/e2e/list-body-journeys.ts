import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { apiOf } from './record-api.ts';
import { columnTexts, openList, quickSearch, until, type Journey } from './journey.ts';

const TAGS = 'shop/goods/tag';
const CLASSES = 'shop/goods/classify';

const rows = (page: Page) => page.locator('tr[data-row]');
const focusedRow = (page: Page): Promise<string | undefined> =>
  page.evaluate<string | undefined>('document.activeElement.dataset.row');

/** The list's names as they shall be, on the page and after a reload. */
async function stand(page: Page, names: string[]): Promise<void> {
  const same = async (): Promise<boolean> =>
    (await columnTexts(page, 'name')).slice(0, names.length).join() === names.join();
  await until(`the rows stand as ${names.join()}`, same);
  // Rows stand there before the server has heard of it.
  const api = await apiOf(page);
  await until(`the server has them as ${names.join()}`, async () => {
    const { rows: kept } = await api.list(TAGS);
    return (
      kept
        .map(({ name }) => name)
        .slice(0, names.length)
        .join() === names.join()
    );
  });
  await page.reload();
  await until(`the rows still stand as ${names.join()}`, same);
}

/** Handles answer once the code for dragging is there. */
async function draggable(page: Page): Promise<void> {
  await page.locator('[id^="DndDescribedBy"]').first().waitFor({ state: 'attached' });
}

/** Drags a row by its handle to just below another one, as a hand does: in many small steps. */
async function dragBelow(page: Page, from: number, onto: number): Promise<void> {
  const grips = page.locator('[data-grip]');
  const start = await placeOf(grips.nth(from));
  const end = await placeOf(rows(page).nth(onto));
  assert.ok(start && end);
  const x = start.x + start.width / 2;
  const y = start.y + start.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height - 4, { steps: 25 });
  const target = await rows(page).nth(onto).getAttribute('data-row');
  await page.locator(`[data-drop="after ${target}"]`).waitFor();
  await page.mouse.up();
}

interface Shift {
  value: number;
  sources: { node?: Node | null }[];
}

/** How much of the page jumps from now on, as browsers count it, until the promise it gives is asked for. */
async function jumps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const reported = window as unknown as { jumped: number };
    reported.jumped = 0;
    new PerformanceObserver((seen) => {
      for (const { value, sources } of seen.getEntries() as unknown as Shift[]) {
        // The menu opens the folder of the page beside the list.
        const elsewhere = sources.filter(
          ({ node }) => !(node instanceof Element ? node : node?.parentElement)?.closest('nav'),
        );
        if (elsewhere.length > 0) reported.jumped += value;
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { jumped: number }).jumped);
}

/** What people do with the rows of a list besides reading them. */
export const listBodyJourneys: Journey[] = [
  {
    name: 'a list that is opened from another stands still from its first picture on',
    walk: async ({ page }) => {
      await openList(page, TAGS);
      await page.waitForTimeout(1000);
      for (const table of ['shop/order/order', 'auth/adminLog', CLASSES]) {
        const jumped = await jumps(page);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill(table);
        await page.keyboard.press('Enter');
        await page.waitForURL(`**/admin/${table}`);
        await rows(page).first().waitFor();
        await page.waitForTimeout(600);
        assert.ok((await jumped()) < 0.005, `${table} jumps by ${await jumped()}`);
      }
    },
  },
  {
    name: 'rows stay where they are while they are ticked, in a list with every button',
    walk: async ({ page }) => {
      await openList(page, 'shop/goods/goods');
      const top = async (): Promise<number | undefined> => (await placeOf(rows(page).first()))?.y;
      const before = await top();
      await page.locator('thead input[type="checkbox"]').first().check();
      await page.getByRole('button', { name: /^选择全部/ }).waitFor();
      assert.equal(await top(), before);
    },
  },
  {
    name: 'the built product draws pictures, tags, switches and colours as such',
    walk: async ({ page }) => {
      await openList(page, 'shop/goods/goods');
      await page.locator('td[data-field="cover"] img').first().waitFor();
      assert.equal(await page.getByText('按文本显示').count(), 0);
      await openList(page, TAGS);
      await page.locator('td[data-field="position"] .mm-tag').first().waitFor();
      await page.locator('td[data-field="status"] .mm-switch').first().waitFor();
      assert.equal(await page.getByText('按文本显示').count(), 0);
    },
  },
  {
    name: 'rows are dragged by pointer and by keys, and moved to a place by number',
    walk: async ({ page }) => {
      await openList(page, TAGS);
      await draggable(page);
      const [a = '', b = '', c = '', ...rest] = await columnTexts(page, 'name');
      await dragBelow(page, 0, 2);
      await stand(page, [b, c, a, ...rest]);
      await draggable(page);
      await page.locator('[data-grip]').nth(2).focus();
      await page.keyboard.press('Space');
      await page.locator('[id^="DndLiveRegion"]', { hasText: a }).waitFor();
      for (const key of ['ArrowUp', 'ArrowUp']) {
        // As fast as a hand: the keys are heard from the next turn on.
        await page.waitForTimeout(150);
        await page.keyboard.press(key);
      }
      const first = await rows(page).first().getAttribute('data-row');
      await page.locator(`[data-drop="before ${first}"]`).waitFor();
      assert.match((await page.locator('[id^="DndLiveRegion"]').textContent()) ?? '', new RegExp(a));
      await page.keyboard.press('Space');
      await stand(page, [a, b, c, ...rest]);
      await page.locator('[data-grip]').first().click();
      await page.getByRole('radio', { name: '移到某行之后' }).check();
      await page.getByLabel('行号').fill('2');
      await page.getByRole('dialog').getByRole('button', { name: '移动' }).click();
      await stand(page, [b, a, c, ...rest]);
      await page.locator('tr[data-row]').nth(1).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await stand(page, [a, b, c, ...rest]);
    },
  },
  {
    name: 'a handle pressed before its code has come drags as soon as it is there',
    walk: async ({ page }) => {
      let asked = 0;
      await page.route('**/assets/drag-layer-*.js', async (route) => {
        asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      await openList(page, TAGS);
      const [a = '', b = '', ...rest] = await columnTexts(page, 'name');
      assert.equal(asked, 0, 'the code for dragging came before anybody wanted it');
      const grip = await placeOf(page.locator('[data-grip]').first());
      const below = await placeOf(rows(page).nth(1));
      assert.ok(grip && below);
      await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
      await page.mouse.down();
      await draggable(page);
      await page.mouse.move(grip.x + grip.width / 2, below.y + below.height - 4, { steps: 25 });
      await page.locator('[data-drop^="after "]').waitFor();
      await page.mouse.up();
      await stand(page, [b, a, ...rest]);
      await rows(page).nth(1).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await stand(page, [a, b, ...rest]);
    },
  },
  {
    name: 'a handle lifted by a key before its code has come is lifted as soon as it is there',
    walk: async ({ page }) => {
      await page.route('**/assets/drag-layer-*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      await openList(page, TAGS);
      const [a = '', b = '', ...rest] = await columnTexts(page, 'name');
      await page.locator('[data-grip]').first().focus();
      await page.keyboard.press('Space');
      await page.locator('[id^="DndLiveRegion"]', { hasText: a }).waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0, 'the handle was pressed as a button');
      await page.waitForTimeout(150);
      await page.keyboard.press('ArrowDown');
      await page.locator('[data-drop^="after "]').waitFor();
      await page.keyboard.press('Space');
      await stand(page, [b, a, ...rest]);
      await rows(page).nth(1).focus();
      await page.keyboard.press('Alt+ArrowUp');
      await stand(page, [a, b, ...rest]);
    },
  },
  {
    name: 'a refused move puts the row back and says why',
    walk: async ({ page }) => {
      await openList(page, TAGS);
      const before = await columnTexts(page, 'name');
      await page.route('**/sortable', (route) =>
        route.fulfill({ json: { code: 0, msg: '今天不排序', time: 0, data: null } }),
      );
      await rows(page).first().focus();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByText('今天不排序').waitFor();
      await until('the row is back', async () => (await columnTexts(page, 'name')).join() === before.join());
    },
  },
  {
    name: 'a tree folds, is ticked with what stands below, and keeps the rows above a hit',
    walk: async ({ page }) => {
      await openList(page, CLASSES);
      const all = await rows(page).count();
      const parent = page.locator('tr[aria-expanded="true"]:has(+ tr:not([aria-expanded]))').first();
      const id = await parent.getAttribute('data-row');
      await parent.getByRole('checkbox').first().check();
      assert.ok((await page.locator('tr[aria-selected="true"]').count()) > 1);
      const child = page.locator(`tr[data-row="${id}"] + tr`);
      await child.getByRole('checkbox').first().uncheck();
      const half = await parent
        .getByRole('checkbox')
        .first()
        .evaluate((box) => (box as HTMLInputElement).indeterminate);
      assert.equal(half, true);
      await child.focus();
      await page.keyboard.press('ArrowLeft');
      assert.equal(await focusedRow(page), id);
      await page.keyboard.press('ArrowLeft');
      await until('the row is folded', async () => (await rows(page).count()) < all);
      await page.keyboard.press('ArrowRight');
      await until('the row is open', async () => (await rows(page).count()) === all);
      const name = (await child.locator('td[data-field="name"]').innerText()).trim();
      await quickSearch(page).fill(name);
      await page.locator('tr.context').first().waitFor();
      assert.ok((await columnTexts(page, 'name')).some((text) => text.trim() === name));
    },
  },
  {
    name: 'the goods of the demo have English names, and are found by them',
    walk: async ({ page }) => {
      // The oldest: other journeys add goods of their own.
      await openList(page, 'shop/goods/goods?sort=id&order=ASC');
      const names = await columnTexts(page, 'name_en');
      assert.ok(
        names.length > 0 && names.every((name) => /^[\x20-\x7e]{4,}$/.test(name.trim())),
        names.join(),
      );
      const [name = ''] = names;
      await quickSearch(page).fill(name.trim());
      await until('it is found by it', async () =>
        (await columnTexts(page, 'name_en')).every((each) => each.trim() === name.trim()),
      );
    },
  },
  {
    name: 'one walks through a list by keys alone and comes back to where one was',
    walk: async ({ page }) => {
      await openList(page, 'chinook/track');
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('PageDown');
      await page.keyboard.press('ArrowUp');
      const id = await focusedRow(page);
      assert.ok(id);
      await page.keyboard.press('Space');
      assert.equal(await page.locator(`tr[data-row="${id}"]`).getAttribute('aria-selected'), 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname.endsWith(`/track/${id}`));
      await page.goBack();
      await until('the row has the focus again', async () => (await focusedRow(page)) === id);
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('上一行或下一行').waitFor();
      await page.keyboard.press('Escape');
      await until('the row has the focus once more', async () => (await focusedRow(page)) === id);
    },
  },
];
