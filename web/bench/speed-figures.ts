import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, windowFor } from '../e2e/browser.ts';
import { root, type Product } from '../e2e/product.ts';
import { zipped } from './chunk-sizes.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const COLD_ROUNDS = 5;
const LIST = '/admin/shop/goods/tag';
const ROWS = 'tbody tr[data-row]';
/** Functions handed to the page name their parts by a function that only the bench has. */
const NAMES = 'globalThis.__name ??= (it) => it;';

/**
 * What comes before the first list, each time with an empty cache: the weight of the scripts, and how long it takes until
 * one can type at the login and until rows are painted.
 */
export async function startFigures(browser: Browser, product: Product, session: string): Promise<Figure[]> {
  const typed: number[] = [];
  const painted: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    typed.push(await paintedAfter(browser, product, '/admin/login', '#password'));
    painted.push(await paintedAfter(browser, product, LIST, ROWS, session));
  }
  const { login, list } = await weightsToTheList(browser, product);
  return [
    { name: 'scripts of the login, gzipped', value: login, unit: 'kB', reach: 130 },
    { name: 'scripts from the login to the first list, gzipped', value: list, unit: 'kB', reach: 420 },
    { name: 'login usable, cold (median)', value: median(typed), unit: 'ms', reach: 1000 },
    { name: 'first list with its rows, cold (median)', value: median(painted), unit: 'ms', reach: 2000 },
  ];
}

/** Milliseconds from the first byte asked for until what `selector` names is painted, in a browser that has nothing yet. */
async function paintedAfter(
  browser: Browser,
  { origin }: Product,
  address: string,
  selector: string,
  session?: string,
): Promise<number> {
  const context = await windowFor(browser, origin, DESKTOP, session);
  await context.addInitScript(NAMES);
  await context.addInitScript(watchFor, selector);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.waitForFunction(() => (window as unknown as { seenAfter?: number }).seenAfter);
  const value = (await time.jsonValue()) as number;
  await context.close();
  return value;
}

/** In the page: notes when an element is there and drawn, counted from the start of the navigation. */
function watchFor(selector: string): void {
  const look = (): void => {
    if (document.querySelector(selector) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { seenAfter: performance.now() })));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true });
}

/** Gzipped kilobytes of the scripts that the login needs, and of all until the list stands that it leads to. */
async function weightsToTheList(
  browser: Browser,
  product: Product,
): Promise<{ login: number; list: number }> {
  const context = await windowFor(browser, product.origin, DESKTOP);
  const page = await context.newPage();
  const scripts = scriptsOf(page);
  await page.goto(LIST);
  await page.locator('#password').waitFor();
  await page.waitForTimeout(1500);
  const login = weight(scripts);
  await page.locator('#username').fill(product.username);
  await page.locator('#password').fill(product.password);
  await page.keyboard.press('Enter');
  await page.locator(ROWS).first().waitFor();
  const list = weight(scripts);
  await context.close();
  return { login, list };
}

/** The built scripts a page fetches, as long as it is open. */
function scriptsOf(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('response', (response) => {
    const name = /\/assets\/([^?]+\.js)$/.exec(response.url())?.[1];
    if (name !== undefined) names.add(name);
  });
  return names;
}

const weight = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + zipped(path.join(root, 'dist/web/assets'), name), 0);

/**
 * What it costs to go on working: from the click on a table's entry to its rows, for tables not opened before, with the
 * app's scripts at hand; and the memory of a window with many tabs.
 */
export async function workFigures(context: BrowserContext): Promise<Figure[]> {
  await context.addInitScript(NAMES);
  const page = await context.newPage();
  await page.goto(LIST);
  await page.locator(ROWS).first().waitFor();
  await page.waitForTimeout(1500);
  const tables = await allTables(page);
  // The first step to each kind of cell brings its scripts along.
  for (const table of tables.slice(0, WARMING)) await rowsAfterClick(page, table);
  const steps: number[] = [];
  for (const table of tables.slice(WARMING)) {
    const time = await rowsAfterClick(page, table);
    if (time !== null) steps.push(time);
  }
  const { megabytes, tabs } = await heapOfTabs(page, tables);
  return [
    {
      name: `from the click to the rows of another table (median of ${steps.length})`,
      value: median(steps),
      unit: 'ms',
      reach: 150,
    },
    { name: `memory of scripts with ${tabs} open tabs`, value: megabytes, unit: 'MB', reach: 150 },
  ];
}

/** The menu; the bar of tabs leads to the same addresses. */
const MENU = '.sh-aside nav';
const WARMING = 4;
const TABS = 50;
const SETTLED = 250;

/** Paths of the tables in the menu once there are enough: the server may still be taking in what was imported. */
async function allTables(page: Page): Promise<string[]> {
  for (let attempts = 10; ; attempts -= 1) {
    const tables = await tablesInMenu(page);
    if (tables.length >= TABS) return tables;
    if (attempts === 0) throw new Error(`The menu has ${tables.length} tables, ${TABS} are needed`);
    await page.waitForTimeout(3000);
    await page.reload();
    await page.locator(ROWS).first().waitFor();
  }
}

/** Paths of the tables in the menu, every directory of it unfolded. */
async function tablesInMenu(page: Page): Promise<string[]> {
  await unfold(page);
  const hrefs = await page
    .locator(`${MENU} a[href^="/admin/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)].filter((href) => /^\/admin\/[^/]+\/[^/]+/.test(href));
}

/** Opens every directory of the menu; one that only the page in sight held open folds when one leaves it. */
async function unfold(page: Page): Promise<void> {
  const folded = page.locator(`${MENU} button[aria-expanded="false"]:not([aria-haspopup])`);
  for (let left = 40; left > 0 && (await folded.count()) > 0; left -= 1) {
    await folded.first().click();
    await page.waitForTimeout(SETTLED);
  }
}

/** Milliseconds from a click on a table's entry to its first rows; null for a page without rows. */
async function rowsAfterClick(page: Page, href: string): Promise<number | null> {
  await unfold(page);
  await page.evaluate(watchNextRows, { href, rows: ROWS });
  await page.locator(`${MENU} a[href="${href}"]`).first().click();
  const time = await page
    .waitForFunction(() => (window as unknown as { rowsAfter?: number }).rowsAfter, null, { timeout: 2000 })
    .then((handle) => handle.jsonValue() as Promise<number>)
    .catch(() => null);
  await page.waitForTimeout(SETTLED);
  return time;
}

/** In the page: notes how long after the next click rows are painted that were not there before. */
function watchNextRows({ href, rows }: { href: string; rows: string }): void {
  const reported = window as unknown as { rowsAfter?: number };
  delete reported.rowsAfter;
  const before = new Set(document.querySelectorAll(rows));
  let clicked = 0;
  window.addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
  const watch = new MutationObserver(() => {
    if (location.pathname !== href) return;
    const fresh = [...document.querySelectorAll(rows)].some(
      (row) => !before.has(row) && (row as HTMLElement).offsetParent !== null,
    );
    if (!fresh) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (reported.rowsAfter = performance.now() - clicked)));
  });
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden', 'style'],
  });
}

/**
 * Opens a tab for each table without a reload and gives
 * what the scripts hold then, in megabytes, and how many tabs the bar shows.
 */
async function heapOfTabs(
  page: Page,
  tables: readonly string[],
): Promise<{ megabytes: number; tabs: number }> {
  for (const table of tables.slice(0, TABS)) {
    await unfold(page);
    await page.locator(`${MENU} a[href="${table}"]`).first().click();
    await page.waitForTimeout(SETTLED);
  }
  const tabs = await page.locator('.sh-tab').count();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('HeapProfiler.enable');
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  return { megabytes: usedSize / 1024 / 1024, tabs };
}
