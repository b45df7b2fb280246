import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { ask, openDesign, publish, publishTable } from './design-change-journeys.ts';
import { until, type Journey } from './journey.ts';
import type { Product } from './product.ts';

const GUESTS = {
  name: 'trial/guest',
  title: { 'zh-cn': '客人', en: 'Guests' },
  table: 'trial_guest',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: { 'zh-cn': '名称', en: 'Name' }, length: 40 },
    {
      name: 'status',
      type: 'radio',
      title: { 'zh-cn': '状态', en: 'Status' },
      options: [
        { key: 0, label: { 'zh-cn': '离店', en: 'Away' } },
        { key: 1, label: { 'zh-cn': '在店', en: 'Here' } },
      ],
    },
    { name: 'money', type: 'money', title: { 'zh-cn': '余额', en: 'Balance' } },
  ],
};
/** A log of balances as far as its fields go; the rest is set on the design screen. */
const LEDGER = {
  name: 'trial/ledger',
  title: { 'zh-cn': '流水', en: 'Ledger' },
  table: 'trial_ledger',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'guest_id',
      type: 'remoteSelect',
      title: { 'zh-cn': '客人', en: 'Guest' },
      relation: { definition: 'trial/guest' },
    },
    {
      name: 'kind',
      type: 'select',
      title: { 'zh-cn': '类型', en: 'Kind' },
      options: [
        { key: 'in', label: { 'zh-cn': '充值', en: 'Top up' } },
        { key: 'out', label: { 'zh-cn': '消费', en: 'Spent' } },
      ],
    },
    { name: 'change', type: 'money', title: { 'zh-cn': '变更', en: 'Change' } },
    { name: 'after', type: 'money', title: { 'zh-cn': '变更后', en: 'After' }, readonly: true },
  ],
};

/** The two tables with a guest in the house and one who left. */
export async function publishLedger(product: Product): Promise<void> {
  await publishTable(product, GUESTS);
  await publishTable(product, LEDGER);
  await ask(product, 'trial.guest/add', { name: '张三', status: 1, money: '12.50' });
  await ask(product, 'trial.guest/add', { name: '李四', status: 0, money: '3.00' });
}

/** Selects a field and unfolds parts of its panel; null selects the table. */
export async function showSettings(page: Page, field: string | null, ...parts: string[]): Promise<void> {
  if (field !== null) await page.locator(`[data-canvas] [data-field=${field}]`).click();
  const begin = field === null ? 'dzt' : 'dzf';
  for (const part of parts) {
    const head = page.locator(`button[aria-controls="${begin}-${part}"]`);
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await page.locator(`#${begin}-${part}`).waitFor();
  }
}

/** Finds one of the choices of a box by typing. */
async function choose(page: Page, box: string, words: string): Promise<void> {
  await page.locator(box).click();
  await page.keyboard.type(words);
  await page.getByRole('option').filter({ hasText: words }).first().click();
  await page.keyboard.press('Escape');
}

/** Everything that was a box of JSON once, as somebody sets it who knows none. */
export async function setLedger(page: Page): Promise<void> {
  await showSettings(page, 'guest_id', 'relation', 'form');
  const only = page.locator('[data-setting=relation_only]');
  await only.getByText('添加条件').click();
  await only.getByRole('combobox').first().click();
  await page.getByRole('option', { name: '状态' }).click();
  await choose(page, '#dzf_relation_only_value', '在店');
  await choose(page, '#dzf_relation_facts', '余额');
  await choose(page, '#dzf_form_link', 'trial/guest');
  await page.locator('[data-setting=form_link_field] [data-form-error]').waitFor();
  await choose(page, '#dzf_form_link_field', '名称');
  await page.locator('#dzf_form_link_title').fill('查看');

  await showSettings(page, 'kind', 'options');
  await page.getByRole('button', { name: '选项 in 的更多设置' }).click();
  await page.locator('#dzf_options_0_option_help').fill('充入余额');
  await page.locator('#dzf_options_0_option_help_en').fill('Goes to the balance');

  await showSettings(page, 'after', 'form');
  await choose(page, '#dzf_form_preview', 'guest.money');
  await choose(page, '#dzf_form_preview', 'change');
}

/** The version in force without the identities of its fields. */
async function inForce(product: Product, name: string): Promise<Record<string, unknown>> {
  const [{ version }] = await ask<[{ version: number }]>(product, `designer/versions?name=${name}`);
  const { definition } = await ask<{ definition: object }>(
    product,
    `designer/version?name=${name}&version=${version}`,
  );
  return JSON.parse(
    JSON.stringify(definition, (key, value: unknown) => (key === 'uuid' ? undefined : value)),
  ) as Record<string, unknown>;
}

/** Settings that ask for what the engine learnt last, without a line of JSON. */
export const designSettingJourneys: Journey[] = [
  {
    name: 'a log of balances is set without JSON: who can be chosen, what is told, added up and led to',
    walk: async ({ page, product }) => {
      await publishLedger(product);
      await openDesign(page, '?name=trial/ledger');
      await setLedger(page);
      await page.getByRole('button', { name: '表格设置' }).click();
      await showSettings(page, null, 'buttons');
      await page.locator('[data-setting=list_rowButtons]').getByText('不要任何按钮').first().click();
      await page.getByRole('button', { name: '撤销' }).click();
      assert.ok(!(await page.locator('[data-setting=list_rowButtons] [type=checkbox]').isChecked()));
      await page.getByRole('button', { name: '重做' }).click();
      await page.getByRole('button', { name: '检查并发布' }).click();
      await publish(page, '不写 JSON');

      const made = await inForce(product, 'trial/ledger');
      const [id, guest, kind, change, after] = LEDGER.fields;
      const link = { definition: 'trial/guest', field: 'name', title: { 'zh-cn': '查看', en: 'Guests' } };
      assert.deepEqual(made.list, { rowButtons: [] });
      assert.deepEqual(made.fields, [
        id,
        {
          ...guest,
          relation: { definition: 'trial/guest', facts: ['money'], only: { status: 1 } },
          form: { link },
        },
        {
          ...kind,
          options: [
            { ...kind?.options?.[0], help: { 'zh-cn': '充入余额', en: 'Goes to the balance' } },
            kind?.options?.[1],
          ],
        },
        change,
        { ...after, form: { preview: ['guest.money', 'change'] } },
      ]);

      await page.goto('/admin/trial/ledger');
      await page.getByRole('link', { name: '新增' }).first().click();
      const box = (field: string) => page.locator(`#root_${field}:visible`);
      await box('guest_id').click();
      await page.getByRole('option', { name: '张三' }).waitFor();
      assert.equal(await page.getByRole('option', { name: '李四' }).count(), 0);
      await page.getByRole('option', { name: '张三' }).click();
      await page.locator('dl').getByText('12.50').waitFor();
      await choose(page, '#root_kind', '充值');
      await page.getByText('充入余额').waitFor();
      await box('change').fill('7.5');
      await until('the sum is shown', async () => (await box('after').inputValue()) === '20.00');
    },
  },
];
