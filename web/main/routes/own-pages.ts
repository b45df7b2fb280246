/** Menu entries, by their names, whose pages are no tables: nothing is to be read of one. */
export const HOME = 'dashboard';
export const DESIGNER = 'crud/crud';
export const SITE_SETTINGS = 'routine/config';
export const PROFILE = 'routine/adminInfo';
export const SHOP_DASHBOARD = 'shop/dashboard';
export const BUYERS = 'shop/user';
/** A table, with a page of its own that designs one of its rows. */
export const PAGES_OF_BLOCKS = 'shop/diy/designer';

const OWN = new Set([HOME, DESIGNER, PROFILE, SITE_SETTINGS, SHOP_DASHBOARD, BUYERS]);

export const isOwnPage = (name: string): boolean => OWN.has(name);
