import { afterEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import {
  createI18nProvider,
  HttpError,
  ServicesContext,
  type Services,
  type Site,
} from '../../../providers/index.ts';
import { createI18n } from '../../../texts/i18n.fixture.ts';
import { theme } from '../../../ui/index.ts';
import type { SettingForms } from './setting-forms.ts';
import { SettingsPage } from './settings-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);
afterEach(cleanup);

const texts = createI18n('en');
const text = (title: string) => ({ type: 'string', title });
const widget = (name: string) => ({ 'ui:widget': name, 'ui:options': { span: 12 } });

const FORMS: SettingForms = {
  groups: [
    {
      name: 'basics',
      title: 'Basics',
      form: {
        schema: { type: 'object', properties: { site_name: text('Site name'), own: text('Own item') } },
        uiSchema: { site_name: widget('string'), own: widget('string') },
        conditions: [],
      },
      values: { site_name: 'Metamall', own: null },
      items: [
        { name: 'site_name', deletable: null, secret: false, filled: false },
        { name: 'own', deletable: 77, secret: false, filled: false },
      ],
    },
    {
      name: 'mail',
      title: 'Mail',
      form: {
        schema: { type: 'object', properties: { smtp_pass: text('Password') } },
        uiSchema: { smtp_pass: widget('password') },
        conditions: [],
      },
      values: { smtp_pass: null },
      items: [{ name: 'smtp_pass', deletable: null, secret: true, filled: true }],
    },
  ],
  item: {
    form: {
      schema: { type: 'object', properties: { title: text('Title') } },
      uiSchema: { title: widget('string') },
      conditions: [],
      defaults: {},
    },
  },
  quickEntrance: [
    { key: 'Attachments', value: 'routine/attachment' },
    { key: 'Hidden', value: 'auth/admin' },
  ],
  may: { edit: true, add: true, del: true },
};

const SITE = {
  menus: [
    { id: 1, pid: 0, type: 'menu', title: 'Attachments', name: 'routine/attachment', path: '', icon: '' },
  ],
} as unknown as Site;

interface Sent {
  url: string;
  method?: string;
  body?: unknown;
}

/** The screen over a server that remembers what it is sent. */
function show(forms: SettingForms, refuse?: (sent: Sent) => HttpError | undefined): Sent[] {
  const sent: Sent[] = [];
  const http = {
    call: async (url: string, { method, body }: { method?: string; body?: unknown } = {}) => {
      if (method === undefined) return forms;
      const each = { url, method, body };
      sent.push(each);
      const error = refuse?.(each);
      if (error) throw error;
      return null;
    },
  };
  const services = { http, base: '/admin' } as unknown as Services;
  const page = (
    <ThemeProvider theme={theme}>
      <I18nextProvider i18n={texts}>
        <ServicesContext value={services}>
          <CoreAdminContext
            dataProvider={{} as never}
            i18nProvider={createI18nProvider(texts)}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          >
            <SettingsPage site={SITE} />
          </CoreAdminContext>
        </ServicesContext>
      </I18nextProvider>
    </ThemeProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return sent;
}

const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('sends what was changed of the tab in sight, and marks tabs with changes', async () => {
  const sent = show(FORMS);
  fireEvent.change(await screen.findByLabelText('Site name'), { target: { value: 'Tea House' } });
  fireEvent.click(await screen.findByRole('tab', { name: 'Mail' }));
  expect(screen.getByRole('tab', { name: 'Basics, with changes that are not saved' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'hush' } });
  save();
  await screen.findByRole('tab', { name: 'Mail' });
  expect(sent).toEqual([{ url: '/admin/routine.Config/save', method: 'POST', body: { smtp_pass: 'hush' } }]);
});

test('says at the field what the server refuses', async () => {
  show(FORMS, () => new HttpError('Wrong', { status: 200, code: 0, issues: { site_name: 'It is taken' } }));
  fireEvent.change(await screen.findByLabelText('Site name'), { target: { value: 'x' } });
  save();
  expect(await screen.findByText('It is taken')).toBeTruthy();
});

test('only items of people’s own have a bin, which asks first', async () => {
  const sent = show(FORMS);
  await screen.findByText('$site_name');
  expect(screen.queryByRole('button', { name: 'Delete “Site name”' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete “Own item”' }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByLabelText('Site name');
  expect(sent).toEqual([{ url: '/admin/routine.Config/del?ids[]=77', method: 'DELETE', body: undefined }]);
});

test('a secret that is set is said so, never shown, and can be removed', async () => {
  const sent = show(FORMS);
  fireEvent.click(await screen.findByRole('tab', { name: 'Mail' }));
  expect(screen.getByText('Set')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove what is set for “Password”' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(sent.map(({ body }) => body)).toEqual([{ smtp_pass: null }]);
});

test('who may only look has nothing to save, add or delete; links lead to what is in the menu', async () => {
  show({ ...FORMS, may: { edit: false, add: false, del: false } });
  expect(await screen.findByText('You may look at the settings, not change them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Add an item' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete “Own item”' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Attachments' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Hidden' })).toBeNull();
});
