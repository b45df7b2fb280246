import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const COLOURS = ['light', 'dark'] as const;
/** Servers remember a session for a short time. */
const REMEMBERED = 3500;

/** Screens of administrators and their rights, by what shows that they are whole. */
const SCREENS: Record<string, string> = {
  'auth/admin': 'tbody tr',
  'auth/admin/1': '#root_username',
  'auth/adminLog': 'tbody tr',
  'auth/group': 'tbody tr',
  'auth/group/add': '[role=group] [type=checkbox]',
  'auth/rule': 'tbody tr',
  'auth/rule/add': '#root_name',
  'auth/rule/explain?admin=1&definition=auth%2Fgroup&what=verb%3Adel': 'section[aria-live] li',
  'routine/adminInfo': '#profile-nickname',
  'user/user': 'tbody tr',
  'user/user/add': '#root_username',
  'user/group': 'tbody tr',
  'user/group/add': '[role=group] [type=checkbox]',
  'user/rule': 'tbody tr',
  'user/rule/add': '#root_name',
};

/** Whether the server still answers who has this token. */
async function isKnown(origin: string, token: string): Promise<boolean> {
  const answer = await fetch(`${origin}/admin/Index/index`, { headers: { batoken: token, server: 'true' } });
  return ((await answer.json()) as { code: number }).code === 1;
}

/** Signs a page in with a session of its own, made before its first script runs. */
async function startWith(page: Page, session: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('started')) return;
    sessionStorage.setItem('started', 'yes');
    localStorage.setItem('metamall.admin', kept);
  }, session);
}

const axe: Journey[] = COLOURS.map((colour) => ({
  name: `axe finds nothing grave in the screens of administrators, members and rights, ${colour}`,
  walk: async ({ page, product }) => {
    const add = await adderOf(product);
    await add('user/user', {
      username: `axe_${colour}`,
      nickname: '小陈',
      password: 'right-pass-1',
      group_id: await add('user/group', { name: `会员组 ${colour}`, rules: [] }),
    });
    await page.goto('/admin/routine/adminInfo');
    await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
    for (const [address, whole] of Object.entries(SCREENS)) {
      await page.goto(`/admin/${address}`);
      await page.locator(whole).first().waitFor();
      const findings = await graveFindings(page);
      assert.equal(findings.length, 0, `${address}: ${findings.join('\n  ')}`);
    }
  },
}));

const own: Journey[] = [
  {
    name: 'oneself and one’s own group can be neither disabled nor deleted, and it is said why in both languages',
    walk: async ({ page }) => {
      for (const [language, account, group] of [
        ['zh-cn', '不能禁用自己的账号', '这是您所在的角色组'],
        ['en', 'You can not disable your own account', 'You are in this group'],
      ] as const) {
        await openList(page, 'auth/admin');
        await page.evaluate((chosen) => localStorage.setItem('metamall.language', chosen), language);
        await openList(page, 'auth/admin');
        const row = page.locator('tr[data-row="1"]');
        await row.waitFor();
        assert.equal(await row.getByRole('switch').count(), 0);
        assert.equal(await row.getByRole('button', { name: /^(删除|Delete)$/ }).count(), 0);
        await page.goto('/admin/auth/admin/1');
        await seen(page, account);
        await page.goto('/admin/auth/group/1');
        await seen(page, group);
        assert.equal(
          await page
            .getByRole('dialog')
            .getByRole('button', { name: /^(删除|Delete)$/ })
            .count(),
          0,
        );
      }
    },
  },
  {
    name: 'a new password ends the sessions elsewhere and keeps this one',
    signedOut: true,
    walk: async ({ page, product }) => {
      const { token } = JSON.parse(await signIn(product)) as { token: string };
      const person = { username: 'two_places', nickname: '小赵', password: 'first-pass-1', group_arr: [1] };
      await fetch(`${product.origin}/admin/rest/auth/admin`, {
        method: 'POST',
        headers: { batoken: token, 'content-type': 'application/json' },
        body: JSON.stringify(person),
      });
      const { origin } = product;
      const elsewhere = JSON.parse(await signIn({ origin, ...person })) as { token: string };
      await startWith(page, await signIn({ origin, ...person }));
      await page.goto('/admin/routine/adminInfo');
      assert.equal(await isKnown(origin, elsewhere.token), true);
      await page.locator('#profile-password').fill('second-pass-1');
      await seen(page, /^强度：/);
      await page.getByRole('button', { name: '保存' }).click();
      await seen(page, /当前密码.*(必填|不能为空|请)/);
      await page.getByLabel('当前密码').fill(person.password);
      await page.getByRole('button', { name: '保存' }).click();
      await seen(page, '已保存');
      await until('the other session is over', async () => !(await isKnown(origin, elsewhere.token)));
      await page.reload();
      await page.locator('#profile-nickname').waitFor();
    },
  },
  {
    name: 'a session that can’t be renewed is forgotten and leads to the login, and there it stays',
    signedOut: true,
    walk: async ({ page, product }) => {
      const session = JSON.parse(await signIn(product)) as { token: string; refreshToken: string };
      await fetch(`${product.origin}/api/common/refreshToken`, {
        method: 'POST',
        headers: { batoken: session.token, 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken: session.refreshToken }),
      });
      await new Promise((resolve) => setTimeout(resolve, REMEMBERED));
      await startWith(page, JSON.stringify({ ...session, refreshToken: 'not-a-token-anybody-gave' }));
      let renewals = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/common/refreshToken')) renewals += 1;
      });
      await page.goto('/admin/auth/group');
      await page.waitForURL('**/admin/login**');
      await page.locator('#username').waitFor();
      assert.equal(renewals, 1);
      assert.equal(await page.evaluate(() => localStorage.getItem('metamall.admin')), null);
    },
  },
];

/** What people meet who look after accounts and rights. */
export const accountJourneys: Journey[] = [...own, ...axe];
