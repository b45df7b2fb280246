import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { createQueryClient } from '../../../providers/index.ts';
import { knowRulesOf } from '../../../providers/rules.fixture.ts';
import { showList, viewOf, type ShownList } from '../../list.fixture.tsx';

const lots = viewOf({
  name: 'tea/lot',
  title: 'Lots',
  table: 'lot',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'leaf_id', type: 'number', title: 'Leaf' },
    { name: 'parts', type: 'array', title: 'Parts' },
    { name: 'grams', type: 'number', title: 'Grams', list: { edit: true } },
    { name: 'place', type: 'string', title: 'Place' },
  ],
});
const leaves = viewOf({
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', title: 'Name' },
    { name: 'groups', type: 'json', title: 'Groups', list: { show: false } },
  ],
});
const view: ClientView = {
  ...leaves,
  children: [
    {
      name: 'lots',
      title: 'Lots',
      definition: 'tea/lot',
      field: 'leaf_id',
      listed: ['place', 'grams', 'unknown'],
      combine: { groups: 'groups', values: 'parts' },
      visible: { properties: { name: { const: 'Green' } } },
    },
  ],
};
knowRulesOf(view);
const groups = [{ id: 'g', name: 'Cut', values: ['c', 'a', 'b'].map((id) => ({ id, value: id })) }];
const rows: Row[] = [
  { id: 1, name: 'Green', groups },
  { id: 2, name: 'Black', groups },
];
const below: Row[] = [
  { id: 7, leaf_id: 1, parts: ['b'], grams: 10, place: 'Third', _version: '4' },
  { id: 8, leaf_id: 1, parts: ['a'], grams: 20, place: 'Second', _version: '5' },
  { id: 9, leaf_id: 1, parts: ['c'], grams: 30, place: 'First', _version: '6' },
];

function showLeaves(
  answer: Row[] | Error = below,
  childView: ClientView = lots,
  action: (...call: [string, unknown, string]) => Promise<unknown> = () => Promise.resolve(null),
): ShownList {
  const client = createQueryClient();
  client.setQueryData(['view', 'tea/lot', 'en'], childView);
  const getList = async (definition: string) => {
    if (definition !== 'tea/lot') return { data: rows, total: rows.length };
    if (answer instanceof Error) throw answer;
    return { data: answer, total: answer.length };
  };
  const update = async (_: string, { id, data }: { id: number; data: object }) => ({ data: { id, ...data } });
  return showList(view, rows, { getList, update, action } as never, client);
}

async function unfold(): Promise<void> {
  await screen.findByText('Green');
  fireEvent.click(within(rowOf('Green')).getByRole('button', { name: 'Expand' }));
}
const rowOf = (text: string): HTMLElement => screen.getByText(text).closest('tr') as HTMLElement;
const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Lots' });

describe('rows below a row', () => {
  afterEach(cleanup);

  it('are asked for when the row is unfolded, by the key of the row and as they were added', async () => {
    const { reported } = showLeaves();
    await screen.findByText('Green');
    const asked = () => reported.filter(([method, name]) => method === 'getList' && name === 'tea/lot');
    expect(asked()).toEqual([]);
    await unfold();
    await table();
    expect(asked()[0]?.[2]).toMatchObject({
      filter: { leaf_id: 1 },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 600 },
    });
  });

  it('stand in the order of the groups they combine, with the listed fields that can be read', async () => {
    showLeaves();
    await unfold();
    const lines = within(await table()).getAllByRole('row');
    expect(lines.map((line) => [...line.children].map((cell) => cell.textContent))).toEqual([
      ['Place', 'Grams'],
      ['First', '30'],
      ['Second', '20'],
      ['Third', '10'],
    ]);
  });

  it('are edited in their cells, by the version in which they were seen', async () => {
    const { reported } = showLeaves();
    await unfold();
    const second = within(await table()).getByText('20');
    fireEvent.click(second.closest('button') as HTMLElement);
    const input = screen.getByRole('textbox', { name: 'Grams' });
    fireEvent.change(input, { target: { value: '25' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(reported.some(([method]) => method === 'update')).toBe(true));
    expect(reported.find(([method]) => method === 'update')?.slice(1)).toMatchObject([
      'tea/lot',
      { id: 8, data: { grams: 25, _version: '5' } },
    ]);
  });

  it('offer the actions that ask for something, which are carried out on the child row', async () => {
    const actions: [string, unknown, string][] = [];
    const refill = { name: 'refill', title: 'Refill', on: 'row' as const, confirm: 'Fill it up?' };
    const touch = { name: 'touch', title: 'Touch', on: 'row' as const };
    showLeaves(below, { ...lots, actions: [refill, touch] }, async (...call) => void actions.push(call));
    await unfold();
    const shown = within(await table());
    expect(shown.queryByRole('button', { name: 'Touch' })).toBeNull();
    fireEvent.click(shown.getAllByRole('button', { name: 'Refill' })[1] as HTMLElement);
    await screen.findByText('Fill it up?');
    fireEvent.click(screen.getAllByRole('button', { name: 'Refill' }).at(-1) as HTMLElement);
    await waitFor(() => expect(actions.map((call) => call.slice(0, 3))).toEqual([['tea/lot', 8, 'refill']]));
  });

  it('say that there are none, and why they can not be read', async () => {
    showLeaves([]);
    await unfold();
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    cleanup();
    showLeaves(new Error('Out of reach'));
    await unfold();
    expect((await screen.findByRole('alert')).textContent).toBe('Out of reach');
  });

  it('are folded away again, and a row that has none does not unfold', async () => {
    showLeaves();
    await unfold();
    await table();
    expect(within(rowOf('Black')).queryByRole('button', { name: 'Expand' })).toBeNull();
    fireEvent.click(within(rowOf('Green')).getByRole('button', { name: 'Collapse' }));
    expect(screen.queryByRole('table', { name: 'Lots' })).toBeNull();
  });
});
