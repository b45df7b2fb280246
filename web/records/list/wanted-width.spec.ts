import { describe, expect, test } from '@jest/globals';
import type { ClientColumn } from '#engine/compile/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { textWidth } from './column-widths.ts';
import { wantedWidth } from './wanted-width.ts';

const column = (more: Partial<ClientColumn>): ClientColumn =>
  ({
    field: 'f',
    type: 'string',
    traits: traitsOf({ type: more.type ?? 'string' }),
    title: 'F',
    render: 'default',
    align: 'left',
    sortable: false,
    options: [],
    ...more,
  }) as ClientColumn;
const width = (more: Partial<ClientColumn>, ...values: Row[string][]): number =>
  wantedWidth(
    column(more),
    values.map((f, id) => ({ id, f })),
    'en',
  ).wanted;
const LABELS = ['To pay', 'To ship', 'Done'].map((label, key) => ({ key: String(key), label }));

describe('the width that a column wants', () => {
  test('leaves room for what stands beside a text', () => {
    const text = 'A name of some length';
    expect(width({ render: 'copy' }, text)).toBeGreaterThan(width({}, text) + 20);
    expect(width({ render: 'icon' }, 'folder-tree')).toBeGreaterThan(textWidth('folder-tree') + 20);
    expect(width({ render: 'icon', renderProps: { text: false } }, 'folder-tree')).toBeLessThan(80);
  });

  test('shows a state with its steps, and a rating with all its stars', () => {
    const status = { render: 'status', options: LABELS } as Partial<ClientColumn>;
    expect(width(status, '0')).toBeGreaterThan(width({ ...status, render: 'tag' }, '0') + 3 * 10);
    expect(width({ render: 'rating', type: 'number' }, 4)).toBeGreaterThan(5 * 14 + 20);
    const ten = { render: 'rating', type: 'number', renderProps: { max: 10 } } as Partial<ClientColumn>;
    expect(width(ten, 4)).toBeGreaterThan(10 * 14 + 20);
  });

  test('counts the gap between two tags, and the figure of those that are not shown', () => {
    const tags = { render: 'tags', options: LABELS } as Partial<ClientColumn>;
    expect(width(tags, ['0', '1', '2'])).toBeGreaterThan(width(tags, ['0', '1']) + 20);
  });

  test('measures files by their names, not by where they lie', () => {
    const files = { render: 'files', type: 'files' } as Partial<ClientColumn>;
    expect(width(files, ['/storage/2026/11/some/where/far/down/a.pdf'])).toBeLessThan(120);
  });
});
