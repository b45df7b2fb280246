import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openList, seen, until, type Journey, openForm } from './journey.ts';
import { madePicture } from './made-picture.ts';
import { apiOf } from './record-api.ts';

const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();
const fileBox = (page: Page, field: string) => page.locator(`input[data-upload="${field}"]`);

/** Lets go of a file over a field, as a person does who drags it in from elsewhere. */
async function drop(page: Page, field: string, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ bytes, title }) => {
      const made = new DataTransfer();
      made.items.add(new File([new Uint8Array(bytes)], title, { type: 'image/png' }));
      return made;
    },
    { bytes: [...content], title: name },
  );
  const area = page.locator('[role="group"]', { has: fileBox(page, field) }).last();
  for (const type of ['dragenter', 'dragover', 'drop'])
    await area.dispatchEvent(type, { dataTransfer: transfer });
}

async function openGoods(page: Page, id: string, tab: string): Promise<void> {
  await openForm(page, 'shop/goods/goods', id);
  await page.locator('form').waitFor();
  await page.getByRole('tab', { name: tab }).click();
}

/** Pictures and rich text on the demo shop's goods. */
export const uploadJourneys: Journey[] = [
  {
    name: 'pictures are chosen and dropped, and stand in the list',
    walk: async ({ page }) => {
      await openList(page, 'shop/goods/goods');
      const api = await apiOf(page);
      const id = String((await api.list('shop/goods/goods')).rows[0]?.id);
      await openGoods(page, id, '基本信息');
      await fileBox(page, 'cover').setInputFiles({
        name: '封面.png',
        mimeType: 'image/png',
        buffer: madePicture(),
      });
      await until('the cover is uploaded', async () =>
        (await page.locator('#root_cover').inputValue()).includes('封面'),
      );
      const before = await page.getByRole('button', { name: /^移除 / }).count();
      await drop(page, 'images', 'dropped.png', madePicture());
      await until(
        'the picture is uploaded',
        async () => (await page.getByRole('button', { name: /^移除 dropped/ }).count()) === 1,
      );
      assert.equal(await page.getByRole('button', { name: /^移除 / }).count(), before + 1);
      await save(page);
      await seen(page, '已保存');
      const row = await api.row('shop/goods/goods', id);
      assert.match(String(row?.cover), /^\/storage\/default\/\d{8}\/封面[0-9a-f]{40}\.png$/);
      assert.match(String((row?.images as string[] | undefined)?.at(-1)), /dropped[0-9a-f]{40}\.png$/);
      await openList(page, 'shop/goods/goods');
      await page
        .locator(`img[src="${String(row?.cover)}"]`)
        .first()
        .waitFor();
      const shown = await page.request.get(String(row?.cover));
      assert.equal(shown.headers()['content-type'], 'image/png');
      await openList(page, 'routine/attachment');
      await seen(page, '封面.png');
    },
  },
  {
    name: 'a script called a picture is refused at its field, and the form waits until it is gone',
    walk: async ({ page }) => {
      await openGoods(page, '3', '基本信息');
      await fileBox(page, 'images').setInputFiles({
        name: 'evil.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<script>alert(1)</script>'),
      });
      await page.getByRole('listitem').getByText('上传的文件类型不被允许！').waitFor();
      await save(page);
      await seen(page, '有文件未上传成功');
      await page.getByRole('button', { name: '移除 evil.png' }).click();
      assert.equal(await page.getByText('evil.png').count(), 0);
    },
  },
  {
    name: 'rich text is written, kept and freed of scripts',
    walk: async ({ page }) => {
      await openGoods(page, '4', '图文详情');
      const api = await apiOf(page);
      const text = page.locator('.ProseMirror').first();
      await text.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: '段落样式: 正文' }).first().click();
      await page.getByRole('menuitem', { name: '标题 2' }).click();
      await page.keyboard.type('用料');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '加粗', exact: true }).first().click();
      await page.keyboard.type('牛皮');
      await page.keyboard.press('Control+Enter');
      await seen(page, '已保存');
      const written = String((await api.row('shop/goods/goods', '4'))?.detail);
      assert.equal(written, '<h2>用料</h2><p><strong>牛皮</strong></p>');
      await openGoods(page, '4', '图文详情');
      await page.getByRole('button', { name: '编辑源码' }).first().click();
      const source = page.locator('#root_detail');
      await source.fill('<p>留下</p><script>alert(1)</script><img src="/a.png" onerror="alert(1)">');
      await save(page);
      await seen(page, '已保存');
      const clean = String((await api.row('shop/goods/goods', '4'))?.detail);
      assert.equal(clean, '<p>留下</p><img src="/a.png">');
    },
  },
];
