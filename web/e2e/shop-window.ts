import type { Browser, BrowserContext, Page } from 'playwright-core';
import { complaintsOf, DESKTOP, windowFor, type Look } from './browser.ts';
import type { Product } from './product.ts';
import type { Buyer } from './shop-calls.ts';

/** A window of the shop with its pages, and what they complain about. */
export interface ShopWindow {
  context: BrowserContext;
  complaints: string[];
  open(address: string): Promise<Page>;
}

/** Opens a window of a member, or of a guest; all of its tabs share one session, as in a browser. */
export async function shopWindow(
  browser: Browser,
  product: Product,
  member: Buyer | null,
  look: Partial<Look> = {},
): Promise<ShopWindow> {
  const context = await windowFor(browser, product.origin, { ...DESKTOP, ...look });
  const complaints: string[] = [];
  if (member) {
    const first = await context.newPage();
    await first.goto('/healthz');
    await first.evaluate((session) => localStorage.setItem('metamall.member', session), member.session);
    await first.close();
  }
  const open = async (address: string): Promise<Page> => {
    const page = await context.newPage();
    complaintsOf(page, complaints);
    await page.goto(address);
    return page;
  };
  return { context, complaints, open };
}
