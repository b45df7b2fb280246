import type { JsonObject } from '#engine/definition/index.ts';
import type { MailSender } from '#server/adapters/mail/mail-sender.ts';
import type { SmsSender } from '#server/adapters/sms/sms-sender.ts';
import type { WebhookSender } from '#server/adapters/webhook/webhook-sender.ts';
import type { StaffMember } from '#server/auth/staff.ts';
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
  /** Null for a webhook, which is nobody. */
  receiver: StaffMember | null;
}

/** The channels a scene uses for somebody who can be reached by them; empty for who can not. */
export function channelsFor(config: SceneConfig, { email, mobile }: StaffMember): [OutwardChannel, string][] {
  return [
    ...(config.mail && email !== '' ? [['mail', maskedMail(email)] as [OutwardChannel, string]] : []),
    ...(config.sms && mobile !== '' ? [['sms', maskedMobile(mobile)] as [OutwardChannel, string]] : []),
  ];
}

/** Sends it; gives the provider's own name for it. @throws what the carrier throws, and Error where it has no way. */
export async function deliver(carriers: Carriers, delivery: Delivery, sentAt: number): Promise<string> {
  const { channel, config, data, receiver } = delivery;
  if (channel === 'webhook') {
    if (config.webhook === null) throw new Error('The webhook was switched off');
    await carriers.webhook.send(config.webhook, webhookBody(delivery, sentAt));
    return '';
  }
  if (receiver === null) throw new Error('The receiver is not there any more');
  if (channel === 'sms') {
    if (config.sms === null || receiver.mobile === '') throw new Error('There is no way to send it by SMS');
    const params = smsParams(config.sms.params).map(({ name, variable }) => ({
      name,
      value: filledIn(`{${variable}}`, data),
    }));
    return carriers.sms.send({ mobile: receiver.mobile, template: config.sms.template, params });
  }
  if (config.mail === null || receiver.email === '') throw new Error('There is no way to send it by mail');
  const text = filledIn(config.mail.text, data);
  const subject = filledIn(config.mail.subject, data).replace(/[\r\n]+/g, ' ');
  await carriers.mail.send({ to: receiver.email, subject, text, html: htmlOf(text) });
  return '';
}

function webhookBody({ scene, config, subject, data }: Delivery, sentAt: number): object {
  return {
    type: scene.key,
    subject,
    message: filledIn(config.message, data),
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
