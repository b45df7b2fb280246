import assert from 'node:assert/strict';
import { DESKTOP, launch, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { startProduct } from './product.ts';
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
      const browser = page.context().browser();
      assert(browser);
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
  {
    name: 'the login asks for the captcha, takes no wrong clicks, and lets in who solves it',
    signedOut: true,
    walk: async () => {
      const product = await startProduct({ captcha: true });
      const browser = await launch();
      try {
        const context = await windowFor(browser, product.origin, DESKTOP);
        const page = await context.newPage();
        const targets: { x: number; y: number }[][] = [];
        page.on('response', async (response) => {
          if (!response.url().includes('/api/common/clickCaptcha')) return;
          const { data } = (await response.json()) as { data: { targets: { x: number; y: number }[] } };
          targets.push(data.targets);
        });
        await page.goto('/admin/login');
        await page.locator('#username').fill(product.username);
        await page.locator('#password').fill(product.password);
        await page.getByRole('button', { name: '登录' }).click();
        const picture = page.getByRole('application');
        const clickAll = async (points: { x: number; y: number }[]): Promise<void> => {
          const box = await picture.boundingBox();
          assert(box);
          for (const { x, y } of points) {
            await picture.click({ position: { x: (x / 350) * box.width, y: (y / 200) * box.height } });
          }
        };
        await picture.waitFor();
        await until('the first picture is there', async () => targets.length === 1);
        await clickAll([...(targets[0] ?? [])].reverse());
        await seen(page, '请重试');
        await until('another picture is there', async () => targets.length === 2);
        await page.getByText('请依次点击').waitFor();
        await clickAll(targets[1] ?? []);
        await page.getByRole('navigation', { name: '菜单' }).first().waitFor();
      } finally {
        await browser.close();
        await product.stop();
      }
    },
  },
];
