import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { CoreAdminContext } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import type { Actor } from '#engine/access/index.ts';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import {
  createI18nProvider,
  HttpError,
  ServicesContext,
  sessionStore,
  type Services,
} from '../../providers/index.ts';
import { knowRulesOf } from '../../providers/rules.fixture.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { theme } from '../../ui/index.ts';
import { FormFrame } from './form-frame.tsx';

// A machine that is busy with other suites draws a dialog slowly.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const texts = createI18n('en');
const actor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};
const LATE = { properties: { state: { const: 'late' } }, required: ['state'] };

const parcel = {
  name: 'test/parcel',
  title: 'Parcels',
  table: 'parcel',
  label: 'no',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'no', type: 'string', title: 'Number', required: true, length: 8, form: { group: 'base' } },
    {
      name: 'state',
      type: 'string',
      title: 'State',
      default: 'new',
      form: { group: 'base' },
    },
    {
      name: 'reason',
      type: 'string',
      title: 'Reason',
      visible: LATE,
      required: LATE,
      form: { group: 'base' },
    },
    {
      name: 'carrier',
      type: 'radio',
      title: 'Carrier',
      options: [
        { key: 'post', label: 'Post' },
        { key: 'courier', label: 'Courier', when: LATE },
      ],
      form: { group: 'base' },
    },
    {
      name: 'phone',
      type: 'string',
      title: 'Phone',
      validate: [{ rule: 'mobile' }],
      form: { group: 'more' },
    },
    { name: 'pin', type: 'password', title: 'Pin', form: { group: 'more' } },
  ],
  form: {
    mode: 'dialog',
    groups: [
      { name: 'base', title: 'Base' },
      { name: 'other', title: 'Other', tab: true },
      { name: 'more', title: 'More', tab: true },
    ],
  },
} as unknown as Definition;

function viewOf(definition: Definition): ClientView {
  const { compiled, issues } = compileDefinitions([definition]);
  const found = compiled.get(definition.name);
  if (!found) throw new Error(JSON.stringify(issues));
  const view = clientView(found, actor, 'en');
  knowRulesOf(view);
  return view;
}

const withFields = (fields: JsonObject[]): Definition => ({ ...parcel, fields }) as unknown as Definition;
const fieldsOf = ({ fields }: Definition): JsonObject[] => fields as unknown as JsonObject[];

interface Shown {
  create: jest.Mock<(resource: string, params: { data: JsonObject }) => Promise<unknown>>;
  update: jest.Mock<(resource: string, params: { data: JsonObject }) => Promise<unknown>>;
  place: () => string;
  change: (view: ClientView) => void;
}

/** The form over its list, as the address asks for it. */
function show(view: ClientView, id: string | null, stored: JsonObject = {}): Shown {
  const create = jest.fn(async (_: string, { data }: { data: JsonObject }) => ({ data: { id: 9, ...data } }));
  const update = jest.fn(async (_: string, { data }: { data: JsonObject }) => ({ data: { id, ...data } }));
  const records = { create, update, getOne: async () => ({ data: { id, ...stored } }) };
  let change: (view: ClientView) => void = () => undefined;
  const Held = () => {
    const [now, setNow] = useState(view);
    change = setNow;
    return <FormFrame view={now} place={{ id }} />;
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const i18nProvider = createI18nProvider(texts);
  const Providers = () => (
    <CoreAdminContext dataProvider={records as never} i18nProvider={i18nProvider} queryClient={queryClient}>
      <Outlet />
    </CoreAdminContext>
  );
  const children = [
    { path: '/test/parcel/*', element: <Held /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter([{ element: <Providers />, children }], {
    initialEntries: [id === null ? '/test/parcel/add' : `/test/parcel/${id}`],
  });
  const services = { records, base: '/admin' } as unknown as Services;
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={services}>
        <ThemeProvider theme={theme}>
          <RouterProvider router={router} />
        </ThemeProvider>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
  return {
    create,
    update,
    place: () => router.state.location.pathname,
    change: (next) => act(() => change(next)),
  };
}

const box = (field: string): HTMLInputElement => document.getElementById(`root_${field}`) as HTMLInputElement;
const write = (field: string, value: string): boolean => fireEvent.change(box(field), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const messages = (): (string | null)[] =>
  [...document.querySelectorAll('[data-form-error]')].map((each) => each.textContent);

beforeEach(() => {
  localStorage.clear();
  sessionStore.write({
    token: 't',
    refreshToken: '',
    user: { id: 1, username: 'a', nickname: 'A', avatar: '' },
  });
});
afterEach(() => cleanup());

describe('the form of a definition', () => {
  test('says what is missing at its field and all together, and sends nothing', async () => {
    const { create } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    press('Save');
    await waitFor(() => expect(messages()).toEqual(['Number required']));
    expect(box('no').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Number');
    write('no', 'A1');
    await waitFor(() => expect(messages()).toEqual([]));
    expect(create).not.toHaveBeenCalled();
  });

  test('names what is wrong in the order of the form, whoever found it', async () => {
    show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'far too long');
    write('state', 'late');
    await waitFor(() => expect(box('reason')).toBeTruthy());
    press('Save');
    const named = (): (string | null)[] =>
      within(screen.getByRole('alert'))
        .getAllByRole('button')
        .map((each) => each.textContent);
    await waitFor(() => expect(named()).toEqual(['Number', 'Reason']));
  });

  test('shows, requires and offers by the row as it is typed, and sends nothing hidden', async () => {
    const { create } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    expect(box('reason')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Courier' })).toBeNull();
    write('no', 'A1');
    write('state', 'late');
    await waitFor(() => expect(box('reason')).toBeTruthy());
    expect(screen.getByRole('radio', { name: 'Courier' })).toBeTruthy();
    press('Save');
    await waitFor(() => expect(messages()).toEqual(['Reason required']));
    write('reason', 'snow');
    write('state', 'fine');
    await waitFor(() => expect(box('reason')).toBeNull());
    press('Save');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ no: 'A1', state: 'fine' });
  });

  test('validates a field by its own rules when it is left', async () => {
    show(viewOf(parcel), null);
    await waitFor(() => expect(box('phone')).toBeTruthy());
    write('phone', '123');
    fireEvent.blur(box('phone'));
    await waitFor(() => expect(messages().length).toBe(1));
    write('phone', '13812345678');
    await waitFor(() => expect(messages()).toEqual([]));
  });

  test('opens the tab that hides what is wrong, and counts there', async () => {
    const extra = { name: 'extra', type: 'string', title: 'Extra', form: { group: 'other' } };
    show(viewOf(withFields([...fieldsOf(parcel), extra])), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    expect(screen.getByRole('tab', { name: 'Other' }).getAttribute('aria-selected')).toBe('true');
    write('no', 'A1');
    write('phone', '1');
    press('Save');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: /More/ }).getAttribute('aria-selected')).toBe('true'),
    );
  });

  test('puts the server’s messages at their fields until they change', async () => {
    const { create } = show(viewOf(parcel), null);
    create.mockRejectedValueOnce(
      new HttpError('Not valid', { status: 422, issues: { no: 'Number is taken' } }),
    );
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'A1');
    press('Save');
    await waitFor(() => expect(messages()).toEqual(['Number is taken']));
    write('no', 'A2');
    await waitFor(() => expect(messages()).toEqual([]));
  });

  test('lets old values be that nobody changes', async () => {
    const old = { no: 'far too long for this field', state: 'x', phone: 'none', _version: 3 };
    const { update } = show(viewOf(parcel), '5', old);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('state', 'y');
    press('Save');
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1].data).toEqual({ state: 'y', _version: 3 });
  });

  test('saves and goes on with an empty form', async () => {
    const { create, place } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'A1');
    press('Save and add another');
    await waitFor(() => expect(create).toHaveBeenCalled());
    await waitFor(() => expect(box('no').value).toBe(''));
    expect(box('state').value).toBe('new');
    expect(place()).toBe('/test/parcel/add');
  });

  test('asks before changes are left behind', async () => {
    const { place } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'A1');
    press('Cancel');
    await screen.findByText('You have unsaved changes');
    press('Keep editing');
    expect(box('no').value).toBe('A1');
    expect(place()).toBe('/test/parcel/add');
  });

  test('keeps what was typed in the browser, without the password', async () => {
    show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'A1');
    write('pin', 'secret-pin');
    await waitFor(() => expect(localStorage.getItem('metamall.draft:1:test/parcel:+')).toContain('A1'));
    expect(localStorage.getItem('metamall.draft:1:test/parcel:+')).not.toContain('secret-pin');
  });

  test('survives a definition that changes: typed values stay, fields come and go', async () => {
    const { create, change } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'A1');
    write('phone', '13812345678');
    const weight = { name: 'weight', type: 'number', title: 'Weight', default: 5, form: { group: 'base' } };
    change(viewOf(withFields([...fieldsOf(parcel).filter((field) => field.name !== 'phone'), weight])));
    await waitFor(() => expect(box('weight')).toBeTruthy());
    expect(box('phone')).toBeNull();
    expect(box('no').value).toBe('A1');
    expect(box('weight').value).toBe('5');
    expect(screen.getByRole('status').textContent).toMatch(/Weight.*Phone/);
    press('Save');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toEqual({ no: 'A1', state: 'new', weight: 5 });
  });

  test('keeps in sight what was typed into a field that was removed or renamed', async () => {
    const { change } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('phone', '13812345678');
    write('pin', 'secret-pin');
    const mobile = { name: 'mobile', type: 'string', title: 'Mobile', form: { group: 'more' } };
    const kept = fieldsOf(parcel).filter(({ name }) => name !== 'phone' && name !== 'pin');
    change(viewOf(withFields([...kept, mobile])));
    await waitFor(() => expect(box('mobile')).toBeTruthy());
    const note = screen.getByRole('status');
    expect(note.textContent).toMatch(/Phone13812345678/);
    expect(note.textContent).not.toContain('secret-pin');
    expect(within(note).getByRole('button', { name: 'Copy what was typed into Phone' })).toBeTruthy();
    change(viewOf(parcel));
    await waitFor(() => expect(box('phone')?.value).toBe('13812345678'));
  });

  test('keeps what was typed when its field becomes another kind or must be filled in', async () => {
    const { create, change } = show(viewOf(parcel), null);
    await waitFor(() => expect(box('no')).toBeTruthy());
    write('no', 'A1');
    write('state', 'twelve');
    change(
      viewOf(
        withFields(
          fieldsOf(parcel).map((field) => {
            if (field.name === 'state') return { ...field, type: 'number', default: 3 };
            return field.name === 'phone' ? { ...field, required: true } : field;
          }),
        ),
      ),
    );
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/another kind now: State/));
    expect(screen.getByRole('status').textContent).toContain('Must be filled in now: Phone');
    expect(box('state').value).toBe('twelve');
    press('Save');
    await screen.findByText('State must be a number');
    expect(create).not.toHaveBeenCalled();
    write('state', '12');
    write('phone', '13812345678');
    press('Save');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1].data).toMatchObject({ no: 'A1', state: 12, phone: '13812345678' });
  });
});
