import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { windowFor, type Look } from './browser.ts';
import { root, type Product } from './product.ts';

/** Where the pictures go; nothing of the product reads them. */
export const screensFolder = path.join(root, '.cache', 'screens');

interface Screen {
  name: string;
  path: string;
  signedOut?: boolean;
  /** Something that is there once the screen is whole. */
  whole: string;
}

const SCREENS: Screen[] = [
  { name: 'login', path: '/admin/login', signedOut: true, whole: '#username' },
  { name: 'user-login', path: '/user/login', signedOut: true, whole: '#username' },
  { name: 'front', path: '/', signedOut: true, whole: 'main h1' },
  { name: 'no-power', path: '/401', signedOut: true, whole: 'main h1' },
  { name: 'not-found', path: '/404', signedOut: true, whole: 'main h1' },
  { name: 'home', path: '/admin', whole: 'main h1' },
  { name: 'list', path: '/admin/northwind/orders', whole: 'tbody tr, main ul li dl' },
  { name: 'goods', path: '/admin/shop/goods/goods', whole: 'tbody tr, main ul li dl' },
  { name: 'form', path: '/admin/northwind/orders/10248', whole: '#root_ship_country' },
  { name: 'order', path: '/admin/shop/order/order/1', whole: '[role=dialog] section' },
  { name: 'tree', path: '/admin/auth/rule', whole: 'tbody tr, main ul li dl' },
  { name: 'rights', path: '/admin/auth/group/1', whole: '[role=group] [type=checkbox]' },
  { name: 'designs', path: '/admin/crud/crud', whole: 'main h1' },
  { name: 'design', path: '/admin/crud/crud/design?name=shop%2Fgoods%2Fgoods', whole: '.dz-row' },
  { name: 'versions', path: '/admin/crud/crud/log?name=shop%2Fgoods%2Fgoods', whole: 'main h1' },
  { name: 'settings', path: '/admin/routine/config', whole: '[role=tabpanel] form' },
  { name: 'profile', path: '/admin/routine/adminInfo', whole: '#profile-nickname' },
];

const LOOKS: Look[] = (['zh-cn', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colour) => [1440, 375].map((width) => ({ language, colour, width }))),
);

/** Takes a picture of every screen in every look, and says which were wider than their window. */
export async function takeScreens(browser: Browser, product: Product, session: string): Promise<string[]> {
  rmSync(screensFolder, { recursive: true, force: true });
  mkdirSync(screensFolder, { recursive: true });
  const tooWide: string[] = [];
  for (const look of LOOKS) {
    for (const screen of SCREENS) {
      const context = await windowFor(browser, product.origin, look, screen.signedOut ? undefined : session);
      const page = await context.newPage();
      await page.goto(screen.path);
      await page.locator(screen.whole).first().waitFor();
      // The live channel keeps the network busy for ever.
      await page.waitForTimeout(1200);
      await atRest(page);
      const name = `${screen.name}-${look.language}-${look.colour}-${look.width}`;
      await page.screenshot({ path: path.join(screensFolder, `${name}.png`) });
      if (await scrollsSideways(page)) tooWide.push(name);
      await context.close();
    }
  }
  return tooWide;
}

/** Whether a page is wider than its window. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
