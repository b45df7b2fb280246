import type { Page } from 'playwright-core';

/** A browser that plays nothing until somebody pressed something, and counts what it plays. */
export const countSounds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = window as unknown as { played: string[]; mute: boolean };
    kept.played = [];
    kept.mute = true;
    HTMLMediaElement.prototype.play = function () {
      if (kept.mute) return Promise.reject(new DOMException('not yet', 'NotAllowedError'));
      kept.played.push(new URL(this.src).pathname);
      return Promise.resolve();
    };
  });

/** What a browser does once somebody pressed something. */
export const unmute = (page: Page): Promise<unknown> =>
  page.evaluate(() => ((window as unknown as { mute: boolean }).mute = false));

/** The addresses of what was played, in order. */
export const playedSounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { played: string[] }).played);
