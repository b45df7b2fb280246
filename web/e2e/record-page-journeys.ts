import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { columnTexts, openList, seen, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const ORDER = 'shop/order/order';
/** Orders that wait for being shipped. */
const TO_SHIP = `${ORDER}?filter=${encodeURIComponent('{"status":2}')}`;

/** Of the page on top; a notice that pops up above it is a dialog as well. */
const section = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('region', { name }).last();

/** All of them, those that lie below others too. */
const dialogs = (page: Page): Locator => page.locator('[role="dialog"]');

async function findNothing(page: Page): Promise<void> {
  const findings = await graveFindings(page, '[role="dialog"]');
  assert.equal(findings.length, 0, findings.join('\n  '));
}

/** Rows on pages of their own, and what lies above them. */
export const recordPageJourneys: Journey[] = [
  {
    name: 'record page: an order is opened by a click, edited in place, shipped, and its story says so',
    walk: async ({ page }) => {
      await openList(page, TO_SHIP);
      const row = page.locator('tbody tr').first();
      const id = (await row.getAttribute('data-row')) ?? '';
      const number = (await row.locator('td[data-field="order_no"]').innerText()).trim();
      await row.locator('td[data-field="goods_num"]').click();
      const shown = page.getByRole('dialog', { name: number });
      await shown.getByRole('heading', { name: number }).waitFor();
      assert.equal(await shown.locator('[aria-current="step"]').innerText(), '2\n待发货');
      // Values are text: nothing is asked for before somebody wants to change it.
      assert.equal(await shown.getByRole('textbox').count(), 0);
      await findNothing(page);

      const remark = section(page, '卖家备注');
      await remark.getByRole('button', { name: '编辑卖家备注' }).click();
      await remark.getByRole('textbox', { name: '卖家备注' }).fill('送礼，请包装');
      await findNothing(page);
      await remark.getByRole('button', { name: '保存' }).click();
      await seen(page, '已保存');
      await remark.getByText('送礼，请包装').waitFor();
      const api = await apiOf(page);
      assert.equal((await api.row(ORDER, id))?.seller_remark, '送礼，请包装');

      await shown.getByRole('group', { name: '可执行的操作' }).getByRole('button', { name: '发货' }).click();
      const form = page.getByRole('dialog', { name: '发货' });
      await form.getByRole('combobox', { name: '快递公司' }).fill('顺丰');
      await page.getByRole('option', { name: /顺丰/ }).first().click();
      await form.getByLabel('快递单号').fill('SF7654321');
      await form.getByRole('button', { name: '发货' }).click();
      await seen(page, '“发货”已完成');
      await until(
        'the page shows the next state',
        async () => (await shown.locator('[aria-current="step"]').innerText()) === '3\n待收货',
      );
      const shipped = section(page, '经过').getByRole('listitem').filter({ hasText: '发货' }).first();
      await shipped.getByText('admin').waitFor();
      await section(page, '包裹').getByText('SF7654321').waitFor();
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
      assert.ok(page.url().includes('filter='), page.url());
    },
  },
  {
    name: 'record page: rows open above one another, and Esc leads back to where one was',
    walk: async ({ page }) => {
      await openList(page, ORDER);
      const row = page.locator('tbody tr').first();
      await row.locator('td[data-field="goods_num"]').click();
      const order = dialogs(page).first();
      const goods = section(page, '商品（下单时）');
      await goods.getByRole('table').waitFor();
      const address = page.url();
      const scroller = order.locator('> div').last();
      await scroller.evaluate((box) => {
        box.scrollTop = 120;
      });
      const before = await scroller.evaluate(({ scrollTop }) => scrollTop);
      const opener = goods.getByRole('button', { name: /^打开 / }).first();
      await opener.press('Enter');
      const line = dialogs(page).nth(1);
      await line.locator('[id^="above1_"]').first().waitFor();
      // Where a link of the form leads to goods, their page lies above it.
      await line
        .getByRole('link', { name: /^打开 / })
        .first()
        .click();
      const above = dialogs(page).nth(2);
      await above.getByRole('heading', { level: 2 }).waitFor();
      for (const left of [2, 1, 0]) {
        await page.keyboard.press('Escape');
        await until(`${left} dialogs are left`, async () => (await dialogs(page).count()) === left);
        if (left !== 1) continue;
        assert.equal(page.url(), address);
        assert.equal(await scroller.evaluate(({ scrollTop }) => scrollTop), before);
        await until('the button has the focus again', () =>
          opener.evaluate((it) => it === document.activeElement),
        );
      }
    },
  },
  {
    name: 'record page: by keys alone on a telephone, with nothing wider than it',
    walk: async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(`/admin/${ORDER}`);
      const card = page
        .locator('main ul li')
        .filter({ has: page.locator('dl') })
        .first();
      await card.getByRole('link').first().press('Enter');
      const shown = page.getByRole('dialog');
      await shown.getByRole('list', { name: '进度' }).waitFor();
      await section(page, '商品（下单时）').getByRole('table').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
      assert.equal(await shown.evaluate((it) => it.scrollWidth > it.clientWidth), false);
      await findNothing(page);
      const pencil = section(page, '卖家备注').getByRole('button', { name: '编辑卖家备注' });
      await pencil.press('Enter');
      const box = section(page, '卖家备注').getByRole('textbox', { name: '卖家备注' });
      await box.focus();
      await page.keyboard.type('已电话确认');
      await page.keyboard.press('Control+Enter');
      await seen(page, '已保存');
      await until('the pencil has the focus again', () =>
        pencil.evaluate((it) => it === document.activeElement),
      );
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'record page: what somebody else does to the order shows while it is open, and what is typed stays',
    walk: async ({ page, product }) => {
      await openList(page, TO_SHIP);
      const id = Number(await page.locator('tbody tr').last().getAttribute('data-row'));
      const row = page.locator(`tr[data-row="${id}"]`);
      const number = (await row.locator('td[data-field="order_no"]').innerText()).trim();
      await row.locator('td[data-field="goods_num"]').click();
      const shown = page.getByRole('dialog', { name: number });
      const remark = section(page, '卖家备注');
      await remark.getByRole('button', { name: '编辑卖家备注' }).click();
      const box = remark.getByRole('textbox', { name: '卖家备注' });
      await box.fill('我的备注');

      const { token } = JSON.parse(await signIn(product)) as { token: string };
      const elsewhere = async (action: string, params: object): Promise<void> => {
        const response = await fetch(`${product.origin}/admin/shop.order.Order/${action}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', batoken: token, server: 'true' },
          body: JSON.stringify({ ids: [id], ...params }),
        });
        const { code, msg } = (await response.json()) as { code: number; msg: string };
        assert.equal(code, 1, msg);
      };
      await elsewhere('remark', { seller_remark: '同事的备注', seller_flag: 1 });
      await remark.getByText('刚被其他人改为').waitFor();
      await remark.getByText('同事的备注').waitFor();
      assert.equal(await box.inputValue(), '我的备注');
      await findNothing(page);
      await remark.getByRole('button', { name: '保留我的' }).click();
      await elsewhere('delivery', { express_company: '顺丰', express_no: 'SF7654399' });
      await until(
        'the page shows the next state',
        async () => (await shown.locator('[aria-current="step"]').innerText()) === '3\n待收货',
      );
      await section(page, '包裹').getByText('SF7654399').waitFor();
      await section(page, '经过').getByRole('listitem').filter({ hasText: '发货' }).first().waitFor();
      assert.equal(await box.inputValue(), '我的备注');
      await remark.getByRole('button', { name: '保存' }).click();
      await remark.getByText('我的备注').waitFor();
      assert.equal((await (await apiOf(page)).row(ORDER, String(id)))?.seller_remark, '我的备注');
    },
  },
  {
    name: 'record page: one walks to the next and the previous order by keys, over the pages of the list',
    walk: async ({ page }) => {
      await openList(page, `${ORDER}?perPage=10`);
      const numbers = await columnTexts(page, 'order_no');
      assert.equal(numbers.length, 10);
      await page.locator('tbody tr').nth(8).locator('td[data-field="goods_num"]').click();
      const heading = (text: string): Locator =>
        page.getByRole('dialog', { name: text.trim() }).getByRole('heading', { name: text.trim() });
      await heading(numbers[8]!).waitFor();
      await page.keyboard.press('Alt+ArrowDown');
      await heading(numbers[9]!).waitFor();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: '下一条' }).click();
      await until('the list has turned its page', async () => page.url().includes('page=2'));
      await dialog.getByText(/第 11 条/).waitFor();
      await findNothing(page);
      await page.keyboard.press('Alt+ArrowUp');
      await heading(numbers[9]!).waitFor();
      await page.keyboard.press('Alt+ArrowUp');
      await heading(numbers[8]!).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      assert.deepEqual(await columnTexts(page, 'order_no'), numbers);
    },
  },
];
