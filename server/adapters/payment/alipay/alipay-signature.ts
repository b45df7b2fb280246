import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';

type Params = Readonly<Record<string, string>>;

/** `a=1&b=2` over sorted parameters that say something, without `without`. */
export function alipayContent(params: Params, without: readonly string[]): string {
  return Object.keys(params)
    .filter((name) => params[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
}

/** RSA2 over a text, as base64. */
export const alipaySign = (privateKey: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** Whether Alipay has signed a text. */
export const alipayVerify = (alipayKey: KeyObject, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(alipayKey, signature, 'base64');

const isPem = (text: string): boolean => text.includes('-----BEGIN');

/** A private key as PEM, or as base64 of PKCS#8 or PKCS#1. */
export function privateKeyOf(text: string): KeyObject {
  if (isPem(text)) return createPrivateKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** A public key as PEM of a key or a certificate, or as base64. */
export const publicKeyOf = (text: string): KeyObject =>
  isPem(text)
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
