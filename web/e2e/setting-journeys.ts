import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { graveFindings } from './axe.ts';
import { seen, until, type Journey } from './journey.ts';

const PATH = '/admin/routine/config';

async function openSettings(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.locator('#settings-basics_site_name').waitFor();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: '保存', exact: true }).click();

/** The site's settings. */
export const settingJourneys: Journey[] = [
  {
    name: 'settings are saved by tab, and what is typed in others stays',
    walk: async ({ page }) => {
      await openSettings(page);
      await page.locator('#settings-basics_record_number').fill('京ICP备1号');
      await tab(page, '邮件配置').click();
      await page.locator('#settings-mail_smtp_server').fill('smtp.example.com');
      await page.locator('#settings-mail_smtp_pass').fill('sehr geheim');
      await save(page);
      await seen(page, '已保存，所有服务器立即生效');
      await seen(page, '已设置');
      assert.equal(await page.locator('#settings-mail_smtp_pass').inputValue(), '');
      await tab(page, '基础配置，有未保存的更改').click();
      assert.equal(await page.locator('#settings-basics_record_number').inputValue(), '京ICP备1号');
      await page.getByRole('link', { name: '附件管理' }).last().click();
      await seen(page, '继续编辑');
      await page.getByRole('button', { name: '继续编辑' }).click();
      await save(page);
      await until(
        'nothing is unsaved',
        async () => (await page.getByRole('tab', { name: '未保存' }).count()) === 0,
      );
      await page.reload();
      await page.locator('#settings-basics_record_number').waitFor();
      assert.equal(await page.locator('#settings-basics_record_number').inputValue(), '京ICP备1号');
    },
  },
  {
    name: 'settings say at the field what is wrong',
    walk: async ({ page }) => {
      await openSettings(page);
      await page.locator('#settings-basics_time_zone').fill('Mars/Olympus');
      await save(page);
      await seen(page, '没有这个时区');
      await page.locator('#settings-basics_site_name').fill('');
      await save(page);
      await seen(page, '站点名称不能为空');
    },
  },
  {
    name: 'an item of the settings is added, used and deleted',
    walk: async ({ page }) => {
      await openSettings(page);
      await tab(page, '添加配置项').click();
      await page.locator('#settings-add_group').click();
      await page.getByRole('option', { name: '基础配置' }).click();
      await page.locator('#settings-add_name').fill('opening_hours');
      await page.locator('#settings-add_title').fill('营业时间');
      await page.getByRole('button', { name: '添加', exact: true }).click();
      await seen(page, '已添加配置项“营业时间”');
      await tab(page, '基础配置').click();
      await page.locator('#settings-basics_opening_hours').fill('8-20');
      await save(page);
      await seen(page, '已保存，所有服务器立即生效');
      await page.getByRole('button', { name: '删除“营业时间”' }).click();
      await page.getByRole('button', { name: '删除', exact: true }).click();
      await until(
        'the item is gone',
        async () => (await page.locator('#settings-basics_opening_hours').count()) === 0,
      );
      await page.getByRole('link', { name: '修改记录' }).click();
      await page.locator('tbody tr').first().waitFor();
      await seen(page, 'opening_hours');
    },
  },
  {
    name: 'a test mail that can not be sent says why',
    walk: async ({ page }) => {
      await openSettings(page);
      await tab(page, '邮件配置').click();
      await page.locator('#settings-mail_smtp_server').fill('127.0.0.1');
      await page.locator('#settings-mail_smtp_port').fill('9');
      await page.locator('#settings-mail_smtp_user').fill('shop');
      await page.locator('#settings-mail_smtp_pass').fill('geheim');
      await page.locator('#settings-mail_smtp_sender_mail').fill('shop@example.com');
      await page.getByRole('button', { name: '发送测试邮件' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('ann@example.com');
      await dialog.getByRole('button', { name: '发送测试邮件' }).click();
      await seen(page, '邮件未能发送');
    },
  },
  ...(['light', 'dark'] as const).map((colour): Journey => ({
    name: `axe finds nothing grave in the settings, ${colour}`,
    walk: async ({ page }) => {
      await openSettings(page);
      await page.evaluate((chosen) => localStorage.setItem('metamall.colour', chosen), colour);
      await openSettings(page);
      for (const name of ['邮件配置', '添加配置项', '基础配置']) {
        await tab(page, name).click();
        const findings = await graveFindings(page);
        assert.equal(findings.length, 0, findings.join('\n  '));
      }
    },
  })),
];
