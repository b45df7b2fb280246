import { createHash, createHmac } from 'node:crypto';

/** A call of Alibaba Cloud, with parameters in the query and no body, that is to be signed. */
export interface Acs3Call {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC without fractions. */
  date: string;
  /** A word that is used once. */
  nonce: string;
  keyId: string;
  keySecret: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

/** Query and headers of a call by ACS3-HMAC-SHA256. */
export function signAcs3({ host, action, version, query, date, nonce, keyId, keySecret }: Acs3Call) {
  const nothing = sha256('');
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': nothing,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signedHeaders = Object.keys(headers).join(';');
  const sorted = Object.keys(query).sort();
  const search = sorted.map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`).join('&');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ['POST', '/', search, lines.join(''), signedHeaders, nothing].join('\n');
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`;
  return { search, headers: { ...headers, authorization } };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: what encodeURIComponent leaves is encoded too. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
