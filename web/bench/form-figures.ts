import type { Page } from 'playwright-core';
import type { Figure } from './figure.ts';

/** The form that is typed into; the bench brings its definition, see `wideForm`. */
const PATH = '/admin/bench/wide/add';
const KEYS = 40;
const PAUSE = 40;
/** Milliseconds of main-thread time that one key may take. */
const REACH = 16;
const KINDS = [
  'string',
  'textarea',
  'number',
  'money',
  'switch',
  'select',
  'date',
  'string',
  'radio',
  'string',
] as const;

/** A definition with a form of a hundred fields of ten kinds, `bench/wide`, to be put beside the others. */
export function wideForm(): Record<string, unknown> {
  const options = ['a', 'b', 'c'].map((key) => ({ key, label: `Option ${key}` }));
  const fields = Array.from({ length: 100 }, (_, index) => {
    const type = KINDS[index % KINDS.length] ?? 'string';
    return {
      name: `f${index}`,
      type,
      title: `Field ${index}`,
      ...(type === 'select' || type === 'radio' ? { options } : {}),
      ...(index % 10 === 0 ? { required: true, length: 200 } : {}),
    };
  });
  return {
    name: 'bench/wide',
    title: 'Wide form',
    table: 'bench_wide',
    fields: [{ name: 'id', type: 'pk' }, ...fields],
  };
}

/**
 * Types into a form of a hundred fields as a person does and reports how much of the page's main thread a key takes:
 * processor time, so that a busy machine does not blur it. The page is signed in; the server knows `bench/wide`.
 */
export async function formFigures(page: Page, baseUrl: string): Promise<Figure[]> {
  await page.goto(`${baseUrl}${PATH}`);
  await page.locator('#root_f0').waitFor();
  await page.waitForTimeout(800);
  const spent = await mainThread(page);
  const figures: Figure[] = [];
  for (const [name, field] of [
    ['form of 100 fields, a key in the first', '#root_f0'],
    ['form of 100 fields, a key in the middle', '#root_f50'],
  ] as const) {
    const keys = await timesOfKeys(page, field, spent);
    figures.push({ name: `${name} (median)`, value: share(keys, 0.5), unit: 'ms', reach: REACH });
    figures.push({ name: `${name} (9 of 10)`, value: share(keys, 0.9), unit: 'ms', reach: null });
  }
  return figures;
}

/** Asks for the milliseconds of processor time that the page's main thread has spent so far. */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

async function timesOfKeys(page: Page, field: string, spent: () => Promise<number>): Promise<number[]> {
  await page.locator(field).click();
  // The first keys draw what later ones only change.
  await page.keyboard.type('warm');
  await page.waitForTimeout(300);
  const times: number[] = [];
  for (let key = 0; key < KEYS; key += 1) {
    const before = await spent();
    await page.keyboard.type('x');
    await page.waitForTimeout(PAUSE);
    times.push((await spent()) - before);
  }
  return times.sort((left, right) => left - right);
}

const share = (sorted: readonly number[], part: number): number =>
  Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
