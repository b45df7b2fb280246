import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { ClientColumn } from '#engine/compile/index.ts';
import { LOCALES, RENDERER_NAMES, textIn, type Json, type Locale } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { fieldTypes, traitsOf, type FieldFixture } from '#engine/fields/index.ts';
import {
  createI18nProvider,
  createQueryClient,
  HttpError,
  ServicesContext,
  type Services,
} from '../../providers/index.ts';
import { createI18n } from '../../texts/i18n.fixture.ts';
import { CELL_FIXTURES, ODD_TEXTS, type CellSample } from './shipped-cells.fixture.ts';
import { ClockContext } from './clock.ts';
import { registerCellComponent, registerCellSlot } from './custom-cells.tsx';
import { cellFor, cellNames, registerCell } from './shipped-cells.tsx';
import type { Row } from './cell.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0);

function columnWith(render: string, over: Partial<ClientColumn> = {}): ClientColumn {
  return {
    field: 'value',
    title: { 'zh-cn': '值', en: 'Value' },
    type: 'string',
    traits: traitsOf({ type: over.type ?? 'string' }),
    render,
    align: 'left',
    sortable: false,
    show: true,
    search: null,
    options: [],
    mask: false,
    ...over,
  };
}

interface Around {
  locale?: Locale;
  editable?: boolean;
  services?: Partial<Services>;
}

/** Draws cells as a list does, and gives the elements they fill. */
function drawAll(drawn: { column: ClientColumn; row: Row }[], around: Around = {}): HTMLElement[] {
  const { locale = 'en', editable = false, services = {} } = around;
  const texts = createI18n(locale);
  render(
    <I18nextProvider i18n={texts}>
      <ServicesContext.Provider value={services as Services}>
        <MemoryRouter>
          <CoreAdminContext
            dataProvider={{} as DataProvider}
            i18nProvider={createI18nProvider(texts)}
            queryClient={createQueryClient()}
            store={memoryStore()}
          >
            <ClockContext value={() => NOW}>
              {drawn.map(({ column, row }, index) => {
                const Cell = cellFor(column);
                return (
                  <div data-testid="cell" key={index}>
                    <Cell
                      value={row[column.field]}
                      row={row}
                      column={column}
                      definition="fixture/own"
                      editable={editable}
                    />
                  </div>
                );
              })}
            </ClockContext>
          </CoreAdminContext>
        </MemoryRouter>
      </ServicesContext.Provider>
    </I18nextProvider>,
  );
  return screen.getAllByTestId('cell');
}

function draw({ column, row, ...around }: { column: ClientColumn; row: Row } & Around): HTMLElement {
  const [cell] = drawAll([{ column, row }], around);
  if (!cell) throw new Error('nothing was drawn');
  return cell;
}

/** Draws values in cells of one kind and gives what is read. */
function readAll(
  render: string,
  values: Json[],
  over: Partial<ClientColumn> = {},
  locale: Locale = 'en',
): string[] {
  const column = columnWith(render, over);
  const drawn = values.map((value) => ({ column, row: { id: 5, value } }));
  const texts = drawAll(drawn, { locale }).map((cell) => cell.textContent ?? '');
  cleanup();
  return texts;
}

const read = (render: string, value: Json, over: Partial<ClientColumn> = {}, locale: Locale = 'en'): string =>
  readAll(render, [value], over, locale)[0] ?? '';

const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  cleanup();
  warned.mockClear();
});

/** What they show is up to whoever registers it. */
const OWN = new Set<string>(['customRender', 'slot']);
/** Characters that a cell puts on the page at most, whatever is stored. */
const MAX_READ = 600;
/** Row buttons belong to the records and are tried there. */
const shipped = RENDERER_NAMES.filter((name) => name !== 'buttons');

describe('every renderer', () => {
  test('that the engine lists has a cell', () => {
    expect(shipped.filter((name) => !cellNames().includes(name))).toEqual([]);
  });

  describe.each(shipped.map((name) => [name] as const))('%s', (name) => {
    const { column = {}, usual, wrong, long } = CELL_FIXTURES[name];

    test.each(LOCALES.map((locale) => [locale] as const))('is read as it should be in %s', (locale) => {
      registerCellComponent('gallery-example', ({ value }) => <b>{String(value)}</b>);
      registerCellSlot('fixture/own', 'value', ({ value }) => <i>{String(value)}</i>);
      const drawn = usual.map((sample) => ({
        column: columnWith(name, { ...column, ...sample.column }),
        row: { id: 5, value: sample.value, ...sample.row },
      }));
      const texts = drawAll(drawn, { locale }).map((cell) => cell.textContent);
      expect(texts).toEqual(usual.map((sample) => readsIn(sample, locale)));
    });

    test('shows what it was never made for, as text, and without falling', () => {
      const stored: Json[] = [
        ...Object.values(ODD_TEXTS),
        ...(wrong === undefined ? [] : [wrong]),
        ...(long === undefined ? [] : [long]),
        '',
        ' ',
        0,
        -1,
        1e21,
        true,
        false,
        {},
        [],
        [null],
        [[1], { a: 1 }],
        { a: { b: ['<script>'] } },
        ...Object.values(fieldFixtures).flatMap(({ bad }) => bad.map((each) => each.value)),
      ];
      if (OWN.has(name)) return;
      const drawn = stored.map((value) => ({ column: columnWith(name, column), row: { id: 5, value } }));
      for (const editable of [false, true]) {
        const cells = drawAll(drawn, { editable });
        expect(cells).toHaveLength(stored.length);
        expect(document.querySelectorAll('script, [onerror], a[href^="javascript"]')).toHaveLength(0);
        expect(cells.filter((cell) => (cell.textContent ?? '').length > MAX_READ)).toEqual([]);
        cleanup();
      }
    });

    test('says quietly that there is nothing', () => {
      if (OWN.has(name) || name === 'customTemplate') return;
      expect(readAll(name, [null, ''], column)).toEqual(['–', '–']);
    });

    test('hides what is masked for the reader', () => {
      expect(read(name, '****5678', { ...column, mask: true })).toBe('****5678masked');
    });
  });
});

const readsIn = ({ reads }: CellSample, locale: Locale): string =>
  typeof reads === 'string' ? reads : reads[locale];

const wireOf = (good: FieldFixture['good'][number]): Json => (good.back ? good.back.rest : good.rest);

const labelOf = (fixture: FieldFixture, key: Json, locale: Locale): string => {
  const options = Array.isArray(fixture.field.options) ? fixture.field.options : [];
  const option = options.find((each) => String(each.key) === String(key));
  return option ? textIn(option.label, locale) : String(key);
};

const local = (instant: string): string => new Date(instant).toLocaleString('sv-SE');
const lastPart = (path: string): string => decodeURIComponent(path.split('?')[0]?.split('/').pop() ?? '');
const firstAndRest = (names: string[], max: number): string =>
  `${names.slice(0, max).join('')}${names.length > max ? `+${names.length - max}` : ''}`;

/** What a person reads of a stored value, by the renderer its field type names; nothing is a dash for all of them. */
const READ: Record<string, (value: Json, fixture: FieldFixture, locale: Locale) => string> = {
  none: (value, { type }) => {
    const text = type === 'editor' ? String(value).replace(/<[^>]*>/g, '') : String(value);
    return text.length > 400 ? `${text.slice(0, 400)}…` : text;
  },
  number: (value) => Number(value).toLocaleString('en-US', { maximumFractionDigits: 20 }),
  money: (value) => {
    const [whole = '', cents = ''] = String(value).split('.');
    return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
  },
  datetime: (value) =>
    /(Z|[+-]\d\d:\d\d)$/.test(String(value)) ? local(String(value)) : String(value).replace('T', ' '),
  tag: (value, fixture, locale) => labelOf(fixture, value, locale),
  tags: (value, fixture, locale) =>
    firstAndRest(
      (value as Json[]).map((key) => labelOf(fixture, key, locale)),
      2,
    ),
  switch: (value, _, locale) =>
    ({ 'zh-cn': ['关闭', '开启'], en: ['Off', 'On'] })[locale][Number(value)] ?? '',
  relation: (value) => String(value),
  relations: (value) => firstAndRest((value as Json[]).map(String), 2),
  image: () => '',
  images: (value) =>
    firstAndRest(
      (value as Json[]).map(() => ''),
      4,
    ),
  file: (value) => lastPart(String(value)),
  files: (value) => firstAndRest((value as string[]).map(lastPart), 1),
  url: (value) => String(value).replace(/^https?:\/\//, ''),
  email: (value) => String(value),
  icon: (value) => String(value),
  color: (value) => String(value),
  city: (value) => (value as string[]).join(' / '),
  regions: (value) => (value as string[]).join(', '),
  json: (value, { type }) => {
    if (typeof value !== 'object') return String(value);
    if (type === 'array')
      return (value as { key: string; value: string }[]).map((one) => `${one.key}: ${one.value}`).join(', ');
    return JSON.stringify(value, null, 1)
      .replace(/\n\s*/g, ' ')
      .replace(/([[{]) /g, '$1')
      .replace(/ ([\]}])/g, '$1');
  },
};

describe('every field type', () => {
  test.each(
    Object.values(fieldFixtures).flatMap((fixture) =>
      LOCALES.map((locale) => [fixture.type, locale, fixture] as const),
    ),
  )('%s is read in its cell in %s', (type, locale, fixture) => {
    const render = fieldTypes[type].cell;
    const options = (
      Array.isArray(fixture.field.options) ? fixture.field.options : []
    ) as ClientColumn['options'];
    const words = READ[render];
    if (!words) throw new Error(`nothing says what is read in the cell ${render}`);
    const values = fixture.good.map(wireOf);
    const isNone = (value: Json): boolean =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0 && type !== 'json');
    expect(readAll(render, values, { type, options }, locale)).toEqual(
      values.map((value) => (isNone(value) ? '–' : words(value, fixture, locale))),
    );
  });
});

describe('a cell', () => {
  test('keeps ten megabytes out of the page', () => {
    const huge = 'x'.repeat(10_000_000);
    const deep: Json = Array.from({ length: 200_000 }, (_, index) => ({ index, text: 'y'.repeat(40) }));
    const before = performance.now();
    for (const name of shipped.filter((each) => !OWN.has(each))) {
      const texts = readAll(name, [huge, deep, { huge }, [huge, huge]], CELL_FIXTURES[name].column);
      expect(texts.filter((text) => text.length > MAX_READ)).toEqual([]);
    }
    // Writing the documents out once per cell would take half a minute.
    expect(performance.now() - before).toBeLessThan(12_000);
  });

  test('keeps foreign text from turning what stands beside it', () => {
    const cell = draw({ column: columnWith('none'), row: { id: 1, value: ODD_TEXTS.rtl } });
    expect(cell.firstElementChild?.getAttribute('dir')).toBe('auto');
    expect(cell.firstElementChild?.className).toContain('mm-line');
  });

  test('without a name in the registry says so, and is reported once', () => {
    for (const value of ['first', 'second']) {
      const cell = draw({ column: columnWith('noSuchRenderer'), row: { id: 1, value } });
      expect(cell.textContent).toBe(`No cell named “noSuchRenderer”, shown as text${value}`);
      cleanup();
    }
    expect(warned.mock.calls.filter(([words]) => String(words).includes('noSuchRenderer'))).toHaveLength(1);
  });

  test('of a module is used, and does not take the page along when it falls', () => {
    registerCell('fixtureStars', ({ value }) => <b>{'*'.repeat(Number(value))}</b>);
    expect(read('fixtureStars', 3)).toBe('***');
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(read('fixtureStars', -1)).toBe('-1');
    quiet.mockRestore();
  });
});

describe('a datetime', () => {
  test('is explained by its UTC when one points at it', () => {
    const cell = draw({ column: columnWith('datetime'), row: { id: 1, value: '2026-11-21T09:00:00Z' } });
    expect(cell.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T09:00:00.000Z');
    fireEvent.mouseEnter(cell.querySelector('time') as Element);
    expect(screen.getByRole('tooltip').textContent).toContain('2026-11-21 09:00:00 UTC');
    expect(screen.getByRole('tooltip').textContent).toContain('3 hours ago');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('is shown from now in words', () => {
    expect(read('relativeTime', '2026-11-21T09:00:00Z')).toBe('3 hours ago');
    expect(read('relativeTime', '2026-11-22T12:00:00Z', {}, 'zh-cn')).toBe('明天');
    expect(read('relativeTime', '2026-11-21T11:59:40Z')).toBe('now');
    expect(read('relativeTime', NOW / 1000 - 3600 * 24 * 400)).toBe('last year');
  });
});

describe('a switch', () => {
  const column = columnWith('switch', { type: 'switch' });

  test('saves the one field at once, and shows what the server made of it', async () => {
    const update = jest.fn(async (_: string, params: { data: object }) => ({
      data: { id: 5, ...params.data },
    }));
    const cell = draw({
      column,
      row: { id: 5, value: 0, name: 'kept' },
      editable: true,
      services: { records: { update } } as never,
    });
    const box = cell.querySelector('input') as HTMLInputElement;
    expect(box.getAttribute('role')).toBe('switch');
    fireEvent.click(box);
    expect(box.disabled).toBe(true);
    await waitFor(() => expect(box.disabled).toBe(false));
    expect(update.mock.calls[0]?.[0]).toBe('fixture/own');
    expect(update.mock.calls[0]?.[1]).toMatchObject({ id: 5, data: { value: 1 } });
  });

  test('goes back when the server refuses', async () => {
    const update = jest.fn(async () => Promise.reject(new HttpError('Not today.', { status: 403 })));
    const cell = draw({
      column,
      row: { id: 5, value: 1 },
      editable: true,
      services: { records: { update } } as never,
    });
    const box = cell.querySelector('input') as HTMLInputElement;
    fireEvent.click(box);
    await waitFor(() => expect(box.disabled).toBe(false));
    expect(box.checked).toBe(true);
  });
});

describe('what opens', () => {
  test('pictures are leafed through by keys, and Escape leads back', async () => {
    const value = ['/storage/a.png', '/storage/b.png', '/storage/c.png'];
    const cell = draw({ column: columnWith('images'), row: { id: 1, value } });
    fireEvent.click(cell.querySelectorAll('button')[1] as Element);
    const dialog = await screen.findByRole('dialog', { name: 'b.png' });
    expect(dialog.querySelector('img')?.getAttribute('alt')).toBe('b.png');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(screen.getByText('3 / 3')).toBeTruthy();
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(screen.getByText('1 / 3')).toBeTruthy();
    fireEvent.error(dialog.querySelector('img') as Element);
    expect(screen.getByRole('alert').textContent).toContain('This file could not be loaded.');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a document opens as a tree', async () => {
    const cell = draw({ column: columnWith('json'), row: { id: 1, value: { a: { b: { c: 'deep' } } } } });
    fireEvent.click(cell.querySelector('button') as Element);
    await screen.findByRole('dialog', { name: 'Show as a tree: Value' });
    expect(screen.queryByText('"deep"')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'b {1}' }));
    expect(screen.getByText('"deep"')).toBeTruthy();
  });

  test('documents whose members have titles open as a table of them', async () => {
    const column = columnWith('json', {
      renderProps: {
        columns: { text: { 'zh-cn': '步骤', en: 'Step' }, amount: 'Amount' },
        cents: ['amount'],
      },
    });
    const value: Json = [
      { text: { 'zh-cn': '原价', en: 'Price' }, amount: 123450, rule: 'base' },
      { text: 'Points', amount: -5 },
      7,
    ];
    const cell = draw({ column, row: { id: 1, value } });
    expect(cell.textContent).toBe('Price 1,234.50 · Points -0.05');
    fireEvent.click(cell.querySelector('button') as Element);
    const dialog = await screen.findByRole('dialog', { name: 'Value' });
    const rows = [...dialog.querySelectorAll('tr')].map(({ cells }) =>
      [...cells].map((each) => each.textContent),
    );
    expect(rows).toEqual([
      ['Step', 'Amount'],
      ['Price', '1,234.50'],
      ['Points', '-0.05'],
    ]);
  });

  test('a list that does not fit opens whole', async () => {
    const cell = draw({ column: columnWith('tags'), row: { id: 1, value: ['one', 'two', 'three', 'four'] } });
    fireEvent.click(cell.querySelector('button') as Element);
    expect((await screen.findByRole('dialog')).textContent).toBe('onetwothreefour');
  });

  test('a whole value is copied, not what is shown of it', async () => {
    const writeText = jest.fn(async (_: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const value = 'z'.repeat(5000);
    draw({ column: columnWith('copy'), row: { id: 1, value } });
    fireEvent.click(screen.getByRole('button', { name: /^Copy/ }));
    await screen.findByText('Copied');
    expect(writeText.mock.calls[0]?.[0]).toBe(value);
  });
});

describe('a relation', () => {
  const { column = {}, usual } = CELL_FIXTURES.relation;
  const row = { id: 5, value: 1, ...usual[0]?.row };
  const view = {
    name: 'fixture/target',
    title: { 'zh-cn': '品牌', en: 'Brands' },
    key: ['id'],
    label: 'name',
    columns: [
      columnWith('none', { field: 'id', type: 'pk' }),
      columnWith('money', { field: 'worth', title: 'Worth' }),
    ],
  };

  test('shows its row’s main fields when its link has the focus', async () => {
    const getOne = jest.fn(async () => ({ data: { id: 1, name: 'Ippodo', worth: '1200.00' } }));
    const services = { http: { call: async () => view }, base: '/admin', records: { getOne } } as never;
    draw({ column: columnWith('relation', column), row, services });
    expect(getOne).not.toHaveBeenCalled();
    const link = screen.getByRole('link', { name: 'Ippodo' });
    fireEvent.focus(link);
    const card = await screen.findByRole('tooltip', undefined, { timeout: 2000 });
    await waitFor(() => expect(card.textContent).toContain('1,200.00'));
    expect(card.textContent).toContain('Worth');
    expect(link.getAttribute('aria-describedby')).toBe(card.id);
    fireEvent.keyDown(link, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('says that one may not look where the server says so', async () => {
    const call = async () => Promise.reject(new HttpError('No.', { status: 403 }));
    const services = { http: { call }, base: '/admin', records: {} } as never;
    draw({ column: columnWith('relation', column), row, services });
    fireEvent.mouseEnter(screen.getByRole('link'));
    const card = await screen.findByRole('tooltip', undefined, { timeout: 2000 });
    await waitFor(() => expect(card.textContent).toBe('You may not see this row.'));
  });

  test('is no link where its list is closed, or its row is gone', () => {
    for (const sample of usual.slice(2)) {
      draw({
        column: columnWith('relation', { ...column, ...sample.column }),
        row: { id: 5, value: sample.value, ...sample.row },
      });
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
    }
  });
});
