import type { Texts } from '../chinese.ts';

export const menu: Texts['menu'] = {
  more: 'More',
  title: 'Menu',
  open: 'Open menu',
  search: 'Search menu',
  nothing: 'No menu entry matches',
  account: 'Account',
};
