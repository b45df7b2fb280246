import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, launch, windowFor } from '../e2e/browser.ts';
import { root, startProduct, type Product } from '../e2e/product.ts';
import { signIn } from '../e2e/sign-in.ts';
import { addBenchDefinitions } from './add-bench-definitions.ts';
import { builderFigures } from './builder-figures.ts';
import { childRowFigures } from './child-row-figures.ts';
import { chunkReport } from './chunk-sizes.ts';
import { matrixFigures } from './matrix-figures.ts';
import { reaches, type Figure } from './figure.ts';
import { formFigures } from './form-figures.ts';
import { listFigures } from './list-figures.ts';
import { pageFigures } from './page-figures.ts';
import { rightsFigures } from './rights-figures.ts';
import { storefrontFigures } from './storefront-figures.ts';
import { compareShops, readAddresses, type ShopAddresses } from './shop-comparison.ts';
import { startFigures, workFigures } from './speed-figures.ts';
import { chunkLines, figureLine } from './report.ts';

/** Databases that people know, by the names they are imported as: tables enough for fifty tabs. */
const SAMPLES = { northwind: 'northwind', chinook: 'chinook', traders: 'northwind' };

const given = process.argv.slice(2);
/** Another shop to be measured beside ours, by its addresses. */
const at = given.indexOf('--against');
const against = at < 0 ? null : readAddresses(given[at + 1] ?? '');
const wanted = at < 0 ? given : [...given.slice(0, at), ...given.slice(at + 2)];
/** Whether a part was asked for; without a name everything is. */
const asked = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

/**
 * `npm run bench -- web [storefront] [start] [work] [list] [form] [rights] [rows] [matrix] [page] [builder] [chunks]`: the built pages in headless Chromium; exits 1 when a figure does
 * not keep its reach. With `storefront --against <home>,<list>,<detail>` our shop and another one, of which nothing is known but these
 * addresses, in one table.
 */
async function main(): Promise<number> {
  const product = await startProduct();
  const browser = await launch();
  try {
    return await measure(product, browser);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function measure(product: Product, browser: Browser): Promise<number> {
  if (against !== null) {
    const shops = { Metamall: await ownAddresses(product), [new URL(against.home).host]: against };
    for (const line of await compareShops(browser, shops)) console.log(line);
    return 0;
  }
  const session = await signIn(product);
  const { token } = JSON.parse(session) as { token: string };
  const ask = (target: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${product.origin}/admin/${target}`, {
      ...init,
      headers: { batoken: token, server: 'true', 'content-type': 'application/json' },
    });
  const missed: Figure[] = [];
  const report = (figures: readonly Figure[]): void => {
    for (const figure of figures) {
      console.log(figureLine(figure));
      if (reaches(figure) === false) missed.push(figure);
    }
  };
  if (asked('storefront')) report(await storefrontFigures(browser, product));
  if (asked('start')) report(await startFigures(browser, product, session));
  if (asked('work')) {
    for (const [name, file] of Object.entries(SAMPLES))
      product.command('import', '--sql', `server/test/import/data/${file}.sql`, '--as', name);
    const context = await windowFor(browser, product.origin, DESKTOP, session);
    report(await workFigures(context));
    await context.close();
  }
  if (wanted.length === 1 && asked('storefront')) return missed.length === 0 ? 0 : 1;
  await addBenchDefinitions(product.definitions, ask);
  const parts: Record<string, (page: Page) => Promise<Figure[]>> = {
    list: (page) => listFigures(page, `${product.origin}/admin`),
    form: (page) => formFigures(page, product.origin),
    rights: (page) => rightsFigures(page, product.origin),
    rows: (page) => childRowFigures(page, product.origin, ask),
    matrix: (page) => matrixFigures(page, product.origin, ask),
    page: (page) => pageFigures(page, product.origin),
    builder: (page) => builderFigures(page, product.origin, ask),
  };
  for (const [name, part] of Object.entries(parts)) {
    if (!asked(name)) continue;
    // Each part has a window of its own, so that none inherits what another left behind.
    const context = await windowFor(browser, product.origin, DESKTOP, session);
    const figures = await part(await context.newPage());
    await context.close();
    report(figures);
  }
  if (asked('chunks')) for (const line of await chunks(browser, product, session)) console.log(line);
  return missed.length === 0 ? 0 : 1;
}

/** Our home page, list, and the first goods in it. */
async function ownAddresses({ origin }: Product): Promise<ShopAddresses> {
  const list = `${origin}/search`;
  const html = await (await fetch(list, { headers: { accept: 'text/html' } })).text();
  return { home: `${origin}/`, list, detail: `${origin}${/\/goods\/\d+/.exec(html)?.[0] ?? ''}` };
}

/** What the way from the login to a form weighs; the form is one of plain fields. */
async function chunks(browser: Browser, { origin }: Product, session: string): Promise<string[]> {
  const assets = path.join(root, 'dist/web/assets');
  const context = await windowFor(browser, origin, DESKTOP);
  const page = await context.newPage();
  const report = await chunkReport(page, assets, [
    {
      name: 'the login',
      open: async () => {
        await page.goto('/admin/login');
        await page.locator('input[type="password"]').waitFor();
      },
    },
    {
      name: 'a list',
      open: async () => {
        await page.evaluate((kept) => localStorage.setItem('metamall.admin', kept), session);
        await page.goto('/admin/shop/goods/tag');
        await page.locator('tbody tr').first().waitFor();
        await page.waitForTimeout(1500);
      },
    },
    {
      name: 'a form',
      open: async () => {
        await page.goto('/admin/shop/goods/tag/add');
        await page.locator('#root_name').waitFor();
        await page.waitForTimeout(1500);
      },
    },
  ]);
  await context.close();
  return chunkLines(report);
}

process.exitCode = await main();
