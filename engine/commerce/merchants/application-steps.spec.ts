import { describe, expect, test } from '@jest/globals';
import { APPLICATION_FIELDS, APPLICATION_STEPS, isAskedFor, missingOf } from './application-steps.ts';

const PERSON: Record<string, unknown> = {
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

describe('16.2 what an application lacks', () => {
  test('a person needs no licence', () => expect(missingOf(PERSON)).toEqual([]));
  test.each([2, 3, '2'])('type %p needs one', (type) =>
    expect(missingOf({ ...PERSON, type })).toEqual(['licence_no', 'legal_person', 'licence_image']),
  );
  test('an account at a bank names the bank', () =>
    expect(missingOf({ ...PERSON, account_kind: 'bank' })).toEqual(['bank', 'branch']));
  test.each(Object.keys(PERSON))('%s is needed', (field) => {
    for (const value of [null, undefined, '', 0])
      expect(missingOf({ ...PERSON, [field]: value })).toContain(field);
  });
  test('nothing is known of a new one: all that everybody needs is missing', () =>
    expect(missingOf({}).join(' ')).toBe(
      'type legal_name id_number id_front id_back account_kind holder account_no shop_name contact mobile username password',
    ));
});

test('a field is asked for once, and what depends on a choice comes behind it', () => {
  const names = APPLICATION_FIELDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [field, choice] of [
    ['licence_no', 'type'],
    ['bank', 'account_kind'],
  ] as const)
    expect(names.indexOf(field)).toBeGreaterThan(names.indexOf(choice));
  const shown = (values: object): number =>
    APPLICATION_STEPS[1].filter((field) => isAskedFor(field, { ...values })).length;
  expect([shown({}), shown({ type: 1 }), shown({ type: 3 })]).toEqual([6, 6, 10]);
});
