import assert from 'node:assert/strict';
import { animationsEnded, placeOf } from './at-rest.ts';
import { graveFindings } from './axe.ts';
import { openList, seen, until, type Journey } from './journey.ts';
import { follow, LAYOUT_KEY, laidOut, menuItem } from './shell-parts.ts';

const OFFSETS = { Default: 70, Classic: 50, Streamline: 60, Double: 56 } as const;

/** How the frame is laid out and coloured. */
export const layoutJourneys: Journey[] = [
  ...(Object.keys(OFFSETS) as (keyof typeof OFFSETS)[]).map((layoutMode): Journey => ({
    name: `shell layouts: ${layoutMode} keeps its offset, works, and axe finds nothing grave`,
    walk: async ({ page }) => {
      await laidOut(page, { layoutMode });
      const bar = await placeOf(page.locator('.sh-bar'));
      assert.equal(bar?.height, OFFSETS[layoutMode]);
      for (const colour of ['light', 'dark']) {
        await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
        await page.reload();
        await page.locator('tbody tr').first().waitFor();
        await page.locator('.sh-loading').waitFor({ state: 'detached' });
        const findings = await graveFindings(page);
        assert.deepEqual(findings, []);
      }
    },
  })),
  {
    name: 'shell layouts: the settings change them at once, keep them, and restore them',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByRole('button', { name: '布局设置' }).click();
      await page.getByRole('radio', { name: '双栏' }).check({ force: true });
      await page.locator('.sh-shell[data-layout=Double]').waitFor();
      await page.getByRole('switch', { name: '收起菜单' }).check({ force: true });
      await until('the menu is 64 pixels wide', async () => {
        const box = await placeOf(page.locator('.sh-aside'));
        return Math.round(box?.width ?? 0) === 64;
      });
      await page.reload();
      await page.locator('.sh-shell[data-layout=Double][data-collapsed]').waitFor();
      await page.getByRole('button', { name: '布局设置' }).click();
      await page.getByRole('button', { name: '恢复默认' }).click();
      await page.locator('.sh-shell[data-layout=Default]').waitFor();
      await until(
        'the menu is wide again',
        async () => (await placeOf(page.locator('.sh-aside')))?.width === 260,
      );
    },
  },
  {
    name: 'shell layouts: a broken storage and a full one hurt nobody',
    walk: async ({ page }) => {
      await page.addInitScript(() => {
        for (const key of ['layoutConfig', 'tabConfig.1', 'menuFolders'])
          localStorage.setItem(`metamall.${key}`, '{"broken":');
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await openList(page, 'northwind/orders');
      await follow(page, '承运商');
      await seen(page, 'Speedy Express');
      await page.getByRole('button', { name: '收起菜单' }).click();
      await page.locator('.sh-shell[data-collapsed]').waitFor();
    },
  },
  {
    name: 'shell layouts: on a telephone the menu is a drawer and nothing is wider than the window',
    walk: async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/admin/northwind/orders');
      await page.locator('main ul li dl').first().waitFor();
      await page.getByRole('button', { name: '打开菜单' }).click();
      await follow(page, '承运商');
      await seen(page, 'Speedy Express');
      await page.getByRole('button', { name: /3 个打开的页面/ }).click();
      await menuItem(page, '订单');
      await page.waitForURL('**/admin/northwind/orders*');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.equal(wide, false);
    },
  },
  {
    name: 'shell layouts: below 1024 pixels the shortcuts are listed by their key and from the account menu',
    walk: async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('metamall.language', 'en'));
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto('/admin/northwind/orders');
      await page.locator('main ul li dl').first().waitFor();
      const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await page.keyboard.press('?');
      await list.getByText('Search menus, records and actions').waitFor();
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Account' }).click();
      await menuItem(page, 'Keyboard shortcuts');
      await list.getByText('Search menus, records and actions').waitFor();
      await list.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Search menus, records and actions' }).click();
      const box = page.getByRole('combobox', { name: 'Search menus, records and actions' });
      await box.waitFor();
      const isCut = await box.evaluate((input: HTMLInputElement) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) return true;
        pen.font = getComputedStyle(input).font;
        return pen.measureText(input.placeholder).width > input.clientWidth;
      });
      assert.equal(isCut, false, 'the hint of the palette is cut off');
    },
  },
  {
    name: 'shell layouts: one folder at a time, colours of one’s own and animations are kept by their names',
    walk: async ({ page }) => {
      await openList(page, 'northwind/orders');
      await page.getByRole('button', { name: '布局设置' }).click();
      await page.getByRole('switch', { name: '只展开一个目录' }).check({ force: true });
      await page.getByRole('combobox', { name: '页面切换动画' }).click();
      await page.getByRole('option', { name: '从中间放大' }).click();
      await page.getByLabel('选中项背景').first().fill('#aa3366');
      await page.getByRole('button', { name: '关闭' }).click();
      const active = page.locator('.sh-menu-entry[data-active]').first();
      const painted = (): Promise<string> =>
        active.evaluate((entry) =>
          [...entry.querySelectorAll('*'), entry]
            .map((part) => getComputedStyle(part).backgroundColor)
            .join(),
        );
      await until('the entry has its colour', async () => (await painted()).includes('rgb(170, 51, 102)'));
      const stored = await page.evaluate((key) => localStorage.getItem(key), LAYOUT_KEY);
      assert.deepEqual(
        Object.entries(JSON.parse(stored ?? '{}') as object).filter(([name]) =>
          ['mainAnimation', 'menuUniqueOpened', 'menuActiveBackground'].includes(name),
        ),
        [
          ['mainAnimation', 'zoom-centre'],
          ['menuUniqueOpened', true],
          ['menuActiveBackground', ['#aa3366', '']],
        ],
      );
      await page.reload();
      await page.locator('tbody tr').first().waitFor();
      await page.locator('.sh-page[data-animation=zoom-centre]').first().waitFor();
      await animationsEnded(page);
      assert.ok((await painted()).includes('rgb(170, 51, 102)'));
      const menu = page.getByRole('navigation', { name: '菜单' });
      await menu.getByRole('button', { name: '会员管理', exact: true }).click();
      await menu.getByRole('button', { name: 'Northwind', expanded: false }).waitFor();
      await menu.getByRole('button', { name: '会员管理', expanded: true }).waitFor();
      await menu.getByRole('button', { name: 'Northwind', exact: true }).click();
      await menu.getByRole('button', { name: '会员管理', expanded: false }).waitFor();
      await page.getByRole('button', { name: '布局设置' }).click();
      await page.getByRole('button', { name: '恢复默认' }).click();
      await until(
        'the colour is the layout’s own',
        async () => !(await painted()).includes('rgb(170, 51, 102)'),
      );
    },
  },
];
