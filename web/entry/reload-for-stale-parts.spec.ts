import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { reloadForStaleParts } from './reload-for-stale-parts.ts';

const reload = jest.fn();
const answer = jest.fn<typeof fetch>();
let now = 0;

reloadForStaleParts(reload);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  answer.mockReset().mockResolvedValue({ ok: true } as Response);
  globalThis.fetch = answer;
  now += 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function isMissing(part: string): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(part) }));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test('a part that is missing while there is no network, or just after it is back, is no newer build', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await isMissing('form.js');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  now += 4000;
  await isMissing('form.js');
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is loaded anew while the server does not answer', async () => {
  answer.mockRejectedValue(new Error('away'));
  await isMissing('form.js');
  expect(reload).not.toHaveBeenCalled();
});

test('the page is loaded anew once for each part that is missing', async () => {
  await isMissing('form.js');
  expect(reload).toHaveBeenCalledTimes(1);
  await isMissing('form.js');
  expect(reload).toHaveBeenCalledTimes(1);
});
