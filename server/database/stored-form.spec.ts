import { StoredFormTypes } from './stored-form.ts';

const types = new StoredFormTypes();
const read = (oid: number, text: string): unknown => types.getTypeParser(oid)(text);

describe('stored form', () => {
  it('gives numbers only where a double holds them', () => {
    expect(read(23, '-7')).toBe(-7);
    expect(read(701, '1.5')).toBe(1.5);
    expect(read(20, '9007199254740993')).toBe('9007199254740993');
    expect(read(1700, '0.10')).toBe('0.10');
  });

  it('gives instants in ISO 8601 and leaves what has no ISO form', () => {
    expect(read(1184, '2026-11-21 11:17:29.123456+00')).toBe('2026-11-21T11:17:29.123456Z');
    expect(read(1184, '2026-11-21 11:17:29+00')).toBe('2026-11-21T11:17:29Z');
    expect(read(1184, 'infinity')).toBe('infinity');
    expect(read(1184, '0044-03-15 00:00:00+00 BC')).toBe('0044-03-15 00:00:00+00 BC');
    expect(read(1114, '2026-11-21 11:17:29')).toBe('2026-11-21 11:17:29');
    expect(read(1082, '2026-11-21')).toBe('2026-11-21');
  });

  it('parses json, and reads arrays by the rules of their elements', () => {
    expect(read(3802, '{"a": [1, null]}')).toEqual({ a: [1, null] });
    expect(read(1007, '{1,NULL,{2}}')).toEqual([1, null, [2]]);
    expect(read(1016, '{9007199254740993}')).toEqual(['9007199254740993']);
    expect(read(1009, '{"a,b","say \\"x\\"",NULL}')).toEqual(['a,b', 'say "x"', null]);
    expect(read(3807, '{"{\\"a\\": 1}"}')).toEqual([{ a: 1 }]);
    expect(read(1185, '{"2026-01-02 03:04:05+00"}')).toEqual(['2026-01-02T03:04:05Z']);
  });

  it('leaves everything else as text and asks once for a type it does not know', () => {
    let asked = 0;
    const mine = new StoredFormTypes();
    mine.onUnknown(() => (asked += 1));
    expect(mine.getTypeParser(17)('\\xdead')).toBe('\\xdead');
    expect(mine.getTypeParser(1186)('1 day 02:00:00')).toBe('1 day 02:00:00');
    expect(mine.getTypeParser(90001)('{a,b}')).toBe('{a,b}');
    expect(mine.getTypeParser(90001)('{a,b}')).toBe('{a,b}');
    expect(asked).toBe(1);
    mine.describeArrays([{ oid: 90001, element: 90000 }]);
    expect(mine.getTypeParser(90001)('{a,b}')).toEqual(['a', 'b']);
  });
});
