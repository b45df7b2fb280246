import { afterEach, expect, test } from '@jest/globals';
import { createKeptStore } from './create-kept-store.ts';

afterEach(() => localStorage.clear());

/** As a page does that is loaded: a store of its own over the same browser. */
function load() {
  const store = createKeptStore();
  store.setup();
  return store;
}

test('keeps lists as they were left over a reload, but not what was selected in them', () => {
  const store = load();
  store.setItem('tea/leaf.listParams', { page: '3' });
  store.setItem('tea/leaf.selectedIds', [1, 2]);
  expect(store.getItem('tea/leaf.selectedIds')).toEqual([1, 2]);
  const again = load();
  expect(again.getItem('tea/leaf.listParams')).toEqual({ page: '3' });
  expect(again.getItem('tea/leaf.selectedIds')).toBeUndefined();
});

test('drops a selection that was kept in the browser once', () => {
  localStorage.setItem('RaStoremetamall.tea/leaf.selectedIds', '[1]');
  const store = load();
  expect(store.getItem('tea/leaf.selectedIds')).toBeUndefined();
  expect(localStorage.getItem('RaStoremetamall.tea/leaf.selectedIds')).toBeNull();
});

test('tells of what is selected, and forgets it with everything else', () => {
  const store = load();
  const reported: unknown[] = [];
  store.subscribe('tea/leaf.selectedIds', (value) => reported.push(value));
  store.setItem('tea/leaf.selectedIds', [1]);
  store.reset();
  expect(reported).toEqual([[1], undefined]);
});
