import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ActionDefinition, Definition } from '#engine/definition/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';
import { addRowButton, registerRowButton } from './registry.tsx';

const ROWS: Row[] = [
  { id: 1, name: 'Sencha', status: 1 },
  { id: 2, name: 'Matcha', status: 2 },
];
const fields: Definition['fields'] = [
  { name: 'id', type: 'pk' },
  { name: 'name', type: 'string', title: 'Name' },
  {
    name: 'status',
    type: 'select',
    title: 'Status',
    db: { type: 'smallint' },
    options: [
      { key: 1, label: 'To pack' },
      { key: 2, label: 'Packed' },
    ],
  },
];
const pack: ActionDefinition = { name: 'pack', title: 'Pack', on: 'row', icon: 'package', color: 'primary' };

async function show(actions: ActionDefinition[], over: Partial<Definition> = {}, answers = {}) {
  const view = viewOf({ fields, actions, ...over });
  const shown = showList(view, ROWS, answers);
  await screen.findByText('Sencha');
  return shown;
}
const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('tr') as HTMLElement;
const buttonsOf = (name: string): (string | null)[] =>
  within(rowOf(name))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const press = (row: string, button: string): void => {
  fireEvent.click(within(rowOf(row)).getByRole('button', { name: button }));
};

// jsdom has neither of the two that lead the focus to a refused field.
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.CSS ??= { escape: (text: string) => text.replace(/\W/g, '\\$&') } as typeof CSS;

afterEach(() => cleanup());

describe('a row’s buttons', () => {
  test('offer an action only where its condition and its state hold', async () => {
    await show([pack, { ...pack, name: 'ship', title: 'Ship' }], {
      transitions: { ship: { from: [2], to: 1 } },
      actions: [
        { ...pack, when: { properties: { status: { const: 1 } } } },
        { ...pack, name: 'ship', title: 'Ship' },
      ],
    });
    expect(buttonsOf('Sencha')).toContain('Pack');
    expect(buttonsOf('Sencha')).not.toContain('Ship');
    expect(buttonsOf('Matcha')).not.toContain('Pack');
    expect(buttonsOf('Matcha')).toContain('Ship');
  });

  test('leave out what the server keeps the viewer from doing with that row', async () => {
    const [first, second] = ROWS as [Row, Row];
    const restricted = { verbs: ['del'], fields: [] };
    showList(viewOf({ fields }), [{ ...first, _barred: restricted }, second]);
    await screen.findByText('Sencha');
    expect(within(rowOf('Sencha')).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(buttonsOf('Matcha')).toContain('Delete');
  });

  test('carry a plain action out at once, and are busy meanwhile', async () => {
    let done: () => void = () => undefined;
    const wait = new Promise<null>((resolve) => {
      done = () => resolve(null);
    });
    const { reported } = await show([pack], {}, { action: () => wait });
    press('Sencha', 'Pack');
    const button = within(rowOf('Sencha')).getByRole<HTMLButtonElement>('button', { name: 'Pack' });
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(within(rowOf('Matcha')).getByRole<HTMLButtonElement>('button', { name: 'Pack' }).disabled).toBe(
      false,
    );
    done();
    await screen.findByText('“Pack” is done');
    expect(reported).toContainEqual(['action', 'tea/leaf', 1, 'pack', undefined]);
  });

  test('ask their question at the button', async () => {
    const { reported } = await show([{ ...pack, confirm: 'Is it dry?' }]);
    press('Matcha', 'Pack');
    const question = await screen.findByRole('alertdialog', { name: 'Is it dry?' });
    expect(reported.some(([method]) => method === 'action')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Pack' }));
    await waitFor(() => expect(reported).toContainEqual(['action', 'tea/leaf', 2, 'pack', undefined]));
  });

  test('have the label typed before what the definition names so, and on no other row', async () => {
    const { reported } = await show([{ ...pack, typed: { properties: { status: { const: 2 } } } }]);
    press('Matcha', 'Pack');
    const dialog = await screen.findByRole('dialog');
    const pressed = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pack' });
    const field = await within(dialog).findByLabelText('Type Matcha to confirm');
    fireEvent.change(field, { target: { value: 'Sencha' } });
    expect(pressed.disabled).toBe(true);
    fireEvent.submit(dialog.querySelector('form') as Element);
    fireEvent.change(field, { target: { value: ' Matcha ' } });
    expect(pressed.disabled).toBe(false);
    expect(reported.some(([method]) => method === 'action')).toBe(false);
    fireEvent.click(pressed);
    await waitFor(() => expect(reported).toContainEqual(['action', 'tea/leaf', 2, 'pack', undefined]));
    press('Sencha', 'Pack');
    await waitFor(() => expect(reported).toContainEqual(['action', 'tea/leaf', 1, 'pack', undefined]));
  });

  test('ask for what an action needs, and keep the form open while it is refused', async () => {
    const schema = {
      type: 'object',
      properties: { box: { type: 'string', 'x-title': { 'zh-cn': '箱号', en: 'Box' } } },
    };
    const answers = [new HttpError('That box is full.', { status: 422, issues: { box: 'Full' } }), null];
    const { reported } = await show(
      [{ ...pack, schema }],
      {},
      {
        action: async () => {
          const answer = answers.shift();
          if (answer) throw answer;
          return null;
        },
      },
    );
    press('Sencha', 'Pack');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(await within(dialog).findByLabelText('Box'), { target: { value: '7' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pack' }));
    await within(dialog).findByText('Full');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pack' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reported.filter(([method]) => method === 'action').at(-1)).toEqual([
      'action',
      'tea/leaf',
      1,
      'pack',
      { box: '7' },
    ]);
  });

  test('show a word where there is no icon, and fold what is too many', async () => {
    const more = ['a', 'b', 'c'].map((name) => ({ ...pack, name, title: `Do ${name}` }));
    const { reported } = await show([{ name: 'brew', title: 'Brew', on: 'row' }, ...more]);
    press('Sencha', 'More');
    const menu = await screen.findByRole('menu');
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Do b' }));
    await waitFor(() => expect(reported).toContainEqual(['action', 'tea/leaf', 1, 'b', undefined]));
    expect(within(rowOf('Sencha')).getByText('Brew')).toBeTruthy();
    expect(buttonsOf('Sencha')).toHaveLength(3);
  });

  test('read the list anew when a row turns out to be in another state', async () => {
    const { reported } = await show(
      [pack],
      {},
      {
        action: async () => {
          throw new HttpError('Not in this state.', { status: 409 });
        },
      },
    );
    const lists = () => reported.filter(([method]) => method === 'getList').length;
    const before = lists();
    press('Sencha', 'Pack');
    await screen.findByText('Not in this state.');
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  test('open a copy of the row, and its details', async () => {
    const { place } = await show([], { list: { rowButtons: ['info', 'copy'] } });
    const copy = within(rowOf('Matcha')).getByRole('link', { name: 'Duplicate' });
    fireEvent.click(copy);
    await waitFor(() =>
      expect(place()).toEqual({ pathname: '/tea/leaf/add', state: { fromList: true, copyOf: 2 } }),
    );
  });

  test('can be added by name, and say so when a name is unknown', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    registerRowButton('steep', ({ row }) => <button type="button">{`Steep ${String(row['name'])}`}</button>);
    const view = { ...viewOf({}), rowButtons: ['steep', 'nosuch'] };
    showList(view, ROWS);
    expect(await screen.findByText('Steep Sencha')).toBeTruthy();
    expect(warned.mock.calls.filter(([text]) => String(text).includes('nosuch'))).toHaveLength(1);
    warned.mockRestore();
  });

  test('added to two tables under one name stay apart', async () => {
    const saying = (word: string) => () => <button type="button">{word}</button>;
    const view = viewOf({ fields });
    addRowButton(view.name, 'steam', saying('Of this one'));
    addRowButton('other/table', 'steam', saying('Of another one'));
    showList(view, ROWS);
    expect(await screen.findAllByText('Of this one')).toHaveLength(ROWS.length);
    expect(screen.queryByText('Of another one')).toBeNull();
  });
});
