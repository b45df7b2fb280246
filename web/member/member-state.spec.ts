import { describe, expect, test } from '@jest/globals';
import { oneRule } from '../providers/one-rule.fixture.ts';
import type { MemberSite } from './member-site.ts';
import { changedState, NO_MEMBER_STATE } from './member-state.ts';

const edit = oneRule({ name: 'account/profile/edit', type: 'button', menu_type: null });
const profile = oneRule({ name: 'account/profile', children: [edit] });
const account = oneRule({ name: 'account', type: 'menu_dir', menu_type: null, children: [profile] });
const mall = oneRule({ name: 'mall', type: 'menu_dir', menu_type: null });
const below = oneRule({ name: 'coupons', type: 'nav_user_menu', path: '/coupons' });
const said = { openMemberCenter: true, menus: [account, mall], rules: [below] } as unknown as MemberSite;
const standing = (site: Partial<MemberSite>) =>
  changedState(NO_MEMBER_STATE, { kind: 'site', site: { ...said, ...site } });

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
    const wide = changedState(standing({}), { kind: 'menu', menuExpand: true });
    expect(wide).toMatchObject({ shrink: false, menuExpand: false });
    const narrow = changedState(wide, { kind: 'room', shrink: true });
    expect(narrow).toMatchObject({ shrink: true, menuExpand: false });
    const open = changedState(narrow, { kind: 'menu', menuExpand: true });
    expect(open).toMatchObject({ shrink: true, menuExpand: true });
    expect(changedState(open, { kind: 'room', shrink: false })).toMatchObject({ menuExpand: false });
  });
});
