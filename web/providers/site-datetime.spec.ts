import { describe, expect, test } from '@jest/globals';
import { siteDatetime } from './site.ts';

describe('a time by the site’s clock', () => {
  test('is given by that clock, wherever the browser is', () => {
    expect(siteDatetime('2026-01-02 00:30:05', 'en')).toMatch(/^Jan 2, 2026, 12:30\sAM$/);
    expect(siteDatetime('2026-07-02 23:59:59', 'zh-CN')).toMatch(/2026年7月2日.*23:59/);
  });

  test('stays as it came where it is none', () => {
    expect(siteDatetime('', 'en')).toBe('');
    expect(siteDatetime('soon', 'en')).toBe('soon');
  });
});
