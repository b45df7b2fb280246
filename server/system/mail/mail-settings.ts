import type { SmtpConfig } from '#server/adapters/mail/smtp-mail-sender.ts';
import { settingGroup } from '../settings/declared-setting.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/** The server of mail that notices and tests are sent by. */
export const MAIL = settingGroup(
  { name: 'mail', title: { 'zh-cn': '邮件配置', en: 'Mail' }, node: 'routine/config/mail' },
  {
    smtp_server: {
      type: 'string',
      title: { 'zh-cn': 'SMTP 服务器', en: 'SMTP server' },
      length: 200,
      form: { span: 8 },
      validate: [{ rule: 'pattern', params: ['^[A-Za-z0-9.:-]*$'] }],
    },
    smtp_port: {
      type: 'number',
      title: { 'zh-cn': 'SMTP 端口', en: 'Port' },
      min: 1,
      max: 65_535,
      required: true,
      default: 465,
      form: { span: 4 },
    },
    smtp_user: {
      type: 'string',
      title: { 'zh-cn': 'SMTP 用户', en: 'User' },
      length: 200,
      form: { span: 6 },
    },
    smtp_pass: {
      type: 'string',
      title: { 'zh-cn': 'SMTP 密码', en: 'Password' },
      length: 500,
      secret: true,
      form: { span: 6 },
    },
    smtp_verification: {
      type: 'select',
      title: { 'zh-cn': '加密方式', en: 'Encryption' },
      options: [
        { key: 'SSL', label: 'SSL' },
        { key: 'TLS', label: 'TLS (STARTTLS)' },
        { key: 'NONE', label: { 'zh-cn': '不加密（仅限内网）', en: 'None (within your own network)' } },
      ],
      required: true,
      default: 'SSL',
      form: { span: 6 },
    },
    smtp_sender_mail: {
      type: 'email',
      title: { 'zh-cn': '发件人邮箱', en: 'Sender' },
      form: { span: 6 },
    },
  },
);

const { smtp_server, smtp_port, smtp_user, smtp_pass, smtp_verification, smtp_sender_mail } = MAIL.settings;

/** How the server of mail is reached; null while none is set. */
export function smtpConfig(settings: SiteSettings): SmtpConfig | null {
  const config = {
    host: settings.get(smtp_server),
    port: settings.get(smtp_port),
    user: settings.get(smtp_user),
    password: settings.get(smtp_pass),
    encryption: settings.get(smtp_verification) as SmtpConfig['encryption'],
    sender: settings.get(smtp_sender_mail),
  };
  return config.host === '' || config.sender === '' ? null : config;
}
