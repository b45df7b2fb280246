import type { Locale } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import type { MailSender } from '#server/adapters/mail/mail-sender.ts';
import type { SmsSender } from '#server/adapters/sms/sms-sender.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';
import type { JobDefinition, RunningJob } from '#server/jobs/job-definition.ts';
import type { SecretBox } from '#server/config/secret-box.ts';
import { BASICS } from '../settings/basics.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { CODE_MS } from './account-codes.ts';
import { ACCOUNT_SETTINGS } from './account-settings.ts';

export const CODE_JOB = 'account-code';
/** Where a code that waits to be sent can be opened. */
export const CODE_PLACE = 'account code';

/** A code is awaited: tried again soon, and not for long. */
const RETRIES: readonly number[] = [5, 20, 60];

const SUBJECT = { 'zh-cn': '验证码', en: 'Your code' };
const TEXT = {
  'zh-cn': '您的验证码是 {code}，10 分钟内有效。若非本人操作，请忽略此消息。',
  en: 'Your code is {code}. It is good for 10 minutes. If you did not ask for it, pay no attention to this message.',
};

export interface CodeJobPorts {
  settings: SiteSettings;
  secrets: SecretBox;
  carriers: { mail: MailSender; sms: SmsSender };
  now: () => number;
}

/** Sends codes. One that has expired meanwhile is not sent. */
export const codeJob = (ports: CodeJobPorts): JobDefinition => ({
  kind: CODE_JOB,
  concurrency: 5,
  retries: RETRIES,
  run: (job) => sendOne(ports, job),
});

async function sendOne(
  { settings, secrets, carriers, now }: CodeJobPorts,
  { data }: RunningJob,
): Promise<void> {
  const code = secrets.open(String(data['sealed']), CODE_PLACE);
  if (code === null || Number(data['made']) + CODE_MS <= now()) return;
  const to = String(data['address']);
  if ((data['way'] as AccountWay) === 'mobile') {
    const { code_sms_template: template, code_sms_param: name } = ACCOUNT_SETTINGS.settings;
    const params = [{ name: settings.get(name), value: code }];
    await carriers.sms.send({ mobile: to, template: settings.get(template), params });
    return;
  }
  const locale: Locale = data['locale'] === 'en' ? 'en' : 'zh-cn';
  const text = textIn(TEXT, locale).replace('{code}', code);
  const site = settings.get(BASICS.settings.site_name).replace(/[\r\n]+/g, ' ');
  await carriers.mail.send({
    to,
    subject: `${site} - ${textIn(SUBJECT, locale)}`,
    text,
    html: `<p>${text}</p>`,
  });
}
