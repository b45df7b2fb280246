import { launch, windowFor } from './e2e/browser.ts';
import { signIn } from './e2e/sign-in.ts';
const origin = 'http://127.0.0.1:8132';
const session = await signIn({ origin, username: 'admin', password: 'Secret-123456' });
const browser = await launch();
for (const look of [
  { language: 'zh-cn', colour: 'light', width: 1440 },
  { language: 'en', colour: 'dark', width: 1440 },
  { language: 'zh-cn', colour: 'dark', width: 375 },
  { language: 'en', colour: 'light', width: 375 },
] as const) {
  const context = await windowFor(browser, origin, look, session);
  const page = await context.newPage();
  for (const [id, path] of [[1, '/admin/shop/goods/sku?id=1'], [2, '/admin/shop/goods/stockLog?sku_id=2']] as const) {
    await page.goto(origin + path);
    const name = look.language === 'en' ? 'Stock truth' : '库存对账';
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/t-list-${id}-${look.language}-${look.width}.png` });
    let button = page.getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible().catch(() => false))) {
      const more = page.getByRole('button', { name: look.language === 'en' ? 'More' : '更多', exact: true }).last();
      await more.click({ timeout: 3000 }).catch((e) => console.log(String(e).slice(0, 200)));
      button = page.getByRole('menuitem', { name }).first();
    }
    await button.click({ timeout: 4000 }).catch((e) => console.log(look.width, id, String(e).slice(0, 200)));
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/t-truth-${id}-${look.language}-${look.width}.png` });
  }
  await context.close();
}
await browser.close();
