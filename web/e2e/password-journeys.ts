import assert from 'node:assert/strict';
import { graveFindings } from './axe.ts';
import { browserOf, complaintsOf, DESKTOP, windowFor } from './browser.ts';
import { seen, type Journey } from './journey.ts';
import { startProduct } from './product.ts';
import { recordApi } from './record-api.ts';
import { signIn } from './sign-in.ts';

const ACCOUNT = 'merchant/bankAccount';

/** The password that is asked for in the middle of work. */
export const passwordJourneys: Journey[] = [
  {
    name: 'who came in long ago enters the password before money may go elsewhere, and loses nothing of what was typed',
    signedOut: true,
    walk: async ({ page: first }) => {
      const product = await startProduct({ clock: '2026-11-01T00:00:00Z' });
      try {
        const session = await signIn(product);
        await product.restart(() => Promise.resolve(), '2026-11-01T01:00:00Z');
        const context = await windowFor(browserOf(first), product.origin, DESKTOP, session);
        const page = await context.newPage();
        const complaints = complaintsOf(page);
        await page.goto(`/admin/${ACCOUNT}/add`);
        await page.locator('#root_holder').fill('韩梅梅');
        await page.locator('#root_bank').fill('工商银行');
        await page.locator('#root_account_no').fill('6222021202023456789');
        const save = page.getByRole('button', { name: '保存', exact: true });
        const dialog = page.getByRole('dialog', { name: '请确认是您本人' });
        const password = dialog.getByLabel('登录密码');

        await save.press('Enter');
        await password.waitFor();
        assert.deepEqual(await graveFindings(page), []);
        await page.keyboard.press('Enter');
        await seen(page, '请输入登录密码');
        await page.keyboard.type('not-the-one');
        await page.keyboard.press('Enter');
        await seen(page, '密码不正确');
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
        await seen(page, '请先输入您的登录密码。');
        assert.equal(await page.locator('#root_account_no').inputValue(), '6222021202023456789');
        const { token } = JSON.parse(session) as { token: string };
        const kept = () => recordApi(product.origin, token).filtered(ACCOUNT, { holder: '韩梅梅' });
        assert.equal((await kept()).length, 0);

        await save.press('Enter');
        await password.fill(product.password);
        await page.keyboard.press('Enter');
        await seen(page, '已新增');
        assert.equal((await kept()).length, 1);
        // Nobody asks again.
        await page.goto(`/admin/${ACCOUNT}/${String((await kept())[0]?.['id'])}`);
        await page.locator('#root_branch').fill('西湖支行');
        await save.press('Enter');
        await seen(page, '已保存');
        assert.deepEqual(complaints, []);
        await context.close();
      } finally {
        await product.stop();
      }
    },
  },
];
