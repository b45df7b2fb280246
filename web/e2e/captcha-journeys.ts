import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { DESKTOP, launch, windowFor, type Look } from './browser.ts';
import { seen, until, type Journey } from './journey.ts';
import { startProduct, type Product } from './product.ts';

interface Point {
  x: number;
  y: number;
}

/** Size of a picture in its own pixels, and how far one press moves the cross over it, without and with Shift. */
const [WIDTH, HEIGHT, STEP, BIG_STEP] = [350, 200, 6, 24];

/** A login page at which a captcha is asked for. */
interface Login {
  page: Page;
  product: Product;
  /** Where each picture that came so far is to be clicked, in order. */
  targets: Point[][];
}

async function atLogin(
  walk: (login: Login) => Promise<void>,
  looks: readonly Look[] = [DESKTOP],
): Promise<void> {
  const product = await startProduct({ captcha: true });
  const browser = await launch();
  try {
    for (const look of looks) {
      const context = await windowFor(browser, product.origin, look);
      const page = await context.newPage();
      const targets: Point[][] = [];
      page.on('response', async (response) => {
        if (!response.url().includes('/api/common/clickCaptcha')) return;
        targets.push(((await response.json()) as { data: { targets: Point[] } }).data.targets);
      });
      await page.goto('/admin/login');
      await page.locator('#username').waitFor();
      await walk({ page, product, targets });
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

const inside = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: '菜单' }).first().waitFor();

/** The login with a captcha. */
export const captchaJourneys: Journey[] = [
  {
    name: 'the login asks for the captcha, takes no wrong clicks, and lets in who solves it',
    signedOut: true,
    walk: () =>
      atLogin(async ({ page, product, targets }) => {
        await page.locator('#username').fill(product.username);
        await page.locator('#password').fill(product.password);
        await page.getByRole('button', { name: '登录' }).click();
        const picture = page.getByRole('application');
        const clickAll = async (points: Point[]): Promise<void> => {
          const box = await placeOf(picture);
          assert(box);
          for (const { x, y } of points) {
            await picture.click({ position: { x: (x / WIDTH) * box.width, y: (y / HEIGHT) * box.height } });
          }
        };
        await picture.waitFor();
        await until('the first picture is there', async () => targets.length === 1);
        await clickAll([...(targets[0] ?? [])].reverse());
        await seen(page, '请重试');
        await until('another picture is there', async () => targets.length === 2);
        await page.getByText('请依次点击').waitFor();
        await clickAll(targets[1] ?? []);
        await inside(page);
      }),
  },
  {
    name: 'the captcha says the three messages of its specification to eyes and ears, in both languages',
    signedOut: true,
    walk: () =>
      atLogin(
        async ({ page, product, targets }) => {
          const isChinese = (await page.evaluate(() => document.documentElement.lang)).startsWith('zh');
          const [asked, right, again] = isChinese
            ? ['请依次点击正确的区域：', '验证成功', '请重试']
            : ['Click the correct areas in order: ', 'Verification successful', 'Try again'];
          await page.locator('#username').fill(product.username);
          await page.locator('#password').fill(product.password);
          await page.keyboard.press('Enter');
          const said = page.getByRole('dialog').locator('p[role=status]');
          const picture = page.getByRole('application');
          const clickAll = async (points: Point[]): Promise<void> => {
            const box = await picture.boundingBox();
            assert(box);
            for (const { x, y } of points) {
              await picture.click({ position: { x: (x / WIDTH) * box.width, y: (y / HEIGHT) * box.height } });
            }
          };
          await said.filter({ hasText: asked }).waitFor();
          assert.ok(((await picture.getAttribute('aria-label')) ?? '').includes(asked.trim()));
          await clickAll([...(targets[0] ?? [])].reverse());
          await said.filter({ hasText: again }).waitFor();
          await until('another picture is there', async () => targets.length === 2);
          await said.filter({ hasText: asked }).waitFor();
          await clickAll(targets[1] ?? []);
          await said.filter({ hasText: right }).waitFor();
        },
        (['zh-cn', 'en'] as const).map((language) => ({ ...DESKTOP, language })),
      ),
  },
  {
    name: 'the captcha is solved by keys alone, a wrong mark taken back',
    signedOut: true,
    walk: () =>
      atLogin(async ({ page, product, targets }) => {
        await page.keyboard.type(product.username);
        await page.keyboard.press('Tab');
        await page.keyboard.type(product.password);
        await page.keyboard.press('Enter');
        await page.getByRole('application').waitFor();
        await until('the picture is there', async () => targets.length === 1);
        const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
        await until('the picture has the focus', async () => (await focused()) === 'application');
        await page.keyboard.press('Enter');
        await page.locator('.front-mark').waitFor();
        await page.keyboard.press('Backspace');
        await page.locator('.front-mark').waitFor({ state: 'detached' });
        let at: Point = { x: WIDTH / 2, y: HEIGHT / 2 };
        for (const target of targets[0] ?? []) {
          const x = await walkTo(page, at.x, target.x, ['ArrowLeft', 'ArrowRight']);
          const y = await walkTo(page, at.y, target.y, ['ArrowUp', 'ArrowDown']);
          at = { x, y };
          await page.keyboard.press('Enter');
        }
        await inside(page);
        assert.equal(targets.length, 1);
      }),
  },
  {
    name: 'axe finds nothing grave at the login and in its captcha, light and dark, and what moves there stops',
    signedOut: true,
    walk: () =>
      atLogin(
        async ({ page, product }) => {
          await findNothing(page, 'the login');
          await page.locator('#username').fill(product.username);
          await page.locator('#password').fill(product.password);
          await page.keyboard.press('Enter');
          await page.getByRole('application').locator('img').waitFor();
          await findNothing(page, 'the captcha');
          const states = () =>
            page.evaluate(() => document.getAnimations().map(({ playState }) => String(playState)));
          const only = (state: string) => async () => (await states()).every((each) => each === state);
          await until('the background moves', only('running'));
          assert.ok((await states()).length > 0);
          await hide(page, true);
          await until('it rests while nobody sees it', only('paused'));
          await hide(page, false);
          await until('it goes on', only('running'));
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await until('nothing moves', async () => (await states()).length === 0);
        },
        (['light', 'dark'] as const).map((colour) => ({ ...DESKTOP, colour })),
      ),
  },
];

/** Moves the cross along one axis by the keys for less and for more, as near as steps lead; gives where it is then. */
async function walkTo(page: Page, from: number, to: number, [less, more]: [string, string]): Promise<number> {
  const steps = Math.round((to - from) / STEP);
  const big = Math.trunc((steps * STEP) / BIG_STEP);
  const small = steps - (big * BIG_STEP) / STEP;
  const key = steps < 0 ? less : more;
  for (let count = 0; count < Math.abs(big); count += 1) await page.keyboard.press(`Shift+${key}`);
  for (let count = 0; count < Math.abs(small); count += 1) await page.keyboard.press(key);
  return from + steps * STEP;
}

/** Reports to the page that it is out of sight, or in sight again: a browser without a screen never hides one. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

async function findNothing(page: Page, where: string): Promise<void> {
  const findings = await graveFindings(page);
  assert.equal(findings.length, 0, `${where}: ${findings.join('\n  ')}`);
}
