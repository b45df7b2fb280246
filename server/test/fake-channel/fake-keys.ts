import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';

/** A pair of keys as PEM texts. */
export interface FakeKeys {
  privateKey: string;
  publicKey: string;
}

/** A new pair. */
export function fakeKeys(): FakeKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey, publicKey };
}

/** A pair with its certificate, as the platform hands out, made by openssl. */
export function fakeCertificate(): FakeKeys & { certificate: string; serial: string } {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    '-',
    '-subj',
    '/CN=Pretended',
    '-days',
    '3650',
  ];
  const text = execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  const at = text.indexOf('-----BEGIN CERTIFICATE-----');
  const certificate = text.slice(at);
  const publicKey = createPublicKey(certificate).export({ type: 'spki', format: 'pem' }) as string;
  const serial = new X509Certificate(certificate).serialNumber;
  return { privateKey: text.slice(0, at), publicKey, certificate, serial };
}
