import assert from 'node:assert/strict';
import { atRest } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { openList, seen, type Journey } from './journey.ts';

/** What the specification says of each status; 418 stands for those it does not name. */
const CATALOGUE: Record<number, { 'zh-cn': string; en: string }> = {
  400: { 'zh-cn': '参数不正确！', en: 'Incorrect parameter!' },
  401: { 'zh-cn': '您没有权限操作！', en: 'You do not have permission to operate!' },
  403: { 'zh-cn': '您没有权限操作！', en: 'You do not have permission to operate!' },
  404: { 'zh-cn': '请求的地址不存在', en: 'Error requesting address' },
  408: { 'zh-cn': '请求超时！', en: 'Request timed out!' },
  409: { 'zh-cn': '系统中已存在相同的数据！', en: 'The same data already exists in the system!' },
  500: { 'zh-cn': '服务器内部错误！', en: 'Server internal error!' },
  501: { 'zh-cn': '服务未实现！', en: 'Service not implemented!' },
  502: { 'zh-cn': '网关错误！', en: 'Gateway error!' },
  503: { 'zh-cn': '服务暂不可用！', en: 'Service unavailable!' },
  504: {
    'zh-cn': '服务暂时无法访问，请稍后再试！',
    en: 'The service is temporarily unavailable Please try again later!',
  },
  505: { 'zh-cn': 'HTTP 版本不受支持！', en: 'HTTP version is not supported!' },
  418: {
    'zh-cn': '出现异常，请联系网站管理员！',
    en: 'Abnormal problem, please contact the website administrator!',
  },
};
const ROWS = '**/admin/rest/northwind/shippers?**';
const AGAIN = /^(重试|Try again|Retry)$/;

/** How the page reports requests that fail. */
export const requestJourneys: Journey[] = [
  ...(['zh-cn', 'en'] as const).map((language): Journey => ({
    name: `request: every status of the catalogue has its words, ${language}`,
    walk: async ({ page }) => {
      let status = 0;
      await page.route(ROWS, (route) =>
        status === 0 ? route.continue() : route.fulfill({ status, contentType: 'text/plain', body: '' }),
      );
      await page.addInitScript((spoken) => localStorage.setItem('metamall.language', spoken), language);
      status = 500;
      await page.goto('/admin/northwind/shippers');
      for (const [code, words] of Object.entries(CATALOGUE)) {
        await page.getByRole('button', { name: AGAIN }).waitFor();
        status = Number(code);
        await page.getByRole('button', { name: AGAIN }).click();
        await seen(page, words[language]);
      }
      status = 0;
      await page.getByRole('button', { name: AGAIN }).click();
      await seen(page, 'Speedy Express');
    },
  })),
  {
    name: 'request: what nobody answers is given up after ten seconds, and can be asked again',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      const asked: number[] = [];
      await page.route(ROWS, () => void asked.push(Date.now()));
      await page.goto('/admin/northwind/shippers');
      await page.getByText('网络请求超时！').first().waitFor({ timeout: 60_000 });
      assert.ok(Date.now() - (asked[0] ?? Infinity) >= 9_500, 'it was given up too early');
      await page.unroute(ROWS);
      await page.getByRole('button', { name: AGAIN }).click();
      await seen(page, 'Speedy Express');
    },
  },
  {
    name: 'request: a machine without a network says so, keeps what it shows, and catches up by itself',
    walk: async ({ page }) => {
      await openList(page, 'northwind/shippers');
      await page.context().setOffline(true);
      await seen(page, '网络已断开');
      await seen(page, 'Speedy Express');
      for (const colour of ['light', 'dark']) {
        await page.evaluate((chosen) => (document.documentElement.dataset.colour = chosen), colour);
        await atRest(page);
        assert.deepEqual(await graveFindings(page, '.MuiAlert-root'), [], colour);
      }
      const again = page.waitForResponse(/rest\/northwind\/shippers/);
      await page.context().setOffline(false);
      await seen(page, '连接已恢复');
      assert.ok((await again).ok());
    },
  },
  {
    name: 'request: a form that could not be saved is saved once the network is back, and no bar lies on its button',
    walk: async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 480 });
      await page.goto('/admin/northwind/shippers/3');
      const save = page.getByRole('button', { name: '保存', exact: true });
      const name = page.locator('#root_company_name');
      const before = await name.inputValue();
      await name.fill('Offline Lines');
      await page.context().setOffline(true);
      await seen(page, '已填写的内容保留在此页');
      // A click waits until nothing lies above the button.
      await save.click();
      const said = page.getByRole('dialog').getByText('网络已断开！', { exact: true });
      await said.waitFor();
      await page.context().setOffline(false);
      await said.waitFor({ state: 'detached' });
      await save.click();
      await seen(page, '已保存');
      await page.goto('/admin/northwind/shippers/3');
      await name.fill(before);
      await save.click();
      await seen(page, '已保存');
    },
  },
];
