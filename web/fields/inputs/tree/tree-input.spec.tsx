import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { JsonObject } from '#engine/definition/index.ts';
import type { InputProps } from '../input.ts';
import { showInput } from '../input.fixture.tsx';
import { TreeSelectInput } from './tree-input.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(() => cleanup());

const RELATION = { definition: 'tea/sort', valueField: 'id', labelField: 'name' };
const row = (id: number, name: string, depth = 0, more: JsonObject = {}): JsonObject => ({
  id,
  name,
  _depth: depth,
  ...more,
});

interface Asked {
  filter: { below?: string; q?: string; initValue?: unknown[] };
}

/** An input over answers made up by the spec; notes what is asked for. */
function show(
  answer: (asked: Asked['filter']) => { data: JsonObject[]; total: number },
  value: number | null,
  more: Partial<InputProps> = {},
) {
  const asked: Asked['filter'][] = [];
  const getList = async (_: string, { filter }: Asked) => {
    asked.push(filter);
    return answer(filter);
  };
  const input = showInput(
    TreeSelectInput,
    { name: 'pid', value, relation: RELATION, props: { parent: 'pid' }, ...more },
    { records: { getList } },
  );
  return { ...input, asked };
}
const options = (): (string | null)[] => screen.queryAllByRole('option').map((each) => each.textContent);
const press = (box: HTMLElement, key: string): void => void fireEvent.keyDown(box, { key });

describe('a tree to choose from', () => {
  const small = () => ({
    data: [row(1, 'Green'), row(2, 'Sencha', 1), row(3, 'Gyokuro', 1), row(4, 'Black')],
    total: 2,
  });

  test('comes whole when it is small: it is folded, searched and chosen from without asking again', async () => {
    const { box, given, asked } = show(small, null);
    press(box, 'ArrowDown');
    await waitFor(() => expect(options()).toEqual(['Green', 'Sencha', 'Gyokuro', 'Black']));
    press(box, 'ArrowDown');
    press(box, 'ArrowLeft');
    expect(options()).toEqual(['Green', 'Black']);
    press(box, 'ArrowRight');
    expect(options()).toHaveLength(4);
    fireEvent.change(box, { target: { value: 'gyo' } });
    expect(options()).toEqual(['Green', 'Gyokuro']);
    // The row above stands there for the sake of the hit alone.
    press(box, 'Enter');
    expect(given()).toBe(3);
    expect(asked).toHaveLength(1);
  });

  test('does not offer a row to itself, nor what stands below it; a row of another table is nobody’s own', async () => {
    const own = { relation: { ...RELATION, tree: true }, stored: { id: 1 } };
    const { box } = show(small, null, own);
    press(box, 'ArrowDown');
    await waitFor(() => expect(options()).toEqual(['Black']));
    cleanup();
    const other = show(small, null, { stored: { id: 1 } });
    press(other.box, 'ArrowDown');
    await waitFor(() => expect(options()).toHaveLength(4));
  });

  const large = ({ below, q, initValue }: Asked['filter']) => {
    if (initValue) return { data: [row(77, 'Far down')], total: 1 };
    if (q)
      return {
        data: [row(1, 'Green', 0, { _context: true }), row(9, 'Houjicha', 1, { _hit: true })],
        total: 1,
      };
    if (below === '1') return { data: [row(2, 'Sencha', 0, { _children: false })], total: 201 };
    return {
      data: [row(1, 'Green', 0, { _children: true }), row(4, 'Black', 0, { _children: false })],
      total: 2,
    };
  };

  test('comes branch by branch when it is large, and names a chosen row without its tree', async () => {
    const { box, asked } = show(large, 77);
    await waitFor(() => expect(box.value).toBe('Far down'));
    expect(asked).toHaveLength(1);
    press(box, 'ArrowDown');
    await waitFor(() => expect(options()).toEqual(['Green', 'Black']));
    press(box, 'ArrowDown');
    press(box, 'ArrowRight');
    await screen.findByText('Sencha');
    expect(options()).toEqual(['Green', 'Sencha', 'Show 200 more (200 left)', 'Black']);
    expect(asked.filter(({ below }) => below === '1')).toHaveLength(1);
    press(box, 'ArrowRight');
    press(box, 'ArrowLeft');
    press(box, 'ArrowLeft');
    expect(options()).toEqual(['Green', 'Black']);
  });

  test('asks the server for the words typed, and shows its hits with the rows above them', async () => {
    const { box, given, asked } = show(large, null);
    press(box, 'ArrowDown');
    await screen.findByText('Black');
    act(() => void fireEvent.change(box, { target: { value: 'hou' } }));
    await screen.findByText('Houjicha');
    expect(options()).toEqual(['Green', 'Houjicha']);
    expect(asked.map(({ q }) => q).filter(Boolean)).toEqual(['hou']);
    fireEvent.click(screen.getByText('Houjicha'));
    expect(given()).toBe(9);
  });
});
