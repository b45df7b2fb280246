import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { graveFindings } from './axe.ts';
import { kept, openList, until, type Journey } from './journey.ts';
import { ORDER } from './order-page.ts';
import { shopCalls } from './shop-calls.ts';

/** Orders as files. */
export const orderExportJourneys: Journey[] = [
  {
    name: 'export of orders: made by a job, its notice leads to the file, which has the rows and columns that were in sight',
    walk: async ({ page, product }) => {
      const shop = await shopCalls(product);
      const me = await shop.buyer();
      const jar = await shop.goods('茶叶罐', '15.00', 9);
      const orders = [await shop.paid(me, [jar, 1]), await shop.paid(me, [jar, 2])];
      // As of a list of more rows than fit into one answer, which task-journeys.ts makes.
      await page.route('**/rest/shop/order/order?export=*', (route) =>
        route.continue({ url: `${route.request().url()}&later=1` }),
      );
      const filter = encodeURIComponent(JSON.stringify({ user_id: me.id }));
      await openList(page, `${ORDER}?filter=${filter}`);
      await page.getByRole('button', { name: '显示列' }).press('Enter');
      const chooser = page.getByRole('dialog', { name: '显示列' });
      for (const column of ['ID', '手机号'])
        await chooser.getByRole('checkbox', { name: column }).press('Space');
      await page.keyboard.press('Escape');
      await until(
        'the column is hidden',
        async () => (await page.locator('td[data-field="mobile"]').count()) === 0,
      );
      await page.getByRole('button', { name: '导出', exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: /全部 2 行 · CSV/ }).press('Enter');
      await page.getByText('共 2 行，正在后台导出').waitFor();
      const popup = page.getByRole('status').filter({ hasText: '导出完成' });
      await popup.getByText('可以下载').hover();
      await popup.getByRole('button', { name: '查看' }).click();
      await page.waitForURL('**/export?name=**');
      const row = page.getByRole('row').filter({ hasText: '订单' }).first();
      await row.waitFor();
      assert.deepEqual(await graveFindings(page, 'main'), []);
      const given = page.waitForEvent('download');
      await row.getByRole('button', { name: '下载' }).press('Enter');
      const [head = [], ...lines]: string[][] = parse(readFileSync(await (await given).path(), 'utf8'), {
        bom: true,
      });
      assert.deepEqual(head.slice(0, 5), ['订单号', '状态', '件数', '应付金额', '收货人']);
      assert.ok(!head.includes('手机号') && !head.includes('ID'), head.join());
      assert.deepEqual(
        lines.map((line) => line.slice(0, 5)),
        [...orders]
          .reverse()
          .map(({ orderNo }, at) => [
            orderNo,
            '待发货',
            String(2 - at),
            at === 0 ? '30.00' : '15.00',
            '李雷',
          ]),
      );
      // The list is as it was for whoever comes next.
      await openList(page, ORDER);
      await page.getByRole('button', { name: '显示列' }).press('Enter');
      const reset = page.getByRole('dialog', { name: '显示列' }).getByRole('button', { name: '恢复默认' });
      await kept(page, () => reset.press('Enter'));
    },
  },
];
