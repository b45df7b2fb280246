import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { browserOf, DESKTOP, type Look, windowFor } from './browser.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { startProduct, type Product } from './product.ts';

const COLOURS = ['light', 'dark'] as const;

const ROWS = 'tbody tr';

/** What surrounds a page, opened. */
const frame: Journey[] = COLOURS.flatMap((colour) => [
  {
    name: `axe finds nothing grave in the menu of a tab, ${colour}`,
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await paint(page, colour);
      await page.locator(ROWS).first().waitFor();
      await page.locator('.sh-tab').last().click({ button: 'right' });
      await page.getByRole('menuitem', { name: '重新加载', exact: true }).waitFor();
      await findNothing(page, '.MuiMenu-root');
    },
  },
]);

/** The page as it is looked at in other colours. */
async function paint(page: Page, colour: Look['colour']): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
  await page.reload();
}

async function findNothing(page: Page, within?: string): Promise<void> {
  const findings = await graveFindings(page, within);
  assert.equal(findings.length, 0, findings.join('\n  '));
}

/** Lists and forms can be used by those who don't see them, don't point at them, or need contrast. */
const screens: Journey[] = COLOURS.flatMap((colour) => [
  {
    name: `axe finds nothing grave in a list, ${colour}`,
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await paint(page, colour);
      await page.locator('tbody tr').first().waitFor();
      await findNothing(page);
    },
  },
  {
    name: `axe finds nothing grave in a list with every kind of cell, ${colour}`,
    walk: async ({ page }) => {
      await openList(page, 'shop/goods/goods');
      await paint(page, colour);
      await page.locator('tbody tr').first().waitFor();
      await findNothing(page);
    },
  },
  {
    name: `axe finds nothing grave in an open search panel, ${colour}`,
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await paint(page, colour);
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('button', { name: '公共搜索' }).first().click();
      const panel = page.getByRole('search', { name: '公共搜索' });
      await panel.getByRole('button', { name: '高级筛选' }).click();
      await panel.getByRole('button', { name: '添加条件' }).click();
      await page.getByRole('combobox', { name: '条件 1: 字段', exact: true }).waitFor();
      await findNothing(page);
    },
  },
  {
    name: `axe finds nothing grave in the column chooser, ${colour}`,
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await paint(page, colour);
      await page.locator('tbody tr').first().waitFor();
      await page.getByRole('button', { name: '显示列' }).click();
      const chooser = page.getByRole('dialog', { name: '显示列' });
      await chooser
        .getByRole('button', { name: /^固定在左侧/ })
        .first()
        .click();
      await chooser
        .getByRole('button', { name: /^取消固定/ })
        .first()
        .waitFor();
      // The button's hint goes.
      await page.mouse.move(0, 0);
      await until('no hint is left', async () => (await page.getByRole('tooltip').count()) === 0);
      await findNothing(page);
      await chooser.getByRole('button', { name: '恢复默认' }).click();
    },
  },
  {
    name: `axe finds nothing grave in a form, ${colour}`,
    walk: async ({ page }) => {
      await page.goto('/admin/northwind/orders/10248');
      await paint(page, colour);
      await page.locator('#root_ship_country').waitFor();
      await findNothing(page);
    },
  },
]);

const gallery: Journey[] = [
  {
    name: 'the gallery is no page of a server that people work with',
    walk: async ({ page }) => {
      await page.goto('/admin/gallery');
      await page.waitForURL('**/404');
      await seen(page, '页面不存在');
    },
  },
  {
    name: 'a development server shows every cell, input and button, and axe finds nothing grave, light and dark',
    walk: async ({ page }) => {
      const browser = browserOf(page);
      const product = await startProduct({ development: true });
      try {
        for (const colour of COLOURS) await lookAtGallery(browser, product, { ...DESKTOP, colour });
      } finally {
        await product.stop();
      }
    },
  },
];

async function lookAtGallery(browser: Browser, product: Product, look: Look): Promise<void> {
  const context = await windowFor(browser, product.origin, look);
  try {
    const page = await context.newPage();
    await page.goto('/admin/gallery');
    await page.getByLabel('账号').fill(product.username);
    await page.getByLabel('密码', { exact: true }).fill(product.password);
    await page.keyboard.press('Enter');
    await page.locator('#cells').waitFor();
    await drawAll(page);
    assert.deepEqual(await page.locator('[data-fallen]').allInnerTexts(), []);
    await findNothing(page, 'main');
  } finally {
    await context.close();
  }
}

/** Entries are drawn when they come near the window: walks down until all of them are. */
export async function drawAll(page: Page): Promise<void> {
  const entries = page.locator('main article');
  const count = await entries.count();
  for (let at = 0; at < count; at += 1) {
    // One that is walked past between two frames never comes near the window.
    await entries.nth(at).evaluate((entry) => entry.scrollIntoView());
    await entries.nth(at).locator('[data-state]').first().waitFor({ state: 'attached' });
  }
  // Heavy inputs are loaded when they are first drawn; a development server keeps a line open, so nothing is ever idle.
  await page.waitForTimeout(1500);
}

/** What axe says of the screens. */
export const axeJourneys: Journey[] = [...screens, ...frame, ...gallery];
