import { expect, test } from '@jest/globals';
import { applicationGaps } from './application-gaps.ts';

const gapsOf = (values: object): [string, string | undefined][] =>
  applicationGaps({ ...values }, '2026-11-29').map(({ path, message }) => [
    path,
    (message as { en: string } | undefined)?.en,
  ]);

test('what is missing is said at its field', () =>
  expect(gapsOf({})).toContainEqual(['legal_name', 'This is missing']));

test('a licence is good until the end of its last day', () => {
  const paths = (until: string): string[] => gapsOf({ valid_until: until }).map(([path]) => path);
  expect(paths('2026-11-29')).not.toContain('valid_until');
  expect(paths('2026-11-28')).toContain('valid_until');
});
