import type { CDPSession, Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import { WIDE, wideRows, wideView } from './wide-list.ts';

const ROWS = 100;
const ROUNDS = 5;
const SCROLLED_FOR = 2000;

/**
 * A list of 100 rows by 40 columns: what it takes of the main thread once its data is there, and how smoothly it scrolls.
 * The view and the rows are handed out by the bench itself, so that no database is measured along. `page` is signed in;
 * medians of five rounds.
 */
export async function listFigures(page: Page, baseUrl: string): Promise<Figure[]> {
  const gate = await handOut(page);
  const protocol = await page.context().newCDPSession(page);
  // Time that the thread really ran: what else the machine does meanwhile is not the list's.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const rendered: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rendered.push(await renderOnce(page, protocol, gate, baseUrl));
  const down = await scrolledFrames(page, 'scrollTop');
  const across = await scrolledFrames(page, 'scrollLeft');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await protocol.detach();
  return [
    { name: 'list of 100 x 40, main thread after its data', value: median(rendered), unit: 'ms', reach: 120 },
    { name: 'list of 100 x 40, scrolled down', value: down, unit: 'fps', reach: 50 },
    { name: 'list of 100 x 40, scrolled across', value: across, unit: 'fps', reach: 50 },
  ];
}

/** Opens for one answer with rows at a time. */
interface Gate {
  asked: () => Promise<void>;
  open: () => void;
}

async function handOut(page: Page): Promise<Gate> {
  const rows = JSON.stringify(wideRows(ROWS));
  const view = JSON.stringify({ code: 1, msg: '', time: 0, data: wideView() });
  let arrived = (): void => undefined;
  let open = (): void => undefined;
  let arrival = new Promise<void>((resolve) => (arrived = resolve));
  await page.route(isAt(`/metadata/view/${WIDE}`), (route) =>
    route.fulfill({ contentType: 'application/json', body: view }),
  );
  await page.route(isAt(`/rest/${WIDE}`), async (route) => {
    const opened = new Promise<void>((resolve) => (open = resolve));
    arrived();
    await opened;
    await route.fulfill({
      contentType: 'application/json',
      headers: { 'content-range': `${WIDE} 0-${ROWS - 1}/${ROWS}` },
      body: rows,
    });
  });
  return {
    asked: async () => {
      await arrival;
      arrival = new Promise<void>((resolve) => (arrived = resolve));
    },
    open: () => open(),
  };
}

const isAt =
  (end: string) =>
  ({ pathname }: URL): boolean =>
    pathname.endsWith(end);

async function renderOnce(page: Page, protocol: CDPSession, gate: Gate, baseUrl: string): Promise<number> {
  await page.goto(`${baseUrl}/${WIDE}?perPage=${ROWS}`);
  await gate.asked();
  await quiet(protocol);
  const before = await taskTime(protocol);
  gate.open();
  await page.locator('tr[data-row="1"]').waitFor();
  await quiet(protocol);
  return (await taskTime(protocol)) - before;
}

/** Milliseconds that the main thread has been busy with since the page was opened, without what the bench itself asks of it. */
async function taskTime(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (seconds('TaskDuration') - seconds('DevToolsCommandDuration')) * 1000;
}

const QUIET_FOR = 400;
/** Blinking and asking cost this much even where nothing goes on. */
const NOTHING = 6;

/** Waits until the main thread has next to nothing to do. */
async function quiet(protocol: CDPSession): Promise<void> {
  for (let last = -Infinity, now = 0; now - last > NOTHING;) {
    last = await taskTime(protocol);
    await new Promise((resolve) => setTimeout(resolve, QUIET_FOR));
    now = await taskTime(protocol);
  }
}

/** Frames a second while the list is scrolled a good way with every frame. */
function scrolledFrames(page: Page, edge: 'scrollTop' | 'scrollLeft'): Promise<number> {
  return page.evaluate<number>(`(${SCROLL})('${edge}', ${SCROLLED_FOR})`);
}

/** A text, for a function would bring names along that only the bench knows. */
const SCROLL = `(edge, time) => new Promise((resolve) => {
  const box = document.querySelector('table').parentElement;
  const start = performance.now();
  let frames = 0;
  let step = 40;
  requestAnimationFrame(function next(now) {
    frames += 1;
    const before = box[edge];
    box[edge] += step;
    if (box[edge] === before) step = -step;
    if (now - start < time) requestAnimationFrame(next);
    else resolve((frames - 1) / ((now - start) / 1000));
  });
})`;
