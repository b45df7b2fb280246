import { describe, expect, test } from '@jest/globals';
import { oneRule } from '../providers/one-rule.fixture.ts';
import type { MemberSite } from './member-site.ts';
import { changedLook, memberState } from './member-state.ts';

const edit = oneRule({ name: 'account/profile/edit', type: 'button', menu_type: null });
const profile = oneRule({ name: 'account/profile', children: [edit] });
const account = oneRule({ name: 'account', type: 'menu_dir', menu_type: null, children: [profile] });
const mall = oneRule({ name: 'mall', type: 'menu_dir', menu_type: null });
const below = oneRule({ name: 'coupons', type: 'nav_user_menu', path: '/coupons' });
const said = { openMemberCenter: true, menus: [account, mall], rules: [below] } as unknown as MemberSite;
const WIDE = { shrink: false, menuExpand: false };
const standing = (site: Partial<MemberSite>) => memberState({ ...said, ...site }, WIDE);

describe('the state of the member centre', () => {
  test('has what the server has opened', () => {
    expect(standing({})).toEqual({
      open: true,
      layoutMode: 'Default',
      viewRoutes: [account, mall],
      showHeadline: true,
      authNode: new Map([['/user/account/profile', ['account/profile/edit']]]),
      shrink: false,
      menuExpand: false,
      navUserMenus: [below],
    });
  });

  test('has no headline above a single directory, and no layout while it is closed', () => {
    expect(standing({ menus: [account] })).toMatchObject({ showHeadline: false });
    expect(standing({ openMemberCenter: false })).toMatchObject({ open: false, layoutMode: 'Disable' });
  });

  test('has its menu over the page only where there is no room beside it', () => {
    expect(changedLook(WIDE, { menuExpand: true })).toEqual(WIDE);
    const narrow = changedLook(WIDE, { shrink: true });
    expect(narrow).toEqual({ shrink: true, menuExpand: false });
    const open = changedLook(narrow, { menuExpand: true });
    expect(open).toEqual({ shrink: true, menuExpand: true });
    expect(changedLook(open, { shrink: false })).toEqual(WIDE);
  });
});
