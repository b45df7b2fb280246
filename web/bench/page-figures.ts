import type { Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const LIST = '/admin/shop/order/order';
const ROUNDS = 7;

/**
 * Milliseconds from the click on an order of the list to the frame after its page shows its steps and facts. The page is
 * signed in; another order is opened each time.
 */
export async function pageFigures(page: Page, baseUrl: string): Promise<Figure[]> {
  await page.goto(`${baseUrl}${LIST}`);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForTimeout(1500);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await page.evaluate<number>(`(${OPEN})(${round})`));
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  }
  return [
    { name: 'record page, from the click on its row', value: median(times), unit: 'ms', reach: 250 },
    { name: 'record page, the slowest', value: Math.round(Math.max(...times)), unit: 'ms', reach: null },
  ];
}

/** A text, for a function would bring names along that only the bench knows. */
const OPEN = `(place) => new Promise((resolve) => {
  const cell = document.querySelectorAll('tbody tr')[place].querySelector('td[data-field="goods_num"]');
  const began = performance.now();
  cell.click();
  requestAnimationFrame(function look() {
    const shown = document.querySelector('[role="dialog"] [aria-current="step"], [role="dialog"] ol li');
    const facts = document.querySelector('[role="dialog"] section dl');
    if (!shown || !facts) return void requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
})`;
