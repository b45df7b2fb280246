import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import type { HistoryEntry } from '#engine/contract/index.ts';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';
import { detailGroups } from './detail-groups.ts';
import { utcOf } from './detail-value.tsx';

const definition: Partial<Definition> = {
  audit: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name', form: { group: 'basic' } },
    { name: 'story', type: 'editor', title: 'Story', form: { group: 'text' }, list: { show: false } },
    { name: 'note', type: 'string', title: 'Note' },
    { name: 'pin', type: 'password', title: 'Pin' },
    { name: 'phone', type: 'string', title: 'Phone', access: { mask: { kind: 'last4' } } },
    { name: 'create_time', type: 'timestamp', title: 'Made' },
  ],
  form: {
    groups: [
      { name: 'basic', title: 'Basic facts' },
      { name: 'text', title: 'Texts', tab: true },
    ],
  },
};
const ROWS: Row[] = [
  {
    id: 1,
    name: 'Sencha',
    story: '<p>From <b>Uji</b></p><p>Second</p><script>alert(1)</script>',
    note: null,
    phone: '****1234',
    create_time: '2026-03-01T08:00:00.000Z',
  },
  { id: 2, name: 'Matcha', story: '', note: 'fine', phone: null, create_time: null },
];
const NODES = ['index', 'edit'].map((verb) => `tea/leaf/${verb}`);
const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: '1',
  verb: 'edit',
  title: '',
  user: { id: 1, name: 'alice', audience: 'admin' },
  time: '2026-03-02T09:30:00.000Z',
  fields: ['name'],
  before: { name: 'Bancha' },
  after: { name: 'Sencha' },
  ...over,
});

async function open(over: object = {}) {
  const shown = showList(viewOf(definition, NODES), ROWS, over);
  await screen.findByText('Sencha');
  const row = screen.getByText('Sencha').closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: 'Details' }));
  const drawer = await screen.findByRole('dialog', { name: 'Sencha' });
  return { ...shown, drawer };
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('detailGroups', () => {
  test('sorts fields as the form does, what no form shows last, and leaves secrets out', () => {
    const groups = detailGroups(viewOf(definition, NODES));
    expect(groups.map(({ name, columns }) => [name, columns.map(({ field }) => field)])).toEqual([
      ['basic', ['name']],
      ['text', ['story']],
      ['', ['note', 'phone']],
      ['#record', ['id', 'create_time']],
    ]);
  });
});

/** A reader eight hours ahead of UTC, or at it. */
const zone = (ahead: number) => jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * ahead);

describe('utcOf', () => {
  beforeEach(() => void zone(8));

  test.each([
    ['2026-03-01T08:00:00Z', '2026-03-01 08:00:00'],
    ['2026-03-01T08:00:00+08:00', '2026-03-01 00:00:00'],
    ['2026-03-01 08:00:00+08', '2026-03-01 00:00:00'],
    ['2026-03-01 08:00:00', null],
    ['nonsense Z', null],
  ])('%s', (text, utc) => expect(utcOf(text)).toBe(utc));

  test('says nothing to a reader whose clock is UTC', () => {
    zone(0);
    expect(utcOf('2026-03-01T08:00:00Z')).toBeNull();
  });
});

describe('the details of a row', () => {
  test('show every field in its group, texts whole, instants with their UTC', async () => {
    zone(8);
    const { drawer } = await open();
    const group = (name: string) => within(drawer).getByRole('region', { name });
    await within(drawer).findByText('Basic facts');
    expect(within(group('Basic facts')).getByText('Name')).toBeTruthy();
    expect(group('Texts').textContent).toContain('From Uji\nSecond');
    expect(group('Texts').textContent).not.toContain('alert');
    expect(within(group('Record')).getByText('UTC 2026-03-01 08:00:00')).toBeTruthy();
    expect(within(drawer).queryByText('Pin')).toBeNull();
    expect(within(drawer).getByText('****1234')).toBeTruthy();
    expect(within(drawer).queryByRole('button', { name: 'Copy: ****1234' })).toBeNull();
    expect(within(drawer).getAllByRole('button', { name: /^Copy: Sencha/ })).toHaveLength(1);
  });

  test('walk through the list by buttons and keys', async () => {
    const { drawer } = await open();
    expect(within(drawer).getByText(/1 of 2/)).toBeTruthy();
    expect(within(drawer).getByRole<HTMLButtonElement>('button', { name: 'Previous row' }).disabled).toBe(
      true,
    );
    fireEvent.keyDown(document.body, { key: 'j' });
    await screen.findByRole('dialog', { name: 'Matcha' });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Previous row' }));
    await screen.findByRole('dialog', { name: 'Sencha' });
    fireEvent.keyDown(drawer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('say that the row has gone', async () => {
    const { drawer } = await open({
      getOne: async () => {
        throw new HttpError('Not there.', { status: 404 });
      },
    });
    expect(await within(drawer).findByText('This row has been deleted')).toBeTruthy();
  });

  test('have no history where none is kept', async () => {
    const { audit: _, ...plain } = definition;
    showList(viewOf({ ...plain, list: { rowButtons: ['info'] } }, NODES), ROWS);
    await screen.findByText('Sencha');
    fireEvent.click(screen.getAllByRole('button', { name: 'Details' })[0] as HTMLElement);
    await screen.findByRole('dialog');
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('the history of a row', () => {
  const pages = [
    {
      list: [
        entry({ id: '9' }),
        entry({ id: '8', verb: 'pack', title: 'Packed', fields: [], before: {}, after: {} }),
      ],
      next: '8',
    },
    {
      list: [
        entry({ id: '7', fields: [], before: {}, after: {} }),
        entry({ id: '6', verb: 'add', before: { name: null }, after: { name: 'Bancha' } }),
      ],
      next: null,
    },
  ];
  const history = async (_: string, __: unknown, { before }: { before?: string } = {}) =>
    pages[before === undefined ? 0 : 1];

  test('reports who changed what and when, page by page', async () => {
    const { drawer, reported } = await open({ history });
    fireEvent.click(within(drawer).getByRole('tab', { name: 'History' }));
    const [edited] = await within(drawer).findAllByRole('listitem');
    expect(within(edited as HTMLElement).getByText('alice')).toBeTruthy();
    expect(
      within(edited as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Bancha', 'Sencha']);
    expect(within(drawer).getByText('Packed')).toBeTruthy();
    expect(within(drawer).getByText('No field you can see was changed')).toBeTruthy();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Earlier changes' }));
    await within(drawer).findByText('Added');
    expect(within(drawer).getByText('Something was changed that is not shown')).toBeTruthy();
    expect(reported.filter(([method]) => method === 'history').map(([, name, id]) => [name, id])).toEqual([
      ['tea/leaf', 1],
      ['tea/leaf', 1],
    ]);
    expect(within(drawer).queryByRole('button', { name: 'Earlier changes' })).toBeNull();
  });

  test('says that nothing has happened, and why it failed', async () => {
    let fail = true;
    const { drawer } = await open({
      history: async () => {
        if (fail) throw new HttpError('The database is away.', { status: 503 });
        return { list: [], next: null };
      },
    });
    fireEvent.click(within(drawer).getByRole('tab', { name: 'History' }));
    await within(drawer).findByText('The database is away.', undefined, { timeout: 5000 });
    fail = false;
    fireEvent.click(within(drawer).getByRole('button', { name: 'Try again' }));
    expect(await within(drawer).findByText('No changes yet')).toBeTruthy();
  });
});
