import { AppError } from '#server/errors/app-error.ts';
import { inputCheck, type InputRefusal } from './input-check.ts';
import { typedText } from './typed-text.ts';

const SCHEMA = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    note: typedText(5),
    list: { type: ['array', 'null'], items: { type: 'string' } },
    'a/b': { type: 'integer' },
  },
};

function refusalOf(
  input: unknown,
  refusal?: InputRefusal,
): { code: string; params: object; issues: object[] } {
  try {
    inputCheck(SCHEMA, refusal)(input);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, params: error.params, issues: error.issues };
    throw error;
  }
  throw new Error('was not refused');
}

describe('input that keeps to its schema', () => {
  it('is given back as it came, with what the schema does not name', () => {
    const input = { name: 'a', note: null, other: { left: 'alone' } };
    expect(inputCheck(SCHEMA)(input)).toBe(input);
  });

  it('may be as long as JavaScript counts', () => {
    expect(inputCheck(SCHEMA)({ name: 'a', note: '12345' })).toBeTruthy();
    expect(refusalOf({ name: 'a', note: '😀😀😀' }).params).toEqual({ field: 'note' });
  });
});

describe('input that breaks its schema', () => {
  it.each([[null], [undefined], [[]], ['text'], [5]])(
    'of another kind is refused as a whole: %j',
    (input) => {
      expect(refusalOf(input).code).toBe('request.invalid');
      expect(refusalOf(input, 'issues').code).toBe('request.invalid');
    },
  );

  it.each([
    [{}, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'a', note: 'a\0b' }, 'note'],
    [{ name: 'a', list: [1] }, 'list'],
    [{ name: 'a', 'a/b': 'x' }, 'a/b'],
  ])('is refused with the name of what is bad: %j', (input, field) => {
    expect(refusalOf(input)).toMatchObject({ code: 'request.bad-value', params: { field } });
  });

  it.each([
    [{}, 'name', 'required'],
    [{ name: '' }, 'name', 'required'],
    [{ name: null }, 'name', 'required'],
    [{ name: 5 }, 'name', 'type'],
    [{ name: 'a', list: 'x' }, 'list', 'array'],
    [{ name: 'a', list: [1] }, 'list', 'array'],
  ])('is refused with an issue at its path: %j', (input, path, code) => {
    expect(refusalOf(input, 'issues')).toMatchObject({ code: 'record.invalid', issues: [{ path, code }] });
  });
});
