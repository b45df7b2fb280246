import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { I18nextProvider } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Json, Locale } from '#engine/definition/index.ts';
import { ServicesContext, type Services } from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { theme } from '../../ui/index.ts';
import type { RecordFilter } from './address.ts';
import { registerSearchWidget } from './registry.tsx';
import { leafView } from './search.fixture.ts';
import { searchFields } from './search-field.ts';
import { SearchPanel } from './search-panel.tsx';

const BRANDS = [
  { id: 3, name: 'Acme', country: 'cn' },
  { id: 4, name: 'Zeta', country: null },
];
const records = {
  getList: async (_: string, { filter }: { filter: Record<string, Json> }) => {
    const keys = filter.initValue as string[] | undefined;
    const data = keys ? BRANDS.filter((brand) => keys.map(String).includes(String(brand.id))) : BRANDS;
    return { data, total: data.length };
  },
};

let asked: RecordFilter[];

function Held({ start, view, advanced }: { start: RecordFilter; view: ClientView; advanced: boolean }) {
  const [filter, setFilter] = useState(start);
  const [isAdvanced, setAdvanced] = useState(advanced);
  const [fields] = useState(() => searchFields(view));
  return (
    <>
      <SearchPanel
        fields={fields}
        filter={filter}
        onFilter={(next) => {
          asked.push(next);
          setFilter(next);
        }}
        isAdvanced={isAdvanced}
        onAdvanced={setAdvanced}
      />
      <button onClick={() => setFilter({ search: [{ field: 'name', operator: 'LIKE', val: 'back' }] })}>
        history
      </button>
    </>
  );
}

interface Show {
  start?: RecordFilter;
  view?: ClientView;
  advanced?: boolean;
  locale?: Locale;
}

function show({ start = {}, view = leafView(), advanced = false, locale = 'en' }: Show = {}): void {
  render(
    <I18nextProvider i18n={createI18n(locale)}>
      <QueryClientProvider client={new QueryClient()}>
        <ServicesContext.Provider value={{ records } as unknown as Services}>
          <ThemeProvider theme={theme}>
            <Held start={start} view={view} advanced={advanced} />
          </ThemeProvider>
        </ServicesContext.Provider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const last = () => asked.at(-1);

async function choose(name: string | RegExp, option: string): Promise<void> {
  fireEvent.mouseDown(box(name));
  fireEvent.change(box(name), { target: { value: option } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  asked = [];
  // Wide enough that nothing folds away.
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => cleanup());

describe('the common search', () => {
  test('asks for every field by its operator, and runs by the button', async () => {
    show();
    press(/more field/);
    type('Name', 'ab');
    type('Price: From', '5');
    type('Made: From', '2024-01-01');
    type('Made: To', '2024-01-31');
    await choose('Kind', 'Green');
    await choose('On sale', 'On');
    await choose('Brand', 'Acme, cn');
    fireEvent.click(box('Note: Is empty'));
    type('Brand · Country', 'c');
    press('Search');
    const day = (date: number, ...time: number[]) =>
      new Date(2024, 0, date, ...(time as [])).toISOString().replace('.000Z', 'Z');
    expect(last()).toEqual({
      search: [
        { field: 'name', operator: 'LIKE', val: 'ab' },
        { field: 'price', operator: 'RANGE', val: ['5', ''] },
        { field: 'kind', operator: 'eq', val: 'a' },
        { field: 'on_sale', operator: 'eq', val: '1' },
        { field: 'brand_id', operator: 'eq', val: '3' },
        { field: 'made', operator: 'RANGE', val: [day(1), day(31, 23, 59, 59)], render: 'datetime' },
        { field: 'note', operator: 'NULL', val: 'true' },
        { field: 'brand.country', operator: 'LIKE', val: 'c' },
      ],
    });
  });

  test('runs by Enter, and empties and runs by Reset, leaving the quick words', () => {
    show({ start: { q: 'tea', grade: 5 } });
    type('Name', 'ab');
    fireEvent.submit(box('Name'));
    expect(last()).toEqual({ q: 'tea', grade: 5, search: [{ field: 'name', operator: 'LIKE', val: 'ab' }] });
    press('Reset');
    expect(last()).toEqual({ q: 'tea' });
    expect(box('Name').value).toBe('');
  });

  test('is filled with what the list is filtered by, and follows the history', async () => {
    show({
      start: {
        search: [
          { field: 'name', operator: 'LIKE', val: 'ab' },
          { field: 'price', operator: 'RANGE', val: ['1', '2'] },
          { field: 'brand_id', operator: 'eq', val: '3' },
          { field: 'kind', operator: 'IN', val: ['a', 'b'] },
        ],
      },
    });
    expect(box('Name').value).toBe('ab');
    expect(box('Price: From').value).toBe('1');
    expect(box('Price: To').value).toBe('2');
    await waitFor(() => expect(box('Brand').value).toBe('Acme, cn'));
    expect(screen.getByText('Green')).toBeTruthy();
    expect(screen.getByText('Black')).toBeTruthy();
    fireEvent.click(screen.getByText('history'));
    expect(box('Name').value).toBe('back');
    expect(box('Price: From').value).toBe('');
  });

  test('keeps conditions that it has no place for', () => {
    const foreign = { field: 'price', operator: 'gt', val: '5' };
    show({ start: { search: [foreign] } });
    type('Name', 'ab');
    press('Search');
    expect(last()?.search).toEqual([foreign, { field: 'name', operator: 'LIKE', val: 'ab' }]);
  });

  test('says what is no number and no datetime, and does not run', () => {
    show();
    press(/more field/);
    type('Price: From', 'cheap');
    type('Made: To', 'soon');
    press('Search');
    expect(asked).toEqual([]);
    expect(screen.getByText('This must be a number')).toBeTruthy();
    expect(screen.getByText('Write it like this: YYYY-MM-DD HH:mm:ss')).toBeTruthy();
    expect(box('Price: From').getAttribute('aria-invalid')).toBe('true');
    type('Price: From', '5');
    type('Made: To', '');
    press('Search');
    expect(last()).toEqual({ search: [{ field: 'price', operator: 'RANGE', val: ['5', ''] }] });
  });

  test('folds many fields away, but none that holds a value', () => {
    show();
    const seen = (name: string) => screen.queryByLabelText(name, { selector: 'input' }) !== null;
    expect([seen('Name'), seen('Page'), seen('Made: To')]).toEqual([true, false, false]);
    press(/more field/);
    type('Page', '7');
    press('Fewer fields');
    expect([seen('Name'), seen('Page'), seen('Made: To')]).toEqual([true, true, false]);
  });

  test('speaks Chinese', () => {
    show({ locale: 'zh-cn' });
    expect(box('名称').placeholder).toBe('模糊查询');
    expect(screen.getByRole('button', { name: '重置' })).toBeTruthy();
    expect(box('价格: 从')).toBeTruthy();
  });

  test('draws a widget that somebody registered, and says on the console which one nobody did', () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    registerSearchWidget('slider', ({ label, onChange }) => (
      <button type="button" onClick={() => onChange(['7', '8'])}>{`slide ${label}`}</button>
    ));
    const fields = leafView().columns;
    const view = {
      ...leafView(),
      columns: fields.map((column) =>
        column.search && (column.field === 'price' || column.field === 'name')
          ? { ...column, search: { ...column.search, widget: column.field === 'price' ? 'slider' : 'dial' } }
          : column,
      ),
    };
    show({ view });
    fireEvent.click(screen.getByText('slide Price'));
    press('Search');
    expect(last()?.search).toEqual([{ field: 'price', operator: 'RANGE', val: ['7', '8'] }]);
    expect(box('Name').placeholder).toBe('Contains…');
    expect(warned.mock.calls.filter(([text]) => String(text).includes('"dial"'))).toHaveLength(1);
    warned.mockRestore();
  });
});

describe('the advanced filter', () => {
  const line = (number: number) => screen.getByRole('group', { name: `Condition ${number}` });
  const pickOperator = async (number: number, name: string): Promise<void> => {
    fireEvent.mouseDown(
      within(line(number)).getByRole('combobox', { name: `Condition ${number}: Operator` }),
    );
    fireEvent.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  };

  test('is written line by line, with an operator of one’s own choice, in groups', async () => {
    show({ advanced: true });
    press('Add condition');
    await choose('Condition 1: Field', 'Price');
    await pickOperator(1, 'at least');
    type('Condition 1: Value', '5');
    press('Add group');
    await choose('Condition 2: Field', 'Name');
    type('Condition 2: Value', 'tea');
    const group = screen.getByRole('group', { name: 'Conditions: Any of' });
    fireEvent.click(within(group).getAllByRole('button', { name: 'Add condition' })[0] as HTMLElement);
    await choose('Condition 3: Field', 'Kind');
    await choose('Condition 3: Value', 'Green');
    press('Search');
    expect(last()).toEqual({
      where: {
        and: [
          { field: 'price', operator: 'egt', val: '5' },
          {
            or: [
              { field: 'name', operator: 'LIKE', val: 'tea' },
              { field: 'kind', operator: 'eq', val: 'a' },
            ],
          },
        ],
      },
    });
  });

  test('puts the focus into a new line, and into the next one when a line goes', async () => {
    show({ advanced: true });
    press('Add condition');
    await waitFor(() => expect(document.activeElement).toBe(box('Condition 1: Field')));
    press('Add condition');
    await waitFor(() => expect(document.activeElement).toBe(box('Condition 2: Field')));
    press('Remove condition 1');
    await waitFor(() => expect(document.activeElement).toBe(box('Condition 1: Field')));
    press('Remove condition 1');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add condition' })),
    );
    expect(screen.getByText('No conditions yet')).toBeTruthy();
  });

  test('shows a tree it is given, changes it, and says what is wrong in a line', async () => {
    const where = {
      or: [
        { field: 'price', operator: 'gt', val: '5' },
        { and: [{ field: 'brand.name', operator: 'LIKE', val: 'ac' }] },
      ],
    };
    show({ start: { where: where as unknown as Json }, advanced: true });
    expect(box('Condition 1: Field').value).toBe('Price');
    expect(box('Condition 2: Field').value).toBe('Brand');
    expect(box('Condition 2: Value').value).toBe('ac');
    type('Condition 1: Value', 'x');
    press('Search');
    expect(asked).toEqual([]);
    expect(within(line(1)).getByText('This must be a number')).toBeTruthy();
    type('Condition 1: Value', '6');
    fireEvent.click(screen.getAllByRole('button', { name: 'All of' })[0] as HTMLElement);
    press('Search');
    expect(last()?.where).toEqual({
      and: [{ field: 'price', operator: 'gt', val: '6' }, { and: [where.or[1]?.and?.[0]] }],
    });
  });

  test('goes no deeper than five groups', () => {
    show({ advanced: true });
    for (let depth = 1; depth < 5; depth += 1) {
      const buttons = screen.getAllByRole('button', { name: 'Add group' });
      // The innermost group's buttons come first: those of a group stand below its parts.
      fireEvent.click(buttons[0] as HTMLElement);
    }
    expect(screen.getAllByRole('group', { name: /^Conditions:/ }).length).toBeGreaterThanOrEqual(5);
    expect(screen.getAllByRole('button', { name: 'Add condition' })).toHaveLength(5);
    expect(screen.getAllByRole('button', { name: 'Add group' })).toHaveLength(4);
  });

  test('takes fifty lines and says that this is all', () => {
    const or = Array.from({ length: 50 }, (_, at) => ({ field: 'name', operator: 'NULL', val: String(at) }));
    show({ start: { where: { or } }, advanced: true });
    expect(screen.getByText('That is all: at most 50 conditions')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add condition' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add group' }).disabled).toBe(true);
  });
});
