import type { Page } from 'playwright-core';
import { keyTime } from './child-row-figures.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const GOODS = 'shop/goods/goods';
const ROUNDS = 5;
const GROUPS = [10, 10, 6];
const ROWS = GROUPS.reduce((product, count) => product * count, 1);

/** Speaks REST as the signed-in person. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * Goods with as many variants as there may be: how long it takes from the click on them in the list until the matrix can be
 * seen and written, the server's answer included, and what a key costs in a price. `page` is signed in; medians.
 */
export async function matrixFigures(page: Page, baseUrl: string, ask: Ask): Promise<Figure[]> {
  const saved = await addGoods(ask);
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await openOnce(page, baseUrl, saved.id));
  const key = await keyTime(page, '[role="grid"] [data-cell$=" price"]', '1');
  return [
    { name: `matrix of ${ROWS} rows, opening the form`, value: median(opened), unit: 'ms', reach: 500 },
    { name: `matrix of ${ROWS} rows, typing in a cell (median)`, value: key, unit: 'ms', reach: 16 },
    { name: `matrix of ${ROWS} rows, saved in one transaction`, value: saved.time, unit: 'ms', reach: 2000 },
  ];
}

async function addGoods(ask: Ask): Promise<{ id: number; time: number }> {
  const specs = GROUPS.map((count, group) => ({
    id: `g${group}`,
    name: `Group ${group}`,
    values: Array.from({ length: count }, (_, at) => ({ id: `g${group}v${at}`, value: `Value ${at}` })),
  }));
  const ways = specs.reduce<string[][]>(
    (all, { values }) => all.flatMap((way) => values.map(({ id }) => [...way, id])),
    [[]],
  );
  const add = ways.map((value_ids, at) => ({ value_ids, price: `${at + 1}.50`, stock: at }));
  const classify = await addRow(ask, 'shop/goods/classify', { name: 'Bench' });
  const began = performance.now();
  const id = await addRow(ask, GOODS, {
    name: 'Matrix',
    cover: '/storage/demo/a.svg',
    classify_id: classify,
    spec_type: 2,
    specs,
    skus: { add },
  });
  return { id, time: performance.now() - began };
}

async function addRow(ask: Ask, definition: string, row: object): Promise<number> {
  const response = await ask(`rest/${definition}`, { method: 'POST', body: JSON.stringify(row) });
  const made = (await response.json()) as { id?: number; message?: string };
  if (made.id === undefined)
    throw new Error(`No ${definition} was added: ${made.message ?? response.status}`);
  return made.id;
}

/** From the click to the frame after the first cell of the matrix is seen. */
async function openOnce(page: Page, baseUrl: string, id: number): Promise<number> {
  await page.goto(`${baseUrl}/admin/${GOODS}?id=${id}`);
  const link = `tbody a[href*="/${GOODS}/${id}"]:is([aria-label="编辑"], [aria-label="Edit"])`;
  await page.locator(link).first().waitFor();
  await page.waitForTimeout(700);
  return page.evaluate<number>(`(${OPEN})(${JSON.stringify(link)})`);
}

/** A text, for a function would bring names along that only the bench knows. */
const OPEN = `(address) => new Promise((resolve) => {
  const began = performance.now();
  document.querySelector(address).click();
  requestAnimationFrame(function look() {
    const tab = document.querySelector('#form-tab-specs[aria-selected="false"]');
    if (tab) tab.click();
    const cell = document.querySelector('[role="grid"] [data-cell]');
    if (!cell || cell.offsetParent === null) return void requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
})`;
