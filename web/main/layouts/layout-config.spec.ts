import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { DEFAULT_LAYOUT, readLayout } from './layout-config.ts';
import { changeLayout, layoutStore, restoreLayout } from './layout-store.ts';

const KEY = 'metamall.layoutConfig';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  layoutStore.reread();
});

describe('the stored layout', () => {
  test.each([undefined, null, 7, 'x', [], {}])('is the first one where %p is stored', (stored) => {
    expect(readLayout(stored)).toEqual(DEFAULT_LAYOUT);
  });

  test('keeps what fits and drops what does not', () => {
    const read = readLayout({
      layoutMode: 'Double',
      mainAnimation: 'explode',
      menuWidth: 9000,
      menuCollapse: 'yes',
      menuColor: ['#123456', 'url(evil)'],
      menuBackground: 'red',
      unknown: 1,
    });
    expect(read).toEqual({
      ...DEFAULT_LAYOUT,
      layoutMode: 'Double',
      menuWidth: 400,
      menuColor: ['#123456', ''],
    });
  });

  test('survives a reload, a broken entry and a full storage', () => {
    changeLayout({ layoutMode: 'Classic', menuWidth: 240 });
    layoutStore.reread();
    expect(layoutStore.get()).toMatchObject({ layoutMode: 'Classic', menuWidth: 240 });

    localStorage.setItem(KEY, '{"layoutMode":');
    layoutStore.reread();
    expect(layoutStore.get()).toEqual(DEFAULT_LAYOUT);

    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changeLayout({ menuCollapse: true });
    expect(layoutStore.get().menuCollapse).toBe(true);
    jest.restoreAllMocks();
    restoreLayout();
    expect(layoutStore.get()).toEqual(DEFAULT_LAYOUT);
  });

  test('follows another window of this browser', () => {
    const report = jest.fn();
    const leave = layoutStore.subscribe(report);
    localStorage.setItem(KEY, JSON.stringify({ ...DEFAULT_LAYOUT, layoutMode: 'Streamline' }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(report).toHaveBeenCalledTimes(1);
    expect(layoutStore.get().layoutMode).toBe('Streamline');
    leave();
  });
});
