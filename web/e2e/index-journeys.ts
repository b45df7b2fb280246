import assert from 'node:assert/strict';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import type { Definition } from '#engine/definition/index.ts';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { ask, openDesign } from './design-change-journeys.ts';
import { seen, type Journey } from './journey.ts';
import { onPostgres, WITHOUT_POSTGRES } from './on-postgres.ts';
import { startProduct } from './product.ts';
import { signIn } from './sign-in.ts';

const LEAF: Definition = {
  name: 'trial/leaf',
  title: { 'zh-cn': '茶叶批次', en: 'Batches' },
  table: 'trial_leaf',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'batch', type: 'number', title: { 'zh-cn': '批次', en: 'Batch' } },
    { name: 'note', type: 'textarea', title: { 'zh-cn': '备注', en: 'Note' }, db: { type: 'text' } },
  ],
};

/** Fills the table: batch numbers come twice, and one note is longer than an index takes. */
const FILL = [
  `INSERT INTO trial_leaf (batch, note) SELECT n % 150000, 'note ' || n FROM generate_series(1, 300000) AS n`,
  `UPDATE trial_leaf SET note = (SELECT string_agg(md5(n::text), '') FROM generate_series(1, 300) AS n) WHERE id = 1`,
  'ANALYZE trial_leaf',
];

/** Chooses in the storage settings of a field, then asks for the plan. */
async function plan(page: Page, field: string, setting: (page: Page) => Promise<void>): Promise<void> {
  await openDesign(page, '?name=trial/leaf');
  await page.locator(`[data-canvas] [data-field=${field}]`).click();
  const storage = page.getByRole('button', { name: '存储', exact: true });
  if ((await storage.getAttribute('aria-expanded')) !== 'true') await storage.click();
  await setting(page);
  await page.getByRole('button', { name: '检查并发布' }).click();
}

async function plainIndex(page: Page): Promise<void> {
  await page.locator('#dzf_index').click();
  await page.getByRole('option', { name: '普通索引' }).click();
}

const publish = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '发布', exact: true }).click();

const inState = (page: Page, index: string, state: string): Locator =>
  page
    .locator('div', { has: page.locator('code', { hasText: index }) })
    .locator(`[data-state=${state}]`)
    .first();

/** Whoever writes to the table holds the index up: it is seen being built, and then it is there. */
async function showsProgress(page: Page, database: pg.Client): Promise<void> {
  await plan(page, 'batch', plainIndex);
  await seen(page, '发布后在后台建立');
  await database.query('BEGIN');
  await database.query(`UPDATE trial_leaf SET note = 'held' WHERE id = 2`);
  await publish(page);
  await seen(page, '正在建立索引');
  await inState(page, 'ix_trial_leaf_batch', 'building').waitFor();
  await page.getByRole('progressbar', { name: 'ix_trial_leaf_batch' }).waitFor();
  await database.query('COMMIT');
  await inState(page, 'ix_trial_leaf_batch', 'done').waitFor();
  await seen(page, '索引已建立');
  assert.equal(await page.getByRole('progressbar').count(), 0);
  assert.ok(await isValid(database, 'ix_trial_leaf_batch'));
}

/** One note is too long for an index: that is said, and once it is shorter another try succeeds. */
async function reportsWhatFailed(page: Page, database: pg.Client): Promise<void> {
  await plan(page, 'note', plainIndex);
  await publish(page);
  await inState(page, 'ix_trial_leaf_note', 'failed').waitFor();
  await seen(page, '有索引未能建立');
  await seen(page, /index row/);
  assert.ok(!(await isValid(database, 'ix_trial_leaf_note')));
  await database.query(`UPDATE trial_leaf SET note = 'short' WHERE id = 1`);
  await page.getByRole('button', { name: '重试' }).click();
  await inState(page, 'ix_trial_leaf_note', 'done').waitFor();
  await seen(page, '索引已建立');
  assert.ok(await isValid(database, 'ix_trial_leaf_note'));
}

/** What must be unique is never left to later: repeated values are shown and nothing is published until they are gone. */
async function refusesDuplicates(page: Page, database: pg.Client): Promise<void> {
  await plan(page, 'batch', (on) => on.getByRole('switch', { name: '唯一' }).click());
  await seen(page, /行的值重复，不能设为唯一/);
  assert.ok(await page.getByRole('button', { name: '发布', exact: true }).isDisabled());
  await database.query(`UPDATE trial_leaf SET batch = id`);
  await page.getByRole('button', { name: '重新检查' }).click();
  await publish(page);
  await seen(page, '已发布版本');
  assert.ok(await isValid(database, 'ux_trial_leaf_batch'));
}

async function isValid(database: pg.Client, index: string): Promise<boolean> {
  const { rows } = await database.query<{ valid: boolean }>(
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  return rows[0]?.valid === true;
}

/** Indexes of a table with many rows, on PostgreSQL: the embedded database builds none beside the work. */
export const indexJourneys: Journey[] = [
  {
    name: 'indexes of a large table are built beside the work and reported to the end, and what fails can be mended',
    skip: WITHOUT_POSTGRES,
    walk: ({ page: shared }) =>
      onPostgres(async (databaseUrl) => {
        const browser = browserOf(shared);
        const product = await startProduct({ databaseUrl });
        const database = new pg.Client({ connectionString: databaseUrl });
        try {
          await database.connect();
          const { plan: first } = await ask<{ plan: { digest: string } }>(product, 'designer/plan', {
            draft: LEAF,
            base: null,
          });
          await ask(product, 'designer/apply', { draft: LEAF, base: null, digest: first.digest });
          for (const text of FILL) await database.query(text);
          const window = await windowFor(browser, product.origin, DESKTOP, await signIn(product));
          try {
            const page = await window.newPage();
            await showsProgress(page, database);
            await reportsWhatFailed(page, database);
            await refusesDuplicates(page, database);
          } finally {
            await window.close();
          }
        } finally {
          await database.end();
          await product.stop();
        }
      }),
  },
];
