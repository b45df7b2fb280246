import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const field = (page: Page, name: string) => page.locator(`#root_${name}`);
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** A second person's browser, signed in as the first one is. */
async function anotherBrowser(page: Page): Promise<Page> {
  const session = await page.evaluate(() => localStorage.getItem('metamall.admin'));
  const browser = browserOf(page);
  assert.ok(session);
  const context = await windowFor(browser, new URL(page.url()).origin, DESKTOP, session);
  page.once('close', () => void context.close());
  return context.newPage();
}

/** Goes on with the tabulator until something of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
    });
    if (focused === name) return;
  }
  throw new Error(`The tabulator never came to ${name}`);
}

/** Counts what the page's policy refused from its first line on. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reported = JSON.parse(sessionStorage.getItem('violations') ?? '[]') as string[];
      reported.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
      sessionStorage.setItem('violations', JSON.stringify(reported));
    });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('violations') ?? '[]') as string[]);
}

/** Forms: two people at once, what was typed before a crash, the keyboard, and what a page may not do. */
export const formKeepingJourneys: Journey[] = [
  {
    name: 'two people change one row, and the second one merges both changes field by field',
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/shippers/2');
      await field(page, 'company_name').fill('United Parcels');
      await field(page, 'phone').fill('(503) 555-0000');
      const other = await anotherBrowser(page);
      await other.goto('/admin/northwind/shippers/2');
      await field(other, 'phone').fill('(503) 555-1111');
      await press(other, '保存');
      await seen(other, '已保存');
      await press(page, '保存');
      await seen(page, '这条数据已被别人修改');
      await seen(page, '双方都改了');
      await seen(page, '只有我改了');
      await page.getByRole('radio', { name: /^电话.*当前内容$|^phone.*当前内容$/i }).check();
      await press(page, '保存合并结果');
      await seen(page, '已保存');
      const stored = await (await apiOf(page)).row('northwind/shippers', '2');
      assert.deepEqual([stored?.company_name, stored?.phone], ['United Parcels', '(503) 555-1111']);
      await page.goto('/admin/northwind/shippers/2');
      await field(page, 'company_name').fill('United Package');
      await field(page, 'phone').fill('(503) 555-3199');
      await press(page, '保存');
      await seen(page, '已保存');
    },
  },
  {
    name: 'what was typed before the page went away is offered again, and gone once it is saved',
    walk: async ({ page }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/admin/northwind/shippers/1');
      await field(page, 'company_name').fill('Half a name');
      await page.waitForTimeout(900);
      await page.reload();
      await seen(page, /未保存的内容/);
      assert.equal(await field(page, 'company_name').inputValue(), 'Speedy Express');
      await press(page, '恢复');
      assert.equal(await field(page, 'company_name').inputValue(), 'Half a name');
      await field(page, 'company_name').fill('Speedy Express 2');
      await press(page, '保存');
      await seen(page, '已保存');
      await page.goto('/admin/northwind/shippers/1');
      await field(page, 'company_name').waitFor();
      assert.equal(await page.getByText(/未保存的内容/).count(), 0);
      await field(page, 'company_name').fill('Speedy Express');
      await press(page, '保存');
      await seen(page, '已保存');
    },
  },
  {
    name: 'the browser asks before a changed form is reloaded, and the form before one goes back',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await page.goto('/admin/northwind/shippers/3');
      await field(page, 'company_name').fill('Changed');
      const asked = page.waitForEvent('dialog');
      const reload = page.reload().catch(() => undefined);
      const question = await asked;
      assert.equal(question.type(), 'beforeunload');
      await question.dismiss();
      await reload;
      assert.equal(await field(page, 'company_name').inputValue(), 'Changed');
      await page.keyboard.press('Escape');
      await seen(page, '有未保存的修改');
      await press(page, '放弃修改');
      await page.waitForURL('**/admin/northwind/shippers');
      await until('no draft is left', () =>
        page.evaluate(() => !Object.keys(localStorage).some((key) => key.includes('draft'))),
      );
    },
  },
  {
    name: 'a row is added and found wrong and put right with the keyboard alone',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await tabTo(page, '跳到内容');
      await page.keyboard.press('Enter');
      await tabTo(page, '新增');
      await page.keyboard.press('Enter');
      await seen(page, '新增承运商');
      await until('the first field has the focus', () =>
        page.evaluate(() => document.activeElement?.id === 'root_shipper_id'),
      );
      await page.keyboard.type('88');
      await page.keyboard.press('Control+Enter');
      await until('the missing name has the focus', () =>
        page.evaluate(() => document.activeElement?.id === 'root_company_name'),
      );
      await page.keyboard.type('Keyboard Lines');
      await page.keyboard.press('Enter');
      await seen(page, '已新增');
      const api = await apiOf(page);
      await until('it is stored', async () => (await api.row('northwind/shippers', '88')) !== null);
      await page.goto('/admin/northwind/shippers/88');
      await field(page, 'company_name').waitFor();
      await press(page, '删除');
      await page
        .getByRole('dialog', { name: /^删除.*？$/ })
        .getByRole('button', { name: '删除' })
        .click();
      await seen(page, '已删除');
    },
  },
  {
    name: 'a copy of a row starts with its values, and another one can follow at once',
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/shippers/3');
      await page.getByRole('button', { name: '复制为新记录' }).click();
      await seen(page, '复制承运商');
      assert.equal(await field(page, 'company_name').inputValue(), 'Federal Shipping');
      await field(page, 'shipper_id').fill('89');
      await press(page, '保存并继续新增');
      await seen(page, '已新增');
      await until(
        'the form is empty again',
        async () => (await field(page, 'shipper_id').inputValue()) === '',
      );
      await page.goto('/admin/northwind/shippers/89');
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
      await page
        .getByRole('dialog', { name: /^删除.*？$/ })
        .getByRole('button', { name: '删除' })
        .click();
      await seen(page, '已删除');
    },
  },
  {
    name: 'the form is dragged by its title, resized at its corner and opens in that size again',
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/shippers/3');
      await field(page, 'company_name').waitFor();
      const dialog = page.getByRole('dialog');
      const drag = async (x: number, y: number, dx: number, dy: number): Promise<void> => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + dx, y + dy, { steps: 4 });
        await page.mouse.up();
      };
      const before = await placeOf(dialog);
      assert.ok(before);
      await drag(before.x + 60, before.y + 20, -90, 40);
      const moved = await placeOf(dialog);
      assert.ok(moved);
      assert.ok(Math.abs(moved.x - (before.x - 90)) < 2 && Math.abs(moved.y - (before.y + 40)) < 2);
      await drag(moved.x + moved.width - 1, moved.y + moved.height - 1, 120, 60);
      const wide = await placeOf(dialog);
      assert.ok(wide && Math.abs(wide.width - (moved.width + 120)) < 2);
      await drag(wide.x + 60, wide.y + 20, 5000, 5000);
      const caught = await placeOf(dialog);
      assert.ok(caught && caught.x + caught.width <= 1441 && caught.y + caught.height <= 901);
      await page.reload();
      await field(page, 'company_name').waitFor();
      await page.waitForTimeout(400);
      assert.ok(Math.abs(((await placeOf(dialog))?.width ?? 0) - wide.width) < 2);
    },
  },
  {
    name: 'no page breaks its own security policy, and none carries a compiler',
    walk: async ({ page }) => {
      const violations = await watchPolicy(page);
      const scripts = new Map<string, string>();
      page.on('response', (response) => {
        if (!/\/assets\/.*\.js$/.test(response.url())) return;
        void response.text().then(
          (text) => scripts.set(response.url(), text),
          () => undefined,
        );
      });
      const visit = async (path: string, whole: string): Promise<void> => {
        const answer = await page.goto(path);
        const policy = answer?.headers()['content-security-policy'] ?? '';
        assert.match(policy, /script-src 'self'(;|$)/, `${path} has no strict policy`);
        await page.locator(whole).first().waitFor();
        await page.waitForTimeout(700);
        assert.deepEqual(await violations(), [], path);
      };
      await visit('/admin', 'main h1');
      await visit('/admin/northwind/orders', 'tbody tr');
      await visit('/admin/shop/goods/goods', 'tbody tr');
      await visit('/admin/northwind/orders/10248', '#root_ship_country');
      await visit('/admin/shop/goods/goods/add', 'form');
      await visit('/admin/gallery', 'main');
      for (const [address, text] of scripts) {
        assert.doesNotMatch(text, /[^.\w$]Function\((?!`return this`|"return this"|'return this')/, address);
      }
      assert.ok(scripts.size > 3);
      await visit('/openapi', 'rapi-doc, form, body > *');
      // A timer runs it as the page would: what a debugger evaluates at once is above every policy.
      const refused = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            setTimeout(() => {
              try {
                // oxlint-disable-next-line typescript/no-implied-eval
                resolve(String(new Function('return 1')()));
              } catch (error) {
                resolve((error as Error).name);
              }
            });
          }),
      );
      assert.equal(refused, 'EvalError');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.setItem('violations', '[]');
      });
      await visit('/admin/login', '#username');
    },
  },
];
