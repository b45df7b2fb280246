import { describe, expect, test } from '@jest/globals';
import { maskedJson, maskedUrl } from './masked-json.ts';

describe('what the log keeps of a request', () => {
  test('secrets are masked at any depth, empty ones are not', () => {
    const masked = JSON.parse(
      maskedJson({ a: 1, Password: 'x', deep: [{ apiToken: 'y', salt: '' }], clientSecret: { b: 1 } }),
    );
    expect(masked).toEqual({
      a: 1,
      Password: '***',
      deep: [{ apiToken: '***', salt: '' }],
      clientSecret: '***',
    });
  });

  test('nothing is an empty object, and a very long text is cut', () => {
    expect(maskedJson(undefined)).toBe('{}');
    expect(maskedJson({ text: 'x'.repeat(20_000) }).length).toBeLessThan(10_100);
  });

  test('a field that holds a password is masked whatever its name', () => {
    expect(maskedJson({ pin: '1234', name: 'x', row: { pin: '5' } }, new Set(['pin']))).toBe(
      '{"pin":"***","name":"x","row":{"pin":"***"}}',
    );
  });

  test('a word for a secret within a value hides nothing, an escaped name does not pass', () => {
    expect(maskedJson({ note: 'my password', 'a"pwd': 'x' })).toBe('{"note":"my password","a\\"pwd":"***"}');
    expect(maskedJson({ 'p"i\nn': '1' }, new Set(['p"i\nn']))).toBe('{"p\\"i\\nn":"***"}');
  });

  test('a body of very many values is cut as a whole, and stays JSON', () => {
    const text = maskedJson(Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, at])));
    expect(text.length).toBeLessThan(200_000);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['…']);
  });

  test('tokens in an address are masked, and it is cut', () => {
    expect(maskedUrl('/a?batoken=1&b=2&my_password=3')).toBe('/a?batoken=***&b=2&my_password=***');
    expect(maskedUrl(`/${'x'.repeat(2000)}`)).toHaveLength(1500);
  });
});
