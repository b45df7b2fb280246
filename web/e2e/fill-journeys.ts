import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { JsonObject } from '#engine/definition/index.ts';
import { openList, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const LINES = 'northwind/order_details';
const box = (page: Page, field: string) => page.locator(`#root_${field}`);

/** The lines of orders, whose product fills its price and its stock in. */
function withFill(text: string): string {
  const definition = JSON.parse(text) as { fields: JsonObject[] };
  const fill = { unit_price: 'unit_price', quantity: 'units_in_stock' };
  const fields = definition.fields.map((field) =>
    field.name === 'product_id'
      ? { ...field, form: { ...(field.form as JsonObject), props: { fill } } }
      : field,
  );
  return JSON.stringify({ ...definition, fields });
}

/** Fields that a chosen row fills. */
export const fillJourneys: Journey[] = [
  {
    name: 'a chosen product fills the fields of the line that the definition names',
    walk: async ({ page, product }) => {
      const file = path.join(product.definitions, `${LINES}.json`);
      const text = readFileSync(file, 'utf8');
      try {
        await openList(page, LINES);
        const api = await apiOf(page);
        writeFileSync(file, withFill(text));
        await until('the definition fills', async () =>
          JSON.stringify((await api.view(LINES)).form.add.uiSchema).includes('"fill"'),
        );
        await page.goto(`/admin/${LINES}/add`);
        await box(page, 'discount').fill('0.1');
        await box(page, 'product_id').click();
        await box(page, 'product_id').fill('Chang');
        await page.getByRole('option', { name: 'Chang', exact: true }).click();
        await until('the price is there', async () => (await box(page, 'unit_price').inputValue()) === '19');
        assert.equal(await box(page, 'quantity').inputValue(), '17');
        assert.equal(await box(page, 'discount').inputValue(), '0.1');
      } finally {
        writeFileSync(file, text);
      }
    },
  },
];
