import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '#engine/definition/index.ts';
import { seen, until, type Journey } from './journey.ts';
import { unfoldMenu } from './shell-parts.ts';
import type { Product } from './product.ts';

const NAME = 'walked/paper';
const whileKind = (kind: string): JsonObject => ({
  properties: { kind: { const: kind } },
  required: ['kind'],
});

/** A table whose fields depend on each other, one of them with an input that nobody has registered. */
const PAPER: JsonObject = {
  name: NAME,
  title: { 'zh-cn': '单据', en: 'Papers' },
  table: 'walked_paper',
  label: 'name',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, required: true },
    {
      name: 'kind',
      type: 'radio',
      title: { 'zh-cn': '种类', en: 'Kind' },
      options: [
        { key: 'short', label: { 'zh-cn': '简式', en: 'Short' } },
        { key: 'full', label: { 'zh-cn': '全式', en: 'Full' } },
      ],
    },
    {
      name: 'reason',
      type: 'string',
      title: { 'zh-cn': '事由', en: 'Reason' },
      visible: whileKind('full'),
      required: whileKind('full'),
    },
    {
      name: 'number',
      type: 'string',
      title: { 'zh-cn': '编号', en: 'Number' },
      readonly: whileKind('short'),
    },
    {
      name: 'size',
      type: 'select',
      title: { 'zh-cn': '幅面', en: 'Size' },
      options: [
        { key: 'a5', label: 'A5' },
        { key: 'a4', label: 'A4', when: whileKind('full') },
      ],
    },
    { name: 'odd', type: 'string', title: { 'zh-cn': '奇特', en: 'Odd' }, form: { widget: 'hologram' } },
  ],
  children: [
    {
      name: 'lines',
      title: { 'zh-cn': '条目', en: 'Lines' },
      definition: `${NAME}Line`,
      field: 'paper_id',
      form: { fields: ['word', 'count'] },
    },
  ],
};

const LINE: JsonObject = {
  name: `${NAME}Line`,
  title: { 'zh-cn': '单据条目', en: 'Paper lines' },
  table: 'walked_paper_line',
  label: 'word',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'paper_id',
      type: 'remoteSelect',
      title: { 'zh-cn': '单据', en: 'Paper' },
      relation: { definition: NAME, labelField: 'name' },
      required: true,
    },
    { name: 'word', type: 'string', title: { 'zh-cn': '词', en: 'Word' }, required: true, unique: true },
    { name: 'count', type: 'number', title: { 'zh-cn': '数', en: 'Count' }, default: 1 },
  ],
};

/** Walks with the two tables there, in the form of a new paper. */
async function withPapers(
  page: Page,
  product: Product,
  walk: (form: Locator) => Promise<void>,
): Promise<void> {
  const folder = path.join(product.definitions, 'walked');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'paper.json'), JSON.stringify(PAPER));
  writeFileSync(path.join(folder, 'paperLine.json'), JSON.stringify(LINE));
  try {
    await page.goto('/admin');
    await until('the table is in the menu', async () => {
      await page.reload();
      await page.locator('main h1').waitFor();
      await unfoldMenu(page);
      return (await page.locator(`nav a[href="/admin/${NAME}"]`).count()) > 0;
    });
    await page.goto(`/admin/${NAME}/add`);
    const form = page.getByRole('dialog');
    await form.getByLabel('名称').waitFor();
    await walk(form);
    await page.evaluate(() => localStorage.clear());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const save = (form: Locator): Promise<void> =>
  form.getByRole('button', { name: '保存', exact: true }).click();
const optionsOf = async (page: Page, form: Locator): Promise<string[]> => {
  await form.getByRole('combobox', { name: '幅面' }).click();
  await page.getByRole('option').first().waitFor();
  const texts = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts;
};
/** A row begun with the button, with its first cell open. */
const beginLine = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: '添加一行' }).click();
  await form.getByRole('gridcell').getByRole('textbox').waitFor();
};

/** Forms whose fields depend on each other and on rows of another table. */
export const conditionJourneys: Journey[] = [
  {
    name: 'conditions show, lock and ask for fields and offer choices while one types',
    walk: async ({ page, product }) => {
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await withPapers(page, product, async (form) => {
        await form.getByLabel('简式').check();
        assert.equal(await form.getByLabel('事由').count(), 0);
        assert.notEqual(await form.getByLabel('编号').getAttribute('readonly'), null);
        assert.deepEqual(await optionsOf(page, form), ['A5']);
        await form.getByLabel('全式').check();
        await form.getByLabel('事由').waitFor();
        assert.equal(await form.getByLabel('编号').getAttribute('readonly'), null);
        assert.deepEqual(await optionsOf(page, form), ['A5', 'A4']);
        await form.getByLabel('名称').fill('一号');
        await save(form);
        await form.getByText('事由不能为空').first().waitFor();
        await form.getByLabel('简式').check();
        await form.getByText('没有名为“hologram”的输入控件').waitFor();
        assert.ok(said.some((text) => text.includes('hologram')));
        await save(form);
        await seen(page, '已新增');
      });
    },
  },
  {
    name: 'what the server finds wrong in a child row stands at its cell, and an empty last row is not sent',
    walk: async ({ page, product }) => {
      await withPapers(page, product, async (form) => {
        await form.getByLabel('名称').fill('二号');
        await beginLine(form);
        await page.keyboard.type('same');
        await page.keyboard.press('Enter');
        await form.getByText('2 行').waitFor();
        await page.keyboard.type('same');
        await page.keyboard.press('Tab');
        await save(form);
        await form.getByText('词已存在').first().waitFor();
        const wrong = form.getByRole('row').nth(2).locator('[aria-invalid="true"]');
        await wrong.first().waitFor();
        await form.getByRole('gridcell', { name: 'same' }).nth(1).dblclick();
        await page.keyboard.press('Control+A');
        await page.keyboard.type('other');
        // Enter at the end begins one more row, which nobody writes into.
        await page.keyboard.press('Enter');
        await form.getByText('3 行').waitFor();
        await page.keyboard.press('Control+Enter');
        await seen(page, '已新增');
      });
    },
  },
];
