import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { columnTexts, openList, until, type Journey } from './journey.ts';

const LIST = 'northwind/suppliers';

const heads = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('thead th[data-column]')
    .evaluateAll((found) => found.map((head) => head.getAttribute('data-column')));
const head = (page: Page, field: string) => page.locator(`thead th[data-column="${field}"]`);

/** The columns as they shall stand, heads and cells alike, now and after a reload. */
async function stand(page: Page, wanted: (string | null)[]): Promise<void> {
  const same = async (): Promise<boolean> => (await heads(page)).join() === wanted.join();
  await until(`the columns stand as ${wanted.join()}`, same);
  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  await until(`the columns still stand as ${wanted.join()}`, same);
  const cells = await page
    .locator('tbody tr')
    .first()
    .locator('td[data-field]')
    .evaluateAll((found) => found.map((cell) => cell.getAttribute('data-field')));
  assert.deepEqual(cells.slice(0, wanted.length), wanted);
}

/** Drags a column by its head to the left half of another one, as a hand does. */
async function dragBefore(page: Page, field: string, onto: string): Promise<void> {
  const [start, end] = await Promise.all([placeOf(head(page, field)), placeOf(head(page, onto))]);
  assert.ok(start && end);
  const y = start.y + start.height / 2;
  await page.mouse.move(start.x + start.width / 3, y);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 4, y, { steps: 15 });
  await page.locator(`th.drop-before[data-column="${onto}"]`).waitFor();
  await page.mouse.up();
}

/** The columns of a list as its reader wants them. */
export const arrangeJourneys: Journey[] = [
  {
    name: 'columns are moved by pointer and by keys, and pinned, and stand so after a reload',
    walk: async ({ page }) => {
      await openList(page, LIST);
      const own = await heads(page);
      const [a = null, b = null, c = null, d = null, ...rest] = own;
      assert.ok(a && b && c && d);
      const order = await columnTexts(page, c);
      await dragBefore(page, c, a);
      await stand(page, [c, a, b, d, ...rest]);
      // What ends over a title is a drag and no click that sorts.
      assert.deepEqual(await columnTexts(page, c), order);
      await head(page, b).getByRole('button').focus();
      await page.keyboard.press('Alt+ArrowLeft');
      await until('the focus goes with the column', () =>
        page.evaluate(
          (field) => document.activeElement?.closest('th')?.getAttribute('data-column') === field,
          b,
        ),
      );
      await stand(page, [c, b, a, d, ...rest]);
      await page.getByRole('button', { name: '显示列' }).click();
      const chooser = page.getByRole('dialog', { name: '显示列' });
      const title = (await head(page, d).innerText()).trim();
      await chooser.getByRole('button', { name: `固定在左侧：${title}`, exact: true }).click();
      await stand(page, [d, c, b, a, ...rest]);
      await page.setViewportSize({ width: 900, height: 900 });
      const places = () => Promise.all([d, b].map(async (field) => (await placeOf(head(page, field)))?.x));
      const [pinned, loose] = await places();
      await head(page, b).hover();
      await page.mouse.wheel(200, 0);
      await until('the list scrolls', async () => (await places())[1] !== loose);
      assert.equal((await places())[0], pinned);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: '显示列' }).click();
      await chooser.getByRole('button', { name: '恢复默认' }).click();
      await page.keyboard.press('Escape');
      await stand(page, own);
    },
  },
];
