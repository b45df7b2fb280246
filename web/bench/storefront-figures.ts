import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { root, type Product } from '../e2e/product.ts';
import { zipped } from './chunk-sizes.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { paintOf, type Paint } from './paint.ts';

const ROUNDS = 5;
const PATHS = { home: '/', list: '/search', detail: '/goods/1' } as const;

interface Assets {
  script: string;
  style: string;
  paint: string;
  preload: Record<string, string[]>;
  texts: Record<string, string>;
}

/** What pages of the shop weigh, and how soon they are seen and used: on this machine and on a poor phone. */
export async function storefrontFigures(browser: Browser, product: Product): Promise<Figure[]> {
  return [
    ...weights(),
    ...(await paints(browser, product, false)),
    ...(await paints(browser, product, true)),
    await nextPage(browser, product),
    await suggestions(browser, product),
  ];
}

/** Kilobytes of scripts and styles, gzipped, as the pages name them. */
function weights(): Figure[] {
  const folder = path.join(root, 'dist/storefront');
  const assets = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as Assets;
  const kB = (files: readonly string[]): number =>
    [...new Set(files)].reduce(
      (sum, file) => sum + zipped(path.join(folder, 'client'), path.basename(file)),
      0,
    );
  const page = (name: string): number =>
    kB([assets.script, assets.paint, ...(assets.preload[name] ?? []), assets.texts['zh-cn'] ?? '']);
  return [
    { name: 'scripts of the home page, gzipped', value: page('home-page'), unit: 'kB', reach: 145 },
    { name: 'scripts of a list, gzipped', value: page('list-page'), unit: 'kB', reach: 145 },
    { name: 'scripts of goods, gzipped', value: page('goods-page'), unit: 'kB', reach: 145 },
    { name: 'scripts of the checkout, gzipped', value: page('checkout-page'), unit: 'kB', reach: 175 },
    { name: 'styles of the shop, gzipped', value: kB([assets.style]), unit: 'kB', reach: 25 },
  ];
}

async function paints(browser: Browser, product: Product, isSlow: boolean): Promise<Figure[]> {
  const where = isSlow ? 'a poor phone' : 'this machine';
  const [first, largest] = isSlow ? [1500, 2500] : [300, 600];
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(PATHS)) {
    const seen: Paint[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      seen.push(await paintOf(browser, product.origin + address, isSlow));
    const of = (field: keyof Paint): number => median(seen.map((each) => each[field]));
    figures.push(
      { name: `${name}, first paint on ${where}`, value: of('first'), unit: 'ms', reach: first },
      { name: `${name}, largest paint on ${where}`, value: of('largest'), unit: 'ms', reach: largest },
    );
    if (isSlow)
      figures.push(
        { name: `${name}, layout shift in thousandths`, value: of('shift') * 1000, unit: '', reach: 20 },
        { name: `${name}, blocked while it starts`, value: of('blocked'), unit: 'ms', reach: 150 },
      );
  }
  return figures;
}

/** From the click on a link whose page was fetched while it was pointed at, to its content. */
async function nextPage(browser: Browser, product: Product): Promise<Figure> {
  const times: number[] = [];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    await page.goto(`${product.origin}/search`, { waitUntil: 'networkidle' });
    const link = page.locator('.card-link').nth(round);
    await link.hover();
    await page.waitForTimeout(400);
    await page.evaluate(WATCH_CLICK);
    await link.click();
    await page.locator('.goods-words h1').waitFor();
    await page.waitForTimeout(100);
    times.push(Number(await page.evaluate('window.shownAfter')));
  }
  await context.close();
  return { name: 'next page by a link that was pointed at', value: median(times), unit: 'ms', reach: 100 };
}

/** Runs in the page, so that asking it takes no time: from the click to the first frame with the heading of the goods. */
const WATCH_CLICK = `
  window.shownAfter = 0;
  addEventListener('click', () => {
    const clickedAt = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.goods-words h1')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.shownAfter = performance.now() - clickedAt; }));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, { capture: true, once: true });
`;

/** From a key in the search to its suggestions. */
async function suggestions(browser: Browser, product: Product): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(product.origin, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (const word of ['杯', '茶', '键盘', '帐篷', 'T恤', '灯']) {
    await page.locator('input[name="keyword"]').fill('');
    const start = performance.now();
    await page.locator('input[name="keyword"]').fill(word);
    await page.locator('.suggestions li').first().waitFor();
    times.push(performance.now() - start);
  }
  await context.close();
  return { name: 'from a key in the search to suggestions', value: median(times), unit: 'ms', reach: 120 };
}
