import type { Page } from 'playwright-core';

export const LAYOUT_KEY = 'metamall.layoutConfig';

/** Follows an entry of the menu. */
export const follow = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: title, exact: true })
    .first()
    .click();

/** Opens every folder of the menu at the side: a large one shows those above the page alone. */
export async function unfoldMenu(page: Page): Promise<void> {
  const folded = page.locator('nav .sh-menu-folder[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Chooses from the menu that is open. */
export const menuItem = (page: Page, name: string): Promise<void> =>
  page.getByRole('menuitem', { name, exact: true }).click();

/** A tab of the bar, by its title. */
export const tab = (page: Page, title: string) => page.locator('.sh-tab').filter({ hasText: title });

export const tabTitles = (page: Page): Promise<string[]> => page.locator('.sh-tab > a').allInnerTexts();

export async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索菜单、记录与操作' }).waitFor();
}

/** Opens the back office laid out in one way. */
export async function laidOut(page: Page, config: object, path = '/admin/northwind/orders'): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    LAYOUT_KEY,
    JSON.stringify(config),
  ] as const);
  await page.goto(path);
  await page.locator('tbody tr, main h1').first().waitFor();
}

/** Answers the boot payload with another menu. */
export async function withMenu(page: Page, change: (menus: object[]) => unknown): Promise<void> {
  await page.route('**/admin/Index/index', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { menus: object[] } };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, menus: change(body.data.menus) } },
    });
  });
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, what: string, isIt: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, isIt)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard never reached ${what}`);
}
