import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { columnTexts, seen, until, type Journey, openForm } from './journey.ts';

const LOG = 'user/moneyLog';
const box = (page: Page, field: string) => page.locator(`#root_${field}:visible`);

/** A member made beside the screens; their key. */
async function makeMember(page: Page, username: string): Promise<number> {
  return page.evaluate(async (name) => {
    const { token } = JSON.parse(localStorage.getItem('metamall.admin') ?? '{}') as { token: string };
    const response = await fetch('/admin/rest/user/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', server: 'true', batoken: token },
      body: JSON.stringify({ username: name, nickname: '张三', password: 'secret-1', group_id: 1 }),
    });
    return ((await response.json()) as { id: number }).id;
  }, username);
}

/** Balances of members, and the log they change by. */
export const ledgerJourneys: Journey[] = [
  {
    name: 'a balance is adjusted from the member to an entry of its log',
    walk: async ({ page }) => {
      await page.goto('/admin/user/user');
      const username = `m${String(Date.now()).slice(-10)}`;
      const id = await makeMember(page, username);
      await openForm(page, 'user/user', id);
      await box(page, 'money').waitFor();
      assert.equal(await box(page, 'money').getAttribute('readonly'), '');
      await page.getByRole('link', { name: '调整余额' }).click();
      await page.waitForURL(`**/admin/${LOG}?**`);
      const facts = page.locator('main dl').first();
      await facts.getByText(username).waitFor();
      assert.match(await facts.innerText(), /余额\s*0\.00/);

      await page.getByRole('link', { name: '新增' }).first().click();
      await box(page, 'money').fill('12.5');
      await until('the result is shown', async () => (await box(page, 'after').inputValue()) === '12.50');
      assert.equal(await box(page, 'user_id').inputValue(), `张三 (ID ${id})`);
      await box(page, 'memo').fill('开业赠送');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await until('the entry is listed', async () => (await columnTexts(page, 'after'))[0] === '12.50');
      await until('the balance is shown anew', async () => /余额\s*12\.50/.test(await facts.innerText()));
      assert.deepEqual(await columnTexts(page, 'user.username'), [username]);

      const row = page.locator('tbody tr').first();
      await row.getByRole('button', { name: '为什么：变更金额' }).waitFor();
      assert.deepEqual(
        await row.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel)),
        ['为什么：变更金额'],
      );
      await row.locator('td[data-field="memo"]').dblclick();
      assert.equal(await page.getByRole('dialog').count(), 0);

      await page.getByRole('link', { name: '新增' }).first().click();
      await box(page, 'money').fill('-20');
      await until('the result is shown', async () => (await box(page, 'after').inputValue()) === '-7.50');
      await box(page, 'memo').fill('太多');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, /变更金额.*-12\.50/);
      assert.equal((await columnTexts(page, 'after')).length, 1);
    },
  },
];
