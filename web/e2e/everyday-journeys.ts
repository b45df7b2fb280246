import assert from 'node:assert/strict';
import { columnTexts, openList, quickSearch, seen, until, type Journey } from './journey.ts';

/** Signing in, and what a newcomer sees first. */
export const loginJourneys: Journey[] = [
  {
    name: 'a newcomer is led to the login page and told what is missing',
    signedOut: true,
    walk: async ({ page }) => {
      await page.goto('/admin');
      await page.waitForURL('**/admin/login');
      await page.getByRole('button', { name: '登录' }).click();
      await seen(page, '请输入账号');
      await seen(page, '请输入密码');
    },
  },
  {
    name: 'a wrong password is refused at its field',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/admin/login');
      await page.getByLabel('账号').fill(product.username);
      await page.getByLabel('密码', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: '登录' }).click();
      await until(
        'the password box is marked',
        async () => (await page.locator('#password').getAttribute('aria-invalid')) === 'true',
      );
    },
  },
  {
    name: 'the printed password opens the back office, and coming back goes straight in',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/admin/shop/goods/goods');
      await page.waitForURL('**/admin/login');
      await page.getByLabel('账号').fill(product.username);
      await page.getByLabel('密码', { exact: true }).fill(product.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/admin/shop/goods/goods');
      await page.locator('tbody tr').first().waitFor();
      await page.goto('/admin/login');
      await page.waitForURL('**/admin/dashboard');
      await page
        .getByRole('heading', { name: /好，|夜深了/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'signing out ends the session',
    signedOut: true,
    walk: async ({ page, product }) => {
      await page.goto('/admin/login');
      await page.getByLabel('账号').fill(product.username);
      await page.getByLabel('密码', { exact: true }).fill(product.password);
      await page.keyboard.press('Enter');
      await page
        .getByRole('heading', { name: /好，|夜深了/ })
        .first()
        .waitFor();
      await page.getByRole('button', { name: '账号' }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await page.getByLabel('账号').waitFor();
      await page.goto('/admin');
      await page.waitForURL('**/admin/login');
    },
  },
];

/** The menu and the looks. */
export const shellJourneys: Journey[] = [
  {
    name: 'the menu finds a table by a word of its title',
    walk: async ({ page }) => {
      await page.goto('/admin');
      await page.getByLabel('搜索菜单').fill('承运');
      await page.getByRole('link', { name: '承运商' }).first().click();
      await page.waitForURL('**/admin/northwind/shippers');
      await seen(page, 'Speedy Express');
    },
  },
  {
    name: 'another language is spoken at once, and still after a reload',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'Orders' }).waitFor();
      await seen(page, 'Order date');
      await page.reload();
      await page.getByRole('heading', { name: 'Orders' }).waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    },
  },
  {
    name: 'dark colours are one click away and stay',
    walk: async ({ page }) => {
      await page.goto('/admin');
      await page.getByRole('button', { name: '外观' }).click();
      await page.getByRole('menuitem', { name: '深色' }).click();
      await until(
        'the page is dark',
        async () => (await page.locator('html').getAttribute('data-colour')) === 'dark',
      );
      await page.reload();
      await page
        .getByRole('heading', { name: /好，|夜深了/ })
        .first()
        .waitFor();
      assert.equal(await page.locator('html').getAttribute('data-colour'), 'dark');
    },
  },
  {
    name: 'an address that leads nowhere says so',
    walk: async ({ page }) => {
      await page.goto('/admin/no/such/table');
      await page.waitForURL('**/404');
      await seen(page, '页面不存在');
    },
  },
];

/** Lists. */
export const listJourneys: Journey[] = [
  {
    name: 'a list is searched, and what is found can be cleared again',
    walk: async ({ page }) => {
      await openList(page, 'northwind/customers');
      await quickSearch(page).fill('alfreds');
      await until('one row is left', async () => (await page.locator('tbody tr').count()) === 1);
      await seen(page, 'Alfreds Futterkiste');
      await quickSearch(page).fill('nobody-is-called-this');
      await seen(page, '没有符合条件的数据');
      await page.getByRole('button', { name: '清除筛选' }).click();
      await until('the rows are back', async () => (await page.locator('tbody tr').count()) > 5);
    },
  },
  {
    name: 'a list is sorted by the server, upwards, downwards and as it was',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      const before = await columnTexts(page, 'freight');
      const header = page.locator('th', { hasText: '运费' }).getByRole('button');
      await header.click();
      await until('freights rise', async () => {
        const numbers = (await columnTexts(page, 'freight')).map(Number);
        return (
          numbers[0] === 0.02 &&
          numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0))
        );
      });
      await header.click();
      await until('freights fall', async () => Number((await columnTexts(page, 'freight'))[0]) > 1000);
      await header.click();
      await until(
        'the first order is back',
        async () => (await columnTexts(page, 'freight')).join() === before.join(),
      );
    },
  },
  {
    name: 'pages have the size one asks for, and a row opened and left leaves the list as it was',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByLabel('每页').click();
      await page.getByRole('option', { name: '50', exact: true }).click();
      await until('50 rows are shown', async () => (await page.locator('tbody tr').count()) === 50);
      await page.getByRole('button', { name: '下一页' }).click();
      await seen(page, '51–100 / 830');
      await page.locator('tbody tr').first().getByRole('link', { name: '编辑' }).click();
      await seen(page, '编辑订单');
      await page.getByRole('button', { name: '取消' }).click();
      await seen(page, '51–100 / 830');
      // The size is remembered for the account, whom other journeys share.
      await page.getByLabel('每页').click();
      await page.getByRole('option', { name: '20', exact: true }).click();
      await until('20 rows are shown', async () => (await page.locator('tbody tr').count()) === 20);
    },
  },
  {
    name: 'the number of child rows leads to them',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page
        .getByRole('link', { name: /查看订单明细/ })
        .first()
        .click();
      await page.waitForURL('**/admin/northwind/order_details**');
      await seen(page, '订单 等于 11077');
      await until(
        'the 25 lines of the order are counted',
        async () => (await page.getByText('/ 25').count()) > 0,
      );
    },
  },
];

/** Forms. */
export const formJourneys: Journey[] = [
  {
    name: 'a row is added after a wrong value was refused at its field',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await page.getByRole('link', { name: '新增' }).click();
      await seen(page, '新增承运商');
      await page.locator('#root_shipper_id').fill('1');
      await page.locator('#root_company_name').fill('Night Mail');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await until(
        'the taken key is marked',
        async () => (await page.locator('#root_shipper_id').getAttribute('aria-invalid')) === 'true',
      );
      await page.locator('#root_shipper_id').fill('77');
      await page.locator('#root_company_name').press('Enter');
      await seen(page, '已新增');
      await until('the new row is in the list', async () =>
        (await columnTexts(page, 'company_name')).includes('Night Mail'),
      );
    },
  },
  {
    name: 'a required field is asked for before anything is sent',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await page.getByRole('link', { name: '新增' }).click();
      await page.locator('#root_shipper_id').fill('78');
      let sent = 0;
      page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, /不能为空/);
      assert.equal(sent, 0);
    },
  },
  {
    name: 'changes that are not saved are not lost by a wrong click',
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/shippers/1');
      await page.locator('#root_company_name').fill('Changed by mistake');
      await page.getByRole('button', { name: '取消' }).click();
      await seen(page, '有未保存的修改');
      await page.getByRole('button', { name: '继续编辑' }).click();
      assert.equal(await page.locator('#root_company_name').inputValue(), 'Changed by mistake');
      await page.getByRole('button', { name: '取消' }).click();
      await page.getByRole('button', { name: '放弃修改' }).click();
      await page.waitForURL('**/admin/northwind/shippers');
      await seen(page, 'Speedy Express');
    },
  },
  {
    name: 'a Northwind order is edited through its relations',
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/orders/10248');
      const customer = page.locator('#root_customer_id');
      await until(
        'the stored customer is named',
        async () => (await customer.inputValue()) === 'Vins et alcools Chevalier',
      );
      await customer.click();
      await seen(page, '1 / 10');
      await customer.fill('ernst');
      await page.getByRole('option', { name: 'Ernst Handel' }).click();
      await page.locator('#root_ship_via').click();
      await page.getByRole('option', { name: 'Speedy Express' }).click();
      await page.locator('#root_shipped_date').fill('1996-07-20');
      await page.keyboard.press('Control+Enter');
      await seen(page, '已保存');
      await page.goto('/admin/northwind/orders/10248');
      await until('the new customer is stored', async () => (await customer.inputValue()) === 'Ernst Handel');
      assert.equal(await page.locator('#root_ship_via').inputValue(), 'Speedy Express');
      assert.equal(await page.locator('#root_shipped_date').inputValue(), '1996-07-20');
    },
  },
  {
    name: 'a row that others refer to stays, and says who needs it',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await page
        .locator('tbody tr', { hasText: 'Federal Shipping' })
        .getByRole('button', { name: '删除' })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByRole('alert').waitFor();
      assert.equal(await page.locator('tbody tr', { hasText: 'Federal Shipping' }).count(), 1);
    },
  },
  {
    name: 'a row is deleted after the question is answered',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      const row = page.locator('tbody tr', { hasText: 'Night Mail' });
      await row.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
      assert.equal(await row.count(), 1);
      await row.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await seen(page, '已删除');
      await until('the row is gone', async () => (await row.count()) === 0);
    },
  },
  {
    name: 'a switch in the list is saved at once',
    walk: async ({ page }) => {
      await openList(page, 'shop/goods/brand');
      const first = page.locator('tbody tr').first().getByRole('switch');
      const before = await first.isChecked();
      await first.click();
      await seen(page, '已保存');
      await page.reload();
      await page.locator('tbody tr').first().waitFor();
      assert.equal(await first.isChecked(), !before);
      await first.click();
      await seen(page, '已保存');
    },
  },
];
