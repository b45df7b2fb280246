import { describe, expect, test } from '@jest/globals';
import { jsonFault } from './json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('the fault of a JSON text', () => {
  test.each([
    ['{"a": 1,}', 1, 9, 'token', '}'],
    ['{\n  "a": tru\n}', 2, 8, 'token', 't'],
    ['[1, 2', 1, 6, 'end', ''],
    ['{"a" 1}', 1, 6, 'token', '1'],
    ['"a\nb"', 1, 1, 'string', '"'],
    ['[\n1,\n-]', 3, 1, 'number', '-'],
    ['1 2', 1, 3, 'token', '2'],
    ["{'a': 1}", 1, 2, 'token', "'"],
    ['[}', 1, 2, 'token', '}'],
  ])('is found in %j', (text, line, column, reason, found) => {
    expect(jsonFault(text)).toMatchObject({ line, column, reason, found });
  });

  test('is none exactly where there is none', () => {
    const texts = [
      '1',
      '-0',
      '01',
      '1.',
      '1e5',
      '.5',
      'null',
      'nul',
      '""',
      '"\\u00e9"',
      '"\\x"',
      '[]',
      '[[]]',
      '[,]',
      '[1,]',
      '{}',
      '{"a":{}}',
      '{"a"}',
      '{,}',
      ' [ 1 , { "a" : [ ] } ] ',
      '',
      ' ',
      '"\t"',
      '{"a":1 "b":2}',
      'NaN',
      '[1]]',
      '{"a":1}}',
      '\u00a01',
      '"😀"',
    ];
    for (const text of texts)
      expect({ text, ok: jsonFault(text) === null }).toEqual({ text, ok: isJson(text) });
  });

  test('costs no stack, however deep the text', () => {
    expect(jsonFault('['.repeat(200_000))).toMatchObject({ reason: 'end' });
  });
});
