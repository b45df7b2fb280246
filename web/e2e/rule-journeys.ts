import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { placeOf } from './at-rest.ts';
import { openList, until, type Journey } from './journey.ts';
import { apiOf } from './record-api.ts';

const RULES = 'auth/rule';
/** A rule with buttons below it, and the one that follows it with buttons of its own. */
const GROUPS = 'auth/group';
const ADMINS = 'auth/admin';

const rowOf = (page: Page, name: string) =>
  page
    .locator('tr[data-row]')
    .filter({ has: page.locator('td[data-field="name"]').getByText(name, { exact: true }) });

/** Names of the rules right below one, as they stand in the list. */
async function below(page: Page, parent: string): Promise<string[]> {
  const rows = await page.locator('tr[data-row]').evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector<HTMLElement>('td[data-field="name"]')?.innerText.trim() ?? '',
      level: Number(row.getAttribute('aria-level')),
    })),
  );
  const at = rows.findIndex(({ name }) => name === parent);
  const level = rows[at]?.level ?? 0;
  const after = rows.slice(at + 1);
  const end = after.findIndex((row) => row.level <= level);
  return after
    .slice(0, end < 0 ? undefined : end)
    .filter((row) => row.level === level + 1)
    .map(({ name }) => name);
}

/** The rules below a parent as they shall be, on the page and after a reload. */
async function stand(page: Page, parent: string, names: string[]): Promise<void> {
  const same = async (): Promise<boolean> => (await below(page, parent)).join() === names.join();
  await until(`below ${parent} stand ${names.join()}`, same);
  await page.reload();
  await until(`below ${parent} still stand ${names.join()}`, same);
  // Handles answer once the code for dragging is there.
  await page.locator('[id^="DndDescribedBy"]').first().waitFor({ state: 'attached' });
}

/** Takes a rule by its handle and holds it over another one's lower edge. */
async function holdOver(page: Page, name: string, onto: string): Promise<void> {
  const grip = await placeOf(rowOf(page, name).locator('[data-grip]'));
  const end = await placeOf(rowOf(page, onto));
  assert.ok(grip && end);
  const x = grip.x + grip.width / 2;
  await page.mouse.move(x, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height - 4, { steps: 25 });
}

/** Where the held rule would go: before or after which one. */
const place = async (page: Page, side: 'before' | 'after', name: string): Promise<void> =>
  page.locator(`[data-drop="${side} ${await rowOf(page, name).getAttribute('data-row')}"]`).waitFor();

/** Presses keys as fast as a hand: a held row hears them from the next turn on. */
async function press(page: Page, keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.waitForTimeout(150);
    await page.keyboard.press(key);
  }
}

/** The order of rules, which menus follow. */
export const ruleJourneys: Journey[] = [
  {
    name: 'a rule is dragged among its siblings by pointer and by keys, and never into another parent',
    walk: async ({ page }) => {
      await openList(page, RULES);
      // So many rules are listed folded; how they were left is kept.
      await page.getByRole('button', { name: '全部展开' }).click();
      const [first = '', second = '', third = '', last = ''] = await below(page, GROUPS);
      const others = await below(page, ADMINS);
      await stand(page, GROUPS, [first, second, third, last]);
      const parentOf = async (name: string): Promise<unknown> => {
        const id = await rowOf(page, name).getAttribute('data-row');
        return (await (await apiOf(page)).row(RULES, id ?? ''))?.['pid'];
      };
      const parent = await parentOf(first);

      await holdOver(page, first, third);
      await place(page, 'after', third);
      await page.mouse.up();
      await stand(page, GROUPS, [second, third, first, last]);

      await rowOf(page, first).locator('[data-grip]').focus();
      await press(page, ['Space', 'ArrowUp', 'ArrowUp']);
      await place(page, 'before', second);
      await press(page, ['Space']);
      await stand(page, GROUPS, [first, second, third, last]);

      // Held over rules of another parent it goes no further than the end of its own.
      await holdOver(page, first, others[2] ?? '');
      await place(page, 'after', last);
      await page.mouse.up();
      await stand(page, GROUPS, [second, third, last, first]);
      await rowOf(page, first).locator('[data-grip]').focus();
      await press(page, [
        'Space',
        'ArrowDown',
        'ArrowDown',
        'ArrowUp',
        'ArrowUp',
        'ArrowUp',
        'ArrowUp',
        'ArrowUp',
      ]);
      await place(page, 'before', second);
      await press(page, ['Space']);
      await stand(page, GROUPS, [first, second, third, last]);
      assert.deepEqual(await below(page, ADMINS), others);
      assert.equal(await parentOf(first), parent);
    },
  },
];
