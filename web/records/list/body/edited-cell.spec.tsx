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

  it('gives the focus back to its cell by Enter and by Escape', async () => {
    const update = async () => ({ data: { id: 1, grams: 60 } });
    showList(view(), rows, { update } as never);
    await screen.findByText('Green');
    for (const key of ['Escape', 'Enter']) {
      fireEvent.click(cellOf('50').getByRole('button'));
      fireEvent.keyDown(screen.getByRole('textbox', { name: 'Grams' }), { key });
      await waitFor(() => expect(document.activeElement).toBe(cellOf('50').getByRole('button')));
    }
  });

  it('is saved by Tab, which leads to the next one and back with Shift', async () => {
    const update = async (_: string, { data }: { data: object }) => ({ data: { id: 1, ...data } });
    const green = [rows[0], { id: 3, name: 'Green', grams: 90 }] as typeof rows;
    const { reported } = showList(view(), green, { update } as never);
    await screen.findByText('50');
    fireEvent.click(cellOf('50').getByRole('button'));
    const input = screen.getByRole('textbox', { name: 'Grams' });
    fireEvent.change(input, { target: { value: '60' } });
    fireEvent.keyDown(input, { key: 'Tab' });
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('90'));
    const updates = () => reported.filter(([method]) => method === 'update');
    expect(updates().map(([, , params]) => params)).toMatchObject([{ id: 1, data: { grams: 60 } }]);
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Grams' })).toHaveLength(1));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Tab', shiftKey: true });
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).not.toBe('90'));
    expect(screen.getAllByRole('textbox', { name: 'Grams' })).toHaveLength(1);
    expect(updates()).toHaveLength(1);
  });

  it('stays in its input, with the reason, where the server refuses it', async () => {
    const update = async () => {
      throw new HttpError('Invalid', { status: 422, issues: { grams: 'Too much' } });
    };
    const { reported } = showList(view(), rows, { update } as never);
    await screen.findByText('Green');
    fireEvent.click(cellOf('50').getByRole('button'));
    const input = screen.getByRole('textbox', { name: 'Grams' });
    fireEvent.change(input, { target: { value: '9999' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect((await screen.findByRole('alert')).textContent).toBe('Too much');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect((screen.getByRole('textbox', { name: 'Grams' }) as HTMLInputElement).value).toBe('9999');
    // Leaving it as it was refused asks nobody again.
    fireEvent.blur(input);
    expect(reported.filter(([method]) => method === 'update')).toHaveLength(1);
  });

  it('is sent with the version in which it was seen, and gives way to what somebody else has saved', async () => {
    const sent: unknown[] = [];
    const update = async (_: string, { data }: { data: object }) => {
      sent.push(data);
      throw new HttpError('Changed', { status: 412, data: { theirs: { grams: 55, _version: '9' } } });
    };
    showList(view(), [{ ...rows[0], _version: '8' }] as never, { update } as never);
    await screen.findByText('Green');
    fireEvent.click(cellOf('50').getByRole('button'));
    const input = screen.getByRole('textbox', { name: 'Grams' });
    fireEvent.change(input, { target: { value: '60' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(await screen.findByText(/changed/i)).toBeTruthy();
    expect(sent).toEqual([{ grams: 60, _version: '8' }]);
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
