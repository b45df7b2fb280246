import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '../../../providers/index.ts';
import { showList, viewOf } from '../../list.fixture.tsx';

const view = (nodes?: string[]) =>
  viewOf(
    {
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string', title: 'Name' },
        {
          name: 'grams',
          type: 'number',
          title: 'Grams',
          list: { edit: true },
          visible: { properties: { name: { const: 'Green' } } },
        },
      ],
    },
    nodes,
  );
const rows = [
  { id: 1, name: 'Green', grams: 50 },
  { id: 2, name: 'Black', grams: 70 },
];
const cellOf = (text: string) => within(screen.getByText(text).closest('td') as HTMLElement);

describe('a value that is edited in its cell', () => {
  afterEach(cleanup);

  it('is saved by Enter, once, and left by Escape', async () => {
    const update = async () => ({ data: { id: 1, grams: 60 } });
    const { reported } = showList(view(), rows, { update } as never);
    const updates = () => reported.filter(([method]) => method === 'update');
    await screen.findByText('Green');
    fireEvent.click(cellOf('50').getByRole('button'));
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Grams' }), { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'Grams' })).toBeNull();
    expect(updates()).toEqual([]);

    fireEvent.click(cellOf('50').getByRole('button'));
    const input = screen.getByRole('textbox', { name: 'Grams' });
    fireEvent.change(input, { target: { value: '60' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Grams' })).toBeNull());
    expect(updates()).toHaveLength(1);
    expect(updates()[0]?.[2]).toMatchObject({ id: 1, data: { grams: 60 } });
  });

  it('stays in its input, with the reason, where the server refuses it', async () => {
    const update = async () => {
      throw new HttpError('Invalid', { status: 422, issues: { grams: 'Too much' } });
    };
    showList(view(), rows, { update } as never);
    await screen.findByText('Green');
    fireEvent.click(cellOf('50').getByRole('button'));
    const input = screen.getByRole('textbox', { name: 'Grams' });
    fireEvent.change(input, { target: { value: '9999' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText('Too much')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Grams' }) as HTMLInputElement).value).toBe('9999');
  });

  it('is only shown where the form is without the field, and to who may not edit', async () => {
    showList(view(), rows);
    await screen.findByText('Green');
    expect(cellOf('70').queryByRole('button')).toBeNull();
    cleanup();
    showList(view(['tea/leaf/index']), rows);
    await screen.findByText('Green');
    expect(cellOf('50').queryByRole('button')).toBeNull();
  });
});
