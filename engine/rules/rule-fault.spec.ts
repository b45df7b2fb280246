import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CONDITION_FAULTS, faultOf, shapeFault } from './rule-fault.ts';

describe('what is wrong with a rule, in words', () => {
  test('of a pattern is what and where it is malformed', () => {
    const fault = (source: string, flags = 'u') => {
      try {
        new RegExp(source, flags);
      } catch (error) {
        return faultOf(error).en;
      }
      return 'nothing';
    };
    expect(fault('(')).toBe('the pattern /(/u is malformed: Unterminated group');
    expect(fault('a', 'zz')).toBe('the pattern has unknown flags');
    expect(faultOf(new SyntaxError('something else')).en).toBe('the pattern is malformed: something else');
  });

  test('of a reference is that it leads nowhere, whoever says so', () => {
    const missing = Object.assign(new Error("can't resolve reference"), { missingRef: '#/$defs/x' });
    expect(faultOf(missing).en).toBe('the reference #/$defs/x leads nowhere');
    expect(faultOf(new Error('Unresolved $ref "#/y"')).en).toBe('the reference #/y leads nowhere');
  });

  test('of a schema that refers to itself is that it has no end, of anything else what was said', () => {
    expect(faultOf(new RangeError('Maximum call stack size exceeded'))).toBe(CONDITION_FAULTS.endless);
    expect(faultOf(new Error('odd')).en).toBe("it can't be used (odd)");
    expect(faultOf('odd')['zh-cn']).toBe('无法使用（odd）');
  });
});

describe('what the meta-schema has against a schema', () => {
  const fault = (schema: object): string => {
    const ajv = new Ajv2020({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(false);
    const [first] = ajv.errors ?? [];
    return first ? shapeFault(first).en : 'nothing';
  };

  test('is said with its place', () => {
    expect(fault({ properties: { a: { minLength: 'x' } } })).toBe('/properties/a/minLength must be integer');
    expect(fault({ properties: { a: { minLength: -1 } } })).toBe('/properties/a/minLength is too small');
    expect(fault({ properties: { a: { multipleOf: 0 } } })).toBe('/properties/a/multipleOf is too small');
    expect(fault({ allOf: [] })).toBe('/allOf needs 1 items at least');
    expect(fault({ required: ['a', 'a'] })).toBe('/required has an item twice');
  });

  test('names what is allowed, and the rule where there are no words for it', () => {
    const error = { schemaPath: '', instancePath: '', params: {} } as const;
    expect(shapeFault({ ...error, keyword: 'enum', params: { allowedValues: ['a', 'b'] } })).toEqual({
      'zh-cn': '/ 只能是 a、b',
      en: '/ must be one of a, b',
    });
    expect(shapeFault({ ...error, keyword: 'type', params: { type: ['object', 'boolean'] } }).en).toBe(
      '/ must be object or boolean',
    );
    expect(shapeFault({ ...error, keyword: 'format' }).en).toBe(
      '/ is not as JSON Schema 2020-12 has it (format)',
    );
  });
});
