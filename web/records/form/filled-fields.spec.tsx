import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { useState } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import type { ClientForm } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../providers/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { theme } from '../../ui/index.ts';
import { SchemaForm } from './schema-form.tsx';

const TEAS = [
  { id: 1, name: 'Sencha', price: '12.50', origin: 'Uji' },
  { id: 2, name: 'Matcha', price: '30.00', origin: 'Nishio' },
];
const asked: JsonObject[] = [];
const records = {
  getList: async (_: string, { filter }: { filter: JsonObject }) => {
    asked.push(filter);
    return { data: TEAS, total: TEAS.length };
  },
};
const FILL = { price: 'price', place: 'origin', nowhere: 'name', code: 'name', grade: 'name' };
const relation = { definition: 'tea/leaf', valueField: 'id', labelField: 'name' };
const sent = {
  schema: {
    type: 'object',
    properties: {
      tea_id: { type: 'integer', title: 'Tea' },
      price: { type: 'string', title: 'Price' },
      place: { type: 'string', title: 'Place' },
      note: { type: 'string', title: 'Note' },
      code: { type: 'string', title: 'Code' },
      grade: { type: 'string', title: 'Grade' },
    },
  },
  uiSchema: {
    tea_id: {
      'ui:widget': 'remoteSelect',
      'ui:options': { relation, props: { fill: FILL } },
    },
    price: { 'ui:widget': 'string' },
    place: { 'ui:widget': 'string' },
    note: { 'ui:widget': 'string' },
    code: { 'ui:widget': 'string', 'ui:readonly': true },
    grade: { 'ui:widget': 'string' },
  },
};

let values: JsonObject = {};
let start: JsonObject = { note: 'mine' };
function Held() {
  const [held, setHeld] = useState(start);
  return (
    <SchemaForm
      id="form"
      sent={sent as never}
      conditions={CONDITIONS}
      values={held}
      locked={false}
      issues={NONE}
      onChange={(next) => {
        values = next;
        setHeld(next);
      }}
      onSubmit={() => undefined}
      onInvalid={() => undefined}
    />
  );
}
const NONE = {};
const isMine = { properties: { note: { const: 'mine' } }, required: ['note'] };
const CONDITIONS = [{ field: 'grade', readonly: isMine }];
const form: ClientForm = {
  mode: 'dialog',
  groups: [],
  add: { schema: {}, uiSchema: {}, defaults: {} },
  edit: { schema: {}, uiSchema: {} },
  conditions: CONDITIONS,
};
beforeAll(() => knowRulesOf({ actions: [], form }));

afterEach(() => {
  cleanup();
  values = {};
});

/** Draws the form and chooses a tea, which puts its price into the form. */
async function chooseMatcha(): Promise<void> {
  render(
    <I18nextProvider i18n={createI18n('en')}>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesContext.Provider value={{ records, base: '/admin' } as unknown as Services}>
          <ThemeProvider theme={theme}>
            <Held />
          </ThemeProvider>
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Tea' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Matcha' }));
  await waitFor(() => expect(values.price).toBe('30.00'));
}

test('a chosen row puts its values into the fields that the definition names', async () => {
  await chooseMatcha();
  expect(values).toEqual({ tea_id: 2, price: '30.00', place: 'Nishio', note: 'mine' });
  expect(asked[0]?.['showFields']).toEqual(['id', 'price', 'origin', 'name']);
});

test('fields that may only be looked at keep their values, by the definition and by a condition', async () => {
  await chooseMatcha();
  expect(values).not.toHaveProperty('code');
  expect(values).not.toHaveProperty('grade');
  cleanup();
  values = {};
  start = { note: 'yours' };
  await chooseMatcha();
  expect(values).not.toHaveProperty('code');
  expect(values.grade).toBe('Matcha');
});
