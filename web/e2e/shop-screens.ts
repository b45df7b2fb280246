import path from 'node:path';
import type { Browser } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { type Look } from './browser.ts';
import type { Product } from './product.ts';
import { screensFolder, scrollsSideways } from './screens.ts';
import { shopAddresses, type ShopAddress } from './shop-addresses.ts';
import { shopCalls } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';

const LOOKS: Look[] = (['zh-cn', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colour) =>
    [1440, 768, 375].map((width) => ({ language, colour, width })),
  ),
);

/** Pages with a frame of their own, which have no address for each language. */
const OF_CENTRE = /^\/user\/(?:account|login|register)/;

const addressIn = (language: Look['language'], address: string): string =>
  language === 'en' && !OF_CENTRE.test(address) ? `/en${address === '/' ? '' : address}` : address;

/** `goods-1`, `user-order-D26…-refund`: an address as the name of a file. */
const nameOf = (address: string, at: number): string =>
  `shop-${String(at).padStart(2, '0')}-${address.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'}`;

/** Takes a picture of every page of the shop in every look, and says which were wider than their window. */
export async function takeShopScreens(browser: Browser, product: Product): Promise<string[]> {
  const shop = await shopCalls(product);
  const me = await shop.buyer();
  const pages = await shopAddresses(shop, me);
  const tooWide: string[] = [];
  for (const look of LOOKS)
    for (const isGuest of [false, true]) {
      const window = await shopWindow(browser, product, isGuest ? null : me, look);
      const page = await window.open('/healthz');
      const own = ([{ guest = false }]: [ShopAddress, number]): boolean => guest === isGuest;
      for (const [{ address }, at] of pages
        .map((each, place): [ShopAddress, number] => [each, place])
        .filter(own)) {
        await page.goto(addressIn(look.language, address), { waitUntil: 'networkidle' });
        await page.locator('h1').first().waitFor({ state: 'attached' });
        await atRest(page);
        const name = `${nameOf(address, at)}-${look.language}-${look.colour}-${look.width}`;
        await page.screenshot({ path: path.join(screensFolder, `${name}.png`), fullPage: true });
        if (await scrollsSideways(page)) tooWide.push(name);
      }
      await window.context.close();
    }
  return tooWide;
}
