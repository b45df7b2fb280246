import { useState } from 'react';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { fieldAccess, type Actor } from '#engine/access/index.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import { LOCALES, type Definition, type JsonObject, type Locale } from '#engine/definition/index.ts';
import { formOf } from '#engine/form/index.ts';
import { INCOMPLETE, SAID } from '#engine/form/messages.fixture.ts';
import { ServicesContext, type Services } from '../../providers/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { ErrorSummary } from './error-summary.tsx';
import { SchemaForm } from './schema-form.tsx';

// Some inputs are loaded when they are first drawn.
configure({ asyncUtilTimeout: 10_000 });

const actor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

function show(field: JsonObject, values: JsonObject, locale: Locale) {
  const definition = {
    name: 'test/own',
    title: 'Own',
    table: 'own',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'value', title: { 'zh-cn': '手机', en: 'Phone' }, ...field },
    ],
  } as unknown as Definition;
  const { compiled, issues } = compileDefinitions([definition]);
  const own = compiled.get('test/own');
  if (!own) throw new Error(JSON.stringify(issues));
  const form = formOf(own, fieldAccess(own, actor), locale);
  knowRulesOf({ form, actions: [] });
  const submitted = jest.fn();
  const Held = () => {
    const [reported, setReported] = useState<Record<string, string>>({});
    const lines = Object.entries(reported).map(([name, message]) => ({ field: name, title: name, message }));
    return (
      <>
        <SchemaForm
          id="form"
          sent={form.add}
          conditions={form.conditions}
          values={values}
          locked={false}
          issues={{}}
          onChange={() => undefined}
          onSubmit={submitted}
          onInvalid={setReported}
        />
        <ErrorSummary lines={lines} trouble={null} onShow={() => undefined} />
      </>
    );
  };
  render(
    <I18nextProvider i18n={createI18n(locale)}>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesContext.Provider value={{ base: '/admin', http: {} } as unknown as Services}>
          <Held />
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  fireEvent.submit(document.getElementById('form') as HTMLFormElement);
  return submitted;
}

afterEach(() => cleanup());

describe.each(LOCALES.map((locale) => [locale] as const))('in %s', (locale) => {
  test.each(SAID.map((said) => [JSON.stringify([said.field, said.values]), said] as const))(
    '%s says what is wrong at its field, and that the form is incomplete',
    async (_, { field, values, ...reported }) => {
      const submitted = show(field, values, locale);
      await waitFor(() =>
        expect(document.querySelector('[data-form-field="value"] [data-form-error]')?.textContent).toBe(
          reported[locale],
        ),
      );
      expect(document.querySelector('[role="alert"]')?.textContent).toContain(INCOMPLETE[locale]);
      expect(submitted).not.toHaveBeenCalled();
    },
  );
});
