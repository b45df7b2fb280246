import {
  SMS_PATIENCE_MS,
  withCountry,
  type SmsAccount,
  type SmsPorts,
  type SmsSender,
} from '../sms-sender.ts';
import { signTc3 } from '../../tencent/sign-tc3.ts';

/** An account at Tencent Cloud. */
export interface TencentAccount extends SmsAccount {
  /** `SmsSdkAppId` */
  appId: string;
  region: string;
}

interface TencentAnswer {
  Response: {
    Error?: { Code: string; Message: string };
    SendStatusSet?: { SerialNo: string; Code: string; Message: string }[];
  };
}

const ENDPOINT = 'https://sms.tencentcloudapi.com';

/** SMS by Tencent Cloud, `SendSms` of version 2021-01-11. */
export const tencentSmsSender = (
  { keyId, keySecret, signName, appId, region }: TencentAccount,
  { now, endpoint = ENDPOINT }: SmsPorts,
): SmsSender => ({
  async send({ mobile, template, params }) {
    const body = JSON.stringify({
      PhoneNumberSet: [withCountry(mobile)],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: template,
      TemplateParamSet: params.map(({ value }) => value),
    });
    const timestamp = Math.floor(now() / 1000);
    const { host } = new URL(endpoint);
    const signed = signTc3({ host, service: 'sms', body, timestamp, secretId: keyId, secretKey: keySecret });
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        ...signed,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(timestamp),
      },
      body,
      signal: AbortSignal.timeout(SMS_PATIENCE_MS),
    });
    return idIn((await answer.json()) as TencentAnswer);
  },
});

function idIn({ Response: { Error: refusal, SendStatusSet: [status] = [] } }: TencentAnswer): string {
  if (refusal) throw new Error(`${refusal.Code}: ${refusal.Message}`);
  if (status?.Code !== 'Ok') throw new Error(`${status?.Code ?? 'NoStatus'}: ${status?.Message ?? ''}`);
  return status.SerialNo;
}
