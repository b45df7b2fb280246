import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { browserStorage } from './browser-storage.ts';

const KEY = 'metamall.trial';

beforeEach(() => {
  localStorage.clear();
  browserStorage.remove(KEY);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function breakStorage(...verbs: ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const verb of verbs) {
    jest.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }
}

describe('what a browser keeps', () => {
  test('is there again, until it is removed', () => {
    browserStorage.write(KEY, 'a');
    expect([browserStorage.read(KEY), localStorage.getItem(KEY)]).toEqual(['a', 'a']);
    browserStorage.remove(KEY);
    expect(browserStorage.read(KEY)).toBeNull();
  });

  test('is remembered by the page where the storage is full, in place of what was kept before', () => {
    browserStorage.write(KEY, 'old');
    breakStorage('setItem');
    browserStorage.write(KEY, 'new');
    expect(browserStorage.read(KEY)).toBe('new');
    browserStorage.remove(KEY);
    expect(browserStorage.read(KEY)).toBeNull();
  });

  test('is the page’s alone where nothing may be stored', () => {
    breakStorage('getItem', 'setItem', 'removeItem');
    expect(browserStorage.read(KEY)).toBeNull();
    browserStorage.write(KEY, 'a');
    expect(browserStorage.read(KEY)).toBe('a');
    browserStorage.remove(KEY);
    expect(browserStorage.read(KEY)).toBeNull();
  });

  test('is kept for good again once there is room', () => {
    breakStorage('setItem');
    browserStorage.write(KEY, 'a');
    jest.restoreAllMocks();
    browserStorage.write(KEY, 'b');
    expect(localStorage.getItem(KEY)).toBe('b');
  });
});
