import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A poor phone: a slow line, and a processor of a quarter. */
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const SLOW_CPU = 4;

/** How soon a page is seen: milliseconds, but for `shift`. */
export interface Paint {
  first: number;
  largest: number;
  shift: number;
  blocked: number;
}

/** Opens a page in a window of its own, of a desk or of a poor phone. */
export async function paintOf(browser: Browser, address: string, isSlow: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: isSlow ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (isSlow) await slowDown(context, page);
  await page.addInitScript(WATCH);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(isSlow ? 1500 : 500);
  const seen = await page.evaluate('window.seenPaint');
  await context.close();
  return seen as Paint;
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

/** Runs in the page: paints, shifts, and what long tasks hold up beyond 50 ms each. */
const WATCH = `
  window.seenPaint = { first: 0, largest: 0, shift: 0, blocked: 0 };
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.seenPaint.first = entry.startTime; });
  watch('largest-contentful-paint', (entry) => { window.seenPaint.largest = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) window.seenPaint.shift += entry.value; });
  watch('longtask', (entry) => { window.seenPaint.blocked += Math.max(0, entry.duration - 50); });
`;
