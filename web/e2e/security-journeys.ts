import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { atRest } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { adderOf, apiOf } from './record-api.ts';

const TAG = 'shop/goods/tag';
/** Pictures are taken where a folder is named, to be looked at. */
const PICTURES = process.env['SECURITY_PICTURES'];

/** No grave finding of axe in either colour; pictures in both languages, wide and narrow, where they are wanted. */
async function looksGood(page: Page, name: string): Promise<void> {
  for (const colour of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    await atRest(page);
    assert.deepEqual(await graveFindings(page), []);
    if (PICTURES) await picture(page, `${name}-${colour}`);
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 800 });
  await atRest(page);
  await page.screenshot({ path: path.join(PICTURES, `${name}-375.png`) });
  if (size) await page.setViewportSize(size);
}

/** Makes a rule in its form. */
async function makeRule(page: Page, name: string, more: (page: Page) => Promise<void>): Promise<void> {
  await page.locator('#root_name').fill(name);
  await page.locator('#root_controller').click();
  await page.keyboard.type('goods/Tag');
  await page.getByRole('option', { name: /goods\/Tag/ }).click();
  await more(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('row').filter({ hasText: name }).first().waitFor();
}

/** Rules about deleted rows and sensitive fields, their logs, and the ways back. */
export const securityJourneys: Journey[] = [
  {
    name: 'a rule is made, a deleted row is found in the log and restored',
    walk: async ({ page, product }) => {
      await openList(page, 'security/dataRecycle');
      await looksGood(page, 'rules');
      await page.goto('/admin/security/dataRecycle/add');
      await makeRule(page, '标签回收', async () => {});
      const id = await (await adderOf(product))(TAG, { name: '误删的标签' });
      await openList(page, `${TAG}?q=${encodeURIComponent('误删的标签')}`);
      const api = await apiOf(page);
      const stored = await page.evaluate(() => localStorage.getItem('metamall.admin'));
      const { token } = JSON.parse(stored ?? '{}') as { token: string };
      await fetch(`${product.origin}/admin/rest/${TAG}/${id}`, {
        method: 'DELETE',
        headers: { batoken: token },
      });
      assert.equal(await api.row(TAG, String(id)), null);
      await openList(page, 'security/dataRecycleLog');
      await seen(page, '标签回收');
      await looksGood(page, 'deleted');
      const row = page.getByRole('row').filter({ hasText: '标签回收' }).first();
      await row.getByRole('button', { name: '恢复' }).click();
      await page
        .getByRole('button', { name: /确定|恢复/ })
        .last()
        .click();
      await until('the row is back', async () => (await api.row(TAG, String(id))) !== null);
    },
  },
  {
    name: 'a change of a sensitive field is shown sign by sign and rolled back',
    walk: async ({ page, product }) => {
      await page.goto('/admin/security/sensitiveData/add');
      await makeRule(page, '标签改名', async () => {
        await page.locator('#root_data_fields').click();
        await page.getByRole('option', { name: /name/ }).first().click();
        await page.keyboard.press('Escape');
      });
      const id = await (await adderOf(product))(TAG, { name: '春季上新' });
      const api = await apiOf(page);
      const stored = await page.evaluate(() => localStorage.getItem('metamall.admin'));
      const { token } = JSON.parse(stored ?? '{}') as { token: string };
      await fetch(`${product.origin}/admin/rest/${TAG}/${id}`, {
        method: 'PUT',
        headers: { batoken: token, 'content-type': 'application/json' },
        body: JSON.stringify({ name: '夏季上新' }),
      });
      await openList(page, 'security/sensitiveDataLog');
      await page.locator('del').filter({ hasText: '春' }).first().waitFor();
      await page.locator('ins').filter({ hasText: '夏' }).first().waitFor();
      await looksGood(page, 'changes');
      const row = page.getByRole('row').filter({ hasText: '标签改名' }).first();
      await row.getByRole('button', { name: '回滚' }).click();
      await page.getByRole('dialog').waitFor();
      await picture(page, 'roll-back');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /回滚|确定/ })
        .last()
        .click();
      await until('the value is back', async () => (await api.row(TAG, String(id)))?.['name'] === '春季上新');
    },
  },
  {
    name: 'the terminal runs a command of the product and keeps what it said',
    walk: async ({ page }) => {
      await page.goto('/admin/dashboard');
      await page.getByRole('button', { name: /^终端/ }).click();
      const drawer = page.getByRole('dialog', { name: '终端' });
      await drawer.getByRole('button', { name: '整理数据表' }).click();
      await drawer.getByText('执行成功').waitFor();
      await drawer.getByText('public.admin_log').waitFor();
      assert.deepEqual(await graveFindings(page), []);
      await drawer.getByRole('button', { name: '清理已完成的任务' }).click();
      await drawer.getByText('还没有任务').waitFor();
      await drawer.getByRole('button', { name: '整理数据表' }).click();
      await drawer.getByText('执行成功').waitFor();
      if (PICTURES) await page.screenshot({ path: path.join(PICTURES, 'terminal.png') });
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
    },
  },
];
