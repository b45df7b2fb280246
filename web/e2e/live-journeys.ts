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
];
