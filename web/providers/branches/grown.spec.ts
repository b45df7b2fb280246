import { describe, expect, test } from '@jest/globals';
import { grown, type AskedPage, type TreeRecord } from './grown.ts';

const row = (id: number, children = false): TreeRecord => ({ id, _depth: 0, _children: children });
const page = (id: number, data: TreeRecord[], total = data.length, number = 1): AskedPage => ({
  id: String(id),
  page: number,
  result: { data: { data, total }, error: null, refetch: () => undefined, isFetching: false },
});
const asked = (
  id: number,
  error: Error | null,
  isFetching: boolean,
  refetch = () => undefined,
): AskedPage => ({
  id: String(id),
  page: 1,
  result: { error, isFetching, refetch },
});
const growth = { perPage: 2, more: () => undefined };
const drawn = (rows: TreeRecord[] | undefined): string[] =>
  (rows ?? []).map(({ id, _depth }) => `${'-'.repeat(Number(_depth))}${id}`);

describe('grown', () => {
  const roots = [row(1, true), row(2), row(3, true)];

  test('leaves rows alone below which nothing was asked for', () => {
    expect(grown(roots, [], growth).rows).toBe(roots);
    expect(grown(undefined, [page(1, [])], growth).rows).toBeUndefined();
  });

  test('puts branches below their rows, each as deep as it stands', () => {
    const pages = [page(1, [row(11, true), row(12)]), page(11, [row(111)]), page(3, [row(31)])];
    const { rows, notes } = grown(roots, pages, growth);
    expect(drawn(rows)).toEqual(['1', '-11', '--111', '-12', '2', '3', '-31']);
    expect(notes.size).toBe(0);
  });

  test('says of a branch that it is on its way, or why it did not come', () => {
    let again = 0;
    const failed = asked(3, new Error('gone'), false, () => void (again += 1) as undefined);
    const { notes } = grown(roots, [asked(1, null, true), failed], growth);
    expect(notes.get('1')).toEqual({ kind: 'loading' });
    const note = notes.get('3');
    expect(note).toMatchObject({ kind: 'failed', message: 'gone' });
    if (note?.kind === 'failed') note.run();
    expect(again).toBe(1);
    expect(grown(roots, [asked(3, new Error('gone'), true)], growth).notes.get('3')?.kind).toBe('loading');
  });

  test('says how many rows of a branch are still to come', () => {
    const more: string[] = [];
    const own = { perPage: 2, more: (id: string) => more.push(id) };
    const first = page(1, [row(11), row(12)], 5);
    const { notes } = grown(roots, [first], own);
    const note = notes.get('1');
    expect(note).toMatchObject({ kind: 'more', left: 3, next: 2 });
    if (note?.kind === 'more') note.run();
    expect(more).toEqual(['1']);
    const second = page(1, [row(13), row(14)], 5, 2);
    expect(grown(roots, [first, second], own).notes.get('1')).toMatchObject({ left: 1, next: 1 });
  });

  test('shows a row once that moved between two answers', () => {
    const pages = [page(1, [row(11), row(31)]), page(3, [row(31), row(32)])];
    expect(drawn(grown(roots, pages, growth).rows)).toEqual(['1', '-11', '-31', '2', '3', '-32']);
  });
});
