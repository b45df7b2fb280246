import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from './product.ts';
import { recordApi } from './record-api.ts';
import { signIn } from './sign-in.ts';
import { openList, quickSearch, seen, until, type Journey } from './journey.ts';

const FOLDERS = 'archive/folder';
/** More rows than are read at once. */
const LEAVES = 5_400;

/** A hundred folders with fifty-four below each, and one of those with one more. */
const SQL = [
  'create table folder (id integer primary key, folder_id integer references folder (id), name varchar(60) not null);',
  ...Array.from(
    { length: 100 },
    (_, at) => `insert into folder values (${at + 1}, null, 'Shelf ${at + 1}');`,
  ),
  ...Array.from(
    { length: LEAVES },
    (_, at) => `insert into folder values (${at + 1001}, ${(at % 100) + 1}, 'Paper ${at + 1}');`,
  ),
  "insert into folder values (9001, 1001, 'Hidden sheet');",
  // No way down from a shelf leads to these.
  "insert into folder values (9101, null, 'Ring one');",
  "insert into folder values (9102, 9101, 'Ring two');",
  'update folder set folder_id = 9102 where id = 9101;',
].join('\n');

const BOXES = 'attic/box';

/** Twenty-five boxes with two lids below each: more than a page, and read at once. */
const BOX_SQL = [
  'create table box (id integer primary key, box_id integer references box (id), name varchar(60) not null);',
  ...Array.from({ length: 25 }, (_, at) => `insert into box values (${at + 1}, null, 'Box ${at + 1}');`),
  ...Array.from(
    { length: 50 },
    (_, at) => `insert into box values (${at + 101}, ${(at % 25) + 1}, 'Lid ${at + 1}');`,
  ),
].join('\n');

/** Has a table of folders or boxes, each below another, and waits until the server that runs has it too. */
async function importTree(product: Product, definition: string, sql: string): Promise<void> {
  const [name = ''] = definition.split('/');
  const folder = mkdtempSync(path.join(tmpdir(), 'metamall-folders-'));
  try {
    writeFileSync(path.join(folder, 'tree.sql'), sql);
    product.command('import', '--sql', path.join(folder, 'tree.sql'), '--as', name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const api = recordApi(product.origin, token);
  await until(`${definition} is in force`, async () => (await api.row(definition, '1')) !== null);
}

/** Trees with more rows than a page, and than are read at once: in their lists, and to choose from. */
export const largeTreeJourneys: Journey[] = [
  {
    name: 'what was found in a tree is selected on all pages and deleted, and no row that is only above it',
    walk: async ({ page, product }) => {
      await importTree(product, BOXES, BOX_SQL);
      await openList(page, BOXES);
      const page1 = page.locator('thead input[type=checkbox]');
      await page1.check();
      await seen(page, '已选 60 行');
      await page.getByRole('button', { name: '选择全部 75 行' }).click();
      await seen(page, '已选 75 行');
      await page.getByRole('button', { name: '取消选择' }).click();
      await quickSearch(page).fill('Lid');
      await page.locator('tr.context').first().waitFor();
      await page1.check();
      await seen(page, '已选 40 行');
      await page.getByRole('button', { name: '选择全部 50 行' }).click();
      await seen(page, '已选 50 行');
      await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await seen(page, '没有符合条件的数据');
      await quickSearch(page).fill('');
      await until('the boxes alone are there', async () => {
        const names = await page.locator('tbody td[data-field="name"]').allInnerTexts();
        return names.length > 0 && names.every((name) => name.trim().startsWith('Box'));
      });
      await seen(page, '顶级 1–20 / 25');
    },
  },
  {
    name: 'a large tree comes branch by branch, is searched with the rows above a hit, and is chosen from',
    walk: async ({ page, product }) => {
      await importTree(product, FOLDERS, SQL);
      await openList(page, FOLDERS);
      const rows = page.locator('tr[data-row]');
      const first = rows.first();
      const id = await first.getAttribute('data-row');
      assert.equal(await first.getAttribute('aria-expanded'), 'false');
      const atFirst = await rows.count();
      await first.focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('tr[aria-level="2"]').first().waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await until('the branch is folded', async () => (await rows.count()) === atFirst);
      await page.locator(`tr[data-row="${id}"] td.select input`).check();
      await seen(page, /已选 5[56] 行/);
      await quickSearch(page).fill('Hidden');
      await until('the hit stands below the rows above it', async () => {
        const names = await page.locator('tbody td[data-field="name"]').allInnerTexts();
        return names.map((name) => name.trim()).join() === 'Shelf 1,Paper 1,Hidden sheet';
      });
      await page.goto(`/admin/${FOLDERS}?perPage=100&page=2`);
      const ring = page.locator('tr[data-row="9101"]');
      await ring.getByRole('img', { name: /上级绕了一圈/ }).waitFor();
      await ring.getByRole('button', { name: '展开' }).first().click();
      await page.locator('tr[data-row="9102"][aria-level="2"]').waitFor();
      await page.goto(`/admin/${FOLDERS}/1002`);
      const box = page.locator('#root_folder_id');
      await until('the parent is named', async () => (await box.inputValue()) === 'Shelf 2');
      await box.fill('Hidden');
      await page.getByRole('option', { name: 'Hidden sheet' }).waitFor();
      await page.keyboard.press('Enter');
      await until('the hit is chosen', async () => (await box.inputValue()) === 'Hidden sheet');
    },
  },
];
