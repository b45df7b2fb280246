import type { Texts } from '../zh-cn/index.ts';

export const menu: Texts['menu'] = {
  title: 'Menu',
  open: 'Open menu',
  close: 'Close menu',
  search: 'Search menu',
  nothing: 'No menu entry matches',
  home: 'Home',
  account: 'Account',
};
