import { afterEach, describe, expect, test, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from '../../providers/index.ts';
import { showList, viewOf } from '../list.fixture.tsx';

const ROWS = [{ id: 1, name: 'Sencha' }];
const button = () => screen.findByRole('button', { name: 'Export' });

afterEach(() => cleanup());

describe('the export of a list', () => {
  test('asks for all rows with the columns in sight, and gives them to the browser as a file', async () => {
    const files: Blob[] = [];
    const taken: string[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      taken.push(`${this.download} ${this.href}`);
    });
    const { told } = showList(viewOf({ export: true }), ROWS, {
      exported: async () => 'Name\r\nSencha\r\n',
    });
    await screen.findByText('Sencha');
    fireEvent.click(await button());
    await waitFor(() => expect(taken).toEqual(['Leaves.csv blob:list']));
    expect(files[0]?.size).toBe('Name\r\nSencha\r\n'.length + 3);
    expect(told.filter(([method]) => method === 'exported')).toEqual([
      ['exported', 'tea/leaf', expect.objectContaining({ columns: ['id', 'name'] })],
    ]);
    click.mockRestore();
  });

  test('says why there is none', async () => {
    showList(viewOf({ export: true }), ROWS, {
      exported: async () => {
        throw new HttpError('Filter the list first.', { status: 422 });
      },
    });
    await screen.findByText('Sencha');
    fireEvent.click(await button());
    expect(await screen.findByText('Filter the list first.')).toBeTruthy();
  });

  test.each([
    ['nobody asked for it', {}, undefined],
    ['its viewer may not', { export: true }, ['tea/leaf/index']],
  ])('is not there where %s', async (_why, definition, nodes) => {
    showList(viewOf(definition, nodes), ROWS);
    await screen.findByText('Sencha');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});
