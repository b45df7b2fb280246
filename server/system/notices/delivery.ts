import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { MailSender } from '#server/adapters/mail/mail-sender.ts';
import type { SmsSender } from '#server/adapters/sms/sms-sender.ts';
import type { WebhookSender } from '#server/adapters/webhook/webhook-sender.ts';
import type { ReachedPerson } from '#server/auth/reached-person.ts';
import { filledIn, type Scene } from './scene.ts';
import { smsParams } from './sms-params.ts';
import type { SceneConfig } from './stored-config.ts';

/** Ways out of the house. */
export type OutwardChannel = 'mail' | 'sms' | 'webhook';

/** The injection token of `Carriers`. */
export const CARRIERS = Symbol('CARRIERS');

/** What carries messages out. */
export interface Carriers {
  mail: MailSender;
  sms: SmsSender;
  webhook: WebhookSender;
}

/** A message on its way. */
export interface Delivery {
  channel: OutwardChannel;
  scene: Scene;
  config: SceneConfig;
  subject: string;
  data: JsonObject;
  /** What has no template in it is written in Chinese. */
  locale: Locale;
  /** Null for a webhook, which is nobody. */
  receiver: ReachedPerson | null;
}

/** The channels a scene uses for somebody who can be reached by them; empty for who can not. */
export function channelsFor(
  config: SceneConfig,
  { email, mobile }: ReachedPerson,
): [OutwardChannel, string][] {
  return [
    ...(config.mail && email !== '' ? [['mail', maskedMail(email)] as [OutwardChannel, string]] : []),
    ...(config.sms && mobile !== '' ? [['sms', maskedMobile(mobile)] as [OutwardChannel, string]] : []),
  ];
}

/** Sends it; gives the provider's own name for it. @throws what the carrier throws, and Error where it has no way. */
export async function deliver(carriers: Carriers, delivery: Delivery, sentAt: number): Promise<string> {
  const { channel, config } = delivery;
  if (channel === 'mail') return deliverMail(carriers.mail, delivery);
  if (channel === 'sms') return deliverSms(carriers.sms, delivery);
  if (config.webhook === null) throw new Error('The webhook was switched off');
  await carriers.webhook.send(config.webhook, webhookBody(delivery, sentAt));
  return '';
}

async function deliverMail(sender: MailSender, delivery: Delivery): Promise<string> {
  const { config, data, locale } = delivery;
  const { email: to } = receiverOf(delivery);
  if (config.mail === null || to === '') throw new Error('There is no way to send it by mail');
  const { mail } = config;
  const text = filledIn((locale === 'en' && mail.textEn) || mail.text, data);
  const subject = filledIn((locale === 'en' && mail.subjectEn) || mail.subject, data);
  await sender.send({ to, subject: subject.replace(/[\r\n]+/g, ' '), text, html: htmlOf(text) });
  return '';
}

async function deliverSms(sender: SmsSender, delivery: Delivery): Promise<string> {
  const { config, data, locale } = delivery;
  const { mobile } = receiverOf(delivery);
  if (config.sms === null || mobile === '') throw new Error('There is no way to send it by SMS');
  const { sms } = config;
  const params = smsParams(sms.params).map(({ name, variable }) => ({
    name,
    value: filledIn(`{${variable}}`, data),
  }));
  return sender.send({ mobile, template: (locale === 'en' && sms.templateEn) || sms.template, params });
}

function receiverOf({ receiver }: Delivery): ReachedPerson {
  if (receiver === null) throw new Error('The receiver is not there any more');
  return receiver;
}

function webhookBody({ scene, config, subject, data }: Delivery, sentAt: number): object {
  return {
    type: scene.key,
    subject,
    message: filledIn(config.message, data),
    message_en: filledIn(config.messageEn || config.message, data),
    data,
    time: new Date(sentAt).toISOString(),
  };
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Paragraphs of a plain text: what a value says is never taken for HTML. */
function htmlOf(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
  const paragraphs = safe.split(/\n{2,}/).map((each) => `<p>${each.replaceAll('\n', '<br>')}</p>`);
  return paragraphs.join('\n');
}

const maskedMobile = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');

function maskedMail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}***@${host}`;
}
