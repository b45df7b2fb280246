import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { seen, type Journey } from './journey.ts';

const POLICY = '/admin/shop/goods/policy';
const CONDITION = '{ "properties": { "subtitle": { "const": "从未有过" } }, "required": ["subtitle"] }';

const report = (page: Page) => page.getByRole('region', { name: '在售商品的规范检查' });

/** Policies of goods, and the truth about the stock of a SKU. */
export const policyJourneys: Journey[] = [
  {
    name: 'a sixth policy is added in the screen, counted, and opens the goods that do not keep it',
    walk: async ({ page }) => {
      await page.goto(POLICY);
      await report(page).getByText('有英文名称').waitFor();
      await page.goto(`${POLICY}/add`);
      await page.getByRole('textbox', { name: '名称', exact: true }).fill('副标题独特');
      const condition = page.locator('[data-form-field="condition"] textarea').first();
      await condition.fill('{ "required": ["colour"] }');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, /\/required\/0：商品没有“colour”/);
      await condition.fill(CONDITION);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, '已新增');
      await report(page)
        .getByRole('button', { name: /副标题独特/ })
        .click();
      assert.deepEqual(await graveFindings(page, 'section'), []);
      const goods = report(page).getByRole('link').first();
      const name = await goods.innerText();
      await goods.click();
      await page.getByRole('dialog').getByText(name).first().waitFor();
    },
  },
  {
    name: 'the stock of a SKU adds up by its log',
    walk: async ({ page }) => {
      await page.goto('/admin/shop/goods/sku?id=1');
      await page.getByRole('button', { name: '库存对账', exact: true }).first().click();
      await seen(page, /对得上：库存 \d+，锁定 0/);
      assert.deepEqual(await graveFindings(page, '[role="dialog"]'), []);
    },
  },
];
