import { AppError } from '#server/errors/app-error.ts';
import { parseJsonBody } from './json-body.ts';

const parse = (text: string | Buffer) => () => parseJsonBody(Buffer.from(text));

describe('JSON bodies', () => {
  it('are parsed, and may be empty', () => {
    expect(parse('{"name":"名","list":[1,{"a":null}]}')()).toEqual({ name: '名', list: [1, { a: null }] });
    expect(parse('')()).toBeUndefined();
  });

  it.each([
    ['broken JSON', '{"a":'],
    ['a raw NUL', '{"a":"\0"}'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['65 levels', '['.repeat(65) + ']'.repeat(65)],
    ['a million levels', '['.repeat(1_000_000)],
    ['65 levels among much else', `{"a":"${'x'.repeat(50)}","b":${'['.repeat(64)}1${']'.repeat(64)}}`],
    ['a number beyond all numbers with a sign', '[1E+400]'],
    ['a long number in a long body', `["${'x'.repeat(20_000)}",1e400]`],
    ['65 levels in a long body', `["${'x'.repeat(20_000)}",${'['.repeat(64)}${']'.repeat(65)}`],
    ['a prototype key', '{"__proto__":{"admin":true}}'],
    ['a prototype key inside', '{"a":[{"constructor":{"prototype":{}}}]}'],
    ['a number beyond all numbers', '{"a":[1e400]}'],
    ['a number of too many digits', `{"a":-${'9'.repeat(400)}}`],
    ['a prototype key in escapes', '{"__pr\\u006fto__":1}'],
  ])('are refused for %s', (_, text) => {
    expect(parse(text)).toThrow(AppError);
    expect(parse(text)).toThrow('request.invalid');
  });

  it('may speak about prototypes and brackets in their texts', () => {
    expect(parse('{"text":"__proto__ [[[[{{ \\" prototype"}')()).toEqual({
      text: '__proto__ [[[[{{ " prototype',
    });
    expect(parse('{"large":1e300,"text":"1e400"}')()).toEqual({ large: 1e300, text: '1e400' });
    expect(parse(`"${'['.repeat(500)}"`)()).toHaveLength(500);
    expect(parse('['.repeat(64) + ']'.repeat(64))).not.toThrow();
  });
});
