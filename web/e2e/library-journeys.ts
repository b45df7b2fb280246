import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey, openForm } from './journey.ts';
import { madePicture } from './made-picture.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** Uploads a picture beside the screens. */
async function upload(product: Product, name: string, topic: string): Promise<void> {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  const form = new FormData();
  form.append('topic', topic);
  form.append('file', new Blob([new Uint8Array(madePicture())], { type: 'image/png' }), name);
  const answer = await fetch(`${product.origin}/admin/ajax/upload`, {
    method: 'POST',
    headers: { batoken: token, server: 'true' },
    body: form,
  });
  assert.equal(((await answer.json()) as { code: number }).code, 1);
}

/** Opens the library from the cover of a product, and the folder of the journey's files. */
async function openLibrary(page: Page, goods: string, folder: string): Promise<Locator> {
  await openForm(page, 'shop/goods/goods', goods);
  await page.getByRole('tab', { name: '基本信息' }).click();
  const field = page.locator('[data-form-field="cover"]');
  await field.getByRole('button', { name: '从附件库选择' }).click();
  const library = page.getByRole('dialog', { name: '从附件库选择' });
  const folders = library.getByRole('navigation', { name: '文件夹' });
  await folders.getByRole('button', { name: new RegExp(`^${folder}`) }).click();
  return library;
}

async function findNothing(page: Page, within: string): Promise<void> {
  const findings = await graveFindings(page, within);
  assert.equal(findings.length, 0, findings.join('\n  '));
}

/** Files that are in use, and those that are not. */
export const libraryJourneys: Journey[] = [
  {
    name: 'the library says where a file is used, removes what nothing uses, and nothing in use is deleted',
    walk: async ({ page, product }) => {
      for (const name of ['lapsang-used.png', 'lapsang-spare.png']) await upload(product, name, 'lapsang');
      let library = await openLibrary(page, '5', 'lapsang');
      await until('the folder is open', async () => (await library.getByRole('option').count()) === 2);
      await library.getByRole('option', { name: 'lapsang-used.png' }).click();
      await library.getByText('没有任何数据使用此文件').waitFor();
      await library.getByRole('button', { name: '使用', exact: true }).click();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await seen(page, '已保存');

      library = await openLibrary(page, '5', 'lapsang');
      await library.getByRole('option', { name: 'lapsang-used.png' }).click();
      await library.getByText('在 1 处使用').waitFor();
      const place = library.getByRole('link', { name: /^商品.*：.*主图/ });
      assert.equal(await place.getAttribute('href'), '/admin/shop/goods/goods/5');
      await findNothing(page, '[role="dialog"]');

      await library.getByRole('button', { name: '清理未使用的文件' }).click();
      const tidying = page.getByRole('dialog', { name: '勾选要清理的文件' });
      for (const name of ['lapsang-used.png', 'lapsang-spare.png'])
        await tidying.getByRole('option', { name }).click();
      await tidying.getByRole('button', { name: '删除未使用的' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除未使用的' }).click();
      const report = page.getByRole('alertdialog', { name: '已删除 1 个未使用的文件' });
      await report.getByText('lapsang-used.png').waitFor();
      await report.getByRole('button', { name: '关闭' }).click();
      await until('the spare one is gone', async () => (await tidying.getByRole('option').count()) === 1);

      await openList(page, 'routine/attachment');
      const row = page.locator('tbody tr', { hasText: 'lapsang-used.png' });
      await row.getByRole('button', { name: '使用位置' }).click();
      const uses = page.getByRole('dialog', { name: '“lapsang-used.png”的使用位置' });
      await uses.getByRole('link', { name: /主图/ }).waitFor();
      await findNothing(page, '[role="dialog"]');
      await uses.getByRole('button', { name: '关闭' }).click();
      await row.getByRole('button', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
      await seen(page, /“lapsang-used\.png”正在 1 处使用，不能删除/);
      await row.waitFor();
    },
  },
];
