import type { Json } from '#engine/model/json.ts';
import fc from 'fast-check';
import { checkValidator } from './check-validator.ts';
import { compare, validatorNames, validators } from './validators.ts';

/** Values that pass and values that fail, for every rule. */
const cases: Record<string, { params?: Json[]; pass: Json[]; fail: Json[] }> = {
  required: { pass: ['a', 0, false, [1]], fail: [null, '', '  ', []] },
  editorRequired: {
    pass: ['<p>a</p>', '<p><img src="x"></p>'],
    fail: [null, '', '<p></p>', '<p><br></p>', '<p>&nbsp; </p>'],
  },
  mobile: {
    pass: ['13812345678', '19912345678', 13812345678],
    fail: ['12812345678', '1381234567', 'a13812345678'],
  },
  idNumber: {
    pass: ['11010519491231002X', '11010519491231002x', '110105491231002'],
    fail: ['110105194912310021', '11010519490231002X', '1101051949123100', '110105499931002'],
  },
  account: {
    pass: ['abc', 'a_1', 'A'.repeat(15)],
    fail: ['ab', 'A'.repeat(16), '1abc', '_abc', 'ab-c', 'äbc', 'abc\n'],
  },
  password: {
    pass: ['123456', 'x'.repeat(32), 'pass wörd!'],
    fail: ['12345', 'x'.repeat(33), 'abc&def', 'abc<def', 'abc>def', 'abc"def', "abc'def", 'abc\ndef', 123],
  },
  bucket: {
    pass: ['shop-1250000000', 'my-shop-1', '1-1', 'a-1-2'],
    fail: ['shop', 'shop-', '-1250000000', 'Shop-1', 'shop_1', 'shop-1a', 'shop-1\n', 'a--1 ', '-', '--1'],
  },
  region: {
    pass: ['ap-guangzhou', 'us-east-1', 'z0'],
    fail: ['AP-guangzhou', 'ap_gz', 'ap gz', 'ap-gz\n', '华南'],
  },
  specs: {
    pass: [
      [{ name: 'Colour', values: [{ value: 'Red' }] }],
      [
        { name: 'Size', values: [{ value: 'M', image: '/m.png' }, { value: 'm' }] },
        { name: 'Material', values: [{ value: 'M', image: null }] },
      ],
    ],
    fail: [null, '', [], {}, 'Red', [null], [{ name: 'Colour', values: [] }]],
  },
  entries: {
    params: [{ columns: [{ name: 'title', required: true }] }],
    pass: [null, [], [{ title: 'Returns' }]],
    fail: [{}, 'Returns', [null], [{ title: '' }], [{ title: 'Returns', text: '7 days' }]],
  },
  varName: { pass: ['a', '$a', '_1', '名称'], fail: ['1a', 'a-b', 'a b'] },
  url: {
    pass: [
      'https://example.com/a?b=c',
      'http://localhost:8000',
      'ftp://x.org',
      'mailto:a@b.c',
      'tel:+49 30 123',
    ],
    fail: ['javascript:alert(1)', 'example.com', '/a', 'https://', 'data:text/html,x'],
  },
  email: {
    pass: ['a@b.cn', 'a.b+c@sub.example.org', 'a@müller.de'],
    fail: ['a@b', 'a b@c.de', '@b.de', 'a@b..de', 'a@b.de,c@d.de'],
  },
  date: {
    pass: ['2024-02-29', '2026-11-21T11:17:29Z', '2026-11-21 11:17:29', 1700000000],
    fail: ['2026-02-29', '2026-13-01', 'today'],
  },
  number: { pass: [1, '1.5', '-0.1', '1e3'], fail: ['abc', '', '1.2.3', true] },
  float: { pass: [1, '1.5'], fail: ['1,5', [1]] },
  integer: { pass: [1, '-12', '1.0', '9223372036854775808'], fail: ['1.5', 0.1, 'x'] },
  min: { params: [0.1], pass: [0.1, '0.10', '9223372036854775807'], fail: [0, '-1', 'x'] },
  max: { params: ['10.50'], pass: [10.5, '10.500', -1], fail: ['10.51', 11, 'x'] },
  minLength: { params: [2], pass: ['ab', '😀😀', [1, 2]], fail: ['a', '😀', [1]] },
  length: { params: [2], pass: ['ab', '😀😀'], fail: ['abc', [1, 2, 3]] },
  nonZero: { pass: [1, -1, '0.01', '-5'], fail: [0, '0', '0.00', '-0', 'x'] },
  pattern: { params: ['^[A-Z]{2}\\d+$'], pass: ['AB1'], fail: ['ab1', 'AB', `AB${'1'.repeat(2000)}`] },
};

describe('validators', () => {
  it('are all tried here', () => {
    expect(Object.keys(cases).sort()).toEqual([...validatorNames].sort());
  });

  describe.each(Object.entries(cases))('%s', (name, { params = [], pass, fail }) => {
    it.each(pass.map((value) => [value]))('lets %j pass', (value) => {
      expect(validators[name]?.test(value, params)).toBe(true);
    });
    it.each(fail.map((value) => [value]))('refuses %j', (value) => {
      expect(validators[name]?.test(value, params)).toBe(false);
    });
  });
});

describe('compare', () => {
  it('orders numbers as it orders their texts', () => {
    const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -3, max: 3 }), fc.double());
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(Math.sign(compare(a, b)) + 0).toBe(Math.sign(compare(String(a), String(b))) + 0);
      }),
    );
  });
});

describe('checkValidator', () => {
  it('accepts known rules with sound parameters', () => {
    expect(checkValidator({ rule: 'mobile' })).toBeNull();
    expect(checkValidator({ rule: 'pattern', params: ['^a+$', 'i'] })).toBeNull();
    expect(checkValidator({ rule: 'length', params: [2, 20] })).toBeNull();
  });

  it.each([
    [{ rule: 'unheard' }],
    [{ rule: 'toString' }],
    [{ rule: 'min' }],
    [{ rule: 'max', params: ['x'] }],
    [{ rule: 'length', params: [] }],
    [{ rule: 'minLength', params: [-1] }],
    [{ rule: 'pattern', params: ['('] }],
    [{ rule: 'pattern', params: ['(a+)\\1'] }],
    [{ rule: 'pattern' }],
  ])('finds fault with %j', (validator) => {
    const fault = checkValidator(validator);
    expect(fault?.en).toMatch(/^[\x20-\x7e]+$/);
    expect(fault?.['zh-cn']).toMatch(/\p{Script=Han}/u);
  });
});
