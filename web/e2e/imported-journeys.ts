import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atRest } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { apiOf } from './record-api.ts';
import { openList, seen, until, type Journey } from './journey.ts';

const PARTITIONED = `
  CREATE TABLE reading (id int, day date, value int, PRIMARY KEY (id, day, value)) PARTITION BY RANGE (day);
  CREATE TABLE reading_2020 PARTITION OF reading FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
  CREATE TABLE reading_later PARTITION OF reading DEFAULT PARTITION BY LIST (value);
  CREATE TABLE reading_later_1 PARTITION OF reading_later DEFAULT;
  CREATE TABLE visit (id int PRIMARY KEY, day date);
  CREATE TABLE visit_2020 (CHECK (day < '2021-01-01')) INHERITS (visit);
  INSERT INTO reading VALUES (1, '2020-05-05', 7), (2, '2022-05-05', 8);
  INSERT INTO visit_2020 VALUES (5, '2020-05-05');`;

/** What became of a database that was brought along. */
export const importedJourneys: Journey[] = [
  {
    name: 'the number of child rows says that it is one, in both languages',
    walk: async ({ page }) => {
      await openList(page, 'chinook/album');
      const heading = page.getByRole('columnheader', { name: '曲目（数量）' });
      await heading.waitFor();
      assert.equal(await heading.evaluate((cell) => getComputedStyle(cell).textAlign), 'right');
      assert.equal(await page.getByRole('link', { name: '10 行：查看曲目' }).first().innerText(), '10');
      await openList(page, 'northwind/customers');
      const none = page.locator('tr[data-row="PARIS"] td[data-field="orders_count"]');
      await page.goto('/admin/northwind/customers?q=PARIS');
      await until('a customer without orders has a nought', async () => (await none.innerText()) === '0');
      await page.evaluate(() => localStorage.setItem('metamall.language', 'en'));
      await page.reload();
      await page.getByRole('columnheader', { name: 'Orders (number)' }).waitFor();
      await openList(page, 'chinook/album');
      await page.getByRole('columnheader', { name: 'Tracks (number)' }).waitFor();
      await atRest(page);
      assert.deepEqual(await graveFindings(page, '.mm-table'), []);
      await page.getByRole('link', { name: '10: show Tracks' }).first().click();
      await page.waitForURL('**/admin/chinook/track**');
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/admin/chinook/album');
      await seen(page, 'Tracks (number)');
    },
  },
  {
    name: 'partitions of an imported table are no menu entries, and the table shows all their rows',
    walk: async ({ page, product }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'metamall-e2e-sql-'));
      const file = path.join(folder, 'meters.sql');
      writeFileSync(file, PARTITIONED);
      try {
        const reported = product.command('import', '--sql', file, '--as', 'meters');
        assert.match(reported, /3 partitions left out +reading_2020, reading_later, reading_later_1:/);
        assert.match(reported, /a partition left out +visit_2020:/);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      await page.goto('/admin');
      await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
      const { menu } = await apiOf(page);
      const meters = async () => (await menu()).filter((name) => name.startsWith('meters/')).sort();
      await until(
        'only the tables themselves are in the menu',
        async () => (await meters()).join() === 'meters/reading,meters/visit',
      );
      await openList(page, 'meters/reading');
      assert.equal(await page.locator('tbody tr[data-row]').count(), 2);
      await openList(page, 'meters/visit');
      assert.equal(await page.locator('tbody tr[data-row]').count(), 1);
    },
  },
];
