import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { browserOf } from './browser.ts';
import { zhCn } from '../storefront/texts/zh-cn.ts';
import type { Journey } from './journey.ts';
import type { Product } from './product.ts';
import { shopAddresses, type ShopAddress } from './shop-addresses.ts';
import { shopCalls, type Buyer } from './shop-calls.ts';
import { shopWindow } from './shop-window.ts';

/** Names of texts: one that is seen itself has no text behind it. */
const KEYS = new Set(
  Object.entries(zhCn).flatMap(([area, texts]) => Object.keys(texts).map((name) => `${area}.${name}`)),
);
const NARROW = 360;
/** Pages of their own, with another frame. */
const OUTSIDE =
  /^\/(?:(?:en\/)?user(?:\/(?:account|login|register|retrieve|loading|iframe).*)?$|admin|storage|openapi)/;

/** Names of texts that stand on a page in place of the texts. */
const rawKeys = async (page: Page): Promise<string[]> => {
  const text = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  return [...text.matchAll(/\b[a-z]\w*\.[a-z]\w*\b/gi)].map(([key]) => key).filter((key) => KEYS.has(key));
};

/** Until the browser has taken the page over. */
const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const root = document.getElementById('shop');
    return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });

/** Whether a link stays within this site. */
const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

const withoutAnchor = (href: string): string => href.split('#', 1)[0] ?? '';

/** Looks at one page of the shop in the browser; gives the addresses that it links to. */
async function look(page: Page, address: string): Promise<string[]> {
  const answer = await page.goto(address);
  assert.equal(answer?.status(), 200, address);
  await takenOver(page);
  assert.notEqual((await page.title()).trim(), '', address);
  if (!OUTSIDE.test(address)) {
    assert.equal(await page.locator('head > title').count(), 1, `titles of ${address}`);
    assert.equal(await page.locator('h1').count(), 1, `h1 of ${address}`);
  }
  assert.deepEqual(await rawKeys(page), [], address);
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  );
}

/** Reads a page as a crawler without scripts does. */
async function read({ origin }: Product, address: string): Promise<void> {
  const answer = await fetch(`${origin}${address}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  assert.equal(answer.status, 200, address);
  assert.equal(html.match(/<title>/g)?.length, 1, address);
  assert.equal(html.match(/<h1[ >]/g)?.length, 1, address);
  assert.doesNotMatch(html, /\{\w+\}<\/|undefined<\/|\[object Object\]/, address);
}

const crawling: Journey = {
  name: 'shop crawl: every link of the demo mall leads to a whole page, in both languages',
  signedOut: true,
  walk: async ({ page: first, product }) => {
    const browser = browserOf(first);
    const window = await shopWindow(browser, product, null);
    const page = await window.open('/');
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    const found = new Set(['/', '/en']);
    // A set that grows is walked to its end.
    for (const address of found) {
      if (address.includes('?')) await read(product, address);
      else
        for (const href of (await look(page, address)).filter(isOwn).map(withoutAnchor))
          if (href !== '' && !/^\/(?:storage|admin)/.test(href)) found.add(href);
    }
    await window.context.close();
    const paths = [...found].filter((address) => !address.includes('?'));
    for (const kind of ['/goods/', '/class/', '/merchant/', '/en/goods/', '/en/class/', '/en/merchant/'])
      assert.ok(
        paths.some((path) => path.startsWith(kind)),
        `nothing leads to ${kind}`,
      );
    assert.ok(paths.length > 100, `${paths.length} pages`);
    assert.deepEqual(failed, []);
    assert.deepEqual(window.complaints, []);
  },
};

/** Titles of pages in one language, by their address; what fails or is too wide is put among `wrong`. */
async function titlesIn(
  browser: Browser,
  product: Product,
  { me, pages, language }: { me: Buyer; pages: readonly ShopAddress[]; language: 'zh-cn' | 'en' },
  wrong: string[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const guest of [false, true]) {
    const look360 = { width: NARROW, language };
    const window = await shopWindow(browser, product, guest ? null : me, look360);
    const page = await window.open('/healthz');
    let current = '';
    let expected = 200;
    page.on('requestfailed', (request) => {
      // Whoever goes on to another page breaks off what the one before still asked for.
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') wrong.push(`${current}: ${request.url()} failed with ${why}`);
    });
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !(isPage && response.status() === expected))
        wrong.push(`${current}: ${response.url()} answers ${response.status()}`);
    });
    for (const { address, status = 200 } of pages.filter((each) => (each.guest ?? false) === guest)) {
      current = language === 'en' ? `/en${address === '/' ? '' : address}` : address;
      expected = status;
      const answer = await page.goto(current, { waitUntil: 'networkidle' });
      if (answer?.status() !== status) wrong.push(`${current} answers ${answer?.status()}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      const [wide, room] = await page.evaluate(
        () => [document.documentElement.scrollWidth, innerWidth] as const,
      );
      if (wide > room) wrong.push(`${current} is ${wide} px wide in ${room}`);
      for (const key of await rawKeys(page)) wrong.push(`${current} shows ${key}`);
      titles.set(address, (await page.title()).trim());
    }
    wrong.push(...window.complaints);
    await window.context.close();
  }
  return titles;
}

const everyPage: Journey = {
  name: 'SF8 every page of the shop and the member centre has a title in both languages, and no request fails at 360 px',
  signedOut: true,
  walk: async ({ page: first, product }) => {
    const browser = browserOf(first);
    const shop = await shopCalls(product);
    const me = await shop.buyer();
    const pages = await shopAddresses(shop, me);
    const wrong: string[] = [];
    const chinese = await titlesIn(browser, product, { me, pages, language: 'zh-cn' }, wrong);
    const english = await titlesIn(browser, product, { me, pages, language: 'en' }, wrong);
    for (const { address } of pages) {
      const [zh = '', en = ''] = [chinese.get(address), english.get(address)];
      if (zh === '' || en === '') wrong.push(`${address} has no title: "${zh}", "${en}"`);
      // What is called alike in both is what people name: the shop, its goods, its merchants, its pages.
      else if (zh === en && !/^\/(?:$|goods\/|merchant\/|page\/)/.test(address))
        wrong.push(`${address} is "${zh}" in both`);
    }
    assert.deepEqual(wrong, []);
  },
};

/** All pages of the shop, one after the other. */
export const shopPageJourneys: Journey[] = [crawling, everyPage];
