import type { Page } from 'playwright-core';
import { LINE, ORDER } from './child-row-definitions.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const ROWS = 5000;
const ROUNDS = 5;
const KEYS = 30;

/** Speaks REST as the signed-in person. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * A form with 5,000 child rows: how long it takes from the click on its row in the list until the rows can be seen and
 * written, the server's answer included; and what a key costs there. `page` is signed in; medians of five rounds.
 */
export async function childRowFigures(page: Page, baseUrl: string, ask: Ask): Promise<Figure[]> {
  const saved = await addOrder(ask);
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) opened.push(await openOnce(page, baseUrl, saved.id));
  const key = await keyTime(page, '[role="grid"] [data-cell]', 'x');
  const scrolled = await framesOf(page);
  return [
    { name: `form with ${ROWS} child rows, opened`, value: median(opened), unit: 'ms', reach: 1000 },
    { name: `form with ${ROWS} child rows, a key in a cell (median)`, value: key, unit: 'ms', reach: null },
    { name: `grid of ${ROWS} child rows, scrolled`, value: scrolled, unit: 'fps', reach: null },
    { name: `${ROWS} new child rows, saved in one transaction`, value: saved.time, unit: 'ms', reach: null },
  ];
}

async function addOrder(ask: Ask): Promise<{ id: string; time: number }> {
  const add = Array.from({ length: ROWS }, (_, at) => ({
    name: `Line ${at}`,
    quantity: (at % 90) + 1,
    price: `${at}.50`,
    state: ['open', 'packed', 'sent'][at % 3],
    goods_id: (at % 40) + 1,
    due: '2026-05-17',
  }));
  const began = performance.now();
  const response = await ask(`rest/${ORDER}`, {
    method: 'POST',
    body: JSON.stringify({ title: 'Many lines', lines: { add } }),
  });
  const time = performance.now() - began;
  const made = (await response.json()) as { id?: number; message?: string };
  if (made.id === undefined) throw new Error(`No ${LINE} was added: ${made.message ?? response.status}`);
  return { id: String(made.id), time };
}

/** From the click to the frame after the first cell is there. */
async function openOnce(page: Page, baseUrl: string, id: string): Promise<number> {
  await page.goto(`${baseUrl}/admin/${ORDER}`);
  const link = page.locator(`tbody a[href$="/${ORDER}/${id}"]`).first();
  await link.waitFor();
  await page.waitForTimeout(700);
  const address = JSON.stringify(`tbody a[href$="/${ORDER}/${id}"]`);
  return page.evaluate<number>(`(${OPEN})(${address})`);
}

/** A text, for a function would bring names along that only the bench knows. */
const OPEN = `(address) => new Promise((resolve) => {
  const began = performance.now();
  document.querySelector(address).click();
  requestAnimationFrame(function look() {
    if (!document.querySelector('[role="grid"] [data-cell]')) return void requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
})`;

/** Processor time of the page's main thread for one key in a cell. */
export async function keyTime(page: Page, cell: string, sign: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.locator(cell).first().click();
  await page.keyboard.type(sign.repeat(4));
  await page.waitForTimeout(300);
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const before = await spent();
    await page.keyboard.type(sign);
    await page.waitForTimeout(60);
    times.push((await spent()) - before);
  }
  await session.detach();
  return median(times);
}

/** Frames a second while the grid is scrolled with every frame. */
function framesOf(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const box = document.querySelectorAll('[role="grid"]');
    const grid = box[box.length - 1];
    const start = performance.now();
    let frames = 0;
    requestAnimationFrame(function next(now) {
      frames += 1;
      grid.scrollTop += 90;
      if (now - start < 1500) requestAnimationFrame(next);
      else resolve((frames - 1) / ((now - start) / 1000));
    });
  })`);
}
