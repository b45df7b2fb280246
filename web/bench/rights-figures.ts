import type { Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { mainThread } from './form-figures.ts';

/** Rules of the tree, entries of a directory, buttons of an entry. */
const RULES = 5000;
const PAGES = 10;
const BUTTONS = 8;
/** Milliseconds. */
const REACH = 1000;

/** Directories with entries with buttons, as the server lists them; how long it takes itself is `bench -- rights`. */
function manyRules(): object[] {
  const count = Math.ceil(RULES / (BUTTONS + 1));
  const rule = (name: string, parent: string, type: string) => ({
    name,
    parent,
    title: `Rule ${name}`,
    type,
    icon: '',
  });
  return Array.from({ length: count }, (_, at) => {
    const directory = `large${Math.floor(at / PAGES)}`;
    const page = `${directory}/page${at}`;
    const buttons = Array.from({ length: BUTTONS }, (_each, button) =>
      rule(`${page}/do${button}`, page, 'button'),
    );
    return [
      ...(at % PAGES === 0 ? [rule(directory, '', 'menu_dir')] : []),
      rule(page, directory, 'menu'),
      ...buttons,
    ];
  }).flat();
}

/**
 * Opens the editor of a group with so many rules, ticks one, and searches a word that all of them have: processor time
 * of the page's main thread, so that a busy machine does not blur it, and what the opening took by the clock.
 */
export async function rightsFigures(page: Page, baseUrl: string): Promise<Figure[]> {
  const body = JSON.stringify({ code: 1, msg: '', time: 0, data: manyRules() });
  await page.route('**/admin/rights/member', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  await page.goto(`${baseUrl}/admin/user/group`);
  await page.locator('tbody tr').first().waitFor();
  await page.waitForTimeout(800);
  const boxes = page.locator('[role=group] [type=checkbox]');
  const spent = await mainThread(page);
  const wall: number[] = [];
  const time = async (act: () => Promise<unknown>, at: number): Promise<number> => {
    const [start, before] = [performance.now(), await spent()];
    await act();
    await boxes.nth(at).waitFor();
    wall.push(performance.now() - start);
    await page.waitForTimeout(500);
    return (await spent()) - before;
  };
  const open = await time(() => page.locator('tbody a[href*="/user/group/"]').first().click(), 12);
  // The first group may do everything, in which case single rules are locked.
  await page.locator('[role=group]').getByRole('switch').click();
  const tick = await time(() => boxes.nth(5).click(), 12);
  const search = await time(() => page.locator('[role=group] input[type=text]').fill('rule'), 40);
  return [
    { name: `editor of a group with ${RULES} rules, opened`, value: open, unit: 'ms', reach: REACH },
    { name: 'the same by the clock', value: wall[0] ?? 0, unit: 'ms', reach: null },
    { name: 'a rule of it ticked', value: tick, unit: 'ms', reach: REACH },
    { name: 'all of them found by a word', value: search, unit: 'ms', reach: REACH },
  ];
}
