import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf } from './record-api.ts';
import type { Product } from './product.ts';
import { unfoldMenu } from './shell-parts.ts';

const PASSWORD = 'second-pass-1';
const BRANDS = 'shop/goods/brand';

/** Somebody in a group of its own that holds these rights; gives their key. */
async function personWith(product: Product, username: string, rules: string[]): Promise<number> {
  const add = await adderOf(product);
  const group = await add('auth/group', { name: `组 ${username}`, rules });
  return add('auth/admin', { username, nickname: username, password: PASSWORD, group_arr: [group] });
}

const TO_BRANDS = ['shop', 'shop/goods', BRANDS];

/** How a box of the tree of rights stands, by the name of its right. */
const tickOf = (page: Page, node: string): Promise<string> =>
  page
    .getByRole('group', { name: '权限' })
    .locator(`label[title="${node}"] input`)
    .evaluate((box) => {
      const { checked, dataset } = box as HTMLInputElement;
      return dataset.indeterminate === 'true' ? 'half' : checked ? 'all' : 'none';
    });

/** What is granted, and who asks why. */
export const grantingJourneys: Journey[] = [
  {
    name: 'rights that are half ticked are sent with the group and come back half ticked',
    walk: async ({ page }) => {
      await page.goto('/admin/auth/group/add');
      await page.locator('#root_name').fill('半选组');
      const rights = page.getByRole('group', { name: '权限' });
      const search = async (): Promise<void> => {
        await rights.getByRole('textbox', { name: '搜索权限' }).fill(BRANDS);
        await rights.locator(`label[title="${BRANDS}/index"]`).waitFor();
      };
      const ticks = async () => {
        const nodes = [...TO_BRANDS, `${BRANDS}/index`, `${BRANDS}/edit`, `${BRANDS}/del`];
        return Promise.all(nodes.map((node) => tickOf(page, node)));
      };
      await search();
      await rights.locator(`label[title="${BRANDS}/index"] input`).check();
      await rights.locator(`label[title="${BRANDS}/edit"] input`).check();
      const half = ['half', 'half', 'half', 'all', 'all', 'none'];
      assert.deepEqual(await ticks(), half);
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().includes('auth/group'),
      );
      await page.getByRole('button', { name: '保存', exact: true }).click();
      const { rules } = (await sent).postDataJSON() as { rules: string[] };
      assert.deepEqual(rules.sort(), [...TO_BRANDS, `${BRANDS}/index`, `${BRANDS}/edit`].sort());

      await page.getByRole('row').filter({ hasText: '半选组' }).getByRole('link', { name: '编辑' }).click();
      await search();
      assert.deepEqual(await ticks(), half);
      await page.reload();
      await search();
      assert.deepEqual(await ticks(), half);
    },
  },
  {
    name: 'the explainer opens from the row of a rule and from that of a person, with the right answer',
    walk: async ({ page, product }) => {
      await personWith(product, 'why_clerk', [...TO_BRANDS, `${BRANDS}/index`]);
      await page.goto(`/admin/auth/rule?q=${encodeURIComponent(`${BRANDS}/del`)}`);
      const rule = page.getByRole('row').filter({ hasText: `${BRANDS}/del` });
      await rule.getByRole('link', { name: '权限诊断' }).click();
      await page.waitForURL('**/auth/rule/explain?**');
      await until('the question is there', async () =>
        (await page.locator('#explain-what').innerText()).includes('操作：删除'),
      );
      assert.equal(await page.locator('#explain-table').inputValue(), '品牌');
      await page.locator('#explain-admin').click();
      await page.locator('#explain-admin').fill('why_clerk');
      await page.getByRole('option', { name: /why_clerk/ }).click();
      await seen(page, 'why_clerk 不可以删除“品牌”的记录，原因见下方标记。');
      const reasons = page.locator('section[aria-live] li');
      await reasons
        .filter({ hasText: '没有操作所需的权限节点' })
        .filter({ hasText: `${BRANDS}/del` })
        .waitFor();

      await openList(page, 'auth/admin');
      await page
        .getByRole('row')
        .filter({ hasText: 'why_clerk' })
        .getByRole('link', { name: '权限诊断' })
        .click();
      await until('who is asked about is named', async () =>
        (await page.locator('#explain-admin').inputValue()).includes('why_clerk'),
      );
      await page.locator('#explain-table').click();
      await page.getByRole('option', { name: '品牌', exact: true }).click();
      await seen(page, 'why_clerk 可以看到菜单“品牌”。');
      await reasons.filter({ hasText: '由 组 why_clerk 授予' }).first().waitFor();
    },
  },
  {
    name: 'the explainer finds a table by typing, and its verdict says what may or may not be done',
    walk: async ({ page, product }) => {
      const id = await personWith(product, 'verb_clerk', [...TO_BRANDS, `${BRANDS}/index`, `${BRANDS}/edit`]);
      await page.goto('/admin');
      await page.evaluate(() => localStorage.setItem('metamall.language', 'en'));
      await page.goto(`/admin/auth/rule/explain?admin=${id}`);
      await page.locator('#explain-table').click();
      await page.keyboard.type('bran');
      const found = page.getByRole('option');
      await until(
        'only what was typed is offered',
        async () => (await found.allInnerTexts()).join() === 'Brands',
      );
      await found.click();
      await seen(page, 'verb_clerk may see the menu entry “Brands”.');
      const ask = async (option: string): Promise<void> => {
        await page.locator('#explain-what').click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      await ask('Operation: edit');
      await seen(page, 'verb_clerk may edit in “Brands”.');
      await ask('Operation: delete');
      await seen(page, 'verb_clerk may not delete from “Brands”');
      await ask('Field: Name');
      await seen(page, 'verb_clerk may read the field “Name” of “Brands”.');
      assert.deepEqual(await graveFindings(page), []);
    },
  },
  {
    name: 'a second administrator signs in beside the first and has a menu of their own and nothing else',
    walk: async ({ page, product }) => {
      await personWith(product, 'beside_clerk', [...TO_BRANDS, `${BRANDS}/index`]);
      const entries = (of: Page): Promise<string[]> =>
        of
          .getByRole('navigation', { name: '菜单' })
          .first()
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      await openList(page, BRANDS);
      await unfoldMenu(page);
      const all = await entries(page);
      assert.ok(all.includes('/admin/auth/admin') && all.length > 10);
      const browser = browserOf(page);
      const context = await windowFor(browser, product.origin, DESKTOP);
      try {
        const clerk = await context.newPage();
        await clerk.goto('/admin');
        await clerk.waitForURL('**/admin/login');
        await clerk.getByLabel('账号').fill('beside_clerk');
        await clerk.getByLabel('密码', { exact: true }).fill(PASSWORD);
        await clerk.keyboard.press('Enter');
        await clerk
          .getByRole('navigation', { name: '菜单' })
          .first()
          .getByRole('link', { name: '品牌' })
          .click();
        await clerk.locator('tbody tr').first().waitFor();
        // The first page is everybody's.
        assert.deepEqual(await entries(clerk), ['/admin/dashboard', `/admin/${BRANDS}`]);
        await clerk.goto('/admin/auth/admin');
        await seen(clerk, '没有权限');
        await page.reload();
        await page.locator('tbody tr').first().waitFor();
        await unfoldMenu(page);
        assert.deepEqual(await entries(page), all);
      } finally {
        await context.close();
      }
    },
  },
];
