import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { alibabaSmsSender } from './alibaba/alibaba-sms-sender.ts';
import { signAcs3 } from './alibaba/sign-acs3.ts';
import { consoleSmsSender } from './console/console-sms-sender.ts';
import { signTc3 } from '../tencent/sign-tc3.ts';
import { tencentSmsSender } from './tencent/tencent-sms-sender.ts';

const now = () => Date.parse('2026-11-23T05:00:00.500Z');
const sms = {
  mobile: '138 0000 0000',
  template: 'T1',
  params: [
    { name: 'order', value: "A'1 *" },
    { name: 'money', value: '9.90' },
  ],
};

describe('the signature', () => {
  test('of Tencent Cloud is that of its documentation', () => {
    const { authorization } = signTc3({
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      timestamp: 1551113065,
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******',
    });
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, ' +
        'SignedHeaders=content-type;host, ' +
        'Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c',
    );
  });

  test('of Alibaba Cloud is that of its documentation', () => {
    const { headers } = signAcs3({
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      keyId: 'YourAccessKeyId',
      keySecret: 'YourAccessKeySecret',
    });
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
        'x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });
});

describe('providers of SMS', () => {
  let server: Server;
  let endpoint: string;
  let answer: object = {};
  let asked: { request: IncomingMessage; body: string };
  beforeAll(async () => {
    server = createServer((request, reply) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked = { request, body };
        reply.end(JSON.stringify(answer));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const account = { keyId: 'id', keySecret: 'secret', signName: '商城' };
  const tencent = () =>
    tencentSmsSender({ ...account, appId: '1400', region: 'ap-guangzhou' }, { now, endpoint });
  const alibaba = () => alibabaSmsSender(account, { now, endpoint });

  test('Tencent Cloud gets a signed call and says what became of it', async () => {
    answer = { Response: { SendStatusSet: [{ SerialNo: 'S1', Code: 'Ok', Message: 'send success' }] } };
    expect(await tencent().send(sms)).toBe('S1');
    expect(JSON.parse(asked.body)).toEqual({
      PhoneNumberSet: ['+8613800000000'],
      SmsSdkAppId: '1400',
      SignName: '商城',
      TemplateId: 'T1',
      TemplateParamSet: ["A'1 *", '9.90'],
    });
    const { headers } = asked.request;
    expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-timestamp': '1795410000' });
    const again = signTc3({
      host: String(headers.host),
      service: 'sms',
      body: asked.body,
      timestamp: 1795410000,
      secretId: 'id',
      secretKey: 'secret',
    });
    expect(headers.authorization).toBe(again.authorization);
    answer = { Response: { SendStatusSet: [{ SerialNo: '', Code: 'LimitExceeded', Message: 'too many' }] } };
    await expect(tencent().send(sms)).rejects.toThrow('LimitExceeded: too many');
    answer = { Response: { Error: { Code: 'AuthFailure', Message: 'no' } } };
    await expect(tencent().send(sms)).rejects.toThrow('AuthFailure: no');
  });

  test('Alibaba Cloud gets a signed call and says what became of it', async () => {
    answer = { Code: 'OK', BizId: 'B1' };
    expect(await alibaba().send(sms)).toBe('B1');
    const url = new URL(asked.request.url ?? '', endpoint);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toEqual({
      PhoneNumbers: '8613800000000',
      SignName: '商城',
      TemplateCode: 'T1',
      TemplateParam: '{"order":"A\'1 *","money":"9.90"}',
    });
    expect(url.search).toContain('%27');
    const { headers } = asked.request;
    const again = signAcs3({
      host: String(headers.host),
      action: 'SendSms',
      version: '2017-05-25',
      query,
      date: '2026-11-23T05:00:00Z',
      nonce: String(headers['x-acs-signature-nonce']),
      keyId: 'id',
      keySecret: 'secret',
    });
    expect(headers.authorization).toBe(again.headers.authorization);
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many' };
    await expect(alibaba().send(sms)).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL: too many');
  });

  test('the console prints, for developers', async () => {
    const lines: string[] = [];
    await consoleSmsSender((line) => lines.push(line)).send(sms);
    expect(lines).toEqual(["SMS to 138 0000 0000: T1 order=A'1 * money=9.90"]);
  });
});
