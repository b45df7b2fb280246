import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../../../providers/index.ts';
import { createI18n } from '../../../../texts/i18n.fixture.ts';
import { MeasureNote } from './measure-note.tsx';

afterEach(() => cleanup());

/** Draws the note once the template's billing is known. */
async function show(billing: number, values: JsonObject): Promise<boolean> {
  let asked = false;
  const getOne = async () => {
    asked = true;
    return { data: { id: 1, billing } };
  };
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider value={{ records: { getOne } } as unknown as Services}>
          <MeasureNote view={{} as ClientView} stored={null} values={values} />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  if (Number(values.freight_type) !== 3) return screen.queryByRole('alert') !== null;
  await waitFor(() => expect(asked).toBe(true));
  await waitFor(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return screen.queryByRole('alert') !== null;
}

const goods = { freight_type: 3, delivery_template_id: 1 };

test.each<[string, number, JsonObject, boolean]>([
  ['goods without weight by weight', 2, { ...goods, weight: 0 }, true],
  ['goods with weight by weight', 2, { ...goods, weight: 300 }, false],
  ['goods without volume by volume', 3, { ...goods, weight: 300 }, true],
  ['goods by count', 1, goods, false],
  ['goods that are sent free', 2, { ...goods, freight_type: 1 }, false],
  ['a variant without weight', 2, { ...goods, spec_type: 2, skus: { add: [{ weight: 1 }, {}] } }, true],
  ['variants with weight', 2, { ...goods, spec_type: 2, weight: 0, skus: { add: [{ weight: 1 }] } }, false],
])('D1: %s are warned of or not', async (_, billing, values, isWarned) => {
  expect(await show(billing, values)).toBe(isWarned);
});
