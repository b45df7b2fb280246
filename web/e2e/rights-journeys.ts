import assert from 'node:assert/strict';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'second-pass-1';

/** Who may do what, as people meet it. */
export const rightsJourneys: Journey[] = [
  {
    name: 'a group is made and granted, and who is in it meets what it allows and nothing else',
    walk: async ({ page, product }) => {
      await page.goto('/admin/auth/group/add');
      await page.locator('#root_name').fill('品牌专员');
      const rights = page.getByRole('group', { name: '权限' });
      await rights.getByRole('textbox', { name: '搜索权限' }).fill('shop/goods/brand');
      await rights.getByRole('checkbox', { name: '查看' }).check();
      await rights.getByRole('checkbox', { name: '编辑' }).check();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, '品牌专员');

      await page.goto('/admin/auth/admin/add');
      await page.locator('#root_username').fill('brandclerk');
      await page.locator('#root_nickname').fill('小王');
      await page.locator('#root_password').fill(PASSWORD);
      await page.locator('#root_group_arr').click();
      await page.getByText('品牌专员').last().click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, 'brandclerk');

      const session = await signIn({ origin: product.origin, username: 'brandclerk', password: PASSWORD });
      const browser = browserOf(page);
      const context = await windowFor(browser, product.origin, DESKTOP, session);
      try {
        const clerk = await context.newPage();
        await openList(clerk, 'shop/goods/brand');
        const menu = clerk.getByRole('navigation', { name: '菜单' }).first();
        assert.equal(await menu.getByText('权限管理').count(), 0);
        assert.equal(await menu.getByText('会员管理').count(), 0);
        assert.equal(await clerk.getByRole('link', { name: '添加' }).count(), 0);
        assert.equal(await clerk.getByRole('toolbar').getByRole('button', { name: '删除' }).count(), 0);
        await clerk.goto('/admin/shop/goods/tag');
        await seen(clerk, '没有权限');
      } finally {
        await context.close();
      }
    },
  },
  {
    name: 'a lesser administrator is offered nothing on who may do more, in table, selection and form',
    walk: async ({ page, product }) => {
      const add = await adderOf(product);
      const nodes = ['index', 'add', 'edit', 'del'].flatMap((verb) => [
        `auth/admin/${verb}`,
        `auth/group/${verb}`,
      ]);
      const groups: Record<string, number> = {};
      for (const [name, pid, rules] of [
        ['组长', null, nodes],
        ['下级', '组长', ['auth/admin/index']],
        ['下级特权', '组长', ['auth/admin/index', 'shop/goods/brand/index']],
      ] as const) {
        groups[name] = await add('auth/group', { name, pid: pid === null ? null : groups[pid], rules });
      }
      for (const [username, group] of [
        ['teamlead', '组长'],
        ['helper', '下级'],
        ['expert', '下级特权'],
      ] as const) {
        await add('auth/admin', {
          username,
          nickname: username,
          password: PASSWORD,
          group_arr: [groups[group]],
        });
      }
      const session = await signIn({ origin: product.origin, username: 'teamlead', password: PASSWORD });
      const browser = browserOf(page);
      const context = await windowFor(browser, product.origin, DESKTOP, session);
      try {
        const lead = await context.newPage();
        await openList(lead, 'auth/admin');
        const buttons = async (username: string): Promise<number[]> => {
          const row = lead.getByRole('row').filter({ hasText: username });
          const named = (name: string) =>
            row.getByRole('button', { name, exact: true }).or(row.getByRole('link', { name, exact: true }));
          return [await named('编辑').count(), await named('删除').count()];
        };
        await seen(lead, 'expert');
        assert.deepEqual(await buttons('helper'), [1, 1]);
        assert.deepEqual(await buttons('expert'), [0, 0]);
        await lead.getByRole('row').filter({ hasText: 'expert' }).getByRole('checkbox').first().check();
        const bar = lead.getByRole('toolbar');
        for (const name of ['编辑', '删除'])
          assert.equal(await bar.getByRole('button', { name }).isDisabled(), true);
        await lead.getByRole('row').filter({ hasText: 'helper' }).getByRole('checkbox').first().check();
        await bar.getByRole('button', { name: '删除' }).click();
        await seen(lead, '选中的另外 1 项不能删除');
        await lead.getByRole('button', { name: '取消' }).click();
        await lead.getByRole('row').filter({ hasText: 'expert' }).getByRole('link', { name: '查看' }).click();
        await lead.getByRole('button', { name: '关闭' }).last().waitFor();
        assert.equal(await lead.locator('#root_nickname').inputValue(), 'expert');
        for (const name of ['保存', '删除'])
          assert.equal(await lead.getByRole('dialog').getByRole('button', { name, exact: true }).count(), 0);
      } finally {
        await context.close();
      }
    },
  },
  {
    name: 'an entry of the log is looked at and deleted, and never changed',
    walk: async ({ page }) => {
      await openList(page, 'auth/adminLog');
      const row = page.getByRole('row').filter({ hasText: 'teamlead' }).last();
      assert.equal(await row.getByRole('link', { name: '编辑' }).count(), 0);
      await row.getByRole('button', { name: '详情' }).click();
      const details = page.getByRole('dialog');
      await details.waitFor();
      assert.equal(await details.getByRole('link', { name: '编辑' }).count(), 0);
      await details.getByRole('button', { name: '关闭' }).click();
      await row.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await seen(page, '管理员日志管理 - 删除');
    },
  },
  {
    name: 'the explainer says which group gives a right, and which right is missing',
    walk: async ({ page }) => {
      await page.goto('/admin/auth/rule/explain');
      await page.locator('#explain-admin').click();
      await page.locator('#explain-admin').fill('brandclerk');
      await page.getByText('brandclerk').last().click();
      await page.locator('#explain-table').click();
      await page.getByRole('option', { name: '品牌', exact: true }).click();
      await seen(page, '由 品牌专员 授予');
      await page.locator('#explain-what').click();
      await page.getByRole('option', { name: '操作：删除' }).click();
      await seen(page, '没有操作所需的权限节点');
      await seen(page, 'shop/goods/brand/del');
    },
  },
  {
    name: 'one’s own profile is changed, and a session elsewhere ended',
    walk: async ({ page, product }) => {
      const elsewhere = JSON.parse(await signIn(product)) as { token: string };
      await page.goto('/admin/routine/adminInfo');
      await page.locator('#profile-motto').fill('每天进步一点');
      await page.getByRole('button', { name: '保存' }).click();
      await seen(page, '已保存');
      const others = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: '退出登录' }) });
      await others.first().waitFor();
      const before = await others.count();
      await others.first().getByRole('button', { name: '退出登录' }).click();
      await until('the session is gone', async () => (await others.count()) === before - 1);
      assert(elsewhere.token.length > 0);
    },
  },
];
