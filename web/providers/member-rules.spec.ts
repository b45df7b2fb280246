import { describe, expect, test } from '@jest/globals';
import type { MemberRule } from '#engine/contract/index.ts';
import { oneRule } from './one-rule.fixture.ts';
import { entriesOf, ruleTarget } from './member-rules.ts';

const RULE = oneRule({ name: 'order' });

describe('an entry of a menu', () => {
  test.each<[Partial<MemberRule>, string]>([
    [{}, '/user/order'],
    [{ path: '/account/profile' }, '/user/account/profile'],
    [{ type: 'nav', path: 'page/help' }, '/page/help'],
    [{ type: 'nav', path: '//other.example' }, '/other.example'],
    [{ type: 'nav_user_menu', path: 'account/profile' }, '/user/account/profile'],
    [{ type: 'nav_user_menu', path: '/coupons' }, '/coupons'],
    [
      { menu_type: 'iframe', url: 'https://a.example/x?y=1' },
      '/user/iframe/https%3A%2F%2Fa.example%2Fx%3Fy%3D1',
    ],
  ])('%j leads to %s', (values, path) => {
    expect(ruleTarget({ ...RULE, ...values })).toMatchObject({ kind: 'path', path });
  });

  test('opens another site by an address that may be opened, and says what is wrong with any other', () => {
    expect(ruleTarget({ ...RULE, menu_type: 'link', url: 'mailto:a@b.example' })).toEqual({
      kind: 'link',
      href: 'mailto:a@b.example',
    });
    for (const menu_type of ['link', 'iframe'] as const)
      expect(ruleTarget({ ...RULE, menu_type, url: 'javascript:alert(1)' })).toEqual({
        kind: 'refused',
        why: 'link',
      });
    expect(ruleTarget({ ...RULE, menu_type: null })).toEqual({ kind: 'refused', why: 'type' });
  });
});

test('entries of some kinds are found wherever they stand, without those that are rights alone', () => {
  const nav = { ...RULE, id: 2, type: 'nav' as const };
  const right = { ...nav, id: 3, extend: 'add_rules_only' };
  const rules = [{ ...RULE, type: 'menu_dir' as const, children: [RULE, nav, right] }, nav];
  expect(entriesOf(rules, 'nav').map(({ id }) => id)).toEqual([2, 2]);
  expect(entriesOf(rules, 'menu', 'nav').map(({ id }) => id)).toEqual([1, 2, 2]);
});
