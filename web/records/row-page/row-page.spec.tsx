import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { openRows } from '../../providers/live/row-news.ts';
import { showPage, viewsOf } from './row-page.fixture.tsx';

jest.setTimeout(60_000);
Element.prototype.scrollIntoView ??= () => undefined;

const leaf: Definition = {
  name: 'tea/leaf',
  title: 'Leaves',
  table: 'leaf',
  audit: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name', length: 20, required: true },
    { name: 'note', type: 'string', title: 'Note' },
    { name: 'origin', type: 'string', title: 'Origin', readonly: true },
    { name: 'grams', type: 'number', title: 'Grams' },
    {
      name: 'state',
      type: 'select',
      title: 'State',
      default: 1,
      options: ['Picked', 'Dried', 'Sold'].map((label, at) => ({ key: at + 1, label })),
    },
  ],
  children: [{ name: 'lots', title: 'Lots', definition: 'tea/lot', field: 'leaf_id' }],
  actions: [
    { name: 'dry', title: 'Dry', on: 'row', when: { properties: { state: { const: 1 } } } },
    { name: 'sell', title: 'Sell', on: 'row', when: { properties: { state: { const: 2 } } } },
  ],
  page: {
    header: { state: 'state', steps: [1, 2, 3], figures: ['grams'] },
    sections: [
      { name: 'main', kind: 'facts', title: 'Facts', fields: ['name', 'note', 'origin'] },
      { name: 'lots', kind: 'children', child: 'lots', fields: ['place'] },
      {
        name: 'story',
        kind: 'timeline',
        title: 'Story',
        logs: [
          { definition: 'tea/log', field: 'leaf_id', time: 'time', what: 'what', who: 'who', why: 'why' },
        ],
      },
    ],
  },
};
const lot: Definition = {
  name: 'tea/lot',
  title: 'Lots',
  table: 'lot',
  label: 'place',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'leaf_id', type: 'remoteSelect', relation: { definition: 'tea/leaf' } },
    { name: 'place', type: 'string', title: 'Place' },
  ],
};
const log: Definition = {
  name: 'tea/log',
  title: 'Log',
  table: 'log',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'leaf_id', type: 'number' },
    { name: 'time', type: 'timestamp' },
    { name: 'what', type: 'string' },
    { name: 'who', type: 'string' },
    { name: 'why', type: 'string' },
  ],
};
const ROWS: Record<string, Row[]> = {
  'tea/leaf': [{ id: 1, name: 'Sencha', note: '', origin: 'Uji', grams: 250, state: 1, _version: '7' }],
  'tea/lot': [{ id: 5, leaf_id: 1, place: 'Shelf 3' }],
  'tea/log': [
    { id: 9, leaf_id: 1, time: '2026-03-01T10:00:00.000Z', what: 'dry', who: 'Ann', why: 'It rained' },
  ],
};
const open = (over: Parameters<typeof showPage>[3] = {}, nodes?: string[]) =>
  showPage(viewsOf([leaf, lot, log], nodes), ROWS, '/tea/leaf/1', over);
const page = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Sencha' });

afterEach(() => cleanup());

describe('a row’s page', () => {
  test('says what the row is, how far it has come, and offers what can be done now', async () => {
    open();
    const shown = within(await page());
    expect(shown.getByRole('heading', { name: 'Sencha' })).toBeTruthy();
    expect(shown.getByText('Grams').nextElementSibling?.textContent).toBe('250');
    const steps = within(shown.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
    const actions = within(shown.getByRole('group', { name: 'What can be done' }));
    expect(actions.getAllByRole('button').map((button) => button.textContent)).toEqual(['Dry']);
  });

  test('carries an action out', async () => {
    const { calls } = open({ action: async () => null });
    fireEvent.click(within(await page()).getByRole('button', { name: 'Dry' }));
    await screen.findByText('“Dry” is done');
    expect(calls.filter(([method]) => method === 'action')).toHaveLength(1);
  });

  test('offers no more than the server does, where the row says what it restricts', async () => {
    const restricted = { verbs: ['dry'], fields: [] };
    const rows = { ...ROWS, 'tea/leaf': [{ ...(ROWS['tea/leaf']?.[0] as Row), _barred: restricted }] };
    showPage(viewsOf([leaf, lot, log]), rows, '/tea/leaf/1');
    expect(within(await page()).queryByRole('button', { name: 'Dry' })).toBeNull();
  });

  test('shows values as text and folds empty ones away', async () => {
    open();
    const facts = within(within(await page()).getByRole('region', { name: 'Facts' }));
    expect(facts.queryByRole('textbox')).toBeNull();
    expect(facts.queryByText('Note')).toBeNull();
    fireEvent.click(facts.getByRole('button', { name: 'Show 1 empty field' }));
    expect(facts.getByText('Note')).toBeTruthy();
  });

  test('edits a section in place: what may be written, saved by the version that was seen', async () => {
    const { calls } = open();
    const facts = within(within(await page()).getByRole('region', { name: 'Facts' }));
    fireEvent.click(facts.getByRole('button', { name: 'Edit Facts' }));
    const note = await facts.findByRole('textbox', { name: 'Note' });
    expect(facts.queryByRole('textbox', { name: 'Origin' })).toBeNull();
    expect(facts.queryByRole('textbox', { name: 'Grams' })).toBeNull();
    fireEvent.change(note, { target: { value: 'First flush' } });
    fireEvent.click(facts.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(([method]) => method === 'update')).toBe(true));
    expect(calls.find(([method]) => method === 'update')).toMatchObject([
      'update',
      'tea/leaf',
      { id: 1, data: { note: 'First flush', _version: '7' } },
    ]);
    await waitFor(() => expect(facts.queryByRole('textbox')).toBeNull());
  });

  test('says in the section what is wrong with it, and sends nothing', async () => {
    const { calls } = open();
    const facts = within(within(await page()).getByRole('region', { name: 'Facts' }));
    fireEvent.click(facts.getByRole('button', { name: 'Edit Facts' }));
    fireEvent.change(await facts.findByRole('textbox', { name: 'Name' }), { target: { value: '' } });
    fireEvent.click(facts.getByRole('button', { name: 'Save' }));
    await facts.findByText(/required/i);
    expect(calls.some(([method]) => method === 'update')).toBe(false);
  });

  test('lets nobody edit who may only look', async () => {
    open({}, ['tea/leaf/index', 'tea/lot/index', 'tea/log/index']);
    const shown = within(await page());
    expect(shown.queryByRole('button', { name: 'Edit Facts' })).toBeNull();
    expect(shown.queryByRole('button', { name: 'Open the whole form' })).toBeNull();
    expect(shown.queryByRole('group', { name: 'What can be done' })).toBeNull();
  });

  test('has rows of other tables, asked for by the key, and opens them above itself', async () => {
    const { calls } = open();
    const shown = within(await page());
    const table = await shown.findByRole('table', { name: 'Lots' });
    expect(within(table).getByText('Shelf 3')).toBeTruthy();
    expect(calls.find(([method, name]) => method === 'getList' && name === 'tea/lot')?.[2]).toMatchObject({
      filter: { leaf_id: 1 },
    });
    fireEvent.click(within(table).getByRole('button', { name: 'Open Shelf 3' }));
    const above = await screen.findByRole('dialog', { name: /Edit/ });
    fireEvent.keyDown(above, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Edit/ })).toBeNull());
    expect(await page()).toBeTruthy();
  });

  test('says who did what and why, in the words of the action', async () => {
    open();
    const story = within(within(await page()).getByRole('region', { name: 'Story' }));
    await story.findByText('It rained');
    expect(story.getByRole('heading', { name: 'Dry' })).toBeTruthy();
    expect(story.getByText('Ann')).toBeTruthy();
  });

  test('is left by Escape, and its form is opened above it', async () => {
    const { path } = open();
    fireEvent.click(within(await page()).getByRole('button', { name: 'Open the whole form' }));
    const form = await screen.findByRole('dialog', { name: /Edit Lea/ });
    fireEvent.keyDown(form, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Edit Lea/ })).toBeNull());
    fireEvent.keyDown(await page(), { key: 'Escape' });
    await waitFor(() => expect(path()).toBe('/tea/leaf'));
  });

  test('is opened by a click on its row in the list', async () => {
    const { path } = showPage(viewsOf([leaf, lot, log]), ROWS, '/tea/leaf');
    fireEvent.click(await screen.findByText('Sencha'));
    await page();
    expect(path()).toBe('/tea/leaf/1');
  });
});

/** A row that somebody else can change: what the server holds, and the news of it. */
function changing() {
  const rows = structuredClone(ROWS);
  const leafRow = rows['tea/leaf']![0]!;
  const change = (values: object, version: string): void => {
    Object.assign(leafRow, values, { _version: version });
    act(() => openRows.hear({ definition: 'tea/leaf', id: '1', version }));
  };
  const getOne = async () => ({ data: { ...leafRow } });
  return { rows, change, over: { getOne } };
}

describe('a row’s page that somebody else changes', () => {
  test('shows what is stored now, and reads what stands below it anew', async () => {
    const { rows, change, over } = changing();
    showPage(viewsOf([leaf, lot, log]), rows, '/tea/leaf/1', over);
    const shown = within(await page());
    await shown.findByText('Shelf 3');
    await shown.findByText('It rained');
    rows['tea/lot']!.push({ id: 6, leaf_id: 1, place: 'Shelf 4' });
    rows['tea/log']![0] = { ...rows['tea/log']![0]!, why: 'It was hot' };
    change({ grams: 300, state: 2 }, '8');
    await waitFor(() => expect(shown.getByText('Grams').nextElementSibling?.textContent).toBe('300'));
    await shown.findByText('Shelf 4');
    await shown.findByText('It was hot');
    expect(shown.getByRole('button', { name: 'Sell' })).toBeTruthy();
  });

  test('keeps what is typed, follows what is not, and asks about what both have changed', async () => {
    const { rows, change, over } = changing();
    const { calls } = showPage(viewsOf([leaf, lot, log]), rows, '/tea/leaf/1', over);
    const facts = within(within(await page()).getByRole('region', { name: 'Facts' }));
    fireEvent.click(facts.getByRole('button', { name: 'Edit Facts' }));
    const note = await facts.findByRole<HTMLInputElement>('textbox', { name: 'Note' });
    const name = facts.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    fireEvent.change(note, { target: { value: 'Mine' } });
    change({ name: 'Gyokuro' }, '8');
    await waitFor(() => expect(name.value).toBe('Gyokuro'));
    expect(note.value).toBe('Mine');
    expect(facts.queryByText(/was changed meanwhile/)).toBeNull();
    change({ note: 'Theirs' }, '9');
    await facts.findByText(/Note was changed meanwhile/);
    expect(note.value).toBe('Mine');
    fireEvent.click(facts.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(facts.queryByText(/was changed meanwhile/)).toBeNull());
    fireEvent.click(facts.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(([method]) => method === 'update')).toBe(true));
    expect(calls.find(([method]) => method === 'update')?.[2]).toMatchObject({
      data: { note: 'Mine', _version: '9' },
    });
  });

  test('puts what they have stored into the field where one takes it', async () => {
    const { rows, change, over } = changing();
    showPage(viewsOf([leaf, lot, log]), rows, '/tea/leaf/1', over);
    const facts = within(within(await page()).getByRole('region', { name: 'Facts' }));
    fireEvent.click(facts.getByRole('button', { name: 'Edit Facts' }));
    const note = await facts.findByRole<HTMLInputElement>('textbox', { name: 'Note' });
    fireEvent.change(note, { target: { value: 'Mine' } });
    change({ note: 'Theirs' }, '8');
    fireEvent.click(await facts.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(note.value).toBe('Theirs'));
  });
});

describe('the rows before and after the one on its page', () => {
  const many: Row[] = Array.from({ length: 24 }, (_, at) => ({
    id: at + 1,
    name: `Leaf ${at + 1}`,
    state: 1,
    _version: '1',
  }));
  const getList = async (name: string, { pagination }: never) => {
    const { page: at, perPage } = pagination as { page: number; perPage: number };
    const own = name === 'tea/leaf' ? many : [];
    return { data: own.slice((at - 1) * perPage, at * perPage), total: own.length };
  };
  const at = (number: number): Promise<HTMLElement> =>
    screen.findByRole('dialog', { name: `Leaf ${number}` });
  const press = (key: string): void => void fireEvent.keyDown(document.body, { key, altKey: true });

  test('are walked through by keys and buttons, over the pages of the list', async () => {
    const views = viewsOf([leaf, lot, log]);
    const { path, calls } = showPage(views, { 'tea/leaf': many }, '/tea/leaf', { getList: getList as never });
    fireEvent.click(await screen.findByText('Leaf 1', { exact: true }));
    const first = within(await at(1));
    expect(first.getByRole<HTMLButtonElement>('button', { name: 'Previous row' }).disabled).toBe(true);
    press('ArrowDown');
    fireEvent.click(within(await at(2)).getByRole('button', { name: 'Next row' }));
    const third = within(await at(3));
    await waitFor(() => expect(document.activeElement).toBe(third.getByRole('button', { name: 'Next row' })));
    press('ArrowUp');
    await at(2);
    const asked = calls.filter(([method, name]) => method === 'getList' && name === 'tea/leaf');
    const { pagination } = asked.at(-1)![2] as { pagination: { perPage: number } };
    for (let number = 3; number <= pagination.perPage + 1; number += 1) {
      press('ArrowDown');
      await at(number);
    }
    press('ArrowUp');
    await at(pagination.perPage);
    fireEvent.keyDown(await at(pagination.perPage), { key: 'Escape' });
    await waitFor(() => expect(path()).toBe('/tea/leaf'));
    await screen.findByText('Leaf 1', { exact: true });
  });
});
