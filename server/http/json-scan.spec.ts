import { AppError } from '#server/errors/app-error.ts';
import { JsonScan } from './json-scan.ts';

const fed = (...pieces: string[]): JsonScan => {
  const scan = new JsonScan();
  for (const piece of pieces) scan.feed(Buffer.from(piece));
  return scan;
};

describe('a look at JSON as it comes in', () => {
  it.each([
    [['[1e', '400]'], true],
    [['{"a":-', '9'.repeat(200), '9'.repeat(200), '}'], true],
    [['{"a":"', '9'.repeat(400), '1e400"}'], false],
    [['{"a":"x\\', '"', '9'.repeat(400), '"}'], false],
    [['[1e30, 123, 2e+1]'], false],
  ])('of %j knows whether a number may be endless: %s', (pieces, expected) => {
    expect(fed(...pieces).mayBeEndless).toBe(expected);
  });

  it('refuses levels and values beyond all reason, wherever pieces end', () => {
    expect(() => fed('['.repeat(40), '['.repeat(25))).toThrow('request.invalid');
    expect(() => fed(`"${'['.repeat(500)}"`)).not.toThrow();
    expect(() => fed(`[${'[],'.repeat(200_000)}[]]`)).toThrow(AppError);
    expect(() => fed(`[${'[],'.repeat(200_000)}[]]`)).toThrow('request.body-too-large');
    expect(() => fed(`["${',['.repeat(400_000)}"]`)).not.toThrow();
  });

  it('takes ten megabytes at once, digits among them', () => {
    const pieces = ['["', `${'9'.repeat(299)}a`.repeat(34_000), '"]'];
    const started = performance.now();
    fed(...pieces);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
