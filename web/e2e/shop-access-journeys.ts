import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { animationsEnded } from './at-rest.ts';
import { browserOf, complaintsOf, PATIENCE } from './browser.ts';
import type { Journey } from './journey.ts';
import { shopAddresses } from './shop-addresses.ts';
import { shopCalls } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';

const LOOKS = [
  { colour: 'light', width: 1440 },
  { colour: 'dark', width: 360 },
] as const;

/** A window of 1440 px and one of 720 px, at 200 % zoom. */
const SIZES = [
  { width: 720, isLong: false },
  { width: 720, isLong: true },
  { width: 360, isLong: false },
  { width: 360, isLong: true },
];

/** What is wider than its window, and what is written on buttons that are too narrow for it. */
async function cutParts(page: Page): Promise<string[]> {
  await animationsEnded(page);
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide =
      root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide in ${root.clientWidth}`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('button, a.button, [role="button"]')]
      .filter((part) => part.getClientRects().length > 0)
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
      .map((part) => `cut: ${part.className} “${part.innerText.slice(0, 40)}”`);
    return [...wide, ...cut];
  });
}

/** Says everything that is written on the page twice, as languages do that need more words. */
const stretch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.nodeValue?.trim() ?? '';
      const isSeen = node.parentElement?.closest('script, style, option, .hidden') === null;
      if (isSeen && /[a-z]{2}/i.test(words)) node.nodeValue = `${words} ${words}`;
    }
  });

/** What moves although people have asked for nothing to move. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration = 0 } = effect?.getComputedTiming() ?? {};
        return playState === 'running' && Number(duration) > 50;
      })
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
  );

const zoom: Journey = {
  name: 'shop access: at 200 % zoom, with words twice as long and without motion nothing is cut and nothing scrolls sideways',
  signedOut: true,
  walk: async ({ page: first, product }) => {
    const shop = await shopCalls(product);
    const me = await shop.buyer();
    const { goodsId, skuId } = await shop.goods('Zoom cup', '12.00', 9);
    await me.post('shop.cart/add', { sku_id: skuId, qty: 1 });
    // Half of a window of 1440 px, each of its pixels drawn as two.
    const context = await browserOf(first).newContext({
      baseURL: product.origin,
      viewport: { width: 720, height: 450 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto('/healthz');
    await page.evaluate((session) => localStorage.setItem('metamall.member', session), me.session);
    const wrong: string[] = [];
    const paths = [
      '',
      '/search',
      `/goods/${goodsId}`,
      '/goods/1',
      '/cart',
      `/checkout?sku_id=${skuId}&qty=1`,
    ];
    for (const { width, isLong } of SIZES) {
      await page.setViewportSize({ width, height: 450 });
      for (const path of paths) {
        const address = `/en${path}`;
        await page.goto(address, { waitUntil: 'networkidle' });
        const where = `${address} at ${width} px${isLong ? ', stretched' : ''}`;
        if (isLong) await stretch(page);
        for (const part of await cutParts(page)) wrong.push(`${where}: ${part}`);
        for (const part of await moving(page)) wrong.push(`${where} moves: ${part}`);
      }
    }
    await context.close();
    assert.equal(wrong.length, 0, wrong.join('\n  '));
    assert.deepEqual(complaints, []);
  },
};

const axe: Journey[] = LOOKS.map((look) => ({
  name: `shop access: axe finds nothing grave on any page of a member, ${look.colour}, ${look.width} px`,
  signedOut: true,
  walk: async ({ page: first, product }) => {
    const shop = await shopCalls(product);
    const me = await shop.buyer();
    const pages = await shopAddresses(shop, me);
    const wrong: string[] = [];
    for (const isGuest of [false, true]) {
      const window = await shopWindow(browserOf(first), product, isGuest ? null : me, look);
      const page = await window.open('/healthz');
      for (const { address } of pages.filter(({ guest = false }) => guest === isGuest)) {
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.locator('h1').first().waitFor({ state: 'attached' });
        for (const finding of await graveFindings(page)) wrong.push(`${address}: ${finding}`);
      }
      wrong.push(...window.complaints);
      await window.context.close();
    }
    assert.equal(wrong.length, 0, wrong.join('\n  '));
  },
}));

/** The shop for people who need it larger, calmer, in longer words, or read aloud. */
export const shopAccessJourneys: Journey[] = [zoom, ...axe];
