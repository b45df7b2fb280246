import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { median } from './median.ts';
import { paintOf, type Paint } from './paint.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const MILLISECONDS = 4000;
const NAME_WIDTH = 44;

/** Whole addresses of the three kinds of page that every shop has; the detail is one that the list links to. */
export type ShopAddresses = Readonly<Record<'home' | 'list' | 'detail', string>>;

/** Figures of one shop by their names, with their units. */
type Measured = Map<string, { value: number; unit: string }>;

/** Three addresses separated by commas. @throws Error for anything else. */
export function readAddresses(text: string): ShopAddresses {
  const [home = '', list = '', detail = '', ...more] = text.split(',').map((each) => each.trim());
  if (more.length > 0 || [home, list, detail].some((each) => !URL.canParse(each)))
    throw new Error('--against takes three addresses: home,list,detail');
  return { home, list, detail };
}

/** Measures several shops alike, one after the other; lines of one table. */
export async function compareShops(
  browser: Browser,
  shops: Readonly<Record<string, ShopAddresses>>,
): Promise<string[]> {
  const columns: [string, Measured][] = [];
  for (const [name, addresses] of Object.entries(shops))
    columns.push([name, await measureShop(browser, addresses)]);
  const names = [...(columns[0]?.[1].keys() ?? [])];
  const line = (first: string, cells: readonly string[]): string =>
    `${first.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(18)).join('')}`;
  return [
    line(
      '',
      columns.map(([name]) => name),
    ),
    ...names.map((name) =>
      line(
        name,
        columns.map(([, figures]) => textOf(figures.get(name))),
      ),
    ),
  ];
}

function textOf(figure: { value: number; unit: string } | undefined): string {
  if (!figure) return '-';
  return `${figure.value >= 100 ? figure.value.toFixed(0) : figure.value.toFixed(1)} ${figure.unit}`.trim();
}

async function measureShop(browser: Browser, addresses: ShopAddresses): Promise<Measured> {
  const figures: Measured = new Map();
  for (const [kind, address] of Object.entries(addresses)) {
    figures.set(`${kind}, scripts gzipped`, { value: await scriptsOf(browser, address), unit: 'kB' });
    const seen: Paint[] = [];
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await paintOf(browser, address, true));
    const of = (field: keyof Paint): number => median(seen.map((each) => each[field]));
    figures.set(`${kind}, first paint on a poor phone`, { value: of('first'), unit: 'ms' });
    figures.set(`${kind}, largest paint on a poor phone`, { value: of('largest'), unit: 'ms' });
    figures.set(`${kind}, layout shift in thousandths`, { value: of('shift') * 1000, unit: '' });
    figures.set(`${kind}, blocked while it starts`, { value: of('blocked'), unit: 'ms' });
    figures.set(`${kind}, answers a second`, { value: await rateOf(address), unit: '/s' });
  }
  figures.set('from a click in the list to the detail', {
    value: await nextPage(browser, addresses),
    unit: 'ms',
  });
  return figures;
}

/** Kilobytes of all scripts that a page fetches until it rests, each as gzip packs it. */
async function scriptsOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok())
      sizes.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes / 1024;
}

/** From a click on the link to the detail, which was pointed at before, until its heading stands there; seen from outside. */
async function nextPage(browser: Browser, { list, detail }: ShopAddresses): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(detail, { waitUntil: 'networkidle' });
  const heading = await page.locator('h1').first().innerText();
  const { pathname } = new URL(detail);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(list, { waitUntil: 'networkidle' });
    const link = page.locator(`a[href$="${pathname}"]`).first();
    await link.hover();
    await page.waitForTimeout(400);
    const start = performance.now();
    await link.click({ noWaitAfter: true });
    await page.locator('h1', { hasText: heading }).first().waitFor();
    times.push(performance.now() - start);
  }
  await context.close();
  return median(times);
}

/** Whole answers a second at some connections at once. */
async function rateOf(address: string): Promise<number> {
  const end = performance.now() + MILLISECONDS;
  const start = performance.now();
  let count = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const answer = await fetch(address, { headers: { accept: 'text/html' } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return (count * 1000) / (performance.now() - start);
}
