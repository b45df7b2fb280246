import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium from `CHROMIUM_PATH`, else where Debian keeps it. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(`There is no browser at ${executablePath}; set CHROMIUM_PATH.`);
  return chromium.launch({ executablePath, args: FLAGS });
}

/** How a page looks: language, colours, width in pixels. */
export interface Look {
  language: 'zh-cn' | 'en';
  colour: 'light' | 'dark';
  width: number;
}

export const DESKTOP: Look = { language: 'zh-cn', colour: 'light', width: 1440 };

/** Milliseconds until something that never comes is given up: it bounds what hangs, and a busy machine is slow. */
export const PATIENCE = 60_000;

/** A browser window of its own with its language and colours chosen; `session` signs it in. */
export async function windowFor(
  browser: Browser,
  origin: string,
  look: Look,
  session?: string,
): Promise<BrowserContext> {
  const height = look.width < 600 ? 812 : 900;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: look.width, height } });
  context.setDefaultTimeout(PATIENCE);
  const kept = { ...look, session: session ?? null };
  await context.addInitScript((chosen) => {
    // What is framed is another site, which may keep nothing.
    if (window !== window.top) return;
    // A reload must not undo what was chosen on the page.
    if (localStorage.getItem('metamall.language') === null)
      localStorage.setItem('metamall.language', chosen.language);
    if (localStorage.getItem('metamall.colour') === null)
      localStorage.setItem('metamall.colour', chosen.colour);
    if (chosen.session !== null && !sessionStorage.getItem('signed-in')) {
      localStorage.setItem('metamall.admin', chosen.session);
      sessionStorage.setItem('signed-in', 'yes');
    }
  }, kept);
  return context;
}

/**
 * What a page complains about while it is used: errors of scripts, and console errors that no refused request explains.
 * @param complaints Where they are kept; several pages may share it.
 */
export function complaintsOf(page: Page, complaints: string[] = []): string[] {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

/** The browser that a page belongs to. */
export function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page belongs to no browser');
  return browser;
}
