import assert from 'node:assert/strict';
import { browserOf, DESKTOP, windowFor } from './browser.ts';
import { signInAs } from './front-journeys.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { applied, OWNER_PASSWORD, PIXEL } from './merchant-shop.ts';
import {
  actionOf,
  confirmByKey,
  confirmed,
  lookAt,
  openPage,
  openRow,
  startByKey,
  storyShows,
} from './order-page.ts';
import { nextNumber, shopCalls } from './shop-calls.ts';
import { signIn } from './sign-in.ts';

const SHOP = 'merchant/shop';
const ACCOUNT = 'merchant/account';

/** Shops of merchants, from the application on, and their money. */
export const merchantJourneys: Journey[] = [
  {
    name: 'a member applies for a shop, staff pass it, and its owner sees that shop alone and rests it',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer('0.00');
      const { name, username } = await applied(product, me);
      const [application] = await shop.rows('merchant/auth', { shop_name: name });
      await openRow(page, 'merchant/auth', Number(application?.['id']), name);
      await confirmByKey(page, await startByKey(page, '通过'));
      await until('the shop is there', async () => (await shop.rows(SHOP, { name })).length === 1);
      const [made] = await shop.rows(SHOP, { name });
      const id = Number(made?.['id']);
      const isShown = async (): Promise<boolean> => {
        const answer = await fetch(`${product.origin}/api/shop.merchant/detail?id=${id}`, {
          headers: { server: 'true' },
        });
        return ((await answer.json()) as { code: number }).code === 1;
      };
      assert.ok(await isShown());

      const session = await signIn({ origin: product.origin, username, password: OWNER_PASSWORD });
      const context = await windowFor(browserOf(page), product.origin, DESKTOP, session);
      const own = await context.newPage();
      await openList(own, SHOP);
      assert.deepEqual(await own.locator('tbody td[data-field="name"]').allInnerTexts(), [name]);
      await openRow(own, SHOP, id, name);
      await actionOf(own, '停业').waitFor({ state: 'detached' });
      await confirmed(own, '休息');
      await openPage(own).getByText('休息中').first().waitFor();
      assert.equal(await isShown(), false);
      await confirmed(own, '营业');
      await openPage(own).getByText('营业中').first().waitFor();
      assert.ok(await isShown());

      await openRow(page, SHOP, id, name);
      const why = await startByKey(page, '停业');
      await page.keyboard.press('Control+Enter');
      await why.locator('[data-form-error]').first().waitFor();
      await why.getByLabel('原因').fill('证件过期');
      await confirmByKey(page, why);
      await openPage(page).getByText('已停业').first().waitFor();
      await storyShows(page, '停业', 'admin');
      await own.reload();
      await openPage(own).getByText('证件过期').first().waitFor();
      await actionOf(own, '营业').waitFor({ state: 'detached' });
      await lookAt(own);
      await context.close();
    },
  },
  {
    name: 'a member applies for a shop on its page, mends what was refused, and reads that it has passed',
    signedOut: true,
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer('0.00');
      const name = `e2e ${nextNumber()}`;
      await page.goto('/user/shop');
      await page.locator('main').getByRole('link', { name: '去登录' }).click();
      await page.waitForURL('**/user/login*');
      await signInAs(page, { username: me.name, password: me.password });
      await page.waitForURL('**/user/shop');
      const picture = { name: 'id.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
      const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
      const go = (button: string) => page.getByRole('button', { name: button, exact: true }).press('Enter');
      const onFrom = async (first: string) => {
        await go('保存并继续');
        await page.getByLabel(first, { exact: true }).waitFor();
      };

      await fill('姓名或企业名称', '韩梅梅');
      await fill('身份证号', '11010519491231002X');
      await page.getByLabel('身份证人像面', { exact: true }).setInputFiles(picture);
      await page.getByRole('button', { name: '移除图片：身份证人像面' }).waitFor();
      await lookAt(page);
      await onFrom('账户名');
      await page.getByRole('button', { name: '支付宝' }).press('Enter');
      await fill('账户名', '韩梅梅');
      await fill('账号', '13800138000');
      await onFrom('店铺名称');
      await fill('店铺名称', name);
      await fill('联系人', '韩梅梅');
      await fill('手机号', '13800138000');
      await fill('商家后台账号', `o${nextNumber()}`);
      await fill('商家后台密码', OWNER_PASSWORD);
      await lookAt(page);
      await go('提交审核');
      // The other side of the card was forgotten: the page leads back to it.
      const back = page.getByLabel('身份证国徽面', { exact: true });
      await back.waitFor();
      assert.equal(await back.getAttribute('aria-invalid'), 'true');
      await back.setInputFiles(picture);
      await page.getByRole('button', { name: '移除图片：身份证国徽面' }).waitFor();
      await onFrom('账户名');
      await onFrom('店铺名称');
      await go('提交审核');
      await seen(page, '申请正在审核');

      const [application] = await shop.rows('merchant/auth', { shop_name: name });
      const ids = [Number(application?.['id'])];
      const remarks = [{ field: 'legal_name', text: '与证件不符' }];
      assert.equal((await shop.staff('merchant.auth/refuse', { ids, note: '姓名有误', remarks })).code, 1);
      await page.reload();
      await seen(page, '姓名有误');
      await page.getByRole('button', { name: '主体信息' }).press('Enter');
      await seen(page, '与证件不符');
      await lookAt(page);
      await fill('姓名或企业名称', '韩梅');
      await onFrom('账户名');
      await onFrom('店铺名称');
      await go('提交审核');
      await seen(page, '申请正在审核');
      assert.equal((await shop.staff('merchant.auth/pass', { ids })).code, 1);
      await page.goto('/user/message');
      await page.getByText(`店铺 ${name} 已开通`).click();
      await page.waitForURL('**/user/shop');
      await seen(page, '店铺已开通');
      await page.getByRole('link', { name: '查看店铺' }).click();
      await page.waitForURL('**/merchant/*');
      await seen(page, name);
    },
  },
  {
    name: 'staff look as a shop and change nothing, act as it with a reason, and are themselves again',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer('0.00');
      const { name } = await applied(product, me);
      const [application] = await shop.rows('merchant/auth', { shop_name: name });
      assert.equal((await shop.staff('merchant.auth/pass', { ids: [Number(application?.['id'])] })).code, 1);
      const [made] = await shop.rows(SHOP, { name });
      const id = Number(made?.['id']);
      // A session of its own: whoever looks as a shop does so in all windows of theirs.
      const context = await windowFor(browserOf(page), product.origin, DESKTOP, await signIn(product));
      const own = await context.newPage();
      const back = own.getByRole('button', { name: '返回平台' });
      const leave = async (): Promise<void> => {
        // The page of a row lies above everything else.
        await own.keyboard.press('Escape');
        await back.press('Enter');
        await back.waitFor({ state: 'detached' });
      };

      await openRow(own, SHOP, id, name);
      await confirmByKey(own, await startByKey(own, '以店铺身份操作'));
      await seen(own, `正在以店铺“${name}”的身份查看（只读）`);
      await openList(own, SHOP);
      assert.deepEqual(await own.locator('tbody td[data-field="name"]').allInnerTexts(), [name]);
      await openRow(own, SHOP, id, name);
      await actionOf(own, '以店铺身份操作').waitFor({ state: 'detached' });
      await confirmed(own, '休息');
      await seen(own, '当前以店铺身份只读查看，不能修改。');
      await lookAt(own);
      await leave();

      await openRow(own, SHOP, id, name);
      const why = await startByKey(own, '以店铺身份操作');
      await why.getByLabel('原因').fill('电话委托');
      await confirmByKey(own, why);
      await seen(own, `正在以店铺“${name}”的身份操作：电话委托`);
      await openRow(own, SHOP, id, name);
      await confirmed(own, '休息');
      await openPage(own).getByText('休息中').first().waitFor();
      await lookAt(own);
      await leave();
      await openRow(own, SHOP, id, name);
      await storyShows(own, '休息', 'admin');
      await actionOf(own, '停业').waitFor();
      await context.close();
    },
  },
  {
    name: 'staff read when pending money is expected, what a shop had before, and that all accounts add up to zero',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      await shop.paid(me, [await shop.goods('茶盘', '88.00', 9), 1]);
      // The shop of the house stands first.
      await openList(page, `${ACCOUNT}?sort=id&order=ASC`);
      const row = page.locator('tr[data-row="0"]');
      await row.getByRole('button', { name: '结算预测' }).press('Enter');
      const forecast = page.getByRole('dialog', { name: '结算预测' });
      await forecast.getByRole('row', { name: /待发货，日期未定/ }).waitFor();
      await lookAt(page);
      await page.keyboard.press('Escape');
      await forecast.waitFor({ state: 'detached' });
      await row.getByRole('button', { name: '历史余额' }).press('Enter');
      const past = page.getByRole('dialog', { name: '当时的账户' });
      const pending = past.getByRole('row', { name: /待结算/ });
      await pending.getByText(/¥\d*[1-9]/).waitFor();
      await past.getByRole('textbox', { name: '时刻' }).fill('2020-01-01 08:00:00');
      await pending.getByText('¥0.00').waitFor();
      await lookAt(page);
      await page.keyboard.press('Escape');
      await past.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '全部科目' }).press('Enter');
      const overview = page.getByRole('dialog', { name: '平台科目总览' });
      await overview.getByText('借贷相等，合计为零').waitFor();
      await overview.getByRole('row', { name: /全部商家 待结算/ }).waitFor();
      await lookAt(page);
      await page.keyboard.press('Escape');
      await overview.waitFor({ state: 'detached' });
      await seen(page, '店铺账户');
    },
  },
];
