import fc from 'fast-check';
import qs from 'qs';
import { isBrokenQuery, parseQueryString } from './query-string.ts';

describe('query strings', () => {
  it('nest by brackets, as the back-office client writes them', () => {
    expect(
      parseQueryString('search[0][field]=name&search[0][val]=a+b&order=id,desc&ids[]=1&ids[]=2'),
    ).toEqual({
      search: [{ field: 'name', val: 'a b' }],
      order: 'id,desc',
      ids: ['1', '2'],
    });
  });

  it('keep ten thousand ids a list', () => {
    const text = Array.from({ length: 10_000 }, (_, id) => `ids[]=${id}`).join('&');
    expect(parseQueryString(text).ids).toHaveLength(10_000);
    const searches = Array.from({ length: 100 }, (_, at) => `search[${at}][field]=f${at}`).join('&');
    expect(Array.isArray(parseQueryString(searches).search)).toBe(true);
  });

  it('never touch a prototype', () => {
    const query = parseQueryString('__proto__[x]=1&constructor[prototype][y]=2&toString=3&a[__proto__][z]=4');
    expect(({} as Record<string, unknown>).x ?? ({} as Record<string, unknown>).y).toBeUndefined();
    expect(Object.keys(query)).not.toContain('__proto__');
    expect(typeof query.toString).toBe('function');
  });

  it.each([
    ['broken UTF-8', 'a=%ff'],
    ['an escape cut short', 'a=%e'],
    ['NUL', 'a=x%00y'],
    ['too many values', Array.from({ length: 20_001 }, () => 'a=1').join('&')],
    ['too deep names', 'a[1][2][3][4][5][6][7]=1'],
  ])('are broken by %s, without an exception', (_, text) => {
    expect(isBrokenQuery(parseQueryString(text))).toBe(true);
  });

  it('read the same with and without the short way for plain ones', () => {
    const word = fc.stringMatching(/^[a-z0-9_.,~:$-]{0,6}$/);
    const part = fc.tuple(word, fc.constantFrom('=', '', '=='), word).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const text = parts.join('&');
        expect(parseQueryString(text)).toEqual(qs.parse(text));
      }),
      { numRuns: 2000 },
    );
    expect(parseQueryString('toString=1&id=2&constructor=3')).toEqual(
      qs.parse('toString=1&id=2&constructor=3'),
    );
  });

  it('are not broken when they are ordinary', () => {
    expect(isBrokenQuery(parseQueryString('a=1'))).toBe(false);
    expect(isBrokenQuery(parseQueryString(''))).toBe(false);
  });
});
