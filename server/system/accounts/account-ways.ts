import type { AccountWay } from '#server/auth/member/member-entry.ts';
import { smtpConfig } from '../mail/mail-settings.ts';
import { smsProvider } from '../notices/notice-setting-group.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { ACCOUNT_SETTINGS } from './account-settings.ts';

const { code_sms_template } = ACCOUNT_SETTINGS.settings;

/** Where codes can be sent as the site is set up; on a developer's own server mails are printed. */
export function accountWays(settings: SiteSettings, development: boolean): AccountWay[] {
  const provider = smsProvider(settings);
  const isTexting = provider === 'console' || (provider !== null && settings.get(code_sms_template) !== '');
  return [
    ...(development || smtpConfig(settings) !== null ? (['email'] as const) : []),
    ...(isTexting ? (['mobile'] as const) : []),
  ];
}
