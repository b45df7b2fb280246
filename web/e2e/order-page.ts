import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { until } from './journey.ts';

export const ORDER = 'shop/order/order';

/** The page of a row that lies on top. */
export const openPage = (page: Page): Locator => page.getByRole('dialog').last();

/** A part of the page that lies on top, by its title. */
export const sectionOf = (page: Page, name: string): Locator => openPage(page).getByRole('region', { name });

/** A button of what can be done to the row whose page is open. */
export const actionOf = (page: Page, name: string): Locator =>
  openPage(page).getByRole('group', { name: '可执行的操作' }).getByRole('button', { name, exact: true });

/** Opens the page of a row by its key, and waits for its title. */
export async function openRow(page: Page, definition: string, id: number, title: string): Promise<void> {
  await page.goto(`/admin/${definition}/${id}`);
  await page.getByRole('dialog', { name: title }).getByRole('heading', { name: title }).waitFor();
}

/** The state that the page shows as its present one. */
export const stateIs = (page: Page, name: string): Promise<void> =>
  until(`the page shows “${name}”`, async () => {
    const step = openPage(page).locator('[aria-current="step"]');
    return (await step.count()) === 1 && (await step.innerText()).endsWith(name);
  });

/** The dialog that asks what an action needs to know. */
export const askedBy = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** Starts an action with Enter; gives the dialog in which it asks. */
export async function startByKey(page: Page, name: string): Promise<Locator> {
  await actionOf(page, name).press('Enter');
  const dialog = askedBy(page, name);
  await dialog.waitFor();
  return dialog;
}

/** Carries out what a dialog asks for, and waits until it is gone. */
export async function confirmByKey(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** An entry of the story, the newest of its kind, says who did it and why. */
export async function storyShows(page: Page, what: string, who: string, why = ''): Promise<void> {
  const story = sectionOf(page, '经过');
  const entry = story
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: what, exact: true }) })
    .first();
  // What is written of the row may be read before the log that says why.
  await until(`“${what}” is in the story, with “${who}” and “${why}”`, async () => {
    const [text = ''] = await entry.allInnerTexts();
    return [what, who, why].every((part) => text.includes(part));
  });
}

/** How many rows a tab of the open list counts. */
export async function tabCount(page: Page, name: string): Promise<number> {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab.waitFor();
  return Number(/\d+$/.exec(await tab.innerText())?.[0] ?? Number.NaN);
}

/** Does what asks only whether it is meant. */
export async function confirmed(page: Page, name: string): Promise<void> {
  await actionOf(page, name).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).press('Enter');
}

/** Chooses one of a list by typing some of its words. */
export async function choose(page: Page, box: Locator, words: string | RegExp): Promise<void> {
  await box.press('ArrowDown');
  await page.getByRole('option', { name: words }).first().click();
}

/** Fills in a parcel of the open dialog: its carrier, its number, and pieces of goods where not all are sent. */
export async function fillParcel(
  page: Page,
  dialog: Locator,
  number: string,
  pieces: Record<string, number> = {},
): Promise<void> {
  const carrier = dialog.getByRole('combobox', { name: '快递公司' });
  await carrier.fill('顺丰');
  await page.getByRole('option', { name: '顺丰速运' }).waitFor();
  await carrier.press('Enter');
  await until('the carrier is chosen', async () => (await carrier.inputValue()) === '顺丰速运');
  await dialog.getByLabel('快递单号').fill(number);
  for (const [name, qty] of Object.entries(pieces))
    await dialog.getByRole('textbox', { name: new RegExp(name) }).fill(String(qty));
}

/** Axe finds nothing grave on the page. */
export async function lookAt(page: Page): Promise<void> {
  const findings = await graveFindings(page);
  assert.equal(findings.length, 0, findings.join('\n  '));
}
