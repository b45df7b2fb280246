import { describe, expect, test } from '@jest/globals';
import { applicationGaps } from './application-gaps.ts';

const PERSON = {
  type: 1,
  legal_name: 'Li Lei',
  id_number: 'sealed',
  id_front: '/a.png',
  id_back: '/b.png',
  account_kind: 'alipay',
  holder: 'Li Lei',
  account_no: 'sealed',
  shop_name: 'Tea',
  contact: 'Li Lei',
  mobile: '13800000001',
  username: 'lilei',
  password: 'hash',
};
const pathsOf = (application: object): string[] =>
  applicationGaps({ ...PERSON, ...application }, '2026-11-29').map(({ path }) => path);

describe('16.2 what an application lacks', () => {
  test('a person needs no licence', () => expect(pathsOf({})).toEqual([]));
  test.each([2, 3])('type %i needs one', (type) =>
    expect(pathsOf({ type })).toEqual(['licence_no', 'licence_image', 'legal_person']),
  );
  test('an account at a bank names the bank', () =>
    expect(pathsOf({ account_kind: 'bank' })).toEqual(['bank', 'branch']));
  test.each(Object.keys(PERSON))('%s is needed', (field) =>
    expect(pathsOf({ [field]: null })).toContain(field),
  );
  test('a licence is good until the end of its last day', () => {
    expect(pathsOf({ valid_until: '2026-11-29' })).toEqual([]);
    expect(pathsOf({ valid_until: '2026-11-28' })).toEqual(['valid_until']);
  });
});
