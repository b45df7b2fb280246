import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ClientView } from '#engine/compile/index.ts';
import { textIn, type Json, type JsonObject } from '#engine/definition/index.ts';
import { columnTexts, quickSearch, seen, until, type Journey } from './journey.ts';
import type { RecordApi } from './record-api.ts';

/** One journey for every definition in the menu: its list and its form are usable as they are. */
export async function tableJourneys(api: RecordApi): Promise<Journey[]> {
  // One's own profile, the designer, the settings and the figures of the shop are pages and no lists.
  const pages = [
    'dashboard',
    'routine/adminInfo',
    'routine/config',
    'crud/crud',
    'shop/dashboard',
    'shop/user',
  ];
  const names = (await api.menu()).filter((name) => !pages.includes(name));
  return names.map((name) => ({
    name: `${name} is usable as it is`,
    walk: async ({ page }) => walkTable(page, api, await api.view(name)),
  }));
}

async function walkTable(page: Page, api: RecordApi, view: ClientView): Promise<void> {
  // A list with tabs opens with the first of them.
  const { rows, total } = await api.list(view.name, undefined, view.tabs[0]?.search);
  const unknown: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Metamall: no ')) unknown.push(message.text());
  });
  await page.goto(`/admin/${view.name}`);
  if (total === 0) await seen(page, '还没有数据');
  else {
    await page.locator('tbody tr').first().waitFor();
    await lookAtList(page, view, rows.length, total);
    // Rows without this button have no form: a log entry is only looked at beside the list.
    if (view.rowButtons.includes('edit')) await openFirst(page, api, view);
    await sortBothWays(page, api, view);
    if (view.quickSearch) await searchQuickly(page, view, rows[0] ?? {});
  }
  if (view.verbs.includes('add') && !view.readOnly) await submitEmpty(page, view);
  assert.deepEqual(unknown, []);
}

async function lookAtList(page: Page, view: ClientView, rows: number, total: number): Promise<void> {
  // A tree counts its roots and shows what is below them.
  if (!view.tree) {
    assert.equal(await page.locator('tbody tr').count(), rows);
    await seen(page, `1–${rows} / ${total.toLocaleString('en-US')}`);
  }
  const titles = view.columns
    .filter((column) => column.show)
    .map((column) => textIn(column.title, 'zh-cn'))
    .concat(view.children.map((child) => `${textIn(child.title, 'zh-cn')}（数量）`));
  const heads = (await page.locator('thead th:not(.select):not(.buttons):not(.grip)').allInnerTexts()).map(
    (text) => text.trim(),
  );
  assert.deepEqual(heads, titles);
}

async function sortBothWays(page: Page, api: RecordApi, view: ClientView): Promise<void> {
  const column = view.columns.find((each) => each.show && each.sortable);
  // A tree stands in its own order.
  if (!column || view.tree) return;
  const head = page.locator('thead th:not(.select):not(.buttons):not(.grip)', {
    has: page.getByText(textIn(column.title, 'zh-cn'), { exact: true }),
  });
  for (const [direction, order] of [
    ['ascending', 'ASC'],
    ['descending', 'DESC'],
  ] as const) {
    const { rows } = await api.list(view.name, [column.field, order], view.tabs[0]?.search);
    const wanted = rows.map((row) => String(row.id));
    for (let clicks = 0; clicks < 3 && (await head.getAttribute('aria-sort')) !== direction; clicks += 1) {
      const before = await head.getAttribute('aria-sort');
      await head.getByRole('button').click();
      await until('the arrow turns', async () => (await head.getAttribute('aria-sort')) !== before);
    }
    assert.equal(await head.getAttribute('aria-sort'), direction);
    await until(`${view.name} stands ${direction} by ${column.field}`, async () => {
      const stand = await page
        .locator('tbody tr[data-row]')
        .evaluateAll((found) => found.map((row) => row.getAttribute('data-row') ?? ''));
      return stand.join() === wanted.join();
    });
  }
}

async function searchQuickly(page: Page, view: ClientView, first: JsonObject): Promise<void> {
  const box = quickSearch(page);
  await box.fill('nothing-is-called-this');
  await seen(page, '没有符合条件的数据');
  const label = view.columns.find((column) => column.field === view.label);
  const isSearched = view.quickSearchTitles.some(
    (title) => textIn(title, 'zh-cn') === textIn(label?.title, 'zh-cn'),
  );
  const words = label?.type === 'string' && isSearched ? String(first[view.label] ?? '') : '';
  await box.fill(words);
  await page.locator('tbody tr').first().waitFor();
  // A cell of its own may say it in other words.
  if (words === '' || !label?.show || label.render === 'slot') return;
  await until(`the search for ${words} finds it`, async () =>
    (await columnTexts(page, view.label)).some((text) => text.trim() === words.trim()),
  );
}

async function openFirst(page: Page, api: RecordApi, view: ClientView): Promise<void> {
  // Rows that come by themselves, as jobs do, may stand above the one that was the first.
  const shown = page.locator('tbody tr[data-row]').first();
  const id = (await shown.getAttribute('data-row')) ?? '';
  // Where rows have a page of their own its button stands before that of the form.
  await page
    .locator(`tbody td.buttons a[href="/admin/${view.name}/${encodeURIComponent(id)}"]`)
    .last()
    .click();
  await page.locator('form').waitFor();
  await everyFieldHasItsInput(page, view, view.form.edit.schema as JsonObject);
  assert.equal(await page.locator('form [data-form-error]').count(), 0);
  const save = page.getByRole('button', { name: '保存', exact: true });
  if ((await save.count()) === 0) {
    await page.getByRole('button', { name: '关闭' }).last().click();
    return page.locator('form').waitFor({ state: 'detached' });
  }
  const before = await api.row(view.name, id);
  await save.click();
  await seen(page, '已保存');
  await page.locator('form').waitFor({ state: 'detached' });
  assert.deepEqual(await api.row(view.name, id), before);
}

const fieldsOf = (schema: JsonObject): string[] => Object.keys((schema.properties ?? {}) as JsonObject);

async function everyFieldHasItsInput(page: Page, view: ClientView, schema: JsonObject): Promise<void> {
  const conditional = new Set(
    view.form.conditions.filter((rules) => rules.visible !== undefined).map((rules) => rules.field),
  );
  for (const field of fieldsOf(schema).filter((name) => !conditional.has(name))) {
    const inputs = page.locator(`[id="root_${field}"], [id^="root_${field}_"]:not([id$="__help"])`);
    // What stands further down a long form comes a little later.
    await until(`${view.name} has an input for ${field}`, async () => (await inputs.count()) > 0);
  }
  assert.equal(await page.getByText('输入控件，按文本显示').count(), 0);
}

async function submitEmpty(page: Page, view: ClientView): Promise<void> {
  const { schema, defaults } = view.form.add;
  const required = ((schema.required ?? []) as Json[])
    .map(String)
    .filter((field) => defaults[field] === undefined || defaults[field] === '');
  await page.getByRole('link', { name: '新增' }).first().click();
  await page.locator('form').waitFor();
  await everyFieldHasItsInput(page, view, schema as JsonObject);
  // Where nothing is asked for, an empty row is a row.
  if (required.length === 0) return;
  const written: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') written.push(request.url());
  });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  for (const field of required) {
    await page.locator(`[id="root_${field}__help"] [data-form-error]`).first().waitFor({ state: 'attached' });
  }
  assert.deepEqual(written, []);
}
