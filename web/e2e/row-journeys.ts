import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openList, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const box = (page: Page, field: string) => page.locator(`#root_${field}`);
const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();

/** Looks for words in a select and takes the row of that name. */
async function choose(page: Page, field: string, words: string, name: string): Promise<void> {
  await box(page, field).click();
  await box(page, field).fill(words);
  await page.getByRole('option', { name, exact: true }).first().click();
}

async function refusedAt(page: Page, field: string): Promise<void> {
  await page.locator(`[id="root_${field}__help"] [data-form-error]`).first().waitFor();
}

/** Deletes the row whose form is open, and makes sure that it is gone. */
async function deleteOpen(page: Page, definition: string, id: string): Promise<void> {
  const api = await apiOf(page);
  await page.goto(`/admin/${definition}/${encodeURIComponent(id)}`);
  await page.locator('form').waitFor();
  await page.getByRole('button', { name: '删除' }).last().click();
  await page
    .getByRole('dialog', { name: /^删除.*？$/ })
    .getByRole('button', { name: '删除' })
    .click();
  await seen(page, '已删除');
  await until(`${definition} ${id} is gone`, async () => (await api.row(definition, id)) === null);
}

async function startNew(page: Page, definition: string): Promise<void> {
  await openList(page, definition);
  await page.getByRole('link', { name: '新增' }).click();
  await page.locator('form').waitFor();
}

/** Rows with keys and values of every kind: a wrong value, a right one, what was written, and gone again. */
export const rowJourneys: Journey[] = [
  {
    name: 'a row with a key of two columns is added, changed and deleted',
    walk: async ({ page }) => {
      await startNew(page, 'northwind/order_details');
      const api = await apiOf(page);
      await choose(page, 'order_id', '10250', '10250');
      await choose(page, 'product_id', 'Chai', 'Chai');
      await box(page, 'unit_price').fill('18.5');
      await box(page, 'quantity').fill('40000');
      await box(page, 'discount').fill('0');
      await save(page);
      await refusedAt(page, 'quantity');
      await box(page, 'quantity').fill('4');
      await save(page);
      await seen(page, '已新增');
      const added = await api.row('northwind/order_details', '10250,1');
      assert.equal(added?.unit_price, 18.5);
      assert.equal(added?.quantity, 4);
      await page.goto('/admin/northwind/order_details/10250,1');
      await box(page, 'quantity').fill('5');
      await save(page);
      await seen(page, '已保存');
      assert.equal((await api.row('northwind/order_details', '10250,1'))?.quantity, 5);
      await deleteOpen(page, 'northwind/order_details', '10250,1');
    },
  },
  {
    name: 'a key of two columns that is taken is refused, and a free one accepted',
    walk: async ({ page }) => {
      await startNew(page, 'chinook/playlist_track');
      const api = await apiOf(page);
      await choose(page, 'playlist_id', 'Grunge', 'Grunge');
      await choose(page, 'track_id', 'Hunger Strike', 'Hunger Strike');
      await save(page);
      await until('the taken pair is refused', async () => (await page.getByRole('alert').count()) > 0);
      await choose(page, 'track_id', 'Balls to the Wall', 'Balls to the Wall');
      await save(page);
      await seen(page, '已新增');
      assert.ok(await api.row('chinook/playlist_track', '16,2'));
      await deleteOpen(page, 'chinook/playlist_track', '16,2');
    },
  },
  {
    name: 'a row with a text as its key is added, changed and deleted',
    walk: async ({ page }) => {
      await startNew(page, 'northwind/customers');
      const api = await apiOf(page);
      await box(page, 'customer_id').fill('ALFKI');
      await box(page, 'company_name').fill('Zürich & Söhne');
      await save(page);
      await refusedAt(page, 'customer_id');
      await box(page, 'customer_id').fill('ZUSOE');
      await save(page);
      await seen(page, '已新增');
      await page.goto('/admin/northwind/customers/ZUSOE');
      await box(page, 'contact_name').fill('Änne "Zoë" O’Hara');
      await save(page);
      await seen(page, '已保存');
      const written = await api.row('northwind/customers', 'ZUSOE');
      assert.equal(written?.company_name, 'Zürich & Söhne');
      assert.equal(written?.contact_name, 'Änne "Zoë" O’Hara');
      assert.equal(written?.city, null);
      await deleteOpen(page, 'northwind/customers', 'ZUSOE');
    },
  },
  {
    name: 'a row whose key the database makes asks for no key',
    walk: async ({ page }) => {
      await startNew(page, 'chinook/album');
      const api = await apiOf(page);
      assert.equal(await box(page, 'album_id').count(), 0);
      await box(page, 'title').fill('An album of ours');
      await save(page);
      await refusedAt(page, 'artist_id');
      await choose(page, 'artist_id', 'Aerosmith', 'Aerosmith');
      await save(page);
      await seen(page, '已新增');
      const { rows } = await api.list('chinook/album', ['album_id', 'DESC']);
      assert.equal(rows[0]?.title, 'An album of ours');
      await deleteOpen(page, 'chinook/album', String(rows[0]?.id));
    },
  },
  {
    name: 'dates, a superior and joined rows of an employee are written as they were typed',
    walk: async ({ page }) => {
      await startNew(page, 'northwind/employees');
      const api = await apiOf(page);
      await box(page, 'employee_id').fill('90');
      await box(page, 'last_name').fill('Walker');
      await box(page, 'first_name').fill('Ada');
      await box(page, 'birth_date').fill('1990-13-45');
      await save(page);
      await refusedAt(page, 'birth_date');
      await box(page, 'birth_date').fill('1990-02-28');
      await box(page, 'reports_to').click();
      await page.getByRole('option', { name: 'Buchanan, Steven' }).click();
      await choose(page, 'territories', 'Boston', 'Boston');
      await choose(page, 'territories', 'Seattle', 'Seattle');
      await page.keyboard.press('Escape');
      await save(page);
      await seen(page, '已新增');
      const written = await api.row('northwind/employees', '90');
      assert.equal(written?.birth_date, '1990-02-28');
      assert.equal(written?.reports_to, 5);
      assert.deepEqual([...((written?.territories ?? []) as string[])].sort(), ['02116', '98104']);
      const place = page.locator('tbody tr', { hasText: 'Walker' });
      await until('she stands below her superior', async () =>
        (await place.locator('td[data-field="reports_to"]').innerText()).includes('Buchanan, Steven'),
      );
      await page.goto('/admin/northwind/employees/90');
      await until(
        'her superior is named',
        async () => (await box(page, 'reports_to').inputValue()) === 'Buchanan, Steven',
      );
      await page.locator('.MuiChip-root', { hasText: 'Boston' }).locator('svg').click();
      await box(page, 'birth_date').fill('');
      await save(page);
      await seen(page, '已保存');
      const changed = await api.row('northwind/employees', '90');
      assert.deepEqual(changed?.territories, ['98104']);
      assert.equal(changed?.birth_date, null);
      await deleteOpen(page, 'northwind/employees', '90');
    },
  },
  {
    name: 'bytes that no form shows are left as they are',
    walk: async ({ page }) => {
      await openList(page, 'northwind/categories');
      const api = await apiOf(page);
      const before = await api.row('northwind/categories', '1');
      await page.goto('/admin/northwind/categories/1');
      await box(page, 'description').fill('Drinks of all kinds\nand ales');
      await save(page);
      await seen(page, '已保存');
      const after = await api.row('northwind/categories', '1');
      assert.equal(after?.description, 'Drinks of all kinds\nand ales');
      assert.equal(after?.picture, before?.picture);
      await page.goto('/admin/northwind/categories/1');
      await box(page, 'description').fill(String(before?.description));
      await save(page);
      await seen(page, '已保存');
      assert.equal((await api.row('northwind/categories', '1'))?.description, before?.description);
    },
  },
  {
    name: 'the playlists of a track are changed by their chips',
    walk: async ({ page }) => {
      await openList(page, 'chinook/track');
      const api = await apiOf(page);
      const numbers = async (): Promise<number[]> =>
        (((await api.row('chinook/track', '1'))?.playlists ?? []) as number[])
          .map(Number)
          .sort((a, b) => a - b);
      const before = await numbers();
      await page.goto('/admin/chinook/track/1');
      await choose(page, 'playlists', 'Grunge', 'Grunge');
      await page.keyboard.press('Escape');
      await save(page);
      await seen(page, '已保存');
      assert.deepEqual(
        await numbers(),
        [...before, 16].sort((a, b) => a - b),
      );
      await page.goto('/admin/chinook/track/1');
      await page.locator('.MuiChip-root', { hasText: 'Grunge' }).locator('svg').click();
      await save(page);
      await seen(page, '已保存');
      assert.deepEqual(await numbers(), before);
    },
  },
];
