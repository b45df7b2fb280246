import { useState } from 'react';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { fieldAccess, type Actor } from '#engine/access/index.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import { LOCALES, type Definition, type JsonObject, type Locale } from '#engine/definition/index.ts';
import { formOf } from '#engine/form/index.ts';
import { ServicesContext, type Services } from '../../providers/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { ErrorSummary } from './error-summary.tsx';
import { SchemaForm } from './schema-form.tsx';

const actor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

/** Fields and values that break one rule each, with the wording of the specification in both languages. */
const RULES: { field: JsonObject; values: JsonObject; 'zh-cn': string; en: string }[] = [
  ...['ab', '1abc', 'a'.repeat(16), 'a b c', 'a-b-c'].map((value) => ({
    field: { type: 'string', validate: [{ rule: 'account' }] },
    values: { value },
    'zh-cn': '账号要求 3 到 15 位，字母开头且只含字母、数字、下划线',
    en: 'The account must be 3 to 15 characters, start with a letter and hold only letters, digits and underscores',
  })),
  ...['12345', 'a'.repeat(33), 'abc&123', 'abc<123', 'abc>123', 'abc"123', "abc'123"].map((value) => ({
    field: { type: 'string', validate: [{ rule: 'password' }] },
    values: { value },
    'zh-cn': '密码要求 6 到 32 位，不能包含 & < > " \'',
    en: 'The password must be 6 to 32 characters and must not contain & < > " \'',
  })),
  {
    field: { type: 'string', validate: [{ rule: 'mobile' }] },
    values: { value: '12345' },
    'zh-cn': '请输入正确的手机号码',
    en: 'Please enter the correct mobile number',
  },
  {
    field: { type: 'string', validate: [{ rule: 'idNumber' }] },
    values: { value: '110101' },
    'zh-cn': '请输入正确的身份证号码',
    en: 'Please enter the correct ID number',
  },
  {
    field: { type: 'string', validate: [{ rule: 'varName' }] },
    values: { value: '1 name' },
    'zh-cn': '请输入正确的名称',
    en: 'Please enter the correct name',
  },
  {
    field: { type: 'editor', required: true },
    values: { value: '<p><br></p>' },
    'zh-cn': '内容不能为空',
    en: 'Content cannot be empty',
  },
  {
    field: { type: 'editor', required: true },
    values: {},
    'zh-cn': '内容不能为空',
    en: 'Content cannot be empty',
  },
  { field: { type: 'string', required: true }, values: {}, 'zh-cn': '手机不能为空', en: 'Phone required' },
  {
    field: { type: 'string', required: true },
    values: { value: '' },
    'zh-cn': '手机不能为空',
    en: 'Phone required',
  },
  ...['javascript:alert(1)', 'data:text/html,x', 'shop.test'].map((value) => ({
    field: { type: 'string', validate: [{ rule: 'url' }] },
    values: { value },
    'zh-cn': '手机必须是 http、https、ftp、mailto 或 tel 链接',
    en: 'Phone must be a link with http, https, ftp, mailto or tel',
  })),
];

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
    const [told, setTold] = useState<Record<string, string>>({});
    const lines = Object.entries(told).map(([name, message]) => ({ field: name, title: name, message }));
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
          onInvalid={setTold}
        />
        <ErrorSummary lines={lines} trouble={null} onShow={() => undefined} />
      </>
    );
  };
  render(
    <I18nextProvider i18n={createI18n(locale)}>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesContext.Provider value={{ base: '/admin' } as unknown as Services}>
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
  test.each(RULES.map((rule) => [JSON.stringify([rule.field, rule.values]), rule] as const))(
    '%s says what is wrong at its field, and that the form is incomplete',
    async (_, { field, values, ...told }) => {
      const submitted = show(field, values, locale);
      await waitFor(() =>
        expect(document.querySelector('[data-form-field="value"] [data-form-error]')?.textContent).toBe(
          told[locale],
        ),
      );
      const whole = { 'zh-cn': '表单数据不完整', en: 'The form data is incomplete' }[locale];
      expect(document.querySelector('[role="alert"]')?.textContent).toContain(whole);
      expect(submitted).not.toHaveBeenCalled();
    },
  );
});
