import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { PATIENCE } from './browser.ts';
import type { Product } from './product.ts';

/** What a journey walks on: a page signed in as the administrator, unless it says that it signs in itself. */
export interface Walk {
  page: Page;
  product: Product;
}

/** One thing a person does from start to end. Throws where something is not as it should be. */
export interface Journey {
  name: string;
  /** Starts at the login page. */
  signedOut?: boolean;
  /** Why it can't be walked here; empty where it can. */
  skip?: string;
  walk(walk: Walk): Promise<void>;
}

/** Waits for a text to be seen on the page. */
export const seen = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor({ state: 'visible' });

/** Waits until a condition holds; says `what` when it never does. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It never came true that ${what}`);
}

/** Opens an address below the back office and waits for its list. */
export async function openList(page: Page, definition: string): Promise<void> {
  await page.goto(`/admin/${definition}`);
  await page.locator('tbody tr').first().waitFor();
}

/** Opens the form of a row that has a page as well, by the button of its list. */
export async function openForm(page: Page, definition: string, id: string | number): Promise<void> {
  await page.goto(`/admin/${definition}?id=${id}`);
  await page.locator(`tr[data-row="${id}"]`).getByRole('link', { name: '编辑' }).click();
}

/** The texts of one column of the list. */
export const columnTexts = (page: Page, field: string): Promise<string[]> =>
  page.locator(`tbody td[data-field="${field}"]`).allInnerTexts();

/** The box that searches the open list; the menu has one of its own beside it. */
export const quickSearch = (page: Page): Locator =>
  page.getByRole('searchbox', { name: '搜索', exact: true });

/** Does something that is kept on the server, and waits until it is. */
export async function kept(page: Page, work: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/admin/preferences') && response.request().method() === 'POST',
  );
  await work();
  assert.equal(((await (await answer).json()) as { code: number }).code, 1);
}
