import { createHash, createHmac } from 'node:crypto';

/** A call of Tencent Cloud that is to be signed. */
export interface Tc3Call {
  host: string;
  service: string;
  body: string;
  /** Unix seconds. */
  timestamp: number;
  secretId: string;
  secretKey: string;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

/** The headers `Authorization` and `Content-Type` of a call by TC3-HMAC-SHA256. */
export function signTc3({ host, service, body, timestamp, secretId, secretKey }: Tc3Call) {
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${host}`,
    '',
    'content-type;host',
    sha256(body),
  ].join('\n');
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const dateKey = hmac(`TC3${secretKey}`, date);
  const signingKey = hmac(hmac(dateKey, service), 'tc3_request');
  const signature = hmac(signingKey, toSign).toString('hex');
  return {
    'content-type': CONTENT_TYPE,
    authorization:
      `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, ` +
      `SignedHeaders=content-type;host, Signature=${signature}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
