import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { PARTS } from '../texts/parts.ts';
import { atRest } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { memberThere, MEMBER, signInAs } from './front-journeys.ts';
import type { Journey } from './journey.ts';
import { openPalette } from './shell-parts.ts';
import type { Product } from './product.ts';

/** A screen by its address, and what is done there before it is looked at. */
interface Screen {
  path: string;
  /** What shows that it has come; every list and own page has a heading. */
  whole?: string;
  open?(page: Page): Promise<void>;
}

const BEFORE_SIGNING_IN: Screen[] = [
  { path: '/' },
  { path: '/401' },
  { path: '/404' },
  { path: '/admin/login', whole: '#password' },
  { path: '/user/login', whole: '#password' },
];

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** What no entry of the menu leads to. */
const BESIDE_THE_MENU = ({ origin }: Product): Screen[] => [
  { path: '/admin/crud/crud/start?from=table', whole: '#start-table' },
  { path: '/admin/crud/crud/start?from=sql', whole: '#start-sql' },
  { path: '/admin/crud/crud/design?name=shop/goods/goods', whole: '[data-canvas] [data-field]' },
  { path: '/admin/crud/crud/log?name=shop/goods/goods', whole: '[data-version]' },
  { path: '/admin/crud/crud/trash' },
  { path: '/admin/auth/rule/explain' },
  { path: '/admin/routine/adminInfo', whole: '#profile-nickname' },
  { path: '/admin/shop/goods/goods/add', whole: '#root_name' },
  {
    path: `/admin/iframe/${encodeURIComponent(`${origin}/healthz`)}`,
    whole: 'main button',
    open: button('仍要在此显示'),
  },
  { path: '/admin/dashboard', whole: 'main section', open: button('自定义') },
  { path: '/admin/dashboard', whole: 'main section', open: button('布局设置') },
  { path: '/admin/dashboard', whole: 'main section', open: openPalette },
  { path: '/admin/dashboard', whole: 'main section', open: (page) => page.keyboard.press('?') },
];

/** Every screen can be used by those who don't see it, don't point at it, or need contrast; and no text is missing. */
export const everyScreenJourneys: Journey[] = [
  {
    name: 'every screen before signing in, and the member centre: nothing grave, light and dark, no text missing',
    signedOut: true,
    walk: async ({ page, product }) => {
      await lookAt(page, BEFORE_SIGNING_IN);
      await memberThere(product);
      await page.goto('/user/login');
      await signInAs(page, MEMBER);
      await page.waitForURL('**/user/account/overview');
      await lookAt(page, [{ path: '/user/account/overview' }]);
    },
  },
  {
    name: 'every screen of the menu, and those beside it: nothing grave, light and dark, no text missing',
    walk: async ({ page, product }) => {
      const answered = page.waitForResponse('**/admin/Index/index');
      await page.goto('/admin/dashboard');
      const answer = await answered;
      const { data } = (await answer.json()) as { data: { menus: Entry[] } };
      const entries = pagesOf(data.menus);
      assert.ok(entries.length > 15, `the menu leads to ${entries.length} pages only`);
      await lookAt(page, [
        ...entries.map((name) => ({ path: `/admin/${name}` })),
        ...BESIDE_THE_MENU(product),
      ]);
    },
  },
];

interface Entry {
  name: string;
  menu_type: string | null;
  children?: Entry[];
}

/** Tables that the journeys import have screens like all others. */
const IMPORTED = /^(northwind|chinook)\//;

/** The pages a menu leads to: the product's tables and own pages, by name. */
const pagesOf = (menus: Entry[]): string[] =>
  menus.flatMap(({ name, menu_type: kind, children = [] }) => [
    ...(kind === 'tab' && !IMPORTED.test(name) ? [name] : []),
    ...pagesOf(children),
  ]);

async function lookAt(page: Page, screens: Screen[]): Promise<void> {
  const keys = await textKeys();
  const wrong: string[] = [];
  for (const { path, whole = 'main h1', open } of screens) {
    await page.goto(path);
    await page.locator(whole).first().waitFor();
    await open?.(page);
    for (const colour of ['light', 'dark'] as const) {
      await page.evaluate((chosen) => (document.documentElement.dataset.colour = chosen), colour);
      await atRest(page);
      // What colours say is all that they change.
      const findings = await graveFindings(page, 'body', colour === 'dark' ? ['color-contrast'] : undefined);
      wrong.push(...findings.map((finding) => `${path} ${colour}: ${finding}`));
    }
    wrong.push(...(await keysShown(page, keys)).map((key) => `${path}: shows the key ${key}`));
  }
  assert.equal(wrong.length, 0, wrong.join('\n'));
}

/** Every key of a text: a page that shows one lacks the text. */
async function textKeys(): Promise<Set<string>> {
  const parts = await Promise.all(Object.values(PARTS['zh-cn']).map((fetchPart) => fetchPart()));
  const keysOf = (texts: object, path = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
      typeof text === 'string'
        ? [`${path}${key}`.replace(/_(one|other)$/, '')]
        : keysOf(text as object, `${path}${key}.`),
    );
  return new Set(parts.flatMap((part) => keysOf({ ...part })));
}

async function keysShown(page: Page, keys: ReadonlySet<string>): Promise<string[]> {
  const said = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((part) => part.getAttribute(name) ?? ''),
    ),
  ]);
  const words = said.flatMap((text) => text.match(/[a-z]\w*(?:\.[\w-]+)+/gi) ?? []);
  return [...new Set(words)].filter((word) => keys.has(word));
}
