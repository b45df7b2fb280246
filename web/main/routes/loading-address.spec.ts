import { describe, expect, test } from '@jest/globals';
import { keptState, loadingPath, wantedAddress } from './loading-address.ts';

const BASE = '/admin';
const there = (pathname: string, search = ''): string => loadingPath(BASE, { pathname, search });
const carrying = (to: unknown): string => `/loading/${encodeURIComponent(JSON.stringify(to))}`;

describe('the loading address', () => {
  test.each([
    ['/northwind/orders', ''],
    ['/northwind/orders', '?q=a+b&status=1&status=2'],
    ['/x/%E4%B8%AD%2Fa%3Fb', '?where=%7B%22a%22%3A1%7D'],
    ['/x/100%25', ''],
  ])('carries %s%s there and back', (pathname, search) => {
    expect(wantedAddress(BASE, there(pathname, search))).toBe(`${pathname}${search}`);
  });

  test('carries nothing for whoever wants nothing but in', () => {
    expect(there('/')).toBe('/loading');
    expect(wantedAddress(BASE, '/loading')).toBeNull();
  });

  test('names the whole path, as the specification has it', () => {
    const carried = decodeURIComponent(there('/a/b', '?c=d').split('/')[2] ?? '');
    expect(JSON.parse(carried)).toEqual({ path: '/admin/a/b', query: { c: 'd' } });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/admin//evil.example',
    '/admin/../../evil',
    '/admin/..//evil.example/x',
    '/\\evil.example',
    '/admin/\\evil.example',
    'javascript:alert(1)',
    '/administrator/x',
    '/user/overview',
    '/admin/loading/x',
    '/admin/login',
    '/admin/',
    '',
    7,
    null,
  ])('is not led elsewhere by %p', (path) => {
    expect(wantedAddress(BASE, carrying({ path, query: {} }))).toBeNull();
  });

  test.each(['/loading/%', '/loading/%7B', '/loading/null', '/loading/%22x%22', '/loading/a/b'])(
    'is not broken by %s',
    (pathname) => {
      expect(wantedAddress(BASE, pathname)).toBeNull();
    },
  );

  test('leaves out of the query what is no text', () => {
    const to = { path: '/admin/a', query: { ok: '1', odd: { x: 1 }, list: ['2', {}, 3] } };
    expect(wantedAddress(BASE, carrying(to))).toBe('/a?ok=1&list=2&list=3');
    expect(wantedAddress(BASE, carrying({ path: '/admin/a', query: 'x' }))).toBe('/a');
  });
});

test('what an address tells its page is kept, what the step there did once is not', () => {
  expect(keptState({ layers: [1], fromList: true, closes: ['a'] })).toEqual({ layers: [1], fromList: true });
  expect(keptState(null)).toBeNull();
});
