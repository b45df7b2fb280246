import fc from 'fast-check';
import { compareDecimals, printDecimal, readDecimal, scaledInteger, usedScale } from './decimal-text.ts';

const decimal = (text: string) => {
  const read = readDecimal(text);
  if (!read) throw new Error(text);
  return read;
};

describe('decimal text', () => {
  it.each([
    ['12', '12'],
    ['+1.50', '1.50'],
    ['-0.0', '0.0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['1e3', '1000'],
    ['1.25e1', '12.5'],
    ['-1.5E-3', '-0.0015'],
    ['5e-324', `0.${'0'.repeat(323)}5`],
  ])('reads %s as %s', (text, printed) => {
    expect(printDecimal(decimal(text))).toBe(printed);
  });

  it.each(['', '.', '-', 'e5', '1e', '1e9999', '1,5', '0x10', 'NaN', '1'.repeat(1001)])(
    'finds no number in %.20s',
    (text) => {
      expect(readDecimal(text)).toBeNull();
    },
  );

  it('reads every double exactly as JavaScript prints it', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(double, (value) =>
        expect(Number(printDecimal(decimal(String(value)))) === value).toBe(true),
      ),
    );
  });

  it('reads a number as it reads its text', () => {
    const numbers = fc.oneof(
      fc.maxSafeInteger(),
      fc.double(),
      fc.constantFrom(-0, 0, 2 ** 53, -(2 ** 60), 1e21),
    );
    fc.assert(
      fc.property(numbers, (value) => expect(readDecimal(value)).toEqual(readDecimal(String(value)))),
    );
  });

  it('compares and scales without loss', () => {
    const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const order = compareDecimals(decimal(String(a)), decimal(String(b)));
        expect(Math.sign(order)).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(scaledInteger(decimal(String(a)), 2)).toBe(a * 100n);
      }),
    );
    expect(compareDecimals(decimal('0.10'), decimal('0.1'))).toBe(0);
    expect(usedScale(decimal('1.500'))).toBe(1);
  });
});
