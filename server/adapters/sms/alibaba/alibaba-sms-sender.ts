import { randomUUID } from 'node:crypto';
import {
  SMS_PATIENCE_MS,
  withCountry,
  type SmsAccount,
  type SmsPorts,
  type SmsSender,
} from '../sms-sender.ts';
import { signAcs3 } from './sign-acs3.ts';

interface AlibabaAnswer {
  Code?: string;
  Message?: string;
  BizId?: string;
}

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';

/** SMS by Alibaba Cloud, `SendSms` of version 2017-05-25. Its templates go by names. */
export const alibabaSmsSender = (
  { keyId, keySecret, signName }: SmsAccount,
  { now, endpoint = ENDPOINT }: SmsPorts,
): SmsSender => ({
  async send({ mobile, template, params }) {
    const { search, headers } = signAcs3({
      host: new URL(endpoint).host,
      action: 'SendSms',
      version: '2017-05-25',
      query: {
        PhoneNumbers: withCountry(mobile).replace('+', ''),
        SignName: signName,
        TemplateCode: template,
        TemplateParam: JSON.stringify(Object.fromEntries(params.map(({ name, value }) => [name, value]))),
      },
      date: `${new Date(now()).toISOString().slice(0, 19)}Z`,
      nonce: randomUUID(),
      keyId,
      keySecret,
    });
    const answer = await fetch(`${endpoint}/?${search}`, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(SMS_PATIENCE_MS),
    });
    const { Code, Message, BizId } = (await answer.json()) as AlibabaAnswer;
    if (Code !== 'OK') throw new Error(`${Code ?? answer.status}: ${Message ?? ''}`);
    return BizId ?? '';
  },
});
