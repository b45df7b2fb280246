import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { seen, until, type Journey } from './journey.ts';
import { startMailBox, type MailBox } from './mail-box.ts';
import { startProduct, type Product } from './product.ts';

interface Point {
  x: number;
  y: number;
}

/** Size of a captcha's picture in its own pixels. */
const [WIDTH, HEIGHT] = [350, 200];
const SECOND = 1000;
const ADDRESS = 'newcomer@example.com';
const AGAIN = /^Again in (\d+) s$/;

/** Signs in as the administrator by the calls of the login, and lets the site send its mail through a mailbox. */
async function sendThrough({ origin, username, password }: Product, { settings }: MailBox): Promise<void> {
  const ask = async <Data>(path: string, body?: object, headers: object = {}): Promise<Data> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/${path}`, {
      headers: { 'content-type': 'application/json', server: 'true', ...headers },
      ...sent,
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    assert.equal(code, 1, `${path}: ${msg}`);
    return data;
  };
  const id = 'register-journey';
  const { targets } = await ask<{ targets: Point[] }>(`api/common/clickCaptcha?id=${id}`);
  const info = `${targets.map(({ x, y }) => `${x},${y}`).join('-')};${WIDTH};${HEIGHT}`;
  const { userInfo } = await ask<{ userInfo: { token: string } }>('admin/Index/login', {
    username,
    password,
    keep: false,
    captchaId: id,
    captchaInfo: info,
  });
  await ask('admin/routine.Config/edit', settings, { batoken: userInfo.token });
}

/** Asks for a code, and clicks the picture that comes where it says. */
async function sendCode(page: Page, button: string | RegExp): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/common/clickCaptcha'));
  await page.getByRole('button', { name: button }).click();
  const { data } = (await (await answer).json()) as { data: { targets: Point[] } };
  const picture = page.getByRole('application');
  await picture.waitFor();
  const box = await placeOf(picture);
  assert.ok(box);
  for (const { x, y } of data.targets)
    await picture.click({ position: { x: (x / WIDTH) * box.width, y: (y / HEIGHT) * box.height } });
}

/** How many seconds the button says are left. */
const secondsLeft = async (page: Page): Promise<number> =>
  Number(AGAIN.exec(await page.getByRole('button', { name: AGAIN }).innerText())?.[1]);

/** Becomes a member on the page: asks for a code, waits until there could be another, and signs up with it. */
async function register(browser: Browser, product: Product, mail: MailBox): Promise<void> {
  await sendThrough(product, mail);
  const look = { ...DESKTOP, language: 'en' } as const;
  const context = await windowFor(browser, product.origin, look);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.clock.install();
  await page.goto('/user/register');
  await page.locator('#address').fill(ADDRESS);
  await sendCode(page, 'Send code');
  await page.getByRole('button', { name: AGAIN }).waitFor();
  assert.ok(await page.getByRole('button', { name: AGAIN }).isDisabled());
  const before = await secondsLeft(page);
  assert.ok(before > 50 && before <= 60, `${before} seconds are left`);
  await page.clock.runFor(5 * SECOND);
  await until('the seconds are counted', async () => (await secondsLeft(page)) <= before - 5);
  const early = await mail.codeFor(ADDRESS);
  assert.match(early, /^\d{6}$/);
  const again = page.getByRole('button', { name: 'Send code' });
  for (let second = 0; second < 60 && (await again.count()) === 0; second += 1)
    await page.clock.runFor(SECOND);
  await again.waitFor();
  assert.ok(await again.isEnabled());
  await page.locator('#username').fill('newcomer');
  await page.locator('#password').fill('tea-and-biscuits-9');
  await page.locator('#captcha').fill('000000');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await until(
    'the wrong code is marked',
    async () => (await page.locator('#captcha').getAttribute('aria-invalid')) === 'true',
  );
  await page.locator('#captcha').fill(early);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/user/account/overview');
  await seen(page, /newcomer/);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Whoever has forgotten the password finds the dialog for it, which everybody can use. */
async function lookAtRetrieval(browser: Browser, { origin }: Product): Promise<void> {
  for (const colour of ['light', 'dark'] as const) {
    const context = await windowFor(browser, origin, { language: 'en', colour, width: 375 });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto('/user/retrieve');
    await page.locator('dialog[open]').waitFor();
    assert.deepEqual(await graveFindings(page), [], `the dialog of a new password, ${colour}`);
    assert.deepEqual(complaints, []);
    await context.close();
  }
}

/** How somebody becomes a member. */
export const registerJourneys: Journey[] = [
  {
    name: 'register: a member is made by a mailed code, which can be asked for again after a minute and not before; a new password can be asked for',
    signedOut: true,
    walk: async ({ page: first }) => {
      const mail = await startMailBox();
      try {
        const product = await startProduct({ captcha: true });
        try {
          await register(browserOf(first), product, mail);
          await lookAtRetrieval(browserOf(first), product);
        } finally {
          await product.stop();
        }
      } finally {
        await mail.stop();
      }
    },
  },
];
