import { execFileSync } from 'node:child_process';
import { createPrivateKey, createVerify, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  alipayContent,
  alipaySign,
  alipayVerify,
  privateKeyOf,
  publicKeyOf,
} from './alipay/alipay-signature.ts';
import { certificateNumber, rootCertificateNumber } from './alipay/certificate-numbers.ts';
import { answerText } from './alipay/answer-text.ts';
import { centsOf, yuanText } from './channel-amount.ts';
import { shanghaiIso, shanghaiText, timeOfShanghai } from './shanghai-time.ts';
import { wechatDecrypt } from './wechat/wechat-decrypt.ts';

/** What WeChat Pay publishes to check a client with. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDrTCCApWgAwIBAgIUXxxy4qiTG3Ki4Tr43ukkces5cRUwDQYJKoZIhvcNAQEL
BQAwZjELMAkGA1UEBhMCQ04xEjAQBgNVBAgMCUd1YW5nZG9uZzERMA8GA1UEBwwI
c2hlbnpoZW4xITAfBgNVBAoMGEludGVybmV0IFdpZGdpdHMgUHR5IEx0ZDENMAsG
A1UEAwwEdGVzdDAeFw0yMjA1MTAwMTU3MTBaFw0yNTA1MDkwMTU3MTBaMGYxCzAJ
BgNVBAYTAkNOMRIwEAYDVQQIDAlHdWFuZ2RvbmcxETAPBgNVBAcMCHNoZW56aGVu
MSEwHwYDVQQKDBhJbnRlcm5ldCBXaWRnaXRzIFB0eSBMdGQxDTALBgNVBAMMBHRl
c3QwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCaZzehUwzcxdLgGn/U
NryHLdX0yBvCqD0p92/BdlCIBi0dmzZzrfc+FF0xK70AP9b2+Ry5q+zXUU+dPucJ
mgwABiZ+Lte+4euMxqPCEkdEu9lyiphalpoaOVPbmDNatzq9k5a/P454QRWMdkLU
JZCeoL9bF2Gn/2+wWEw3sL8zFFcOM8Jr1PdOLmAx+h7pf/87jcmXXCm+SZqw5MtI
LKQi9zHWujYdMA0IcYNeQaNl1h/NUnungdIHKaaU+17wCXqTcZsipAGoqfqrHx/s
r30ZszOdHYOvFNiB+rhEldBGSLWwSYE6LFkbP9GdQWKIQCip3E5dLj5ZFkDeOv4H
ekf9AgMBAAGjUzBRMB0GA1UdDgQWBBQQicr3Vq+2NG2ykH0nxQxsct1RtTAfBgNV
HSMEGDAWgBQQicr3Vq+2NG2ykH0nxQxsct1RtTAPBgNVHRMBAf8EBTADAQH/MA0G
CSqGSIb3DQEBCwUAA4IBAQCH//ZlSAbc6xRlwKwwfbHMsVpAfo/p+Y3397Gi4sR8
RbsW6a3ezXhbiSGiJxDnerx9Cmp4K6U+D3Fl0N9K6CDWfwpGNiZvjmCxtM/wb7dM
u+4U0MXJGBcaePj4mtV/+qPxSWDCQ+PR5OcYRQnac9LfrffTuejQx5aw9FcD7egI
SYfgkZ/wgHyQcZyhh8s6DuigpEaVGMLLoWDZGJ3D+rt4kXk9y5+03KBB2vobyl6P
+PDgaYrlNR/UQMnKMdkgWp7bebmrcXte32/6FAwK3SuHZOSkteDtRCYhYfG5SGSr
go1ujfIK1zIFyPkKKnsgTUPJXwdC7LI+ZqJuWTyVTNj6
-----END CERTIFICATE-----`;
const SIGNATURE =
  'Rq+5ZpWV6IHTWE1+9gCrYJKguNgbItpMdlIA+PVCPCdUAKNlohZz7CL7Y8xWDIFJjdGnErMj6Z+Q/h9CF5MV+nAVkqDmBR0uP5pp' +
  'sUEzco4ijvKHsvI2ro4boSW6vSfQs3W8I4QSI9a0/NFIgvj83Fv27LIYZf7deaFWmEwd1fpAeJRCyoKyBeJPdsjVx0//Lqe6' +
  'Wze2zVdliLcBvaHCfpd8+rAVGS+FQDeWgHqJ7n/Zy09LmV1/ghs7pO1mdjdD16SHKlysAD3K5hNGUJX/SHrEXEcu1yO1AOb/' +
  'YvOVkjNh8243rcfXNE5L4ph2XS11vS+2aToKYSOcKUagf0LLaw==';
const V3_KEY = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb';

describe('examples that WeChat Pay has published', () => {
  test('a text that was encrypted with the key of API v3', () => {
    const resource = {
      ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
      nonce: 'uluk4a9R25RW',
      associated_data: 'associatedData',
    };
    expect(wechatDecrypt(V3_KEY, resource)).toBe('message');
    expect(() => wechatDecrypt(V3_KEY, { ...resource, associated_data: 'other' })).toThrow('authenticate');
    expect(() => wechatDecrypt(`${V3_KEY.slice(1)}x`, resource)).toThrow('authenticate');
  });

  test('a signature by the key of a certificate', () => {
    const { publicKey, serialNumber } = new X509Certificate(CERTIFICATE);
    expect(serialNumber).toBe('5F1C72E2A8931B72A2E13AF8DEE92471EB397115');
    expect(createVerify('RSA-SHA256').update('message').verify(publicKey, SIGNATURE, 'base64')).toBe(true);
  });
});

/** A certificate of Alipay's, with the number that it is published with. */
const ALIPAY_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDsjCCApqgAwIBAgIQICAFFOY8L+BNU4cW/iE1izANBgkqhkiG9w0BAQsFADCBgjELMAkGA1UE
BhMCQ04xFjAUBgNVBAoMDUFudCBGaW5hbmNpYWwxIDAeBgNVBAsMF0NlcnRpZmljYXRpb24gQXV0
aG9yaXR5MTkwNwYDVQQDDDBBbnQgRmluYW5jaWFsIENlcnRpZmljYXRpb24gQXV0aG9yaXR5IENs
YXNzIDIgUjEwHhcNMjAwNTE0MTQ0MjAxWhcNMjIwNTE0MTQ0MjAxWjCBkjELMAkGA1UEBhMCQ04x
LTArBgNVBAoMJOadreW3nueEleaXreS/oeaBr+aKgOacr+aciemZkOWFrOWPuDEPMA0GA1UECwwG
QWxpcGF5MUMwQQYDVQQDDDrmlK/ku5jlrp0o5Lit5Zu9Kee9kee7nOaKgOacr+aciemZkOWFrOWP
uC0yMDg4ODMxMjA0NjU5MjE3MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAhoVesfcG
vUv1XvUndmX0rmSZ/2posJBCooySbSVFpV79RtHMzrVz2aKkC3WvOXeT5iNeQK4mK8gp3vNkWrHT
kQGx5BcmkeO1WS384CQde7dAS0gmxeFs5bs+cCQqV2A2c2R9/5rJMtFtp1Ot/rIiMBUn6Ei0Uozt
M7AneavqQEzSwYlCKNhPFFtHCiz7u4O5R9CIyvUmYr+zpem2HXBN9ygPAZ0aXBQipGbc45+G07ZC
NsmY4hV/Igya1aBf+Ye8p10Ew8uBBri0sIknhSC2LqKKy2IH1fO6q1d1jhN240QRHvbpRNv60kAf
ZsEulBASBrCMBi49NiJyr5nre7SNywIDAQABoxIwEDAOBgNVHQ8BAf8EBAMCA/gwDQYJKoZIhvcN
AQELBQADggEBAEx9T99X9NhDZYXDftc0wH0Tc5OVRIqWTYBN/KEP1df+Ix5djcDrUUcXJMvprMw3
frUymgJsf7YUgZ1+dMz+Gup5dCH3qUu/5c9R3d8senb4wCiYR2FpJ3WGIONwInNQTs04a2wM4JIM
CdCYWC/H1hdvNl9V4pYeMckTruSnPmJlL6E/pNF5AuIYP5AswZSOhASIQzt5Rr6QDz/YVGi2/6al
5Bknm2f9dmsZbWDapKDrlJ3Ny2B0SZ0H47Y7lRlaVNe+Jj1jsrv16ONk1XLt71jyWyPAIlITLcyX
mMtT1IympPFRxBIngEImjGt6d1VUtkf61Cjpr0bRRDoZXvWRv5U=
-----END CERTIFICATE-----`;

describe('certificates of Alipay', () => {
  test('have the number that Alipay calls them by', () => {
    expect(certificateNumber(ALIPAY_CERTIFICATE)).toBe('7513daaaa48aa3ba2e4018d84402479c');
    expect(publicKeyOf(ALIPAY_CERTIFICATE).asymmetricKeyType).toBe('rsa');
  });

  test('of roots are named together, without those that are not signed by RSA', () => {
    const args = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-keyout',
      '-',
    ];
    const text = execFileSync('openssl', [...args, '-subj', '/CN=EC'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    const other = text.slice(text.indexOf('-----BEGIN CERTIFICATE'));
    expect(rootCertificateNumber(`${ALIPAY_CERTIFICATE}\n${other}\n${CERTIFICATE}`)).toBe(
      `7513daaaa48aa3ba2e4018d84402479c_${certificateNumber(CERTIFICATE)}`,
    );
    expect(rootCertificateNumber('nothing')).toBe('');
  });
});

describe('what Alipay signs', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  test('sorted parameters that say something, without the signature', () => {
    const params = { b: '2', a: '杯 1', empty: '', sign: 'x', sign_type: 'RSA2' };
    expect(alipayContent(params, ['sign', 'sign_type'])).toBe('a=杯 1&b=2');
    expect(alipayContent(params, ['sign'])).toBe('a=杯 1&b=2&sign_type=RSA2');
  });

  test('keys are taken as PEM and as the bare base64 of Alipay’s tools', () => {
    const pem = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'pem' }) as string;
    const bare = (text: string): string => text.replace(/-----[^-]+-----|\s/g, '');
    const spki = publicKey.export({ type: 'spki', format: 'pem' }) as string;
    for (const text of [pem('pkcs1'), pem('pkcs8'), bare(pem('pkcs1')), bare(pem('pkcs8'))]) {
      const signature = alipaySign(privateKeyOf(text), '杯');
      for (const key of [spki, bare(spki)])
        expect(alipayVerify(publicKeyOf(key), '杯', signature)).toBe(true);
    }
    expect(createPrivateKey(pem('pkcs8')).type).toBe('private');
  });

  test('the text of an answer as it stands there, whatever is in it', () => {
    const said = '{"a":"} \\" {","b":{"c":1}}';
    expect(answerText(`{"x_response":${said},"sign":"s"}`, 'x_response')).toBe(said);
    expect(answerText('{"y_response":{}}', 'x_response')).toBeNull();
    expect(answerText('{"x_response":{', 'x_response')).toBeNull();
  });
});

test('amounts are exact in both directions, and what is no amount is none', () => {
  for (const cents of [0, 1, 10, 99, 100, 1_990, 1_000_000_000_07])
    expect(centsOf(yuanText(cents))).toBe(cents);
  expect([centsOf('-0.01'), centsOf('7'), centsOf('7.5'), centsOf('19.99')]).toEqual([-1, 700, 750, 1_999]);
  for (const text of ['', '1.234', '1e3', 'NaN', '1,000.00']) expect(centsOf(text)).toBeNaN();
});

test('times are Beijing’s, wherever the server stands', () => {
  const time = Date.parse('2026-11-24T16:30:05Z');
  expect(shanghaiText(time)).toBe('2026-11-25 00:30:05');
  expect(shanghaiIso(time)).toBe('2026-11-25T00:30:05+08:00');
  expect(timeOfShanghai('2026-11-25 00:30:05')).toBe(time);
  expect(timeOfShanghai('')).toBeNull();
});
