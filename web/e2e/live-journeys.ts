import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonObject } from '#engine/definition/index.ts';
import { until, type Journey } from './journey.ts';

/** Definitions that change while a form is open. */
export const liveJourneys: Journey[] = [
  {
    name: 'a changed definition shows in the open form, and what was typed stays',
    walk: async ({ page, product }) => {
      const file = path.join(product.definitions, 'shop/goods/brand.json');
      const text = readFileSync(file, 'utf8');
      const definition = JSON.parse(text) as { fields: JsonObject[] };
      await page.goto('/admin/shop/goods/brand/add');
      await page.locator('#root_name').fill('typed before');
      try {
        const motto = { name: 'motto', type: 'string', title: { 'zh-cn': '口号', en: 'Motto' } };
        writeFileSync(file, JSON.stringify({ ...definition, fields: [...definition.fields, motto] }));
        await page.locator('#root_motto').waitFor();
        assert.equal(await page.locator('#root_name').inputValue(), 'typed before');
        await page.getByText('此表单的定义刚刚更新').waitFor();
        writeFileSync(file, '{ "name": "shop/goods/brand", ');
        await page.waitForTimeout(1500);
        await page.locator('#root_motto').fill('still there');
        assert.equal(await page.locator('#root_name').inputValue(), 'typed before');
      } finally {
        writeFileSync(file, text);
      }
      await until('the field is gone again', async () => (await page.locator('#root_motto').count()) === 0);
      await page.evaluate(() => localStorage.clear());
    },
  },
  {
    name: 'a list says that its definition changed while it was open',
    walk: async ({ page, product }) => {
      const file = path.join(product.definitions, 'shop/goods/brand.json');
      const text = readFileSync(file, 'utf8');
      const definition = JSON.parse(text) as { fields: JsonObject[] };
      await page.goto('/admin/shop/goods/brand');
      await page.getByRole('row').nth(1).waitFor();
      const reported = page.getByText('此页面的定义已更新');
      try {
        const slogan = { name: 'slogan', type: 'string', title: { 'zh-cn': '标语', en: 'Slogan' } };
        writeFileSync(file, JSON.stringify({ ...definition, fields: [...definition.fields, slogan] }));
        await reported.waitFor();
        await page.getByRole('button', { name: '知道了' }).click();
        assert.equal(await reported.count(), 0);
      } finally {
        writeFileSync(file, text);
      }
      await reported.waitFor();
    },
  },
];
