import { describe, expect, test } from '@jest/globals';
import type { SavedView } from '#engine/contract/index.ts';
import { columnsOf, firstView, isShowing, viewQuery } from './saved-view.ts';

const view = (part: Partial<SavedView>): SavedView => ({
  id: 1,
  name: 'one',
  query: 'status=2&sort=id&order=ASC',
  columns: { shown: { id: false, mobile: true }, order: ['name'] },
  groups: [],
  isDefault: false,
  isOwn: true,
  owner: 'me',
  ...part,
});

describe('saved views', () => {
  test('do not mind the page, nor the order of what is asked', () => {
    expect(viewQuery('?page=3&sort=id&status=2&order=ASC&filter={}')).toBe(
      viewQuery('status=2&order=ASC&sort=id'),
    );
    expect(viewQuery('?page=1')).toBe('');
    expect(viewQuery('')).toBe('');
  });

  test('are shown while search, order and columns are theirs', () => {
    const one = view({});
    const query = viewQuery(one.query);
    expect(isShowing(one, query, { shown: { mobile: true, id: false }, order: ['name'] })).toBe(true);
    expect(isShowing(one, query, { shown: {}, order: ['name'] })).toBe(false);
    expect(isShowing(one, query, { ...columnsOf(one), order: [] })).toBe(false);
    expect(isShowing(one, '', columnsOf(one))).toBe(false);
  });

  test('take columns that make no sense for none', () => {
    expect(columnsOf(view({ columns: { shown: ['x'], order: 7 } }))).toEqual({ shown: {}, order: [] });
  });

  test('begin a list with one’s own default before a shared one', () => {
    const shared = view({ id: 2, isOwn: false, isDefault: true });
    const own = view({ id: 3, isDefault: true });
    expect(firstView([view({}), shared])?.id).toBe(2);
    expect(firstView([shared, own])?.id).toBe(3);
    expect(firstView([view({})])).toBeUndefined();
  });
});
