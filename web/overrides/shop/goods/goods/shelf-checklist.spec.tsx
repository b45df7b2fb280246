import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../../../providers/index.ts';
import { createI18n } from '../../../../texts/i18n.fixture.ts';
import { ShelfChecklist } from './shelf-checklist.tsx';

afterEach(() => cleanup());

const shown: string[] = [];

/** Draws the list once the template's billing is known; gives the names of what is missing. */
async function missing(billing: number, values: JsonObject): Promise<string[]> {
  const getOne = () => Promise.resolve({ data: { id: 1, billing } });
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ServicesContext.Provider value={{ records: { getOne } } as unknown as Services}>
          <ShelfChecklist
            view={{} as ClientView}
            stored={null}
            values={values}
            onShow={(field) => shown.push(field)}
          />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByRole('status');
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}

const NEEDED = { name: 'Cup', cover: 'a.png', price: '1.00' };
const goods = { ...NEEDED, freight_type: 3, delivery_template_id: 1 };
const WEIGHT = 'Freight goes by weight: every variant needs one';
const VOLUME = 'Freight goes by volume: every variant needs one';

test.each<[string, number, JsonObject, string[]]>([
  ['goods without weight by weight', 2, { ...goods, weight: 0 }, [WEIGHT]],
  ['goods with weight by weight', 2, { ...goods, weight: 300 }, []],
  ['goods without volume by volume', 3, { ...goods, weight: 300 }, [VOLUME]],
  ['goods by count', 1, goods, []],
  ['goods that are sent free', 2, { ...goods, freight_type: 1 }, []],
  ['goods that are not sent', 2, { ...goods, need_delivery: 0 }, []],
  [
    'a variant without weight',
    2,
    { ...goods, spec_type: 2, skus: { add: [{ price: '1.00', weight: 1 }, {}] } },
    [WEIGHT],
  ],
  [
    'variants with weight',
    2,
    { ...goods, spec_type: 2, weight: 0, skus: { add: [{ price: '1.00', weight: 1 }] } },
    [],
  ],
  ['goods without a template', 2, { ...NEEDED, freight_type: 3 }, ['A delivery template']],
  ['an empty form', 2, {}, ['A name', 'A main picture', 'At least one enabled variant with a price']],
])('D1: of %s it is said what is missing', async (_, billing, values, expected) => {
  expect(await missing(billing, values)).toEqual(expected);
});

test('what is missing leads to its field', async () => {
  await missing(2, { name: 'Cup', price: '1.00' });
  fireEvent.click(screen.getByRole('button', { name: 'Go and fill in: A main picture' }));
  expect(shown).toEqual(['cover']);
});
