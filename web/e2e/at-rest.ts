import type { Locator, Page } from 'playwright-core';
import { until } from './journey.ts';

const isStill = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().iterations === Infinity;
      return endless || playState !== 'running';
    }),
  );

const nextFrame = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(resolve)));

/**
 * Waits until nothing moves or fades any more: half-faded words have no contrast, and what glides has no place yet. Comes
 * before every look at colours, places or pictures. Endless animations, as of a spinner, are not waited for.
 */
export const animationsEnded = (page: Page): Promise<void> =>
  until('all animations have ended', async () => {
    if (!(await isStill(page))) return false;
    // What was drawn just now begins to move with the next frame.
    await nextFrame(page);
    await nextFrame(page);
    return isStill(page);
  });

/** Waits until nothing is on its way: no animation, and no skeleton where words will be. */
export async function atRest(page: Page): Promise<void> {
  await until('the screen is whole', () =>
    page.evaluate(() => document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null),
  );
  await animationsEnded(page);
}

/** Where something stands once nothing moves any more; null where it is not in sight. */
export async function placeOf(part: Locator): Promise<Awaited<ReturnType<Locator['boundingBox']>>> {
  await animationsEnded(part.page());
  return part.boundingBox();
}
