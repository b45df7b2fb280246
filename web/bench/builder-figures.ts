import type { Page } from 'playwright-core';
import { pageIssues, type PageDocument, type PageNode } from '#engine/page/index.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const DESIGNER = 'shop/diy/designer';
/** As many blocks as a page may have, the page itself among them. */
const BLOCKS = 500;
const ROUNDS = 5;
const MOVES = 60;

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Milliseconds of the page designer with the largest page there may be; the page is signed in. */
export async function builderFigures(page: Page, origin: string, ask: Ask): Promise<Figure[]> {
  const id = await largePage(ask);
  const list = `${origin}/admin/${DESIGNER}`;
  await page.goto(`${list}/design?id=${id}`);
  await drawn(page);
  const opened: number[] = [];
  let before = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.locator('.pb-bar button').first().click();
    await page.locator(`tr[data-row="${id}"]`).waitFor();
    before = await heap(page);
    await page.waitForTimeout(500);
    opened.push(await page.evaluate<number>(`(${OPEN})(${id}, ${BLOCKS - 1})`));
  }
  const after = await heap(page);
  const drags = await dragFigures(page);
  return [
    {
      name: `page designer, ${BLOCKS} blocks: open, from the click`,
      value: median(opened),
      unit: 'ms',
      reach: 1000,
    },
    ...drags,
    {
      name: 'page designer: a key until the canvas shows it',
      value: await keyTime(page),
      unit: 'ms',
      reach: 50,
    },
    {
      name: 'page designer: memory beyond the list',
      value: (after - before) / 1024 / 1024,
      unit: 'MB',
      reach: 40,
    },
    { name: 'page designer: everything wrong with a page found', value: issueTime(), unit: 'ms', reach: 20 },
  ];
}

const heading = (at: number): PageNode => ({
  type: 'heading',
  v: 1,
  props: {
    title: { 'zh-cn': `第 ${at} 栏`, en: `Part ${at}` },
    text: { 'zh-cn': '一句话说明这一栏', en: 'A line' },
  },
});

function largeDocument(): PageDocument {
  const ids = Array.from({ length: BLOCKS - 1 }, (_, at) => `n${at}`);
  const root: PageNode = { type: 'page', v: 1, props: {}, slots: { body: ids, overlay: [] } };
  const nodes = Object.fromEntries(ids.map((id, at) => [id, heading(at)]));
  return { format: 1, kind: 'page', rev: 0, root: 'r', nodes: { r: root, ...nodes } };
}

async function largePage(ask: Ask): Promise<number> {
  const code = `bench-${Date.now()}`;
  const added = await ask(`rest/${DESIGNER}`, {
    method: 'POST',
    body: JSON.stringify({ code, title: code, title_en: code }),
  });
  const { id } = (await added.json()) as { id: number };
  const changes = largeDocument().nodes;
  const answer = await ask('shop.diy.designer/patch', {
    method: 'POST',
    body: JSON.stringify({ id, rev: 0, seq: 1, client: 'bench', changes }),
  });
  const { code: saved, msg } = (await answer.json()) as { code: number; msg: string };
  if (saved !== 1) throw new Error(`The page is not saved: ${msg}`);
  await ask('shop.diy.designer/unlock', { method: 'POST', body: JSON.stringify({ id, client: 'bench' }) });
  return id;
}

const drawn = (page: Page): Promise<unknown> =>
  page.waitForFunction((count) => {
    const root = document.querySelector('.pb-page')?.shadowRoot;
    return (root?.querySelectorAll('[data-node]').length ?? 0) >= count;
  }, BLOCKS - 1);

/** Bytes that are used once what is not needed has gone. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await session.detach();
  return usedSize;
}

/** Picks a block up by its handle, moves it over the canvas and lets it go, as a mouse does. */
async function dragFigures(page: Page): Promise<Figure[]> {
  const times: { start: number; move: number; drop: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await page.evaluate<never>(`(${DRAG})(${MOVES})`));
  const of = (name: 'start' | 'move' | 'drop'): number => median(times.map((each) => each[name]));
  return [
    { name: 'page designer: a drag begins, to the second frame', value: of('start'), unit: 'ms', reach: 250 },
    { name: 'page designer: work of a move', value: of('move'), unit: 'ms', reach: 16 },
    {
      name: 'page designer: the drop, to the frame that shows it',
      value: of('drop'),
      unit: 'ms',
      reach: 150,
    },
  ];
}

async function keyTime(page: Page): Promise<number> {
  await page.locator('.pb-line').nth(3).click();
  const box = page.locator('.pb-settings textarea:not([aria-hidden])').first();
  await box.focus();
  const times: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    await page.evaluate(`(${WATCH_KEY})()`);
    await page.keyboard.type('x');
    times.push(await page.evaluate<number>('window.keyShown'));
    await page.waitForTimeout(300);
  }
  return median(times);
}

function issueTime(): number {
  const times = Array.from({ length: 3 * ROUNDS }, () => {
    const document = largeDocument();
    const began = performance.now();
    if (pageIssues(document).length > 0) throw new Error('The page of the bench is not right');
    return performance.now() - began;
  });
  return median(times);
}

// Texts, for functions would bring names along that only the bench knows.

const OPEN = `(id, count) => new Promise((resolve) => {
  const link = document.querySelector('tr[data-row="' + id + '"] a[href*="design?id="]');
  const began = performance.now();
  link.click();
  requestAnimationFrame(function look() {
    const root = document.querySelector('.pb-page')?.shadowRoot;
    if ((root?.querySelectorAll('[data-node]').length ?? 0) < count) return void requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now() - began));
  });
})`;

const DRAG = `async (moves) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const task = () => new Promise((resolve) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = resolve; port2.postMessage(0); });
  const send = (target, type, x, y) => target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true, button: 0, buttons: 1, clientX: x, clientY: y }));
  const line = document.querySelectorAll('.pb-line')[2];
  const box = document.querySelector('.pb-canvas').getBoundingClientRect();
  const at = line.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + 120];
  const began = performance.now();
  send(line, 'mousedown', at.left + 40, at.top + 10);
  send(document, 'mousemove', at.left + 60, at.top + 12);
  await frame(); await frame();
  while (!document.querySelector('.dz-lifted')) await frame();
  const start = performance.now() - began;
  const times = [];
  for (let count = 0; count < moves; count += 1) {
    const from = performance.now();
    send(document, 'mousemove', x, y + (count % 40) * 5);
    await task(); await task();
    times.push(performance.now() - from);
    await frame();
  }
  const before = document.querySelectorAll('.pb-line')[2].dataset.line;
  const letGo = performance.now();
  send(document, 'mouseup', x, y + 100);
  while (document.querySelector('.dz-lifted')) await frame();
  await frame();
  const drop = performance.now() - letGo;
  if (document.querySelectorAll('.pb-line')[2].dataset.line === before) throw new Error('Nothing was moved');
  await new Promise((resolve) => setTimeout(resolve, 400));
  times.sort((one, other) => one - other);
  return { start, move: times[Math.floor(times.length / 2)], drop };
}`;

const WATCH_KEY = `() => {
  const root = document.querySelector('.pb-page').shadowRoot;
  let began = 0;
  document.addEventListener('keydown', () => { began = performance.now(); }, { once: true, capture: true });
  window.keyShown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The canvas does not show the key')), 5000);
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - began));
    });
    watch.observe(root, { subtree: true, characterData: true, childList: true });
  });
}`;
