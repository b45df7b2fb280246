import { readCheck } from './read-check.ts';

describe('readCheck', () => {
  it.each([
    [
      "((status)::text = ANY ((ARRAY['open'::character varying, 'it''s'::character varying])::text[]))",
      ['open', "it's"],
    ],
    ["((status)::text = ANY (ARRAY['a'::text, 'b, c'::text]))", ['a', 'b, c']],
    ['(status = ANY (ARRAY[1, 2, -3]))', ['1', '2', '-3']],
    ["((status = 'x'::text) OR (status = 'y'::text))", ['x', 'y']],
    ["(status = ANY (ARRAY['x::y'::bpchar, '(z)'::bpchar]))", ['x::y', '(z)']],
  ])('reads the list of values of %s', (expression, values) => {
    expect(readCheck(expression, 'status')).toEqual({ values });
  });

  it.each([
    ['((rating >= 1) AND (rating <= 5))', { min: 1, max: 5 }],
    ['(rating > 0)', { min: 1 }],
    ['(rating < 10)', { max: 9 }],
    ['((VALUE >= 1) AND (VALUE <= 5))', { min: 1, max: 5 }],
  ])('reads the bounds of a whole number from %s', (expression, facts) => {
    expect(readCheck(expression, 'rating', true)).toEqual(facts);
  });

  it.each([
    ['(price >= (0)::numeric)', { min: 0 }],
    ["(price > '-1.5'::numeric)", { min: -1.5 }],
    ['(price <= (99.9)::double precision)', { max: 99.9 }],
  ])('reads the bounds of a fraction from %s', (expression, facts) => {
    expect(readCheck(expression, 'price')).toEqual(facts);
  });

  it.each([
    ['(length(code) <= 12)', 12],
    ['(char_length((code)::text) < 12)', 11],
  ])('reads the greatest length from %s', (expression, length) => {
    expect(readCheck(expression, 'code')).toEqual({ length });
  });

  it('reads quoted column names', () => {
    expect(readCheck('("Rate" >= 0)', 'Rate', true)).toEqual({ min: 0 });
  });

  it.each([
    '(price < cost)',
    '((price > 0) OR (free = true))',
    "(email ~ '@'::text)",
    '(NOT (price > 0))',
    '(lower(code) = code)',
    "((status = 'x'::text) OR (other = 'y'::text))",
  ])('says nothing of %s', (expression) => {
    for (const column of ['price', 'email', 'code', 'status'])
      expect(readCheck(expression, column)).toEqual({});
  });
});
