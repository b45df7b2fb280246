import { alibabaSmsSender } from '#server/adapters/sms/alibaba/alibaba-sms-sender.ts';
import { consoleSmsSender } from '#server/adapters/sms/console/console-sms-sender.ts';
import type { SmsSender } from '#server/adapters/sms/sms-sender.ts';
import { tencentSmsSender } from '#server/adapters/sms/tencent/tencent-sms-sender.ts';
import { settingGroup } from '../settings/declared-setting.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import type { NoticeSettings } from './notice-settings.ts';

/** What holds for all notices, and who carries SMS and webhooks. */
export const NOTICES = settingGroup(
  { name: 'notices', title: { 'zh-cn': '消息通知', en: 'Notices' } },
  {
    notify: {
      type: 'switch',
      title: { 'zh-cn': '后台显示消息通知', en: 'Show notices in the back office' },
      default: 1,
      form: { span: 6 },
    },
    notify_play_audio: {
      type: 'switch',
      title: { 'zh-cn': '播放提示音', en: 'Play sounds' },
      default: 1,
      form: { span: 6 },
    },
    sms_provider: {
      type: 'select',
      title: { 'zh-cn': '短信服务商', en: 'Provider of SMS' },
      options: [
        { key: 'none', label: { 'zh-cn': '不发送', en: 'None' } },
        {
          key: 'console',
          label: { 'zh-cn': '打印到日志（仅限开发）', en: 'Print to the log (for development)' },
        },
        { key: 'tencent', label: { 'zh-cn': '腾讯云', en: 'Tencent Cloud' } },
        { key: 'alibaba', label: { 'zh-cn': '阿里云', en: 'Alibaba Cloud' } },
      ],
      required: true,
      defaultFrom: ({ development }) => (development ? 'console' : 'none'),
    },
    sms_key_id: {
      type: 'string',
      title: { 'zh-cn': '短信密钥 ID', en: 'Key of the provider' },
      length: 200,
      form: { span: 6 },
    },
    sms_key_secret: {
      type: 'string',
      title: { 'zh-cn': '短信密钥', en: 'Secret of the key' },
      length: 500,
      secret: true,
      form: { span: 6 },
    },
    sms_sign_name: {
      type: 'string',
      title: { 'zh-cn': '短信签名', en: 'Signature of messages' },
      length: 100,
      form: { span: 4 },
    },
    sms_app_id: {
      type: 'string',
      title: { 'zh-cn': '短信应用 ID（腾讯云）', en: 'Application (Tencent Cloud)' },
      length: 100,
      form: { span: 4 },
    },
    sms_region: {
      type: 'string',
      title: { 'zh-cn': '短信地域（腾讯云）', en: 'Region (Tencent Cloud)' },
      length: 60,
      required: true,
      default: 'ap-guangzhou',
      form: { span: 4 },
    },
    webhook_secret: {
      type: 'string',
      title: { 'zh-cn': 'Webhook 签名密钥', en: 'Secret that webhooks are signed with' },
      length: 500,
      secret: true,
    },
  },
);

const { notify, notify_play_audio, webhook_secret, ...sms } = NOTICES.settings;

/** Whether notices are shown and heard. */
export const noticeSettings = (settings: SiteSettings): NoticeSettings => ({
  notify: settings.get(notify),
  playAudio: settings.get(notify_play_audio),
});

/** What webhooks are signed with; empty without a secret. */
export const webhookSecret = (settings: SiteSettings): string => settings.get(webhook_secret);

/** Who carries SMS; null while nobody does, or what they are reached with is missing. */
export function smsProvider(settings: SiteSettings): string | null {
  const provider = settings.get(sms.sms_provider);
  if (provider === 'console') return provider;
  const isReached = settings.get(sms.sms_key_id) !== '' && settings.get(sms.sms_key_secret) !== '';
  return provider !== 'none' && isReached ? provider : null;
}

/** Sends each SMS by what is configured at that time. */
export function configuredSmsSender(
  settings: SiteSettings,
  now: () => number,
  print: (line: string) => void,
): SmsSender {
  return {
    send(message) {
      const account = {
        keyId: settings.get(sms.sms_key_id),
        keySecret: settings.get(sms.sms_key_secret),
        signName: settings.get(sms.sms_sign_name),
      };
      const provider = settings.get(sms.sms_provider);
      if (provider === 'console') return consoleSmsSender(print).send(message);
      if (provider === 'none' || account.keyId === '' || account.keySecret === '')
        return Promise.reject(new Error('没有配置短信服务商 / There is no provider of SMS set up'));
      if (provider === 'alibaba') return alibabaSmsSender(account, { now }).send(message);
      const more = { appId: settings.get(sms.sms_app_id), region: settings.get(sms.sms_region) };
      return tencentSmsSender({ ...account, ...more }, { now }).send(message);
    },
  };
}
